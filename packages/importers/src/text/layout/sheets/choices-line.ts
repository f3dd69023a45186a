/**
 * Choices without letters that share the line below their stem: parted by spaces, tabs or slashes. Numbers and stars may
 * stand on lines of their own.
 *
 *     Q3                          2. 您住在哪里？
 *     你想去哪些部门？            城里 郊区 乡下
 *     *
 *     宣传部 体育部 学习部
 */
import { type Layout, type Piece, joinPieces, nextFilled } from "../piece.ts";
import { CHOICE_WORD } from "../words.ts";
import { MATERIAL, areChoices } from "./choices-inline.ts";
import { findHead, isFieldLabel, isOption, isSection, toOptions } from "./words.ts";

const STAR = /^\s*[*＊]\s*$/;
const ASKS = /[?？:：吗嗎呢]\s*(?:[(（][^()（）]{1,12}[)）])?\s*[*＊]?$|[您你]|[请請][问問]|哪[些个個]|多少/;

/** The words of a line of choices; `null` if it is something else. */
function wordsOf(text: string): string[] | null {
  if (text.length > 200) return null;
  const parted = text
    .trim()
    .replace(/[；;。]$/, "")
    .split(/\s*[；;]\s*/);
  const spaced = text.trim().split(/[\s\u3000]+/);
  const words = parted.length > 1 ? parted : spaced.length > 1 ? spaced : text.trim().split(/[/／]/);
  // `很不满意 1 2 3 4 5 很满意` is a scale with the names of its ends.
  if (words.filter((word) => /^\d{1,2}$/.test(word)).length > 2) return null;
  const distinct = new Set(words).size === words.length && words.length > 1;
  if (!words.every((word) => /[\p{L}\d]/u.test(word))) return null;
  return distinct && areChoices(words) ? words : null;
}

interface Group {
  stem: number;
  star: number;
  choices: number;
  words: readonly string[];
}

/** The stem of a number, the star below it and the line of choices. */
function readGroup(pieces: readonly Piece[], head: number): Group | null {
  const own = findHead(pieces[head])?.rest.trim() ?? "";
  const stem = own === "" ? nextFilled(pieces, head) : head;
  const text = own === "" ? (pieces[stem]?.text.trim() ?? "") : own;
  if (stem < 0 || text.length > 80 || /。$|[_＿]{2}/.test(text) || MATERIAL.test(text)) return null;
  const below = nextFilled(pieces, stem);
  const star = STAR.test(pieces[below]?.text ?? "") ? below : -1;
  const choices = star < 0 ? below : nextFilled(pieces, below);
  const line = pieces[choices];
  // `C1（手动） C2（自动）`: codes, whose letters stand for no choices.
  const coded = /^\s*[A-Z]\d/u.test(line?.text ?? "");
  if (line === undefined || findHead(line) !== null || (isOption(line) && !coded) || isSection(line)) return null;
  const behind = pieces[nextFilled(pieces, choices)];
  // The line of choices is the only one below its stem.
  if (behind !== undefined && findHead(behind) === null && !isSection(behind) && nextFilled(pieces, choices) > 0)
    return null;
  const words = wordsOf(line.text);
  if (words === null) return null;
  const asks = ASKS.test(text) || isFieldLabel(text) || words.some((word) => CHOICE_WORD.test(word));
  return asks ? { stem, star, choices, words } : null;
}

/** Stars below the stems, where none stands above the first number. */
function findStars(pieces: readonly Piece[], heads: readonly number[]): Map<number, number> {
  const stars = new Map<number, number>();
  for (const head of heads) {
    const stem = findHead(pieces[head])?.rest.trim() === "" ? nextFilled(pieces, head) : head;
    const below = nextFilled(pieces, stem);
    if (stem >= 0 && STAR.test(pieces[below]?.text ?? "")) stars.set(below, stem);
  }
  const first = pieces.findIndex(({ text }) => STAR.test(text));
  return first < (heads[0] ?? 0) ? new Map() : stars;
}

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const heads = pieces.flatMap((piece, at) => (findHead(piece) === null ? [] : [at]));
  const groups = heads.flatMap((head) => readGroup(pieces, head) ?? []);
  if (groups.length < 2) return null;
  const byLine = new Map(groups.map((group) => [group.choices, group]));
  const stars = findStars(pieces, heads);
  const starred = new Map([...stars].map(([star, stem]) => [stem, pieces[star]]));
  return pieces.flatMap((piece, at) => {
    if (stars.has(at)) return [];
    const star = starred.get(at);
    const group = byLine.get(at);
    if (group !== undefined) return toOptions(piece, group.words);
    return [(star === undefined ? null : joinPieces([piece, star], " ")) ?? piece];
  });
}

export const CHOICES_LINE: Layout = { name: "choices on the line below", rewrite };
