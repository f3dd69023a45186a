/** Repairs of papers, quizzes, banks and templates, in the order in which they are made. */
import { letterWordedKeys } from "./worded-keys.ts";
import { LISTED_CHOICES } from "./listed-choices.ts";
import { ANSWERS_BELOW } from "./answers-below.ts";
import { ANSWERS_IN_PARAGRAPHS } from "./answers-in-paragraphs.ts";
import { ARTICLE_SIGNS } from "./article-signs.ts";
import { ASKED_PLACES } from "./asked-places.ts";
import { BANK_COPIES } from "./bank-copies.ts";
import { BEGUN_SENTENCES } from "./begun-sentences.ts";
import { BOLD_GAPS } from "./bold-gaps.ts";
import { BOLD_REMARKS } from "./bold-remarks.ts";
import { CHOICE_PASSAGES } from "./choice-passages.ts";
import { EXPLAINED_BELOW } from "./explained-below.ts";
import { FENCED_ANSWERS } from "./fenced-answers.ts";
import { FENCED_FORMS } from "./fenced-forms.ts";
import { FIRST_PARTS } from "./first-parts.ts";
import { FRONT_LABELS } from "./front-labels.ts";
import { askHeadedTasks } from "./headed-tasks.ts";
import { ISSUE_FORMS } from "./issue-forms.ts";
import { JUDGED_PLACES } from "./judged-places.ts";
import { LABELLED_TASKS } from "./labelled-tasks.ts";
import { LETTERED_BULLETS } from "./lettered-bullets.ts";
import { LETTERED_PARTS } from "./lettered-parts.ts";
import { LETTERED_PASSAGES } from "./lettered-passages.ts";
import { LONE_TASKS } from "./lone-tasks.ts";
import { MATCHED_ROWS } from "./matched-rows.ts";
import { MATERIAL_PARTS } from "./material-parts.ts";
import { MARKDOWN_CARDS } from "./markdown-cards.ts";
import {
  fillExportedGaps,
  tellPaperEnds,
  readPlatformStates,
  spaceHeadings,
  letterBelowHeadings,
  openKeyedRows,
  plainMarkedPapers,
  explainCorrections,
  joinAnswerPoints,
} from "./paper-copies.ts";
import { NUMBER_SLIPS } from "./number-slips.ts";
import { OWN_ANSWERS } from "./own-answers.ts";
import { PAPER_GAPS } from "./paper-gaps.ts";
import { judgeParts } from "./paper-keys.ts";
import { PAPER_PARTS } from "./paper-parts.ts";
import { PAPER_PLACES } from "./paper-places.ts";
import { PAPER_SHAPES } from "./paper-shapes.ts";
import {
  readMails,
  partTitleFields,
  nameAnswers,
  numberInWords,
  wordOfferedSigns,
  plainRevealedAnswers,
  nameExceptions,
  tellSharedStems,
} from "./paper-words.ts";
import { readGappedPassages } from "./passage-gaps.ts";
import { hidePageProperties, PLATFORM_LINES } from "./platform-lines.ts";
import { numberCounters } from "./quiz-cards.ts";
import { PLACED_PAIRS } from "./placed-pairs.ts";
import { PLAIN_COPIES } from "./plain-copies.ts";
import { PRINTED_PLACES } from "./printed-places.ts";
import { QUIZ_PAGES } from "./quiz-pages.ts";
import { QUIZ_PARTS } from "./quiz-parts.ts";
import { keepRomanPoints } from "./repairs-columns.ts";
import { type Repair } from "./repairs-shapes.ts";
import { REVIEW_NOTES } from "./review-notes.ts";
import { RIGHT_AND_WRONG } from "./right-and-wrong.ts";
import { RULED_LINES } from "./ruled-lines.ts";
import { SCORED_ROWS } from "./scored-rows.ts";
import { SPACED_SIGNS } from "./spaced-signs.ts";
import { STEM_PARTS } from "./stem-parts.ts";
import { SURVEY_RECORDS } from "./survey-records.ts";
import { joinTaskPoints } from "./task-parts.ts";
import { TEXT_QUIZZES } from "./text-quizzes.ts";
import { TASK_SIGNS } from "./task-signs.ts";
import { TEMPLATE_LISTS } from "./template-lists.ts";
import { UNNUMBERED_GAPS } from "./unnumbered-gaps.ts";
import { UNIT_COLUMNS } from "./unit-columns.ts";
import { VERDICT_LINES } from "./verdict-lines.ts";
import { VERDICT_PLACES } from "./verdict-places.ts";
import {
  dropStrayBold,
  keyLastLetters,
  plainBulletedAnswers,
  openOneColumn,
  dropPaperNumbers,
  headMarkedParts,
  keepListsOfAnswers,
  tellNumberedNotes,
  bracketSpacedKeys,
  nameTablesByHeading,
} from "./wild-copies.ts";
import { YAML_BANKS } from "./yaml-banks.ts";

export const REPAIRS_OF_PAPERS: readonly Repair[] = [
  hidePageProperties,
  letterWordedKeys,
  ...ARTICLE_SIGNS,
  ...BEGUN_SENTENCES,
  ...FRONT_LABELS,
  ...SPACED_SIGNS,
  ...OWN_ANSWERS,
  ...JUDGED_PLACES,
  ...FIRST_PARTS,
  ...RULED_LINES,
  ...LONE_TASKS,
  ...LETTERED_PASSAGES,
  ...PLACED_PAIRS,
  ...MATCHED_ROWS,
  ...PAPER_PLACES,
  ...UNIT_COLUMNS,
  ...VERDICT_LINES,
  ...VERDICT_PLACES,
  ...CHOICE_PASSAGES,
  ...BOLD_REMARKS,
  ...BOLD_GAPS,
  ...TEXT_QUIZZES,
  ...UNNUMBERED_GAPS,
  ...EXPLAINED_BELOW,
  ...FENCED_ANSWERS,
  ...NUMBER_SLIPS,
  ...LISTED_CHOICES,
  ...FENCED_FORMS,
  ...STEM_PARTS,
  ...YAML_BANKS,
  ...LETTERED_BULLETS,
  ...RIGHT_AND_WRONG,
  ...LETTERED_PARTS,
  ...SURVEY_RECORDS,
  ...ISSUE_FORMS,
  ...SCORED_ROWS,
  ...TEMPLATE_LISTS,
  ...ASKED_PLACES,
  ...BANK_COPIES,
  ...PLAIN_COPIES,
  ...TASK_SIGNS,
  ...PRINTED_PLACES,
  ...QUIZ_PAGES,
  ...QUIZ_PARTS,
  ...PLATFORM_LINES,
  ...REVIEW_NOTES,
  ...MATERIAL_PARTS,
  ...MARKDOWN_CARDS,
  ...LABELLED_TASKS,
  ...ANSWERS_BELOW,
  ...ANSWERS_IN_PARAGRAPHS,
  ...PAPER_SHAPES,
  fillExportedGaps,
  tellPaperEnds,
  readPlatformStates,
  spaceHeadings,
  letterBelowHeadings,
  openKeyedRows,
  plainMarkedPapers,
  explainCorrections,
  joinAnswerPoints,
  readGappedPassages,
  ...PAPER_GAPS,
  ...PAPER_PARTS,
  dropStrayBold,
  keyLastLetters,
  plainBulletedAnswers,
  openOneColumn,
  dropPaperNumbers,
  headMarkedParts,
  keepListsOfAnswers,
  tellNumberedNotes,
  bracketSpacedKeys,
  nameTablesByHeading,
  readMails,
  partTitleFields,
  nameAnswers,
  numberInWords,
  wordOfferedSigns,
  plainRevealedAnswers,
  nameExceptions,
  tellSharedStems,
  judgeParts,
  askHeadedTasks,
  keepRomanPoints,
  joinTaskPoints,
  numberCounters,
];
