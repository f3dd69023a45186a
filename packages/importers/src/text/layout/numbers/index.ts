import type { Layout } from "../piece.ts";
import { ALONE_NUMBERS } from "./alone.ts";
import { CHUNKS } from "./chunks.ts";
import { DEBRIS } from "./debris.ts";
import { LETTERS } from "./letters.ts";
import { RUN_ON } from "./run-on.ts";
import { TORN_BRACKETS, TORN_CIRCLES, TORN_LETTERS } from "./wraps.ts";

/** Numbers of questions, letters of options, and where they begin. */
export const NUMBERS: readonly Layout[] = [
  DEBRIS,
  TORN_BRACKETS,
  TORN_LETTERS,
  TORN_CIRCLES,
  CHUNKS,
  ALONE_NUMBERS,
  RUN_ON,
  LETTERS,
];
