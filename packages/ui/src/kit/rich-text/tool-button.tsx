import type { ReactNode } from "react";
import styles from "./rich-text.module.css";

/** One tool. The mouse does not take the focus away from the text; the keyboard reaches it all the same. */
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
