/** A menu link: inside the application, or in a new window if external. */
import type { ComponentProps } from "react";
import { Link } from "react-router";

export interface NavLinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: string;
  isExternal: boolean;
  isCurrent?: boolean;
}

export function NavLink({ to, isExternal, isCurrent = false, children, ...rest }: NavLinkProps) {
  if (isExternal) {
    return (
      <a {...rest} href={to} target="_blank" rel="noreferrer noopener">
        {children}
      </a>
    );
  }
  return (
    <Link {...rest} to={to} aria-current={isCurrent ? "page" : undefined}>
      {children}
    </Link>
  );
}
