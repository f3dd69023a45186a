/** The definition of a new form: one empty page and a plain ending. */
import type { FormDefinition } from "@idata/engine";
import type { Language } from "../../../kernel/app-error.ts";

const WORDS: Record<Language, { language: string; ending: string }> = {
  zh: { language: "zh-CN", ending: "提交成功，感谢您的填写" },
  en: { language: "en-US", ending: "Thank you, your response was submitted" },
};

export function createDefinition(title: string, language: Language): FormDefinition {
  const words = WORDS[language];
  return {
    schema: 1,
    title,
    description: "",
    language: words.language,
    numbering: { format: "number", prefix: "", suffix: "." },
    pages: [{ id: "p1", title: "", items: [] }],
    endings: [{ id: "e1", title: words.ending }],
  };
}
