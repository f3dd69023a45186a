/** Repairs of names of types, of places for verdicts and of signs that some programs write instead of boxes and letters. */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import { nameStem } from "../layout/sheets/words.ts";
import { kindOfWords } from "./kinds.ts";
import { narrow } from "./leads.ts";

const TYPE_ALONE =
  /^\s*[(（【[]\s?((?:[单單多][项項]?[选選](?:[择擇])?|不定[项項向][选選](?:[择擇])?|判[断斷]|填空|[简簡问問]答|排序|(?:[单單多]行)?文本|[评評]分|量表)[题題]?)\s?[)）】\]]\s*[*＊]?\s*$/u;
const NUMBERED = /^\s*(?:[Qq]\s?)?\d{1,3}(?:\s?[.．、:：)）]|\s+(?=\S))/u;

/** `(单选)` or `[多选题]` alone below a numbered stem: the type of the question, and no choice. */
export function joinTypesBelow(pieces: readonly Piece[]): readonly Piece[] {
  const filled = pieces.flatMap(({ text }, at) => (text.trim() === "" ? [] : [at]));
  const types = filled.filter((at, index) => {
    const above = filled[index - 1];
    return (
      TYPE_ALONE.test(pieces[at]?.text ?? "") && above !== undefined && NUMBERED.test(narrow(pieces[above]?.text ?? ""))
    );
  });
  // A name in front of the first number, with none above it, heads a part, and the others do, too.
  const first = filled.findIndex((at) => TYPE_ALONE.test(pieces[at]?.text ?? ""));
  const heads =
    first >= 0 &&
    filled.slice(0, first).every((at) => !NUMBERED.test(narrow(pieces[at]?.text ?? ""))) &&
    NUMBERED.test(narrow(pieces[filled[first + 1] ?? -1]?.text ?? ""));
  if (types.length < 2 || heads) return pieces;
  const result: Piece[] = [];
  const own = new Set(types);
  for (const [at, piece] of pieces.entries()) {
    const stem = own.has(at) ? result.findLastIndex(({ text }) => text.trim() !== "") : -1;
    const above = result[stem];
    if (above === undefined) {
      result.push(piece);
      continue;
    }
    const words = TYPE_ALONE.exec(piece.text)?.[1] ?? "";
    const kind = kindOfWords(words);
    const name = kind === null ? (/文本/u.test(words) ? NAMED.essay : `[${words}]`) : NAMED[kind];
    result[stem] = covering(withText(above, nameStem(above.text, name)), [piece]);
  }
  return result;
}

const VERDICT_PLACE =
  /\s*[(（]\s?(?:T\s?[/／]\s?F|True\s?[/／]\s?False|[对對]\s?[/／]\s?[错錯]|√\s?[/／]\s?×)\s?[)）]\s*[。.]?\s*$/iu;

/** `…in the west. ( T / F )`: a statement with both verdicts to be circled. */
export function nameVerdictPlaces(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    NUMBERED.test(narrow(piece.text)) && VERDICT_PLACE.test(piece.text)
      ? withText(piece, `${piece.text.replace(VERDICT_PLACE, "")}${NAMED.judged}`)
      : piece,
  );
}

const TYPED_NUMBER = /^(\s*第\s?\d{1,3}\s?[题題]\s?[(（【[][^()（）【】[\]]{2,8}[)）】\]])\s?[:：]\s*(?=\S)/u;
const PART = /^\s*(?:part|section)\s+(?:[A-Z]|\d{1,2}|[IVX]{1,4})\s?[.:：—–-]?\s+(?!of\s\d)\S.{2,70}$/iu;
const SPACED_KEY =
  /^\s*((?:正[确確]|[参參]考|[标標][准準]|本[题題])?答案)[ \t\u3000]+([A-H]{1,6}|[对對错錯√×]|正[确確]|[错錯][误誤])\s*[。.]?\s*$/u;

/** Signs behind the brackets of a type, headings of parts in English, and answers without a colon. */
export function plainLabels(pieces: readonly Piece[]): readonly Piece[] {
  const parts = pieces.filter(({ text }) => PART.test(text) && !/[?？]/.test(text)).length > 1;
  const keys = pieces.filter(({ text }) => SPACED_KEY.test(text)).length > 1;
  return pieces.map((piece) => {
    const { text } = piece;
    if (TYPED_NUMBER.test(text)) return withText(piece, text.replace(TYPED_NUMBER, "$1"));
    if (parts && PART.test(text) && !/[?？]/.test(text)) return withText(piece, `## ${text.trim()}`);
    return keys && SPACED_KEY.test(text) ? withText(piece, text.replace(SPACED_KEY, "$1：$2")) : piece;
  });
}

const LETTER_BULLET = /^(\s*)o[ \t\u00A0]+(?=\S)/u;

/** `Food quality   o   o   o`: a row of them behind a label. */
const LETTER_ROW = /^(\s*\S.*?)((?:[ \t]{2,}o){3,11})\s*$/u;

/** `o Friend` below `o Website`: round bullets that a copy has turned into letters. */
export function drawRoundBullets(pieces: readonly Piece[]): readonly Piece[] {
  const marked = new Set(pieces.flatMap(({ text }, at) => (LETTER_BULLET.test(text) ? [at] : [])));
  const rows = pieces.filter(({ text }) => LETTER_ROW.test(text)).length > 1;
  if (!rows && ![...marked].some((at) => marked.has(at + 1))) return pieces;
  return pieces.map((piece, at) => {
    const row = rows ? LETTER_ROW.exec(piece.text) : null;
    if (row !== null) return withText(piece, `${row[1] ?? ""}${(row[2] ?? "").replaceAll("o", "○")}`);
    const beside = marked.has(at - 1) || marked.has(at + 1);
    return marked.has(at) && beside ? withText(piece, piece.text.replace(LETTER_BULLET, "$1○ ")) : piece;
  });
}

const CIRCLED_KEY = /[(（]\s?([①-⑧]{1,6})\s?[)）]/u;
const CIRCLED_LIST = /^\s*①.*②/u;
const CIRCLES = "①②③④⑤⑥⑦⑧";
const letterOf = (sign: string) => String.fromCharCode(65 + CIRCLES.indexOf(sign));

/** `…是（ ③ ）` above `①甲 ②乙 ③丙`: circles that are filled in are answers, so the circles of the choices are their letters. */
export function letterCircles(pieces: readonly Piece[]): readonly Piece[] {
  const pairs = pieces.flatMap(({ text }, at) => {
    const next = at + 1 + pieces.slice(at + 1, at + 3).findIndex((one) => one.text.trim() !== "");
    return NUMBERED.test(narrow(text)) && CIRCLED_KEY.test(text) && CIRCLED_LIST.test(pieces[next]?.text ?? "")
      ? [{ stem: at, list: next }]
      : [];
  });
  if (pairs.length < 2) return pieces;
  const [stems, lists] = [new Set(pairs.map(({ stem }) => stem)), new Set(pairs.map(({ list }) => list))];
  return pieces.map((piece, at) => {
    if (stems.has(at))
      return withText(
        piece,
        piece.text.replace(CIRCLED_KEY, (_, signs: string) => `（${Array.from(signs, letterOf).join("")}）`),
      );
    return lists.has(at)
      ? withText(piece, piece.text.replace(/\s*([①-⑧])\s*/gu, (_, sign: string) => `  ${letterOf(sign)}. `).trim())
      : piece;
  });
}

const CIRCLED_FIELD = /^\s*([^:：①-⑧\d]{2,14})[:：]\s*(①[^①②]{1,20}②.{1,120})$/u;

/** `接送方式：①家长接送②自行回家` among the fields of a form: choices behind a label. */
export function boxCircledFields(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.some(({ text }) => NUMBERED.test(narrow(text)))) return pieces;
  return pieces.map((piece) => {
    const match = CIRCLED_FIELD.exec(piece.text);
    if (match === null) return piece;
    const labels = (match[2] ?? "").split(/[①-⑧]/u).flatMap((label) => (label.trim() === "" ? [] : [label.trim()]));
    return withText(piece, `${match[1] ?? ""}：${labels.map((label) => `□${label}`).join(" ")}`);
  });
}

const BOXED = /^(\s*)[□☐■◼](?=\s*\S)/u;
/** `○ 甲   ● 乙`: both signs on one line, with words between them. */
const MIXED_LINE =
  /^\s*(?:[^○●□■:：]{1,30}[:：]\s*)?(?:○\s?[^○●]{1,40}[\s\u3000]●|●\s?[^○●]{1,40}[\s\u3000]○|□\s?[^□■]{1,40}[\s\u3000]■|■\s?[^□■]{1,40}[\s\u3000]□)\s?\S/u;

/** `■ 乙` among `□ 甲` and `□ 丙`, `○ 甲   ● 乙`: a box that somebody has filled in is a choice as well. */
export function openFilledBoxes(pieces: readonly Piece[]): readonly Piece[] {
  const filled = new Set<number>();
  for (let at = 0; at < pieces.length; at += 1) {
    let end = at;
    while (BOXED.test((pieces[end]?.text ?? "").slice(0, 40))) end += 1;
    const run = pieces.slice(at, end);
    if (run.some(({ text }) => /^\s*[□☐]/u.test(text)))
      for (const [index, { text }] of run.entries()) if (/^\s*[■◼]/u.test(text)) filled.add(at + index);
    at = Math.max(at, end - 1);
  }
  const isMixed = ({ text }: Piece): boolean => text.length <= 200 && MIXED_LINE.test(text);
  if (filled.size === 0 && !pieces.some(isMixed)) return pieces;
  return pieces.map((piece, at) => {
    if (filled.has(at)) return withText(piece, piece.text.replace(BOXED, "$1□"));
    return isMixed(piece) ? withText(piece, piece.text.replace(/●/gu, "○").replace(/■/gu, "□")) : piece;
  });
}

const KEY = /[(（]\s?([A-H]{1,6}|[√×])\s?[)）]/gu;

/** `…以（ C ）为本。（ C ）`: a key that stands twice in a stem is told once; the other place is a gap. */
export function dropDoubledKeys(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) => {
    if (!NUMBERED.test(narrow(piece.text)) || piece.text.length > 2000) return piece;
    const keys = [...piece.text.matchAll(KEY)];
    const [first, second] = keys;
    if (keys.length !== 2 || first === undefined || second === undefined || first[1] !== second[1]) return piece;
    if (piece.text.slice(second.index + second[0].length).trim() !== "") return piece;
    return withText(
      piece,
      `${piece.text.slice(0, first.index)}（  ）${piece.text.slice(first.index + first[0].length)}`,
    );
  });
}
