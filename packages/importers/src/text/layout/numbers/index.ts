import type { Layout } from "../piece.ts";
import { ALONE_NUMBERS } from "./alone.ts";
import { CHUNKS } from "./chunks.ts";
import { DEBRIS } from "./debris.ts";
import { CLOSING } from "./closing.ts";
import { AMOUNT_GAPS, BRACKETED_GAPS, FILLED_GAPS, LOST_GAPS, SPACED_GAPS, WORD_GAPS } from "./gaps.ts";
import { LETTERS } from "./letters.ts";
import { LOST_NUMBERS } from "./lost-numbers.ts";
import { PASSAGES } from "./passages.ts";
import { BARS } from "./bars.ts";
import { BULLETS } from "./bullets.ts";
import { DIGIT_OPTIONS } from "./digit-options.ts";
import { SHARED_OPTIONS } from "./shared-options.ts";
import {
  CHINESE_PARTS,
  CIRCLED_CHOICES,
  CODES,
  DRAWN_TABLES,
  KEY_DIGITS,
  SIGNED_NUMBERS,
  STEM_PARTS,
  TRUTH_LETTERS,
  WIDE_LETTERS,
} from "./signs.ts";
import { SOURCES } from "./sources.ts";
import { BRACKETS_BEHIND, NESTED, RUN_ON } from "./run-on.ts";
import { DOUBLE_SPACED } from "./spacing.ts";
import { BARE_HEADINGS, GLUED_TYPES } from "./types.ts";
import { LOST_LETTERS, TORN_BRACKETS, TORN_CIRCLES, TORN_LETTERS } from "./wraps.ts";

/** Both at once, where neither improves the reading alone: `…C.305、一年有几个月？A.10⏎B.12`. */
const RUN_ON_LETTERS: Layout = {
  name: "run-on letters",
  rewrite(pieces) {
    const parted = RUN_ON.rewrite(pieces);
    return parted === null ? null : LETTERS.rewrite(parted);
  },
};

/** A number inside a case with the choices of its question behind it. */
const NESTED_LETTERS: Layout = {
  name: "nested-numbers and letters",
  rewrite(pieces) {
    const nested = NESTED.rewrite(pieces);
    return nested === null ? null : LETTERS.rewrite(nested);
  },
};

/** The pieces of a site whose lines run on: the numbers inside the pieces can be read only once these are joined. */
const RUN_ON_CHUNKS: Layout = {
  name: "run-on chunks",
  rewrite(pieces) {
    const joined = CHUNKS.rewrite(pieces);
    return joined === null ? null : (RUN_ON.rewrite(joined) ?? joined);
  },
};

/** Numbers of questions, letters of options, and where they begin. */
export const NUMBERS: readonly Layout[] = [
  DEBRIS,
  DRAWN_TABLES,
  CODES,
  TRUTH_LETTERS,
  DOUBLE_SPACED,
  WIDE_LETTERS,
  SIGNED_NUMBERS,
  STEM_PARTS,
  CHINESE_PARTS,
  CIRCLED_CHOICES,
  BARS,
  SOURCES,
  SHARED_OPTIONS,
  DIGIT_OPTIONS,
  FILLED_GAPS,
  SPACED_GAPS,
  BRACKETED_GAPS,
  AMOUNT_GAPS,
  WORD_GAPS,
  BULLETS,
  BARE_HEADINGS,
  PASSAGES,
  RUN_ON_CHUNKS,
  CHUNKS,
  TORN_BRACKETS,
  TORN_LETTERS,
  TORN_CIRCLES,
  KEY_DIGITS,
  LOST_LETTERS,
  ALONE_NUMBERS,
  RUN_ON,
  RUN_ON_LETTERS,
  LOST_NUMBERS,
  NESTED,
  NESTED_LETTERS,
  BRACKETS_BEHIND,
  GLUED_TYPES,
  LETTERS,
  // Once more, because the sentences of a text that runs on are parted only now.
  SPACED_GAPS,
  LOST_GAPS,
  CLOSING,
];
