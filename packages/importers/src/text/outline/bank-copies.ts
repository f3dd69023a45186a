/** Repairs of banks of questions that were copied with their answers. */
import { answerClosingVerdicts } from "./closing-verdicts.ts";
import { answerBehindStems, fillNamedGaps } from "./filled-banks.ts";

/** In the order in which they are made. */
export const BANK_COPIES = [answerClosingVerdicts, fillNamedGaps, answerBehindStems];
