/** The editor of formatted text; what it is made of is loaded when the first one is shown. */
import { lazy, Suspense } from "react";
import type { RichTextProps } from "./rich-text-props.ts";
import styles from "./rich-text.module.css";

const load = async () => ({ default: (await import("./rich-text-editor.tsx")).RichTextEditor });
const Editor = lazy(load);

/** Resolves when the editor is here: who swaps it for a field in which somebody types waits for it first. */
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
