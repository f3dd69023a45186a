/** Repairs of banks of questions that were copied with their answers. */
import { letterUpperAlpha, openAdmonitions } from "./admonitions.ts";
import { answerClosingVerdicts } from "./closing-verdicts.ts";
import { answerBehindStems, fillNamedGaps } from "./filled-banks.ts";
import { readKeyedCards } from "./keyed-cards.ts";

/** In the order in which they are made. */
export const BANK_COPIES = [
  letterUpperAlpha,
  openAdmonitions,
  readKeyedCards,
  answerClosingVerdicts,
  fillNamedGaps,
  answerBehindStems,
];
