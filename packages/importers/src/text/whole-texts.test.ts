/** Whole texts in random habits of layout: every question is found, with its kind, choices and key. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { read } from "./testing/read.ts";
import { type Wanted, type WholeText, aForm, aPaper, aQuestionnaire } from "./testing/whole-texts.ts";

/** The words of a title, without the place of the answer, the name of the kind and signs. */
const wordsOf = (title: string) =>
  title.replace(/[[【(（](?:可?[多单][选項项题]*|[单多][选]题?)[\]】)）]|[^\p{L}\p{N}]/gu, "");

const brief = ({ type, title, options, answer }: Wanted) =>
  `${type} ${wordsOf(title)} [${options.join(" | ")}]${answer === undefined ? "" : ` = ${answer}`}`;

function check({ text, wanted }: WholeText): void {
  const found = read(text).questions.map(({ type, title, options, answer }, at) => {
    // How long the text of a form's field may be is a matter of taste.
    const kind = wanted[at]?.type === "text" && type === "textarea" ? "text" : type;
    return brief({ type: kind, title, options, ...(answer === undefined ? {} : { answer }) });
  });
  expect(found).toEqual(wanted.map(brief));
}

/** Known: the same texts in each run, so that a change of the reader shows. */
const SEEDS = [20261130, 20261201, 20261202, 20261203];

describe("whole texts in any habit", () => {
  it.each(SEEDS)("reads questionnaires, %d", (seed) => {
    fc.assert(fc.property(aQuestionnaire, check), { seed, numRuns: 20 });
  });

  it.each(SEEDS)("reads papers with their keys, %d", (seed) => {
    fc.assert(fc.property(aPaper, check), { seed, numRuns: 15 });
  });

  it.each(SEEDS)("reads forms, %d", (seed) => {
    fc.assert(fc.property(aForm, check), { seed, numRuns: 20 });
  });
});
