import type { Layout } from "../piece.ts";
import { BARE_OPTIONS } from "./bare-options.ts";
import { BEFORE_NUMBER } from "./before-number.ts";
import { CARDS } from "./cards.ts";
import { CHOSEN } from "./chosen.ts";
import { CLEAN, JUDGED_LETTER, PLACES } from "./clean.ts";
import { FLAGS } from "./flags.ts";
import { KEY_LIST } from "./key-list.ts";
import { LETTERS_BELOW } from "./letters-below.ts";

/** Answers and explanations wherever they stand, and notes of questions with their answers. */
export const ANSWERS: readonly Layout[] = [
  CARDS,
  PLACES,
  FLAGS,
  LETTERS_BELOW,
  BEFORE_NUMBER,
  JUDGED_LETTER,
  CLEAN,
  CHOSEN,
  KEY_LIST,
  BARE_OPTIONS,
];
