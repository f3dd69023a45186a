/** Repairs of forms and surveys as they are copied, in the order in which they are made. */
import { CIRCLED_LABELS } from "./circled-labels.ts";
import { CODED_PARTS } from "./coded-parts.ts";
import { CLOSING_NOTES, FORM_ENDS } from "./form-ends.ts";
import { FORM_LABELS } from "./form-labels.ts";
import { FORM_SENTENCES } from "./form-sentences.ts";
import { ANSWERED_FORMS } from "./answered-forms.ts";
import { ANSWER_COLUMNS } from "./answer-columns.ts";
import { ANSWER_PLACES } from "./answer-places.ts";
import { APPRAISAL_FORMS } from "./appraisal-forms.ts";
import { BALLOT_TABLES } from "./ballot-tables.ts";
import { BAR_TABLES } from "./bar-tables.ts";
import { BOXED_LINES } from "./boxed-lines.ts";
import { BLANK_LABELS } from "./blank-labels.ts";
import { BOX_HEADS } from "./box-heads.ts";
import { BRACKET_COUNTS } from "./bracket-counts.ts";
import { BILINGUAL_LABELS } from "./bilingual-labels.ts";
import { BRACKET_FIELDS } from "./bracket-fields.ts";
import { BRACKETED_KINDS } from "./bracketed-kinds.ts";
import { BULLETED_FIELDS } from "./bulleted-fields.ts";
import { CELL_GRIDS } from "./cell-grids.ts";
import { CHAT_POSTS } from "./chat-posts.ts";
import { CHOICE_CODES } from "./choice-codes.ts";
import { CHOICE_LINES } from "./choice-lines.ts";
import { CODE_COLUMNS } from "./code-columns.ts";
import { CODED_BRACKETS } from "./coded-brackets.ts";
import { COPIED_TABLES } from "./copied-tables.ts";
import { CORNER_BOXES } from "./corner-boxes.ts";
import { DIFFERENTIALS } from "./differentials.ts";
import { EMPTY_LABELS } from "./empty-labels.ts";
import { ENTRY_HEADS } from "./entry-heads.ts";
import { FORM_BLOCKS } from "./form-blocks.ts";
import { FORM_COPIES } from "./form-copies.ts";
import { FORM_ROWS } from "./form-rows.ts";
import { FORM_SIGNS } from "./form-signs.ts";
import { FRAMED_LABELS } from "./framed-labels.ts";
import { FRONT_CHOICES } from "./front-choices.ts";
import { GAP_CELLS } from "./gap-cells.ts";
import { GAP_LINES } from "./gap-lines.ts";
import { GROUPED_TABLES } from "./grouped-tables.ts";
import { LABEL_BOXES } from "./label-boxes.ts";
import { MARK_TABLES } from "./mark-tables.ts";
import { INLINE_LETTERS } from "./inline-letters.ts";
import { INLINE_NUMBERS } from "./inline-numbers.ts";
import { INTERVIEW_SCRIPTS } from "./interview-scripts.ts";
import { MOTIONS } from "./motions.ts";
import { NUMBERED_PLACES } from "./numbered-places.ts";
import { OFFICE_FIELDS } from "./office-fields.ts";
import { OPINION_CELLS } from "./opinion-cells.ts";
import { OPINION_SIGNS, SEALED_OPINIONS } from "./opinion-signs.ts";
import { PAGE_CARDS } from "./page-cards.ts";
import { PAGE_SELECTS } from "./page-selects.ts";
import { PAPER_SURVEYS } from "./paper-surveys.ts";
import { PARTED_DRAFTS } from "./parted-drafts.ts";
import { RATED_COPIES } from "./rated-copies.ts";
import { PICTURED_LABELS } from "./pictured-labels.ts";
import { PLACED_PLANS } from "./placed-plans.ts";
import { PLAIN_SURVEYS } from "./plain-surveys.ts";
import { RATED_FORMS } from "./rated-forms.ts";
import { type Repair } from "./repairs-shapes.ts";
import { RULED_FORMS } from "./ruled-forms.ts";
import { SHEET_HEADS } from "./sheet-heads.ts";
import { SIGNED_LABELS } from "./signed-labels.ts";
import { SIGNED_PARTS } from "./signed-parts.ts";
import { SLASHED_DEGREES } from "./slashed-degrees.ts";
import { SLOT_GRIDS } from "./slot-grids.ts";
import { SPACED_PLACES } from "./spaced-places.ts";
import { SPACED_UNITS } from "./spaced-units.ts";
import { STARRED_ROWS } from "./starred-rows.ts";
import { SURVEY_PLACES } from "./survey-places.ts";
import { SURVEY_VERDICTS } from "./survey-verdicts.ts";
import { TEMPLATE_FORMS } from "./template-forms.ts";
import { TOLD_RULES } from "./told-rules.ts";
import { TORN_CELLS } from "./torn-cells.ts";
import { TORN_HEADS } from "./torn-heads.ts";
import { TYPED_LINES } from "./typed-lines.ts";
import { TORN_ROWS } from "./torn-rows.ts";
import { TYPED_REMARKS } from "./typed-remarks.ts";
import { UNLABELLED_PLACES } from "./unlabelled-places.ts";
import { UNIT_CELLS } from "./unit-cells.ts";
import { WIDE_BARS } from "./wide-bars.ts";

export const REPAIRS_OF_FORMS: readonly Repair[] = [
  ...WIDE_BARS,
  ...CIRCLED_LABELS,
  ...PLACED_PLANS,
  ...UNIT_CELLS,
  ...UNLABELLED_PLACES,
  ...CLOSING_NOTES,
  ...OFFICE_FIELDS,
  ...SLOT_GRIDS,
  ...BULLETED_FIELDS,
  ...SURVEY_VERDICTS,
  ...TORN_CELLS,
  ...TORN_ROWS,
  ...MOTIONS,
  ...BOXED_LINES,
  ...INTERVIEW_SCRIPTS,
  ...CHAT_POSTS,
  ...PICTURED_LABELS,
  ...BLANK_LABELS,
  ...BOX_HEADS,
  ...SPACED_PLACES,
  ...OPINION_SIGNS,
  ...CORNER_BOXES,
  ...STARRED_ROWS,
  ...BAR_TABLES,
  ...TYPED_REMARKS,
  ...TYPED_LINES,
  ...TORN_HEADS,
  ...TOLD_RULES,
  ...ENTRY_HEADS,
  ...GAP_LINES,
  ...FRAMED_LABELS,
  ...PLAIN_SURVEYS,
  ...BRACKET_FIELDS,
  ...RATED_FORMS,
  ...CODE_COLUMNS,
  ...CHOICE_LINES,
  ...OPINION_CELLS,
  ...SIGNED_PARTS,
  ...PAGE_SELECTS,
  ...PAGE_CARDS,
  ...FORM_BLOCKS,
  ...FRONT_CHOICES,
  ...INLINE_LETTERS,
  ...LABEL_BOXES,
  ...INLINE_NUMBERS,
  ...BRACKETED_KINDS,
  ...SIGNED_LABELS,
  ...PAPER_SURVEYS,
  ...BILINGUAL_LABELS,
  ...SHEET_HEADS,
  ...FORM_ENDS,
  ...SPACED_UNITS,
  ...FORM_LABELS,
  ...CODED_PARTS,
  ...FORM_SENTENCES,
  ...RULED_FORMS,
  ...CODED_BRACKETS,
  ...BRACKET_COUNTS,
  ...SLASHED_DEGREES,
  ...FORM_SIGNS,
  ...BALLOT_TABLES,
  ...SEALED_OPINIONS,
  ...APPRAISAL_FORMS,
  ...TEMPLATE_FORMS,
  ...ANSWER_COLUMNS,
  ...RATED_COPIES,
  ...ANSWERED_FORMS,
  ...ANSWER_PLACES,
  ...NUMBERED_PLACES,
  ...MARK_TABLES,
  ...FORM_ROWS,
  ...FORM_COPIES,
  ...DIFFERENTIALS,
  ...CELL_GRIDS,
  ...GROUPED_TABLES,
  ...SURVEY_PLACES,
  ...COPIED_TABLES,
  ...CHOICE_CODES,
  ...PARTED_DRAFTS,
  ...GAP_CELLS,
  ...EMPTY_LABELS,
];
