/**
 * The first steps of the regular form: signs, lines and tables that most texts share, before whole blocks are sought. The order
 * matters: what only looks different is written alike before anything is read from it.
 */
import { joinHintLines } from "./hint-lines.ts";
import { drawNamedGaps, keyFilledMarks, openAnsweredBrackets } from "./filled-marks.ts";
import { PLACED_QUESTIONS } from "./placed-questions.ts";
import { askPupilLines } from "./pupil-lines.ts";
import { ANSWER_LABELS } from "./answer-labels.ts";
import { ANSWER_SIGNS } from "./answer-signs.ts";
import { JUDGED_TASKS } from "./judged-tasks.ts";
import { NUMBERED_PAIRS } from "./numbered-pairs.ts";
import { QUESTION_NUMBERS } from "./question-numbers.ts";
import { SUM_LINES } from "./sum-lines.ts";
import { CLOSING_KEYS } from "./closing-keys.ts";
import { openBracketRooms } from "./bracket-rooms.ts";
import { bareTabTitles, dropColumnNames, openRoomRows, raiseBoxRemarks } from "./label-tables.ts";
import { askLoneHeads } from "./lone-heads-of-sheets.ts";
import { BARRED_QUESTIONS } from "./barred-questions.ts";
import { BALLOT_FIELDS } from "./ballot-fields.ts";
import { BALLOT_LINES } from "./ballot-lines.ts";
import { POINT_TABLES } from "./point-tables.ts";
import { joinTornHeadsOfEmptyCells } from "./torn-heads.ts";
import { APPRAISAL_LINES } from "./appraisal-lines.ts";
import { APPRAISAL_TABLES } from "./appraisal-tables.ts";
import { LISTED_BELOW } from "./listed-below.ts";
import { BLOCK_SIGNS } from "./block-signs.ts";
import { PLAIN_SPACES } from "./plain-spaces.ts";
import { PLAIN_SIGNS } from "./plain-signs.ts";
import { ONE_LINE_CHOICES } from "./one-line-choices.ts";
import { MERGED_COLUMNS } from "./merged-columns.ts";
import { PLACED_HEADS } from "./placed-heads.ts";
import { TITLED_BALLOTS } from "./titled-ballots.ts";
import { SHEET_FORMS } from "./sheet-forms.ts";
import { numberTableCaptions } from "./table-captions.ts";
import { drawBoxes, drawBracketBoxes, turnBoxesBehind } from "./drawn-boxes.ts";
import { DRAWN_LINES } from "./drawn-lines.ts";
import { CLOSE_BLOCKS } from "./close-blocks.ts";
import { COPIED_ROWS } from "./copied-rows.ts";
import { SMALL_LETTERS } from "./small-letters.ts";
import { writeFactTables } from "./written-lines.ts";
import { LISTED_NOTES } from "./listed-notes.ts";
import { LONE_CHOICES } from "./lone-choices.ts";
import { ESSAY_TASKS } from "./essay-tasks.ts";
import { DIGIT_ROWS } from "./digit-rows.ts";
import { LABEL_BLOCKS } from "./label-blocks.ts";
import { LABEL_CHOICES } from "./label-choices.ts";
import { LABEL_SIGNS } from "./label-signs.ts";
import { REPEATED_LISTS } from "./repeated-lists.ts";
import { CODED_GRIDS } from "./coded-grids.ts";
import { COUNTED_CHOICES } from "./counted-choices.ts";
import { DASHED_STEPS } from "./dashed-steps.ts";
import { SURVEY_MAILS } from "./survey-mails.ts";
import { SHEET_ROWS } from "./sheet-rows.ts";
import { dropPlacesBehind } from "./places-behind.ts";
import { askNestedBoxLists } from "./bulleted-fields.ts";
import { STACKED_SURVEYS } from "./stacked-surveys.ts";
import { TAGGED_DRAFTS } from "./tagged-drafts.ts";
import { OPEN_ROWS } from "./open-rows.ts";
import { TERMS_AND_HEADS } from "./terms-and-heads.ts";
import { PERIOD_PLACES } from "./period-places.ts";
import { PLACE_UNITS } from "./place-units.ts";
import { SURVEY_LINES } from "./survey-lines.ts";
import { SLIP_LINES } from "./slip-lines.ts";
import { LETTERED_DEGREES } from "./lettered-degrees.ts";
import { JOINED_LABELS } from "./joined-labels.ts";
import { WORDED_CHOICES } from "./worded-choices.ts";
import { KINDS_BELOW } from "./kinds-below.ts";
import { LONE_HEADS } from "./lone-heads.ts";
import { STEM_STATEMENTS } from "./stem-statements.ts";
import { TASK_LINES } from "./task-lines.ts";
import { LISTED_ANSWERS } from "./listed-answers.ts";
import { VISIT_SHEETS } from "./visit-sheets.ts";
import { TICKED_BOXES } from "./ticked-boxes.ts";
import { NUMBERED_KEYS_IN_FRONT } from "./numbered-keys-in-front.ts";
import { TICK_COLUMNS } from "./tick-columns.ts";
import { BRACKET_GRIDS } from "./spaced-grids.ts";
import { FILLED_TABLES } from "./filled-tables.ts";
import { HINTED_LISTS } from "./hinted-lists.ts";
import { CHOICES_BELOW } from "./choices-below.ts";
import { CHOICES_ON_LINES } from "./choices-on-lines.ts";
import { completeLastRows } from "./trimmed-rows.ts";
import { SCALE_LINES } from "./scale-lines.ts";
import { shareSums } from "./bracketed-kinds.ts";
import { GOOGLE_PAGES } from "./google-pages.ts";
import { GRID_COPIES } from "./grid-copies.ts";
import { LAST_PARTS } from "./last-parts.ts";
import { FOLLOWED_CHOICES } from "./followed-choices.ts";
import { FRONT_BLANKS } from "./front-blanks.ts";
import { NAMED_GRIDS } from "./named-grids.ts";
import { NAMED_TASKS } from "./named-tasks.ts";
import { RULED_BALLOTS } from "./ruled-ballots.ts";
import { TYPED_PAGES } from "./typed-pages.ts";
import { TAKEN_PAGES } from "./taken-pages.ts";
import { PRINTED_TASKS } from "./printed-tasks.ts";
import { KIND_PREFIXES } from "./kind-prefixes.ts";
import type { Repair } from "./repairs-shapes.ts";

/** In the order in which they are made. */
export const FIRST_STEPS: readonly Repair[] = [
  drawBoxes,
  ...PLAIN_SPACES,
  joinHintLines,
  ...ESSAY_TASKS,
  ...DIGIT_ROWS,
  ...KIND_PREFIXES,
  ...BLOCK_SIGNS,
  ...FOLLOWED_CHOICES,
  completeLastRows,
  ...JOINED_LABELS,
  ...WORDED_CHOICES,
  ...MERGED_COLUMNS,
  ...SHEET_FORMS,
  numberTableCaptions,
  ...ONE_LINE_CHOICES,
  ...TITLED_BALLOTS,
  ...RULED_BALLOTS,
  ...PLACED_HEADS,
  ...FRONT_BLANKS,
  ...VISIT_SHEETS,
  askPupilLines,
  ...CLOSING_KEYS,
  ...QUESTION_NUMBERS,
  ...SUM_LINES,
  ...NUMBERED_PAIRS,
  ...ANSWER_LABELS,
  ...ANSWER_SIGNS,
  ...JUDGED_TASKS,
  ...TICKED_BOXES,
  ...NUMBERED_KEYS_IN_FRONT,
  keyFilledMarks,
  drawNamedGaps,
  openAnsweredBrackets,
  openBracketRooms,
  dropPlacesBehind,
  drawBracketBoxes,
  raiseBoxRemarks,
  ...HINTED_LISTS,
  ...SCALE_LINES,
  shareSums,
  ...CHOICES_ON_LINES,
  ...LONE_CHOICES,
  ...CHOICES_BELOW,
  turnBoxesBehind,
  ...PLAIN_SIGNS,
  ...STACKED_SURVEYS,
  askNestedBoxLists,
  ...GRID_COPIES,
  ...BALLOT_LINES,
  ...BALLOT_FIELDS,
  joinTornHeadsOfEmptyCells,
  ...POINT_TABLES,
  ...DRAWN_LINES,
  ...LETTERED_DEGREES,
  ...TICK_COLUMNS,
  ...FILLED_TABLES,
  ...BRACKET_GRIDS,
  ...NAMED_GRIDS,
  ...PLACED_QUESTIONS,
  ...BARRED_QUESTIONS,
  ...LAST_PARTS,
  ...NAMED_TASKS,
  ...TYPED_PAGES,
  ...TAKEN_PAGES,
  ...PRINTED_TASKS,
  ...LISTED_ANSWERS,
  ...LONE_HEADS,
  ...STEM_STATEMENTS,
  ...TASK_LINES,
  ...KINDS_BELOW,
  ...TAGGED_DRAFTS,
  ...GOOGLE_PAGES,
  ...SURVEY_MAILS,
  ...PLACE_UNITS,
  ...SHEET_ROWS,
  ...SURVEY_LINES,
  ...COUNTED_CHOICES,
  ...DASHED_STEPS,
  ...REPEATED_LISTS,
  ...CODED_GRIDS,
  ...SLIP_LINES,
  bareTabTitles,
  dropColumnNames,
  openRoomRows,
  writeFactTables,
  askLoneHeads,
  ...OPEN_ROWS,
  ...TERMS_AND_HEADS,
  ...PERIOD_PLACES,
  ...LABEL_SIGNS,
  ...SMALL_LETTERS,
  ...LABEL_BLOCKS,
  ...LABEL_CHOICES,
  ...COPIED_ROWS,
  ...CLOSE_BLOCKS,
  ...APPRAISAL_LINES,
  ...APPRAISAL_TABLES,
  ...LISTED_BELOW,
  ...LISTED_NOTES,
];
