import type { Layout } from "../piece.ts";
import { BARE_OPTIONS } from "./bare-options.ts";
import { BEFORE_NUMBER } from "./before-number.ts";
import { CARDS } from "./cards.ts";
import { CATEGORIES } from "./categories.ts";
import { CHOSEN } from "./chosen.ts";
import { CLEAN, JUDGED_LETTER, PLACES } from "./clean.ts";
import { ANSWER_TABLES, CHOICE_TABLES, FENCED_QUESTIONS, LABELLED_LINES, LISTED_ANSWERS } from "./containers.ts";
import { FLAGS } from "./flags.ts";
import { KEY_LIST } from "./key-list.ts";
import { LATEX } from "./latex.ts";
import { LETTERS_BELOW } from "./letters-below.ts";
import { LONE_NUMBERS } from "./lone-numbers.ts";
import { PARTS } from "./parts.ts";
import { LABELS_WITHOUT_COLON, LETTER_MEANINGS, TABLE_ABOVE, TRUTH_BEHIND, TRUTH_HEADED } from "./statements.ts";
import { TAB_CARDS } from "./tab-cards.ts";
import { ASKED_HEADINGS, TASKS } from "./tasks.ts";
import { KEYS_BEHIND_STEMS, SENDERS, TRAILING_KEYS } from "./trailing.ts";
import { DIGIT_KEYS } from "../numbers/signs.ts";
import { WATERMARK } from "./watermark.ts";

/** Texts that follow rules of their own, tried before numbers and letters are sought inside lines. */
export const FORMATS: readonly Layout[] = [
  LATEX,
  TAB_CARDS,
  FENCED_QUESTIONS,
  ANSWER_TABLES,
  CHOICE_TABLES,
  LABELLED_LINES,
  LABELS_WITHOUT_COLON,
  CARDS,
  TASKS,
  ASKED_HEADINGS,
  FLAGS,
  LETTERS_BELOW,
  BEFORE_NUMBER,
  DIGIT_KEYS,
  TRUTH_BEHIND,
  LETTER_MEANINGS,
  TABLE_ABOVE,
  TRUTH_HEADED,
];

/** Answers and explanations wherever they stand. */
export const ANSWERS: readonly Layout[] = [
  WATERMARK,
  KEYS_BEHIND_STEMS,
  TRAILING_KEYS,
  SENDERS,
  LONE_NUMBERS,
  PLACES,
  JUDGED_LETTER,
  CLEAN,
  CHOSEN,
  PARTS,
  LISTED_ANSWERS,
  KEY_LIST,
  CATEGORIES,
  BARE_OPTIONS,
];
