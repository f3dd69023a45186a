/** The names of all question types and decorations. One line per type; every registry is checked against it. */
export const QUESTION_TYPES = [
  "text",
  "textarea",
  "number",
  "radio",
  "checkbox",
  "dropdown",
  "rating",
  "nps",
  "scale",
  "slider",
  "constant-sum",
  "motion",
  "election",
  "matrix-radio",
  "date",
  "file",
  "statement",
  "image-block",
  "page-break",
] as const;

export type QuestionType = (typeof QUESTION_TYPES)[number];
