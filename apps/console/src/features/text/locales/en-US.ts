import type { text as zh } from "./zh-CN.ts";

export const text: typeof zh = {
  title: "Create from text",
  back: "Back to the forms",
  create: "Create form",
  creating: "Creating…",
  kind: "Kind",
  untitled: "Untitled survey",
  editor: "Questionnaire text",
  placeholder:
    "Paste or type a questionnaire here\n\nThe first line is the title\n\n1. How do you like the canteen? [single choice]\nA. Good\nB. Fair\nC. Bad",
  panes: { text: "Text", preview: "Preview", label: "View" },
  counts: "Questions: {questions} · Pages: {pages}",
  parsing: "Reading…",
  diagnostics: {
    none: "No problems found",
    errors: "{count} lines not understood",
    warnings: "{count} warnings",
    infos: "{count} notes",
    place: "Line {line}, column {column}",
    fix: "Fix",
    label: "Findings",
  },
  preview: "Live preview",
  more: "The preview shows only the first {shown} questions; {rest} more will be created",
  empty: {
    title: "Paste text and see the form at once",
    hint: "The usual ways of writing questionnaires and exams are understood: question numbers, option letters, types in brackets.",
    sample: "Fill in a sample",
  },
  restored: "Your earlier text was restored",
  clear: "Clear",
  failed: "The text could not be read, shorten it and try again",
  upload: "Nothing is uploaded in the preview",
  sample:
    "Canteen satisfaction 2026\n\nPlease take two minutes to help us make the canteen better.\n\n1. You are a? [single choice]*\nA. Student\nB. Teacher\nC. Staff\nD. Other____\n\n2. Which meals do you have here? [multiple choice]\nBreakfast\nLunch\nDinner\n\n3. Rate the service [rating]\n\n4. How much do you spend here per month? [number]\n\n5. When were you here last? [date]\n\n6. What should we change? [long text]\n",
};
