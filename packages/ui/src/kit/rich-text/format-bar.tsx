/** Toolbar over a plain field while text in it is selected. Using a tool turns it into a formatted text. */
import {
  BoldOutlined,
  FontColorsOutlined,
  ItalicOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
} from "@ant-design/icons";
import type { RichTextLabels, RichTextStart } from "./rich-text-props.ts";
import styles from "./rich-text.module.css";
import { ToolButton } from "./tool-button.tsx";

const MARKS = [
  ["bold", BoldOutlined],
  ["italic", ItalicOutlined],
  ["underline", UnderlineOutlined],
  ["strike", StrikethroughOutlined],
] as const;

export function FormatBar({
  labels,
  onPress,
}: {
  labels: RichTextLabels;
  /** `null` formats nothing and only opens the full toolbar. */
  onPress: (mark: RichTextStart["mark"]) => void;
}) {
  return (
    <span className={`${styles["floating"]} ${styles["bar"]}`} role="toolbar" aria-label={labels.toolbar}>
      {MARKS.map(([mark, Icon]) => (
        <ToolButton key={mark} label={labels[mark]} onPress={() => onPress(mark)}>
          <Icon aria-hidden />
        </ToolButton>
      ))}
      <ToolButton label={labels.more} onPress={() => onPress(null)}>
        <FontColorsOutlined aria-hidden />
      </ToolButton>
    </span>
  );
}
