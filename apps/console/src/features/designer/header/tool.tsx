/** An icon button; its name and shortcut are in the tooltip. */
import type { ReactNode } from "react";
import styles from "./header.module.css";

export interface ToolProps {
  label: string;
  keys?: string;
  icon: ReactNode;
  disabled?: boolean;
  onClick: () => void;
}

export function Tool({ label, keys, icon, disabled, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={styles["tool"]}
      aria-label={label}
      title={keys === undefined ? label : `${label} (${keys})`}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}
