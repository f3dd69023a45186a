/**
 * Lists of answers behind the questions, in whatever shape. The lines that may be a list are found by what announces them or
 * by their signs, the questions above are read without them, and the entries are given to the questions that they fit. A
 * list is believed only if nearly all of its entries fit.
 */
import type { Diagnostics } from "../diagnostics.ts";
import type { Draft, FormDraft } from "../draft.ts";
import { isSameAnswer } from "../answers.ts";
import type { Ledger } from "../ledger.ts";
import { LEFT_OUT } from "../layout/answers/left-out.ts";
import { partEndMatter } from "../outline/end-matter.ts";
import type { AnswerList } from "./entries.ts";
import { beginMatching, matchParts } from "./match.ts";
import { findRegions, type Region } from "./regions.ts";

export interface FoundLists {
  /** Numbers of the source lines that belong to lists, from 1. */
  readonly lines: ReadonlySet<number>;
  readonly lists: readonly AnswerList[];
  /** All lines of the source. */
  readonly raws: readonly string[];
}

/** `4 open` in a list: a question to write about has no key; a gap may have this word. */
const isOpen = ({ title, options }: Draft, answer: string): boolean =>
  /^[(（]?open[)）]?[.。]?$/iu.test(answer.trim()) &&
  options.length === 0 &&
  !title.some((line) => /[_＿]{2,}/u.test(line));

/** The possible lists of a text, the widest first. */
export function findLists(raws: readonly string[]): FoundLists[] {
  // `Answers: 1 a, 2 b⏎⏎Thanks,⏎Marta`: what closes the text belongs to no list.
  const { body } = partEndMatter(raws.map((text, at) => ({ no: at + 1, text })));
  const regions = findRegions(raws.slice(0, body.length));
  if (regions.length === 0) return [];
  const ways = [regions, ...(regions.length > 1 ? [regions.slice(-1)] : [])];
  return ways.map((way) => toLists(way, raws));
}

function toLists(regions: readonly Region[], raws: readonly string[]): FoundLists {
  const lines = new Set<number>();
  for (const { from, to } of regions) for (let at = from; at < to; at += 1) lines.add(at + 1);
  return { lines, lists: regions.map(({ list }) => list), raws };
}

/** Gives the answers of the lists to the questions of a form. Returns whether the lists can be believed. */
export function giveAnswers(
  form: FormDraft,
  { lists, lines, raws }: FoundLists,
  { ledger, diagnostics }: { ledger: Ledger<Draft>; diagnostics: Diagnostics },
): boolean {
  for (const line of lines) ledger.claim(line, "blank");
  let entries = 0;
  let fitting = 0;
  let questions = 0;
  const progress = beginMatching(form, raws);
  for (const list of lists) {
    const matches = matchParts(progress, list.parts, list.line);
    entries += matches.entries;
    fitting += matches.fitting;
    questions += matches.questions;
    for (const { no, text } of list.heads) {
      ledger.claim(no, "answer");
      if (/[\p{L}\p{N}]/u.test(text)) diagnostics.add(no, "answer_key_heading", { params: { text } });
    }
    for (const { asked, told, entry, explains } of matches.found) {
      const { draft } = asked;
      for (const line of entry.lines) ledger.claim(line, "answer", draft);
      if (explains) {
        draft.analysis.push(entry.value);
        continue;
      }
      // `略，言之有理即可` says that there is no key, and why.
      if (LEFT_OUT.test(told.answer.trim()) || isOpen(draft, told.answer)) {
        draft.analysis.push(told.answer);
        continue;
      }
      if (told.analysis !== "") draft.analysis.push(told.analysis);
      if (told.answer === "") continue;
      const before = draft.answer.join("|");
      if (before === "") {
        draft.answer.push(told.answer);
        if (told.said !== undefined) draft.said = told.said;
        draft.answerLine = entry.lines[0] ?? draft.line;
      } else if (!isSameAnswer(before, told.answer))
        diagnostics.add(entry.lines[0] ?? draft.line, "answer_differs", {
          params: { number: draft.no ?? 0, before, answer: told.answer },
        });
    }
    for (const entry of matches.unmatched) {
      const line = entry.lines[0] ?? 1;
      for (const own of entry.lines) ledger.claim(own, "answer");
      diagnostics.add(line, "answer_key_unmatched", { params: { number: entry.no ?? 0, answer: entry.value } });
    }
  }
  return entries > 0 && fitting * 4 >= entries * 3 && fitting * 2 >= questions;
}
