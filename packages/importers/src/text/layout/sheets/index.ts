/** Layouts of forms, tables, scales and choices without letters. */
import type { Layout } from "../piece.ts";
import { ASKED_LINES, CHOICES_BELOW } from "./choices-below.ts";
import { ANSWER_TABLES } from "./answer-tables.ts";
import { ANSWER_PLACES } from "./answer-places.ts";
import { CHAINS } from "./chain.ts";
import { FIELD_TABLE } from "./field-cells.ts";
import { FIELD_CELLS, FIELD_ROWS, OFFICE } from "./fields.ts";
import { LEGEND_IN_STEM } from "./legend-in-stem.ts";
import { FORM_PAGES } from "./form-pages.ts";
import { GRID_LINES } from "./grid-lines.ts";
import { HEAD_LINES } from "./head-lines.ts";
import { BRACKET_CHOICES } from "./bracket-choices.ts";
import { INLINE_CHOICES } from "./choices-inline.ts";
import { MIXED_LINES } from "./mixed.ts";
import { NOTES } from "./notes.ts";
import { PAGE_LINES } from "../numbers/debris.ts";
import { BLANK_LISTS, CHECK_BOXES, PLACE_LABELS } from "./markdown-lists.ts";
import { MATCHINGS, SUMS } from "./pairs.ts";
import { DEGREE_HEADS, LEGENDS, LEGEND_ITEMS } from "./scales.ts";
import { JUDGED_BRACKETS, LETTERED_STEMS, WRITTEN_OUT } from "./stems.ts";
import { REQUIRED_LINES } from "./required-lines.ts";
import { BARRED, SCALE_ENDS } from "./scale-ends.ts";
import { BARE_NUMBERS, STEP_LINES } from "./step-lines.ts";
import { MARK_TABLES } from "./tables.ts";
import { KIND_LINES } from "./web-copies.ts";

/** Copies of pages, whose lines say what they are. They come before everything that looks for numbers. */
export const PAGES: readonly Layout[] = [
  PAGE_LINES,
  CHAINS,
  KIND_LINES,
  REQUIRED_LINES,
  BARE_NUMBERS,
  FORM_PAGES,
  STEP_LINES,
  GRID_LINES,
  HEAD_LINES,
  CHECK_BOXES,
  BLANK_LISTS,
  PLACE_LABELS,
  ANSWER_TABLES,
  BARRED,
  ANSWER_PLACES,
];

/** In the order in which they are tried. */
export const SHEETS: readonly Layout[] = [
  NOTES,
  OFFICE,
  MIXED_LINES,
  FIELD_ROWS,
  FIELD_CELLS,
  FIELD_TABLE,
  MATCHINGS,
  SUMS,
  MARK_TABLES,
  LEGEND_IN_STEM,
  LEGEND_ITEMS,
  DEGREE_HEADS,
  LEGENDS,
  SCALE_ENDS,
  BRACKET_CHOICES,
  INLINE_CHOICES,
  CHOICES_BELOW,
  ASKED_LINES,
  LETTERED_STEMS,
  WRITTEN_OUT,
  JUDGED_BRACKETS,
];
