import { toRichLabels } from "@idata/questions/designer";
import { createDesignerTranslate } from "@idata/questions/messages";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** Labels of the formatting tools. */
export function useRichLabels() {
  const { i18n } = useTranslation();
  const language = i18n.language === "en-US" ? "en-US" : "zh-CN";
  return useMemo(() => toRichLabels(createDesignerTranslate(language, "statement")), [language]);
}
