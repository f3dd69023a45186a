/**
 * Keys behind the last choice of each question, in brackets or glued to its words: `C. 三日  D. 不限   [A]`, `D. 挂断 【答案B】`,
 * `D.油布答案A2.冰箱…`.
 */
import { type Piece, unlessSame, withText } from "../layout/piece.ts";

const LONGEST = 400;
/** The least questions that show the habit, and their least share of the questions with choices. */
const LEAST = 3;
const SHARE = 0.6;
const CHOICE =
  /^\s*[(（]?[A-Ha-h]\s?[)）.．、:：]\s*\S|^\s*[A-H](?:\s+|(?=\p{Script=Han}))\S|[\s\u3000？?）)。：:][(（]?A\s?[)）.．、]\s*\S|[\s\u3000？?）)。：:]A[ \u3000]?[^\sA-Za-z].{0,80}?[ \u3000]B[ \u3000]?[^\sA-Za-z]/u;
const FIRST =
  /(?:^|[\s\u3000？?）)。：:])[(（]?[Aa]\s?[)）.．、:：]\s*\S|[\s\u3000？?）)。：:]A[ \u3000]?[^\sA-Za-z].{0,80}?[ \u3000]B[ \u3000]?[^\sA-Za-z]/u;
const KEY =
  /([^\s\u3000(（[【〔〖])[ \u3000]*[(（[【〔〖]\s?((?:正[确確]|[参參]考)?答案?\s?[:：]?\s?)?([A-H]{1,8}|[a-h]{1,8})\s?[)）\]】〕〗][ \u3000]*$/u;
/** `甲 和 (A)`: what refers to another choice. */
const REFERS = /[和与與及或同]\s*$/u;

/** `A. 甲  B. 乙   [B]`, in most questions: the letter in the bracket is the key. */
export function partKeysBehindChoices(pieces: readonly Piece[]): readonly Piece[] {
  const isChoice = (piece: Piece) => piece.debris !== true && piece.text.length <= LONGEST && CHOICE.test(piece.text);
  const keys = new Map<Piece, { text: string; key: string; sure: boolean }>();
  let ends = 0;
  let last: Piece | undefined;
  const close = () => {
    if (last === undefined) return;
    ends += 1;
    const match = KEY.exec(last.text);
    const text = match === null ? "" : last.text.slice(0, match.index + (match[1] ?? "").length);
    if (match !== null && !REFERS.test(text))
      keys.set(last, { text, key: match[3] ?? "", sure: match[2] !== undefined });
    last = undefined;
  };
  for (const piece of pieces) {
    if (piece.text.trim() === "") continue;
    // A choice with the first letter begins the next question.
    if (!isChoice(piece) || FIRST.test(piece.text)) close();
    if (isChoice(piece)) last = piece;
  }
  close();
  // `维生素（C）` may end all last choices; other brackets are those of keys.
  const different =
    new Set([...keys.values()].map(({ key }) => key)).size > 1 ||
    [...keys.keys()].every(({ text }) => /[\]】〕〗][ \u3000]*$/u.test(text));
  // `【B】` behind all choices of the text is a key also where there are few.
  const framed = [...keys.keys()].every(({ text }) => /[【〔〖][^【】〔〕〖〗]{1,8}[】〕〗][ \u3000]*$/u.test(text));
  // Such brackets are no words of a choice, also where only a part of a paper has them.
  const angular = [...keys.keys()].filter(({ text }) => /[\]】〕〗][ \u3000]*$/u.test(text));
  const habit =
    (angular.length >= LEAST && angular.length === keys.size) ||
    (keys.size >= LEAST && keys.size >= ends * SHARE && different) ||
    (framed && keys.size > 0 && keys.size === ends);
  return pieces.flatMap((piece) => {
    const found = keys.get(piece);
    // A label in the bracket says it without a habit.
    return found === undefined || !(habit || found.sure)
      ? [piece]
      : [withText(piece, found.text), withText(piece, `答案：${found.key}`)];
  });
}

/** `…D.油布答案A2.冰箱…`: a key that nothing parts from the words in front of it, up to the next number, part or end. */
const GLUED =
  /([^\s:：【[(（“"《是为選选的确確考准準])((?:正[确確]|[参參]考)?答案[ ]?[:：]?[ ]?(?:[A-H]{1,8}|[√×✓✗]|[对對错錯]|正[确確]|[错錯][误誤]))(?=[ ]*(?:$|\d{1,3}\s?[.．、](?!\d)|[一二三四五六七八九十]{1,2}\s?、))/gu;

/** `D.油布答案A2.冰箱…`, three times or more on one line, in a copy that has lost its line ends: each key on its line. */
export function partGluedKeys(pieces: readonly Piece[]): readonly Piece[] {
  const glued = (piece: Piece) =>
    piece.debris !== true && piece.text.includes("答案") ? (piece.text.match(GLUED)?.length ?? 0) : 0;
  // Lines that end with their keys have other readings.
  if (!pieces.some((piece) => glued(piece) >= LEAST)) return pieces;
  return unlessSame(
    pieces.flatMap((piece) => {
      if (glued(piece) < LEAST) return [piece];
      const lines = piece.text.replace(GLUED, "$1\n$2\n").split("\n");
      return lines
        .filter((line) => line.trim() !== "")
        .map((line) =>
          withText(piece, line.replace(/^((?:正[确確]|[参參]考)?答案)[ ]?[:：]?[ ]?(?=\S{1,8}$)/u, "$1：")),
        );
    }),
    pieces,
  );
}
