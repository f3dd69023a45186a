import type { ComponentProps } from "react";
import styles from "./button.module.css";

export interface ButtonProps extends ComponentProps<"button"> {
  /** `primary`: the main action of a screen; `text`: a small button inside other content. */
  look?: "primary" | "secondary" | "text";
}

const LOOKS = { primary: styles.primary, secondary: styles.secondary, text: styles.text };

/** Button of the respondents' pages, at least 44 px high except `text`. The console uses the kit instead. */
export function Button({ look = "secondary", className, type = "button", ...rest }: ButtonProps) {
  const classes = `${styles.button} ${LOOKS[look]}`;
  return <button type={type} className={className ? `${classes} ${className}` : classes} {...rest} />;
}
