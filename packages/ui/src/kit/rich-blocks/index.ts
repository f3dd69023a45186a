/** Class of elements that show rich text with indents and alignment, in the editor and when reading. */
import styles from "./rich-blocks.module.css";

export const RICH_BLOCKS: string = styles["blocks"] ?? "";
