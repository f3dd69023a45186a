/**
 * Editor for a translation if it or its source is formatted. It starts as plain text and becomes a formatted editor
 * once the translation is formatted.
 */
import { RICH_PLACE } from "@idata/engine";
import { type Formatted, FormattedInline } from "@idata/questions/designer";
import "@idata/ui/rich-text.css";
import { useRichLabels } from "../canvas/use-rich-labels.ts";
import { useDesigner } from "../designer-context.tsx";
import type { TranslationEntry } from "../document/translation-commands.ts";
import styles from "./languages.module.css";
import type { TextEntry } from "./text-rows.ts";

interface FormattedWordProps {
  entry: TextEntry;
  label: string;
  onPut: (entries: TranslationEntry[]) => void;
}

export function FormattedWord({ entry, label, onPut }: FormattedWordProps) {
  const { store, uploadImage } = useDesigner();
  const labels = useRichLabels();
  const property = entry.path.slice(entry.path.lastIndexOf(".") + 1);
  return (
    <FormattedInline
      property={property}
      value={{ text: entry.word, html: entry.wordRich }}
      onChange={(value) => onPut(toEntries(entry, value))}
      label={label}
      labels={labels}
      multiline
      uploadImage={uploadImage}
      className={styles["formatted"] ?? ""}
      onBlur={store.closeStep}
    />
  );
}

/** The words and the formatting as two entries, each with the source that it was made from. */
export function toEntries({ path, text, rich = "" }: TextEntry, { text: word, html = "" }: Formatted) {
  return [
    { path, word, source: text },
    { path: path + RICH_PLACE, word: html, source: rich },
  ];
}
