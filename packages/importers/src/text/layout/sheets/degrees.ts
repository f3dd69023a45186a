/**
 * Scales whose degrees are printed with each statement, without letters or boxes: the same words return on the line below
 * each stem, or behind it. The repetition shows that they are choices.
 *
 *     1. 头痛                          1、胸闷 无 轻度 中度 重度
 *     没 有 很 轻 中 等 偏 重 严 重    2、气短 无 轻度 中度 重度
 *     2. 头昏
 *     没 有 很 轻 中 等 偏 重 严 重
 */
import { type Layout, type Piece, nextFilled, withText } from "../piece.ts";
import { isDegree, splitSpaced } from "./legend.ts";
import { findHead, isBlank, isOption, toOptions } from "./words.ts";

/** The longest line of degrees. */
const LONGEST = 120;

/** The words of a line that consists of at least three of them, with one kind of sign between them. */
function wordsOf(text: string): string[] | null {
  if (text.length > LONGEST || /[。？?！!_＿□○◯☐…:：]|[(（]\s*[)）]/.test(text)) return null;
  for (const sign of [/\s*[|｜]\s*/, /\s*[/／]\s*/, /\s*[、，,；;]\s*/]) {
    const words = text.split(sign).filter((word) => word !== "");
    if (words.length > 2) return areWords(words) ? words : null;
  }
  const words = splitSpaced(text);
  return words.length > 2 && areWords(words) ? words : null;
}

/** Whether the words can be the degrees of a scale. At least half of them are known. */
function areWords(words: readonly string[]): boolean {
  const known = words.filter((word) => isDegree(word)).length;
  return (
    words.length < 12 &&
    known * 2 >= words.length &&
    new Set(words).size === words.length &&
    words.every((word) => word.length < 13 && !/^[A-Za-z\d①-⑳][.．、)）\s]?/u.test(word))
  );
}

interface Scale {
  /** Index of the line with the degrees. */
  at: number;
  stem: string;
  words: readonly string[];
}

/** The stems with their degrees on the next line. */
function findBelow(pieces: readonly Piece[], heads: readonly number[]): Scale[] {
  return heads.flatMap((head) => {
    const at = nextFilled(pieces, head);
    const below = pieces[at];
    if (below === undefined || findHead(below) !== null || isOption(below)) return [];
    const words = wordsOf(below.text.trim());
    return words === null ? [] : [{ at, stem: "", words }];
  });
}

/** The stems with the degrees behind them: all words that most of them end with. */
function findBehind(pieces: readonly Piece[], heads: readonly number[]): Scale[] {
  const lines = heads.flatMap((at) => {
    const { text } = pieces[at] ?? { text: "" };
    return text.length > 2 * LONGEST ? [] : [{ at, parts: text.trim().split(/[\s\u3000]+/) }];
  });
  const counts = new Map<string, number>();
  for (const [order, { parts }] of lines.entries()) {
    const above = lines[order - 1]?.parts ?? [];
    let same = 0;
    while (same + 1 < parts.length && parts.at(-1 - same) === above.at(-1 - same)) same += 1;
    if (same < 3) continue;
    const tail = parts.slice(-same).join(" ");
    counts.set(tail, (counts.get(tail) ?? 0) + 1);
  }
  const [[tail] = [""]] = [...counts].sort(([, one], [, other]) => other - one);
  const words = tail === "" ? null : wordsOf(tail);
  if (words === null) return [];
  const { length } = tail.split(" ");
  return lines.flatMap(({ at, parts }) => {
    const stem = parts.slice(0, -length).join(" ");
    return parts.slice(-length).join(" ") === tail && stem !== "" ? [{ at, stem, words }] : [];
  });
}

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const heads = pieces.flatMap((piece, at) => (isBlank(piece) || findHead(piece) === null ? [] : [at]));
  if (heads.length < 2) return null;
  const counts = new Map<string, number>();
  const below = findBelow(pieces, heads);
  for (const { words } of below) counts.set(words.join("|"), (counts.get(words.join("|")) ?? 0) + 1);
  const repeated = below.filter(({ words }) => (counts.get(words.join("|")) ?? 0) > 1);
  const scales = repeated.length > 1 ? repeated : findBehind(pieces, heads);
  if (scales.length < 2) return null;
  const byLine = new Map(scales.map((scale) => [scale.at, scale]));
  return pieces.flatMap((piece, at) => {
    const scale = byLine.get(at);
    if (scale === undefined) return [piece];
    const stem = scale.stem === "" ? [] : [withText(piece, scale.stem)];
    return [...stem, ...toOptions(piece, scale.words)];
  });
}

export const REPEATED_DEGREES: Layout = { name: "degrees with each stem", margin: -0.05, rewrite };
