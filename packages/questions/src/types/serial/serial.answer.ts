/**
 * A serial number that depends on the response's position among the others. Nobody fills it in, and a value sent by the
 * client is ignored. It is not stored with the answers. Code that shows a response adds it (`addDerivedAnswers` of the
 * engine).
 */
import type { AnswerCore, ItemBase } from "@idata/engine";
import { ok } from "../../shared/answer/plain.ts";

export interface SerialItem extends ItemBase {
  type: "serial";
  prefix?: string;
  /** Pads shorter numbers with zeros. */
  digits?: number;
  /** Number of the first response. Absent: 1. */
  start?: number;
}

export const serialAnswer: AnswerCore<SerialItem, string> = {
  type: "serial",
  // Respondents have no number yet, and what they send is not one.
  parse: () => ok<string>(null),
  validate: () => [],
  isUnseen: () => true,
  toExpression: (_settings, answer) => answer,
  toText: (_settings, answer) => answer,
  fromFields: () => null,
};
