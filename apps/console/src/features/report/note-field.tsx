/** A note between the cards: rich text without pictures. */
import { toRichLabels } from "@idata/questions/designer";
import { createDesignerTranslate } from "@idata/questions/messages";
import { RichText } from "@idata/ui/kit/rich-text";
import { useMemo } from "react";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useReportWords } from "./report-words.ts";

const LONGEST = 10_000;

export function NoteField({ value, onChange }: { value: string; onChange: (html: string) => void }) {
  const t = useReportWords();
  const labels = useMemo(() => toRichLabels(createDesignerTranslate(currentLanguage(), "statement")), []);
  return (
    <RichText
      value={value}
      label={t("note")}
      placeholder={t("noteHint")}
      labels={labels}
      maxLength={LONGEST}
      onChange={(html) => {
        onChange(html);
        return html;
      }}
    />
  );
}
