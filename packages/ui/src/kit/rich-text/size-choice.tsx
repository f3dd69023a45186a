/** Text sizes by name; the page that shows the text defines the actual sizes. */
import type { RichTextLabels } from "./rich-text-props.ts";
import styles from "./rich-text.module.css";

const NAMES = ["small", "", "large"] as const;

export function SizeChoice({
  value,
  labels,
  onChoose,
}: {
  value: string;
  labels: RichTextLabels;
  onChoose: (name: string) => void;
}) {
  return (
    <div className={styles["sub"]} role="group" aria-label={labels.size} data-rich>
      {NAMES.map((name) => (
        <button
          key={name}
          type="button"
          className={styles["textTool"]}
          aria-pressed={value === name}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(name)}
        >
          <span data-size={name || undefined}>{labels.sizes[name] ?? name}</span>
        </button>
      ))}
    </div>
  );
}
