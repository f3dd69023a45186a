import type { ReactNode } from "react";
import styles from "./rich-text.module.css";

/** A tool. A mouse click does not take the focus away from the text; the keyboard can still focus the button. */
export function ToolButton({
  label,
  pressed,
  onPress,
  children,
}: {
  label: string;
  pressed?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={styles["tool"]}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
