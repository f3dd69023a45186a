/** Layouts of forms, tables, scales and choices without letters. */
import type { Layout } from "../piece.ts";
import { ASKED_LINES, CHOICES_BELOW } from "./choices-below.ts";
import { CHAINS } from "./chain.ts";
import { BALLOTS } from "./ballots.ts";
import { BAR_ENDS } from "./bar-ends.ts";
import { BOX_LABELS } from "./box-labels.ts";
import { BOX_LISTS } from "./box-lists.ts";
import { CODED_BOXES } from "./coded-boxes.ts";
import { CODED_CHOICES } from "./coded-choices.ts";
import { FIELD_TABLE } from "./field-cells.ts";
import { FIELD_CELLS, FIELD_ROWS, OFFICE } from "./fields.ts";
import { LABEL_GROUPS } from "./label-groups.ts";
import { LABEL_PARTS } from "./label-parts.ts";
import { LABEL_LINES } from "./label-lines.ts";
import { FOLLOW_UPS } from "./follow-ups.ts";
import { GLUED_LABELS } from "./glued-labels.ts";
import { LEGEND_IN_STEM } from "./legend-in-stem.ts";
import { BRACKET_CHOICES } from "./bracket-choices.ts";
import { INLINE_CHOICES } from "./choices-inline.ts";
import { MIXED_LINES } from "./mixed.ts";
import { NOTES } from "./notes.ts";
import { PAGE_LINES } from "../numbers/debris.ts";
import { PLACE_BELOW } from "./place-below.ts";
import { REQUESTS } from "./requests.ts";
import { MATCHINGS, SUMS } from "./pairs.ts";
import { DEGREE_HEADS, LEGENDS, LEGEND_ITEMS } from "./scales.ts";
import { SIGN_HEADS } from "./sign-heads.ts";
import { JUDGED_BRACKETS, LETTERED_STEMS, WRITTEN_OUT } from "./stems.ts";
import { TAB_CELLS } from "./tab-cells.ts";
import { MARK_TABLES } from "./tables.ts";
import { KIND_LINES, STARRED_FORMS } from "./web-copies.ts";

/** Copies of pages, whose lines say what they are. They come before everything that looks for numbers. */
export const PAGES: readonly Layout[] = [
  PAGE_LINES,
  BALLOTS,
  BAR_ENDS,
  BOX_LISTS,
  CODED_BOXES,
  SIGN_HEADS,
  CHAINS,
  KIND_LINES,
  STARRED_FORMS,
];

/** In the order in which they are tried. */
export const SHEETS: readonly Layout[] = [
  NOTES,
  OFFICE,
  REQUESTS,
  FOLLOW_UPS,
  PLACE_BELOW,
  LABEL_GROUPS,
  TAB_CELLS,
  MIXED_LINES,
  LABEL_LINES,
  CODED_CHOICES,
  LABEL_PARTS,
  GLUED_LABELS,
  FIELD_ROWS,
  FIELD_CELLS,
  FIELD_TABLE,
  BOX_LABELS,
  MATCHINGS,
  SUMS,
  MARK_TABLES,
  LEGEND_IN_STEM,
  LEGEND_ITEMS,
  DEGREE_HEADS,
  LEGENDS,
  BRACKET_CHOICES,
  INLINE_CHOICES,
  CHOICES_BELOW,
  ASKED_LINES,
  LETTERED_STEMS,
  WRITTEN_OUT,
  JUDGED_BRACKETS,
];
