/** The names of all question types and decorations. One line per type; every registry is checked against it. */
export const QUESTION_TYPES = [
  "text",
  "textarea",
  "number",
  "radio",
  "checkbox",
  "dropdown",
  "ranking",
  "tags",
  "cascader",
  "image-choice",
  "boolean",
  "rating",
  "matrix-radio",
  "date",
  "file",
  "statement",
  "page-break",
] as const;

export type QuestionType = (typeof QUESTION_TYPES)[number];
