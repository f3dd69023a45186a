import type { Layout } from "../piece.ts";
import { CHUNKS } from "./chunks.ts";
import { DEBRIS } from "./debris.ts";
import { LETTERS } from "./letters.ts";
import { RUN_ON } from "./run-on.ts";

/** Numbers of questions, letters of options, and where they begin. */
export const NUMBERS: readonly Layout[] = [DEBRIS, CHUNKS, RUN_ON, LETTERS];
