/** Apart from the kit's own index: only the designer has formatted texts, and the first load has no room for them. */
export { FormatBar } from "./format-bar.tsx";
export { loadRichText, RichText } from "./rich-text.tsx";
export type { RichTextLabels, RichTextProps, RichTextStart } from "./rich-text-props.ts";
