/**
 * Finds the path through the pages with the most questions. Questions with a condition count as asked, so the result is
 * an upper bound. Jumps that can never be taken are left out.
 */
import type { FormDefinition, ItemDefinition, PageDefinition } from "../definition/definition.ts";
import { listTexts } from "../definition/texts.ts";
import type { CoreRegistry } from "../question/question-core.ts";
import { createConditionClassifier } from "./check-conditions.ts";
import { findCore, isAsked } from "./find-core.ts";
import { listPageMoves, readPages } from "./page-graph.ts";
import { parseOrNull, readNames } from "./read-names.ts";

export interface LongestPath {
  questions: number;
  /** Estimated time to read everything on the path once and to answer, rounded up. */
  seconds: number;
  /** Ids of the pages on the path, in order. */
  pages: string[];
}

const ANSWER_SECONDS = 8;
/** Reading speed in characters per second, for scripts without spaces and for alphabetic ones. */
const IDEOGRAPHS_PER_SECOND = 6;
const LETTERS_PER_SECOND = 20;
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

type Load = Pick<LongestPath, "questions" | "seconds">;

export function longestPath(definition: FormDefinition, cores: CoreRegistry): LongestPath {
  const classify = createConditionClassifier(definition, cores, readNames(definition, cores));
  const nodes = readPages(definition, cores);
  // In random page order a jump does not certainly skip any page, so jumps are ignored.
  const walked = definition.pagesOrder === "random" ? nodes.map((node) => ({ ...node, jumps: [] })) : nodes;
  const moves = listPageMoves(walked, cores, (text) => {
    const condition = parseOrNull(text);
    return condition ? classify(condition) : "unknown";
  });
  const loads = nodes.map(({ page, pageIndex }) => loadOf(page, definition.pages[pageIndex]?.itemsDraw, cores));

  // Moves only lead forward, so going backwards from the last page the best rest of a path is already known.
  const none: LongestPath = { questions: 0, seconds: 0, pages: [] };
  const best: LongestPath[] = [];
  for (let index = nodes.length - 1; index >= 0; index--) {
    const rest = moves
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

/** Questions and seconds of one page. If questions are drawn, counts those that take longest. */
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
  // Respondents do not read the explanation and the messages of validators while answering.
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
