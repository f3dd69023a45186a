/**
 * Scales of web pages whose steps were copied one to a line, below the names of their ends:
 *
 *     能够制定计划
 *     非常不好
 *     非常好
 *     1
 *     2
 *     …
 *     10
 *
 * What repeats between two such runs are the ends; the line in front of them is the question.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, withText } from "../layout/piece.ts";
import { tell } from "./repairs-runs.ts";

const LONGEST = 60;
const LEAST_STEPS = 5;
const LEAST_RUNS = 2;
const MOST_ENDS = 3;

interface Run {
  readonly from: number;
  readonly to: number;
  readonly steps: readonly number[];
}

/** The runs of numbers alone on their lines that go up by one from 0 or 1. */
function findRuns(pieces: readonly Piece[]): Run[] {
  const runs: Run[] = [];
  const numberAt = (at: number): number => {
    const { text, debris } = pieces[at] ?? { text: "" };
    return debris !== true && /^\s*\d{1,2}\s*$/u.test(text) ? Number(text) : -1;
  };
  for (let at = 0; at < pieces.length; at += 1) {
    const first = numberAt(at);
    if (first !== 0 && first !== 1) continue;
    const steps = [first];
    while (numberAt(at + steps.length) === first + steps.length) steps.push(first + steps.length);
    if (steps.length >= LEAST_STEPS) runs.push({ from: at, to: at + steps.length, steps });
    at += steps.length - 1;
  }
  return runs;
}

/** `能够制定计划⏎非常不好⏎非常好⏎1⏎2⏎…⏎10`, twice or more with the same ends: scales. */
export function writeNumberRuns(pieces: readonly Piece[]): readonly Piece[] {
  const runs = findRuns(pieces);
  const [first, second] = runs;
  if (runs.length < LEAST_RUNS || first === undefined || second === undefined) return pieces;
  const between = pieces.slice(first.to, second.from);
  const ends = between.slice(1).map(({ text }) => text.trim());
  // Steps below nothing but a label are rows of a matrix, which others read.
  if (ends.length === 0 || ends.length > MOST_ENDS || ends.includes("") || between.length === 0) return pieces;
  const fits = runs.every(({ from }) => {
    const stem = pieces[from - ends.length - 1];
    const same = ends.every((end, at) => pieces[from - ends.length + at]?.text.trim() === end);
    return same && stem !== undefined && stem.text.trim().length > 1 && stem.text.length <= LONGEST;
  });
  if (!fits) return pieces;
  const result: Piece[] = [];
  let done = 0;
  for (const { from, to, steps } of runs) {
    const head = from - ends.length - 1;
    const stem = pieces[head];
    const scale = pieces[from];
    if (stem === undefined || scale === undefined) return pieces;
    const [low = ""] = ends;
    const high = ends.length > 1 ? (ends.at(-1) ?? "") : "";
    const line = `${low} ${steps.join(" ")} ${high}`.trim();
    // A scale has two ends. The name of its middle is told beside them.
    const middle = ends.length > 2 ? [withText(scale, `说明：${ends.join(" – ")}`)] : [];
    const [, title = "", star = ""] = /^\s*(.*?)\s*([*＊]?)\s*$/u.exec(stem.text) ?? [];
    const above = pieces.slice(done, head);
    const last = above.at(-1);
    // A line right above the first stem is the heading of the scales, where labels have a star and this has none.
    const heads = done === 0 && last !== undefined && /\S$/u.test(last.text) && !/[*＊:：?？]\s*$/u.test(last.text);
    const starred = /[*＊]\s*$/u.test(above.at(-2)?.text ?? "");
    result.push(
      ...(heads && starred ? [...above.slice(0, -1), withText(last, ""), withText(last, tell(last.text))] : above),
      withText(stem, ""),
      withText(stem, `${title}${NAMED.scale}${star}`),
      covering(withText(scale, line), [...pieces.slice(head + 1, from), ...pieces.slice(from + 1, to)]),
      ...middle,
      withText(stem, ""),
    );
    done = to;
  }
  return [...result, ...pieces.slice(done)];
}

/** `05 您会推荐我们吗？ 必答`: a question with its number, and what pages print behind it. */
const ASKED =
  /^[\s\u3000]*[*＊]?[\s\u3000]*(?:Q\s?)?\d{1,3}(?:\s?[.．、)）:：][\s\u3000]*|[\s\u3000]+)(?!\d)\S.{3,120}$/iu;
const STAR_BEHIND = /(?:[\s\u3000]*[*＊]|[\s\u3000]*[[(（【]必[答填][\])）】]|[\s\u3000]+必[答填])[\s\u3000]*$/u;
const RECOMMENDS = /\brecommend|推[荐薦]/iu;
const TYPED = /[[【][^[\]【】]{1,8}[\]】]/u;
/** A word for the end of a scale, and no question, label or place. */
const END = /^[\s\u3000]*\p{L}[^\d:：?？_＿□○\t]{0,24}$/u;

/** `01 …推荐给朋友？⏎不可能⏎0⏎1⏎…⏎10⏎极有可能`: steps on lines of their own below a question with a number, with the words for both ends. */
export function writeStackedScales(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  let done = 0;
  const textOf = (at: number): string => {
    const text = textAt(pieces, at);
    return pieces[at]?.debris === true || text.length > LONGEST * 3 ? "" : text;
  };
  for (const { from, to, steps } of findRuns(pieces)) {
    // Both words stand above the steps, or one on either side.
    const around = END.test(textOf(to)) && (textOf(to + 1).trim() === "" || ASKED.test(textOf(to + 1)));
    const above = ASKED.test(textOf(from - 3)) && END.test(textOf(from - 2)) ? 2 : around ? 1 : 0;
    const head = from - above - 1;
    const [stem, scale] = [pieces[head], pieces[from]];
    if (above === 0 || head < done || stem === undefined || scale === undefined) continue;
    const title = stem.text.replace(STAR_BEHIND, "").trimEnd();
    if (!ASKED.test(textOf(head)) || !END.test(textOf(from - 1)) || TYPED.test(title)) continue;
    const end = above === 1 ? to + 1 : to;
    const kind = RECOMMENDS.test(title) && steps[0] === 0 && steps.length === 11 ? "[NPS]" : NAMED.scale;
    const line = `${textOf(from - above).trim()} ${steps.join(" ")} ${textOf(above === 1 ? to : from - 1).trim()}`;
    result.push(
      ...pieces.slice(done, head),
      withText(stem, `${title}${kind}${title === stem.text.trimEnd() ? "" : "*"}`),
      covering(withText(scale, line), [...pieces.slice(head + 1, from), ...pieces.slice(from + 1, end)]),
      withText(scale, ""),
    );
    done = end;
  }
  return done === 0 ? pieces : [...result, ...pieces.slice(done)];
}
