/** Text colours by name; the page that shows the text defines the actual colours. */
import type { RichTextLabels } from "./rich-text-props.ts";
import styles from "./rich-text.module.css";
import { ToolButton } from "./tool-button.tsx";

const NAMES = ["", "red", "orange", "green", "blue", "purple", "grey"] as const;

export function ColourChoice({
  value,
  labels,
  onChoose,
}: {
  value: string;
  labels: RichTextLabels;
  onChoose: (name: string) => void;
}) {
  return (
    <div className={styles["sub"]} role="group" aria-label={labels.colour} data-rich>
      {NAMES.map((name) => (
        <ToolButton
          key={name}
          label={labels.colours[name] ?? name}
          pressed={value === name}
          onPress={() => onChoose(name)}
        >
          <span className={styles["swatch"]} data-color={name || undefined}>
            A
          </span>
        </ToolButton>
      ))}
    </div>
  );
}
