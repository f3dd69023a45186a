import type { ComponentProps } from "react";
import styles from "./button.module.css";

export interface ButtonProps extends ComponentProps<"button"> {
  /** `primary`: the one main action of a screen; `text`: small, inside other content. */
  look?: "primary" | "secondary" | "text";
}

const LOOKS = { primary: styles.primary, secondary: styles.secondary, text: styles.text };

/** A button of the respondents' pages: at least 44 px high, except `text`. Not for the console, which uses the kit. */
export function Button({ look = "secondary", className, type = "button", ...rest }: ButtonProps) {
  const looks = `${styles.button} ${LOOKS[look]}`;
  return <button type={type} className={className ? `${looks} ${className}` : looks} {...rest} />;
}
