/** Layouts of forms, tables, scales and choices without letters. */
import type { Layout } from "../piece.ts";
import { ASKED_LINES, CHOICES_BELOW } from "./choices-below.ts";
import { CHOICES_LINE } from "./choices-line.ts";
import { CELL_LINES } from "./cell-lines.ts";
import { ANSWER_TABLES } from "./answer-tables.ts";
import { ANSWER_PLACES } from "./answer-places.ts";
import { CHAINS } from "./chain.ts";
import { BALLOTS } from "./ballots.ts";
import { BAR_ENDS } from "./bar-ends.ts";
import { BOX_LABELS } from "./box-labels.ts";
import { BOX_LISTS } from "./box-lists.ts";
import { CODED_BOXES } from "./coded-boxes.ts";
import { CODED_CHOICES } from "./coded-choices.ts";
import { FIELD_TABLE } from "./field-cells.ts";
import { FIELD_CELLS, FIELD_ROWS, OFFICE } from "./fields.ts";
import { CIRCLED_LINES } from "./circled-lines.ts";
import { REPEATED_DEGREES } from "./degrees.ts";
import { DOUBLE_SPACING } from "./double-spacing.ts";
import { ENTRY_TABLES } from "./entry-tables.ts";
import { LABEL_GROUPS } from "./label-groups.ts";
import { LABEL_PARTS } from "./label-parts.ts";
import { LABEL_LINES } from "./label-lines.ts";
import { FOLLOW_UPS } from "./follow-ups.ts";
import { GLUED_LABELS } from "./glued-labels.ts";
import { LEGEND_IN_STEM } from "./legend-in-stem.ts";
import { FORM_PAGES } from "./form-pages.ts";
import { GRID_LINES } from "./grid-lines.ts";
import { HEAD_LINES } from "./head-lines.ts";
import { BOXES_BEHIND } from "./boxes-behind.ts";
import { BRACKET_LABELS } from "./bracket-labels.ts";
import {
  BOXED_STEMS,
  BRACKET_BOXES,
  BRACKET_LISTS,
  DASHED_STEPS,
  GREETINGS,
  LEADER_DOTS,
  LIMITS_BEHIND,
  PAGE_COUNTS,
  REFERENCE_MARKS,
  ZERO_CIRCLES,
} from "./line-signs.ts";
import { BRACKET_CHOICES } from "./bracket-choices.ts";
import { INLINE_CHOICES } from "./choices-inline.ts";
import { MARKDOWN_FORMS } from "./markdown.ts";
import { MIXED_LINES } from "./mixed.ts";
import { NOTES } from "./notes.ts";
import { NUMBERED_CHOICES } from "./numbered-choices.ts";
import { OPINION_LABELS } from "./opinion-labels.ts";
import { OPTION_WORDS } from "./option-words.ts";
import { STEP_ENDS, STEP_ROWS } from "./steps.ts";
import { PAGE_LINES } from "../numbers/debris.ts";
import { JUMPS } from "./jumps.ts";
import { LOST_BREAKS } from "./lost-breaks.ts";
import { PLACE_BELOW } from "./place-below.ts";
import { REQUESTS } from "./requests.ts";
import { BLANK_LISTS, CHECK_BOXES, PLACE_LABELS } from "./markdown-lists.ts";
import { MATCHINGS, SUMS } from "./pairs.ts";
import { DEGREE_HEADS, LEGENDS, LEGEND_ITEMS } from "./scales.ts";
import { SIGN_HEADS } from "./sign-heads.ts";
import { JUDGED_BRACKETS, LETTERED_STEMS, WRITTEN_OUT } from "./stems.ts";
import { SECOND_NUMBERS } from "./second-numbers.ts";
import { TAB_CELLS } from "./tab-cells.ts";
import { MARK_TABLES } from "./tables.ts";
import { WRITE_LINES } from "./write-lines.ts";
import { VOTES } from "./votes.ts";
import { KIND_LINES } from "./web-copies.ts";
import { REQUIRED_LINES } from "./required-lines.ts";
import { BARRED, SCALE_ENDS } from "./scale-ends.ts";
import { BARE_NUMBERS, STEP_LINES } from "./step-lines.ts";

/** Copies of pages, whose lines say what they are. They come before everything that looks for numbers. */
export const PAGES: readonly Layout[] = [
  DOUBLE_SPACING,
  LOST_BREAKS,
  PAGE_LINES,
  MARKDOWN_FORMS,
  PAGE_COUNTS,
  REFERENCE_MARKS,
  ZERO_CIRCLES,
  DASHED_STEPS,
  LEADER_DOTS,
  LIMITS_BEHIND,
  BRACKET_BOXES,
  BRACKET_LISTS,
  BRACKET_LABELS,
  BALLOTS,
  BAR_ENDS,
  BOX_LISTS,
  CODED_BOXES,
  SIGN_HEADS,
  SECOND_NUMBERS,
  CELL_LINES,
  CHAINS,
  KIND_LINES,
  LABEL_GROUPS,
  REQUIRED_LINES,
  BARE_NUMBERS,
  FORM_PAGES,
  STEP_LINES,
  GRID_LINES,
  REPEATED_DEGREES,
  CHOICES_LINE,
  HEAD_LINES,
  CHECK_BOXES,
  BLANK_LISTS,
  PLACE_LABELS,
  ANSWER_TABLES,
  BARRED,
  ANSWER_PLACES,
  WRITE_LINES,
  ENTRY_TABLES,
  OPTION_WORDS,
  STEP_ENDS,
  VOTES,
  BOXES_BEHIND,
  CODED_CHOICES,
  NUMBERED_CHOICES,
];

/** In the order in which they are tried. */
export const SHEETS: readonly Layout[] = [
  NOTES,
  GREETINGS,
  OFFICE,
  REQUESTS,
  FOLLOW_UPS,
  PLACE_BELOW,
  TAB_CELLS,
  MIXED_LINES,
  LABEL_LINES,
  LABEL_PARTS,
  GLUED_LABELS,
  FIELD_ROWS,
  FIELD_CELLS,
  FIELD_TABLE,
  BOX_LABELS,
  MATCHINGS,
  SUMS,
  MARK_TABLES,
  STEP_ROWS,
  OPINION_LABELS,
  CIRCLED_LINES,
  LEGEND_IN_STEM,
  LEGEND_ITEMS,
  DEGREE_HEADS,
  LEGENDS,
  SCALE_ENDS,
  BRACKET_CHOICES,
  INLINE_CHOICES,
  CHOICES_LINE,
  BOXED_STEMS,
  CHOICES_BELOW,
  ASKED_LINES,
  LETTERED_STEMS,
  WRITTEN_OUT,
  JUDGED_BRACKETS,
  JUMPS,
];
