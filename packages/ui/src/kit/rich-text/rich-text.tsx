/** The editor for formatted text; its code is loaded when the first editor is shown. */
import { lazy, Suspense } from "react";
import type { RichTextProps } from "./rich-text-props.ts";
import styles from "./rich-text.module.css";

const load = async () => ({ default: (await import("./rich-text-editor.tsx")).RichTextEditor });
const Editor = lazy(load);

/** Resolves when the editor is loaded. Wait for it before replacing a field in which the user is typing. */
export async function loadRichText(): Promise<void> {
  await load();
}

export function RichText(props: RichTextProps) {
  const { className = "", labels, line } = props;
  return (
    <Suspense
      fallback={
        <div
          className={`${styles["waiting"]} ${className}`}
          data-line={line || undefined}
          aria-label={labels.loading}
        />
      }
    >
      <Editor {...props} />
    </Suspense>
  );
}
