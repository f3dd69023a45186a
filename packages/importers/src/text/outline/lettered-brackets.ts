/**
 * Choices with letters, circles or numbers in one bracket behind their question, also where a copy broke the lines:
 *
 *     1、护士是否向您介绍过病区环境
 *     和作息制度？（A.介绍过  B.没介绍  C.不记得）
 *     2、出院时交代过哪些内容？（可多选：A.用药
 *     B.饮食  C.复查时间）
 *
 * They come to stand below their question, one on a line, and what the bracket says of them behind it.
 */
import { covering, type Piece, textAt, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 240;
/** So many lines the bracket may go on, and the stem in front of it. */
const MOST_LINES = 3;
const LONGEST_CHOICE = 40;
const HINT = "(?:([^()（）:：A-Za-z\\d①-⑳]{2,12})[:：，,;；][\\s\\u3000]*)?";
const OPEN = new RegExp(`[(（][\\s\\u3000]*${HINT}(A\\s?[.．、:：]|①|1\\s?[.．、])(?=\\s?[^\\s)）])`, "u");
const NUMBERED =
  /^[\s\u3000]*(?:[*＊]\s?)?(?:[(（]?\d{1,3}\s?[.．、)）](?!\d)|[一二三四五六七八九十]{1,3}\s?[、.．]|第\s?\d{1,3}\s?[题題]|Q\d{1,3}[.．、:：\s])/u;
const LETTERED = /^[\s\u3000]*[(（]?[A-H]\s?[.．、)）]/u;
const SIGNS: Readonly<Record<string, RegExp>> = {
  A: /(?:^|[\s\u3000、，,；;]*)([A-H])\s?[.．、:：][\s\u3000]*/gu,
  "①": /[\s\u3000、，,；;]*([①-⑧])[\s\u3000]*/gu,
  "1": /(?:^|[\s\u3000、，,；;]+)([1-8])\s?[.．、](?!\d)[\s\u3000]*/gu,
};

interface Listed {
  /** The line with the first words of the stem, and the line behind the last one of the bracket. */
  readonly from: number;
  readonly to: number;
  readonly stem: string;
  readonly choices: readonly string[];
}

/** Where the bracket that a text begins with is closed; -1 if it is not. */
function closeOf(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (sign === "(" || sign === "（") depth += 1;
    else if (sign === ")" || sign === "）") depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** Two lines of one sentence; a sign of a choice at the beginning of the second keeps a blank in front of it. */
const join = (one: string, other: string): string =>
  `${one.trimEnd()}${/[A-Za-z\d]$/u.test(one.trimEnd()) || /^[A-H\d①-⑧]/u.test(other.trim()) ? "  " : ""}${other.trim()}`;

function choicesOf(list: string): readonly string[] {
  const first = /^[\s\u3000]*(A|①|1)/u.exec(list)?.[1] ?? "A";
  const sign = SIGNS[first];
  if (sign === undefined) return [];
  const found = [...list.matchAll(sign)];
  const code = first.codePointAt(0) ?? 0;
  if (found.length < 2 || found.some(([, one = ""], at) => one.codePointAt(0) !== code + at)) return [];
  const words = found.map((match, at) =>
    list.slice(match.index + match[0].length, found[at + 1]?.index ?? list.length).trim(),
  );
  const fit = words.every((word) => /[\p{L}\p{N}]/u.test(word) && word.length <= LONGEST_CHOICE);
  return fit && new Set(words).size === words.length ? words : [];
}

const isText = (piece: Piece | undefined): piece is Piece =>
  piece !== undefined && piece.debris !== true && piece.text.trim() !== "" && piece.text.length <= LONGEST;

/** The question whose bracket begins on a line; null if there is none. */
function readListed(pieces: readonly Piece[], at: number): Listed | null {
  const piece = pieces[at];
  const open = isText(piece) && !/^[\s\u3000]*[A-H]\s?[.．、)）]/u.test(piece.text) ? OPEN.exec(piece.text) : null;
  if (!isText(piece) || open === null) return null;
  let bracket = piece.text.slice(open.index);
  let to = at + 1;
  while (closeOf(bracket) < 0 && to < at + MOST_LINES && isText(pieces[to]) && !NUMBERED.test(textAt(pieces, to))) {
    bracket = join(bracket, textAt(pieces, to));
    to += 1;
  }
  const close = closeOf(bracket);
  if (close < 0 || !/^[。.]?[\s\u3000]*$/u.test(bracket.slice(close + 1))) return null;
  const begins = open[0].length - (open[2]?.length ?? 0);
  const choices = choicesOf(bracket.slice(begins, close));
  let from = at;
  let stem = piece.text.slice(0, open.index).trimEnd();
  while (!NUMBERED.test(stem) && from > 0 && at - from < MOST_LINES - 1) {
    const above = pieces[from - 1];
    if (!isText(above) || LETTERED.test(above.text) || /[)）。]\s*$/u.test(above.text)) break;
    stem = stem === "" ? above.text.trimEnd() : join(above.text, stem);
    from -= 1;
  }
  const asks = NUMBERED.test(stem) || (from === at && /[?？]$/u.test(stem));
  if (choices.length === 0 || !asks || /[_＿]{2}|[□☐○◯]/u.test(stem)) return null;
  const hint = open[1] === undefined ? "" : `（${open[1].trim()}）`;
  return { from, to, stem: `${stem.replace(/[:：]$/u, "")}${hint}`, choices };
}

/** `2. 交代过哪些内容？（可多选：A.用药 B.饮食）`: each choice on a line of its own. */
function openLetteredBrackets(pieces: readonly Piece[]): readonly Piece[] {
  const found: Listed[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const one = readListed(pieces, at);
    if (one === null || one.from < (found.at(-1)?.to ?? 0)) continue;
    found.push(one);
    at = one.to - 1;
  }
  // One bracket may hold what the sentence in front of it counts.
  if (found.length === 0 || (found.length === 1 && !/[?？](?:（[^（）]*）)?$/u.test(found[0]?.stem ?? "")))
    return pieces;
  const result: Piece[] = [];
  let next = 0;
  for (const { from, to, stem, choices } of found) {
    const first = pieces[from];
    if (first === undefined) continue;
    const last = pieces[to - 1] ?? first;
    // Without numbers, blank lines part the questions.
    const apart = NUMBERED.test(stem) ? [] : [withText(first, "")];
    result.push(...pieces.slice(next, from), ...apart, covering(withText(first, stem), pieces.slice(from + 1, to)));
    result.push(
      ...choices.map((choice, at) => withText(last, `${String.fromCodePoint(65 + at)}. ${choice}`)),
      ...apart,
    );
    next = to;
  }
  return [...result, ...pieces.slice(next)];
}

/** In the order in which they are made. */
export const LETTERED_BRACKETS: readonly Repair[] = [openLetteredBrackets];
