/**
 * Statements to be judged whose answer stands in an unusual place: behind a colon, `1. 水是無色的。 : 是`, or whose lines
 * all begin with the two answers, `1. True or False: Water is a liquid.`.
 */
import { NAMED } from "../named.ts";
import { type Layout, type Piece, withText } from "../piece.ts";

const NUMBERED = /^\s*(?:\d{1,4}\s?[.．、)）]|[(（]\d{1,4}[)）])\s*\S/;
const BEHIND =
  /[ \u3000]*[:：—→]+[ \u3000]*([是非对错對錯√×✓✗]|正确|错误|正確|錯誤|true|false|yes|no|[OXTF])?[。.]?[ \u3000]*$/iu;
const FALSE = /^(?:[非错錯×✗]|错误|錯誤|false|no|[XF])$/iu;
const LINES = 4;
const HEADED =
  /^(\s*\d{1,4}\s?[.．、)）]\s*)(?:true\s?(?:or|\/)\s?false|T\s?(?:or|\/)\s?F|判断(?:正误|对错)?|是非|[對对][錯错]|正[确確]还是错误)\s*[:：]\s*(?=\S)/iu;

/** Index of the last line of the statement that begins at `index`: it ends with a colon, with the answer or without. */
function findEnd(pieces: readonly Piece[], index: number): number {
  for (let at = index; at < Math.min(pieces.length, index + LINES); at += 1) {
    const text = pieces[at]?.text ?? "";
    if (at > index && (text.trim() === "" || NUMBERED.test(text))) return -1;
    if (BEHIND.test(text)) return at;
  }
  return -1;
}

function rewriteBehind(pieces: readonly Piece[]): readonly Piece[] | null {
  const stems = pieces.flatMap(({ text, debris }, at) => (debris !== true && NUMBERED.test(text) ? [at] : []));
  const ends = stems.map((at) => findEnd(pieces, at));
  const told = ends.filter((at) => at >= 0 && BEHIND.exec(pieces[at]?.text ?? "")?.[1] !== undefined);
  if (told.length < 3 || told.length * 3 < stems.length * 2) return null;
  // Fields of a form end with colons too, but have no answers behind them.
  const known = new Set(ends);
  return pieces.map((piece, at) => {
    const found = known.has(at) ? BEHIND.exec(piece.text) : null;
    if (found === null) return piece;
    const answer = found[1] === undefined ? NAMED.judged : FALSE.test(found[1]) ? "（×）" : "（√）";
    return withText(piece, `${piece.text.slice(0, found.index)}${answer}`);
  });
}

function rewriteHeaded(pieces: readonly Piece[]): readonly Piece[] | null {
  const headed = pieces.filter(({ text }) => HEADED.test(text));
  if (headed.length < 2) return null;
  return pieces.map((piece) => {
    if (!HEADED.test(piece.text)) return piece;
    return withText(piece, `${piece.text.replace(HEADED, "$1").trimEnd()}${NAMED.judged}`);
  });
}

export const TRUTH_BEHIND: Layout = { name: "answers behind colons", rewrite: rewriteBehind };
export const TRUTH_HEADED: Layout = { name: "statements with a head", margin: -0.3, rewrite: rewriteHeaded };

/** `正确的填A，错误的填B`: what the letters of this section mean. */
const MEANING =
  /(?:正[确確]|[对對])的?[^，,；;。]{0,4}[填涂塗选選打写寫]\s?[“"「]?([A-DTYF])[”"」]?[^A-Z]{0,8}(?:[错錯][误誤]?|不[对對]|不正[确確])的?[^，,；;。]{0,4}[填涂塗选選打写寫]\s?[“"「]?([A-DTNF])/;
const SECTION = /^\s*(?:[一二三四五六七八九十]{1,3}[、.．]|第[一二三四五六七八九十]|#{1,6}\s|[IVX]{1,4}[.．、])/;
const LETTER = /[(（]\s*([A-DTYNF])\s*[)）]\s*$/;

function nameLetters(pieces: readonly Piece[]): readonly Piece[] | null {
  let found = 0;
  let meaning: RegExpExecArray | null = null;
  const result = pieces.map((piece) => {
    const told = MEANING.exec(piece.text);
    if (told !== null) meaning = told;
    else if (SECTION.test(piece.text)) meaning = null;
    const letter = meaning === null || !NUMBERED.test(piece.text) ? undefined : LETTER.exec(piece.text)?.[1];
    const sign = letter === undefined ? "" : letter === meaning?.[1] ? "（√）" : letter === meaning?.[2] ? "（×）" : "";
    if (sign === "") return piece;
    found += 1;
    return withText(piece, `${piece.text.replace(LETTER, "").trimEnd()}${sign}`);
  });
  return found === 0 ? null : result;
}

export const LETTER_MEANINGS: Layout = { name: "letters for right and wrong", margin: 0, rewrite: nameLetters };

const TABLE_HEAD = /^\s*\|?\s*(?:[题題]\s?[号號]|序[号號])[\s|]+\d[\d\s|]*$/;
const TABLE_ROW = /^\s*\|?\s*(?:答\s?案|答)[\s|]+\S/;

/** A table of answers above the first question goes to the end, where lists of answers stand. */
function moveTable(pieces: readonly Piece[]): readonly Piece[] | null {
  const first = pieces.findIndex(({ text }) => NUMBERED.test(text));
  const head = pieces.findIndex(({ text }) => TABLE_HEAD.test(text));
  const row = head + 1 + pieces.slice(head + 1, head + 4).findIndex(({ text }) => TABLE_ROW.test(text));
  if (head < 0 || row <= head || first < row) return null;
  const table = pieces.slice(head, row + 1);
  const [top] = table;
  if (top === undefined || !/[A-H√×对错對錯]/.test(pieces[row]?.text.replace(/答\s?案/, "") ?? "")) return null;
  return [...pieces.slice(0, head), ...pieces.slice(row + 1), withText(top, ""), ...table];
}

export const TABLE_ABOVE: Layout = { name: "table of answers above", rewrite: moveTable };

/** Labels without colons at the beginnings of lines, which return in each question: `答案 (C)`, `詳解 …`, `1. 題目 …`. */
const LABEL =
  /^\s*(答案|解答|正[确確]答案|[参參]考答案|[详詳]解|解析|[参參]考[资資]料|出[处處]|[来來]源|解[题題]者|[审審]稿者|[难難]易?度|考[点點]|知[识識][点點]|key)[ \t\u3000]+(?=\S)/i;
const STEM =
  /^(\s*\d{1,4}\s?[.．、)）]\s*)(?:[题題]目|[试試][题題]|考[题題]|[问問][题題]|[题題]干)\s?[:：]?[ \t\u3000]+(?=\S)/u;
const ANSWER = /答/;

function rewriteLabels(pieces: readonly Piece[]): readonly Piece[] | null {
  const counts = new Map<string, number>();
  for (const { text } of pieces) {
    const label = LABEL.exec(text)?.[1];
    if (label !== undefined) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  const stems = pieces.filter(({ text }) => STEM.test(text)).length;
  const returning = (label: string | undefined) => label !== undefined && (counts.get(label) ?? 0) > 1;
  if (stems < 2 && ![...counts].some(([label, count]) => ANSWER.test(label) && count > 1)) return null;
  return pieces.map((piece) => {
    if (stems > 1 && STEM.test(piece.text)) return withText(piece, piece.text.replace(STEM, "$1"));
    const found = LABEL.exec(piece.text);
    if (found === null || !returning(found[1])) return piece;
    const rest = piece.text.slice(found[0].length).trim();
    const label = found[1] ?? "";
    if (ANSWER.test(label))
      return withText(piece, `答案：${rest.replace(/^[(（【[]\s?([A-H]{1,8})\s?[)）】\]]$/, "$1")}`);
    return withText(piece, /解$|解析/.test(label) ? `解析：${rest}` : `解析：${label} ${rest}`);
  });
}

export const LABELS_WITHOUT_COLON: Layout = { name: "labels without colons", rewrite: rewriteLabels };
