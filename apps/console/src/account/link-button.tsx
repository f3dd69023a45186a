/** A link styled as a button. It is one element, so the keyboard stops at it once. */
import { Button } from "antd";
import type { ReactNode } from "react";
import { useHref, useNavigate } from "react-router";

export interface LinkButtonProps {
  to: string;
  primary?: boolean;
  children: ReactNode;
}

export function LinkButton({ to, primary = false, children }: LinkButtonProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  return (
    <Button
      type={primary ? "primary" : "default"}
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(to);
      }}
    >
      {children}
    </Button>
  );
}
