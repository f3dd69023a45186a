/**
 * Right choices that are marked in less common ways:
 *
 *     ✓ A 先倾听                 献血前应注意什么？（ 2 ）
 *        B 打断并解释             1.空腹 2.清淡饮食 3.饮酒
 *     ✓ C 记录要点
 */
import { type Piece, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const LEAST = 2;
const isText = (piece: Piece | undefined): piece is Piece =>
  piece !== undefined && piece.debris !== true && piece.text.length <= LONGEST;

/** `✓ A 先倾听`, `✓ B. 记录要点`; the letter, and the words behind it. */
const LETTERED =
  /^[\s\u3000]*((?:[✓✔√✅☑]\uFE0F?[\s\u3000]*)?)([A-H])(?:[\s\u3000]+|\s?[.．、:：)）][\s\u3000]*)(?=[^\s.．、:：)）])(.*)$/u;

interface Signed {
  readonly at: number;
  readonly letter: string;
  readonly words: string;
  readonly signed: boolean;
}

/** `✓ A 先倾听⏎   B 打断`, where letters count and some have a sign in front: it stands behind the words of its own line. */
function turnSignsBehind(pieces: readonly Piece[]): readonly Piece[] {
  const runs: Signed[][] = [];
  for (const [at, piece] of pieces.entries()) {
    const [, sign = "", letter = "", words = ""] = isText(piece) ? (LETTERED.exec(piece.text) ?? []) : [];
    if (letter === "") continue;
    const own = { at, letter, words: words.trimEnd(), signed: sign !== "" };
    const run = runs.at(-1);
    const no = letter.charCodeAt(0) - 65;
    if (no === 0) runs.push([own]);
    else if (run?.length === no && run.at(-1)?.at === at - 1) run.push(own);
    else runs.push([]);
  }
  const marked = runs.filter(
    (run) => run.length > 1 && run.some(({ signed }) => signed) && !run.every(({ signed }) => signed),
  );
  // Choices behind which something stands already have other signs.
  if (marked.length < LEAST || marked.flat().some(({ words }) => /[✓✔√✅☑]|[(（]正[确確]/u.test(words))) return pieces;
  const own = new Map(marked.flat().map((one) => [one.at, one]));
  return pieces.map((piece, at) => {
    const one = own.get(at);
    return one === undefined
      ? piece
      : withText(piece, `${one.letter}. ${one.words}${one.signed ? "（正确答案）" : ""}`);
  });
}

const KEYED = /^(.*\S)[\s\u3000]*[(（][\s\u3000]*([1-6１-６])[\s\u3000]*[)）]([。.?？]?)[\s\u3000]*$/u;
const NUMBERED =
  /^[\s\u3000]*(?:\d{1,3}\s?[.．、)）](?!\d)|[(（]\d{1,3}[)）]|第\s?\d{1,3}\s?[题題]|[一二三四五六七八九十]{1,3}\s?[、.．])/u;
const FIRST = /^[\s\u3000]*(?:1\s?[.．、)）]|[(（]\s?1\s?[)）]|①)[\s\u3000]*(\S.*)$/u;
const FURTHER = /(?:^|[\s\u3000;；。])(?:([2-6])\s?[.．、)）]|[(（]\s?([2-6])\s?[)）]|([②-⑥]))/gu;

/** `…？（ 2 ）⏎1.空腹 2.清淡饮食`: the number in the bracket is that of a choice, as is the letter of choices with letters. */
function letterNumberedKeys(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<Piece, string>();
  const keys = new Set<number>();
  for (const [at, piece] of pieces.entries()) {
    if (!isText(piece) || !NUMBERED.test(piece.text)) continue;
    const [, stem = "", digit = "", stop = ""] = KEYED.exec(piece.text) ?? [];
    const [, line = ""] = FIRST.exec(textAt(pieces, nextFilled(pieces, at, 2), LONGEST)) ?? [];
    if (stem === "" || line === "") continue;
    const code = digit.charCodeAt(0);
    const key = code >= 0xff10 ? code - 0xff10 : code - 0x30;
    const signs = Array.from(line.matchAll(FURTHER), ([, plain, bracketed, ring]) =>
      ring === undefined ? Number(plain ?? bracketed) : ring.charCodeAt(0) - 0x245f,
    );
    if (signs.length === 0 || signs.some((no, index) => no !== index + 2) || key > signs.length + 1) continue;
    keys.add(key);
    found.set(piece, `${stem}（${String.fromCharCode(64 + key)}）${stop}`);
  }
  if (found.size < LEAST || keys.size < 2) return pieces;
  return unlessSame(
    pieces.map((piece) => withText(piece, found.get(piece) ?? piece.text)),
    pieces,
  );
}

/** In the order in which they are made. */
export const ANSWER_SIGNS: readonly Repair[] = [turnSignsBehind, letterNumberedKeys];
