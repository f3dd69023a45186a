/** The names of all question types and decorations. One line per type; every registry is checked against it. */
export const QUESTION_TYPES = [
  "text",
  "textarea",
  "number",
  "radio",
  "checkbox",
  "dropdown",
  "rating",
  "matrix-radio",
  "date",
  "file",
  "formula",
  "hidden",
  "serial",
  "booking",
  "member",
  "department",
  "matching",
  "cloze",
  "statement",
  "page-break",
] as const;

export type QuestionType = (typeof QUESTION_TYPES)[number];
