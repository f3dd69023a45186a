/** The owner's text under a title. Renders nothing if there is none. */
import { toWords } from "@idata/questions/fill";
import styles from "./app.module.css";

export function About({ text, html }: { text: string | undefined; html: string | undefined }) {
  return text || html ? <div className={styles.about} {...toWords(text, html)} /> : null;
}
