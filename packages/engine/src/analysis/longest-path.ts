/**
 * The most that a form can ask of somebody: the way over its pages with the most questions. A question under a condition
 * counts as asked, so this is an upper bound; ways that can never be taken are left out.
 */
import type { FormDefinition, ItemDefinition, PageDefinition } from "../definition/definition.ts";
import { listTexts } from "../definition/texts.ts";
import type { CoreRegistry } from "../question/question-core.ts";
import { createJudge } from "./check-conditions.ts";
import { findCore, isAsked } from "./find-core.ts";
import { listWays, readPages } from "./page-graph.ts";
import { parseOrNull, readNames } from "./read-names.ts";

export interface LongestPath {
  questions: number;
  /** To read everything on the way once and to answer, rounded up. */
  seconds: number;
  /** Ids of the pages on the way. */
  pages: string[];
}

const ANSWER_SECONDS = 8;
/** Characters that are read in a second: of writings without spaces, and of letters. */
const IDEOGRAPHS_PER_SECOND = 6;
const LETTERS_PER_SECOND = 20;
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

type Load = Pick<LongestPath, "questions" | "seconds">;

export function longestPath(definition: FormDefinition, cores: CoreRegistry): LongestPath {
  const judge = createJudge(definition, cores, readNames(definition, cores));
  const nodes = readPages(definition, cores);
  // Where the order of the pages is the respondent's own, nobody skips any of them for sure.
  const walked = definition.pagesOrder === "random" ? nodes.map((node) => ({ ...node, jumps: [] })) : nodes;
  const ways = listWays(walked, cores, (text) => {
    const condition = parseOrNull(text);
    return condition ? judge(condition) : "unknown";
  });
  const loads = nodes.map(({ page, pageIndex }) => loadOf(page, definition.pages[pageIndex]?.itemsDraw, cores));

  // Ways lead forward, so what follows a page is known when the page is looked at from the end.
  const none: LongestPath = { questions: 0, seconds: 0, pages: [] };
  const best: LongestPath[] = [];
  for (let index = nodes.length - 1; index >= 0; index--) {
    const rest = ways
      .filter(({ from }) => from === index)
      .map(({ to }) => (typeof to === "number" ? (best[to] ?? none) : none))
      .reduce((a, b) => (isLonger(b, a) ? b : a), none);
    const load = loads[index] ?? none;
    best[index] = {
      questions: load.questions + rest.questions,
      seconds: load.seconds + rest.seconds,
      pages: [nodes[index]?.page.id ?? "", ...rest.pages],
    };
  }
  const longest = best[0] ?? none;
  return { ...longest, seconds: Math.ceil(longest.seconds) };
}

function isLonger(a: LongestPath, b: LongestPath): boolean {
  if (a.questions !== b.questions) return a.questions > b.questions;
  return a.seconds !== b.seconds ? a.seconds > b.seconds : a.pages.length > b.pages.length;
}

/** What a page asks; of a draw the questions that take longest. */
function loadOf(page: PageDefinition, draw: number | undefined, cores: CoreRegistry): Load {
  const asked = page.items.filter((item) => isAsked(cores, item) && !isUnseen(item, cores));
  const others = page.items.filter((item) => findCore(cores, item)?.decoration);
  const times = asked
    .map((item) => readingSeconds(item, cores) + (findCore(cores, item)?.seconds?.(item) ?? ANSWER_SECONDS))
    .toSorted((a, b) => b - a)
    .slice(0, draw ?? asked.length);
  const reading = others.map((item) => readingSeconds(item, cores));
  return { questions: times.length, seconds: [...times, ...reading].reduce((sum, one) => sum + one, 0) };
}

function isUnseen(item: ItemDefinition, cores: CoreRegistry): boolean {
  return findCore(cores, item)?.isUnseen?.(item) ?? false;
}

function readingSeconds(item: ItemDefinition, cores: CoreRegistry): number {
  // The explanation and messages are not in the way of those who answer.
  const { explanation: _later, validators: _messages, ...read } = item;
  const only: FormDefinition = {
    schema: 1,
    title: "",
    language: "",
    pages: [{ id: "", items: [read] }],
    endings: [],
  };
  const text = listTexts(only, cores)
    .map((place) => place.text)
    .join("");
  const ideographs = text.match(IDEOGRAPH)?.length ?? 0;
  return ideographs / IDEOGRAPHS_PER_SECOND + (text.length - ideographs) / LETTERS_PER_SECOND;
}
