/** A link of a menu: inside the application, or in a new window when it leaves it. */
import type { ReactNode } from "react";
import { Link } from "react-router";

export interface NavLinkProps {
  to: string;
  isExternal: boolean;
  isCurrent?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export function NavLink({ to, isExternal, isCurrent = false, className, children }: NavLinkProps) {
  if (isExternal) {
    return (
      <a href={to} target="_blank" rel="noreferrer noopener" className={className}>
        {children}
      </a>
    );
  }
  return (
    <Link to={to} className={className} aria-current={isCurrent ? "page" : undefined}>
      {children}
    </Link>
  );
}
