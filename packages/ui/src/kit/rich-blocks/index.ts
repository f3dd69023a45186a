/** Class of an element that shows rich text with indents and alignment, while it is written and where it is read. */
import styles from "./rich-blocks.module.css";

export const RICH_BLOCKS: string = styles["blocks"] ?? "";
