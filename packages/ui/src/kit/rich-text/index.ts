/**
 * Separate from the kit's index, because only some screens edit formatted text and the first load must not include the
 * editor.
 */
export { FormatBar } from "./format-bar.tsx";
export { loadRichText, RichText } from "./rich-text.tsx";
export type { RichTextLabels, RichTextProps, RichTextStart } from "./rich-text-props.ts";
