/** Layouts of forms, tables, scales and choices without letters. */
import type { Layout } from "../piece.ts";
import { ASKED_LINES, CHOICES_BELOW } from "./choices-below.ts";
import { CHOICES_LINE } from "./choices-line.ts";
import { CELL_LINES } from "./cell-lines.ts";
import { CHAINS } from "./chain.ts";
import { FIELD_TABLE } from "./field-cells.ts";
import { FIELD_CELLS, FIELD_ROWS, OFFICE } from "./fields.ts";
import { CIRCLED_LINES } from "./circled-lines.ts";
import { REPEATED_DEGREES } from "./degrees.ts";
import { HEAD_LABELS } from "./head-labels.ts";
import { ENTRY_TABLES } from "./entry-tables.ts";
import { LEGEND_IN_STEM } from "./legend-in-stem.ts";
import { BOXES_BEHIND } from "./boxes-behind.ts";
import { BRACKET_CHOICES } from "./bracket-choices.ts";
import { INLINE_CHOICES } from "./choices-inline.ts";
import { MARKDOWN_FORMS } from "./markdown.ts";
import { MIXED_LINES } from "./mixed.ts";
import { NOTES } from "./notes.ts";
import { NUMBERED_CHOICES } from "./numbered-choices.ts";
import { OPINION_LABELS } from "./opinion-labels.ts";
import { OPTION_WORDS } from "./option-words.ts";
import { SCALE_ENDS, STEP_ROWS } from "./steps.ts";
import { PAGE_LINES } from "../numbers/debris.ts";
import { LOST_BREAKS } from "./lost-breaks.ts";
import { MATCHINGS, SUMS } from "./pairs.ts";
import { DEGREE_HEADS, LEGENDS, LEGEND_ITEMS } from "./scales.ts";
import { JUDGED_BRACKETS, LETTERED_STEMS, WRITTEN_OUT } from "./stems.ts";
import { SECOND_NUMBERS } from "./second-numbers.ts";
import { MARK_TABLES } from "./tables.ts";
import { WRITE_LINES } from "./write-lines.ts";
import { VOTES } from "./votes.ts";
import { KIND_LINES, STARRED_FORMS } from "./web-copies.ts";

/** Copies of pages, whose lines say what they are. They come before everything that looks for numbers. */
export const PAGES: readonly Layout[] = [
  LOST_BREAKS,
  PAGE_LINES,
  MARKDOWN_FORMS,
  SECOND_NUMBERS,
  CELL_LINES,
  CHAINS,
  KIND_LINES,
  STARRED_FORMS,
  WRITE_LINES,
  ENTRY_TABLES,
  OPTION_WORDS,
  SCALE_ENDS,
  VOTES,
  BOXES_BEHIND,
  NUMBERED_CHOICES,
];

/** In the order in which they are tried. */
export const SHEETS: readonly Layout[] = [
  NOTES,
  OFFICE,
  MIXED_LINES,
  FIELD_ROWS,
  FIELD_CELLS,
  FIELD_TABLE,
  HEAD_LABELS,
  MATCHINGS,
  SUMS,
  MARK_TABLES,
  STEP_ROWS,
  OPINION_LABELS,
  CIRCLED_LINES,
  REPEATED_DEGREES,
  LEGEND_IN_STEM,
  LEGEND_ITEMS,
  DEGREE_HEADS,
  LEGENDS,
  BRACKET_CHOICES,
  INLINE_CHOICES,
  CHOICES_LINE,
  CHOICES_BELOW,
  ASKED_LINES,
  LETTERED_STEMS,
  WRITTEN_OUT,
  JUDGED_BRACKETS,
];
