/**
 * Questionnaires for interviewers print the code of each choice with nothing but a blank behind it:
 *
 *     Q3 您的文化程度                     Q4 您的居住方式
 *     1 小学  2 初中  3 高中              1 独居→跳到Q6
 *     4 大专及以上  9 拒答                2 与家人同住
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";
import { tell } from "./repairs-runs.ts";

const LONGEST = 200;
const MOST = 26;
/** `Q3 `, `A12.`, `3. `: the number of a question. Codes have neither a letter nor a sign behind them. */
const STEM = /^\s*[*＊]?\s*(?:[A-Z]{1,2}\d{1,3}(?:[-_]\d{1,2})?\s?[.．、:：)）]?|\d{1,3}\s?[.．、])\s*\S/u;
const LETTERED_STEM = /^\s*[*＊]?\s*[A-Z]{1,2}\d{1,3}(?:[-_]\d{1,2})?[\s.．、:：)）]/u;
/** A label may begin with an amount, `1 3元以下   2 3-5元`, if words stand right behind it. */
const CODE =
  /(^|[\s\u3000:：?？)）】])(\d{1,2})[ \u3000]{1,4}(?=[^\d\s\u3000.．、,，:：%％)）=＝/／-]|\d[\d,，.~～至到-]{0,14}\p{Script=Han})/gu;
/** What is chosen by those who do not answer, whose code does not go on counting. */
const NO_ANSWER =
  /^(?:不知道|不[清了][楚解]|[说說]不[清准]|[记記]不[清得]|拒[答绝絕]|不[适適]用|[无無][应應]答|其[他它]|以上[都皆均]|都[没沒]|don'?t know|refused|not applicable|n\/a|other)/iu;
/** `S3. 【记录性别】`: a stem of nothing but a note to the interviewer. */
const RECORDED = /^[*＊]?\s*[A-Z]{1,2}\d{1,3}\s?[.．、:：]?\s*【(?![^】]*[多复複][选選])[^】]{2,30}】\s*$/u;
const LEAST_LISTS = 2;
/** The most degrees whose codes go down. */
const MOST_DEGREES = 11;

interface Codes {
  /** What stands in front of the first code. */
  readonly stem: string;
  readonly labels: readonly { readonly label: string; readonly code: number }[];
}

/** The labels of a line whose codes go on from a number; null for other lines. */
function readCodes(text: string, from: number): Codes | null {
  if (text.length > LONGEST || text.includes("\t")) return null;
  const found: { no: number; at: number; end: number }[] = [];
  let no = from;
  for (const match of text.matchAll(CODE)) {
    const code = Number(match[2]);
    const end = match.index + match[0].length;
    if (code !== no + 1 && !(code > no && no > 0 && NO_ANSWER.test(text.slice(end)))) continue;
    found.push({ no: code, at: match.index + (match[1] ?? "").length, end });
    no = code;
  }
  const [first] = found;
  if (first === undefined) return null;
  const labels = found.map(({ end, no: code }, index) => ({
    code,
    label: text.slice(end, found[index + 1]?.at ?? text.length).trim(),
  }));
  // Numbers at the end are steps or columns, and a row of numbers has no labels.
  if (labels.some(({ label }) => label === "" || /(?:[\s\u3000]\d{1,2}){2,}$/u.test(label))) return null;
  return { stem: text.slice(0, first.at).trim(), labels };
}

const REPEATED = /^\s*([01])\s?\p{Script=Han}[^\d]{0,15}(?:[ \u3000]{2,}\d\s?\p{Script=Han}[^\d]{0,15}){2,8}$/u;
const DIGIT = /(^|[ \u3000]{2,})\d\s?(?=\p{Script=Han})/gu;

/** `1没有   2很轻   3中等`, the same below several numbered statements: their choices, whose codes say nothing more. */
export function boxRepeatedCodes(pieces: readonly Piece[]): readonly Piece[] {
  const counts = new Map<string, number>();
  const listed = pieces.map(({ text, debris }, at) => {
    if (debris === true || text.length > LONGEST || !REPEATED.test(text)) return "";
    const above = pieces[at - 1]?.text ?? "";
    const codes = Array.from(text.matchAll(/\d/gu), ([code]) => Number(code));
    const counted = codes.every((code, index) => code === (codes[0] ?? 0) + index);
    if (!counted || !/^\s*\d{1,3}\s?[.．、)）]\s*\S/u.test(above)) return "";
    const line = text.trim();
    counts.set(line, (counts.get(line) ?? 0) + 1);
    return line;
  });
  if (![...counts.values()].some((count) => count >= LEAST_LISTS)) return pieces;
  return pieces.map((piece, at) => {
    const line = listed[at] ?? "";
    return line === "" || (counts.get(line) ?? 0) < LEAST_LISTS ? piece : withText(piece, line.replace(DIGIT, "$1□ "));
  });
}

const OWN_LINE =
  /^\s*(?:(\d{1,2})[ \u3000]{1,4}|(?:\[\s?(\d{1,2})\s?\]|［\s?(\d{1,2})\s?］|【\s?(\d{1,2})\s?】|〔\s?(\d{1,2})\s?〕)\s*)(\S.*)$/u;

/** `2  18-25岁`, `[2] 18-25岁`: a code alone on its line, whose label may begin with a number, too. Codes may also go down: `5 满意`, `4 一般`. */
function readOwnLine(text: string, codes: readonly number[]): Codes | null {
  const [, bare, square, wide, thick, hooked, label = ""] = text.length > LONGEST ? [] : (OWN_LINE.exec(text) ?? []);
  const [code, last] = [Number(bare ?? square ?? wide ?? thick ?? hooked), codes.at(-1)];
  const words = label.trim();
  if (!/\p{L}/u.test(words) || /^[.．、,，:：%％)）=＝/／]|(?:[\s\u3000]\d{1,2}){2,}$/u.test(words)) return null;
  const begins = last === undefined && (code === 1 || (code > 1 && code < MOST_DEGREES && !/^\d/u.test(words)));
  const goesDown = last !== undefined && code === last - 1 && codes.every((one, at) => one === (codes[0] ?? 0) - at);
  const goesUp = last !== undefined && codes[0] === 1 && code === last + 1;
  const refuses = last !== undefined && codes[0] === 1 && code > last && NO_ANSWER.test(words);
  return begins || goesUp || goesDown || refuses ? { stem: "", labels: [{ label: words, code }] } : null;
}

interface List {
  readonly at: number;
  readonly to: number;
  readonly stem: string;
  readonly labels: readonly { readonly label: string; readonly code: number; readonly piece: Piece }[];
}

/** The codes below the stem in a line, or behind it. */
function readList(pieces: readonly Piece[], at: number): List | null {
  const stem = pieces[at];
  if (stem === undefined || stem.debris === true || stem.text.length > LONGEST || !STEM.test(stem.text)) return null;
  const labels: { label: string; code: number; piece: Piece }[] = [];
  const number = STEM.exec(stem.text)?.[0].slice(0, -1) ?? "";
  const inline = readCodes(stem.text.slice(number.length), 0);
  const asked =
    inline !== null && inline.labels.length > 1 && inline.stem !== "" && !/\d$/u.test(inline.stem) ? inline : null;
  if (asked !== null) labels.push(...asked.labels.map((one) => ({ ...one, piece: stem })));
  let to = at + 1;
  for (; to < pieces.length; to += 1) {
    const [piece, text] = [pieces[to], pieces[to]?.text ?? ""];
    const found = readCodes(text, labels.at(-1)?.code ?? 0);
    const single =
      asked === null
        ? readOwnLine(
            text,
            labels.map(({ code }) => code),
          )
        : null;
    const codes = found === null || found.stem !== "" ? single : found;
    if (piece === undefined || piece.debris === true || codes === null || codes.stem !== "") break;
    labels.push(...codes.labels.map((one) => ({ ...one, piece })));
  }
  // Codes that go down end with the lowest one.
  const first = labels[0]?.code ?? 0;
  const open = first !== 1 && (labels.at(-1)?.code ?? 0) > 1;
  return labels.length < 2 || labels.length > MOST || open
    ? null
    : { at, to, stem: asked === null ? stem.text : `${number}${asked.stem}`, labels };
}

const ENDS = /[?？:：。.！!)）】]\s*$/u;
/** The rest of a sentence that a copy broke. */
const REST = /^[ \u3000]*[^\s\dA-Z□○☐◯(（_＿][^\d□○☐◯_＿]{0,30}[?？:：][ \u3000]*$/u;
const LEAST_BROKEN = 20;

/** `Q3. 请将下列因素按重要性从高到低⏎排序：⏎1 口味  2 价格`: the stem goes on in the line above the codes. */
function joinBrokenStems(pieces: readonly Piece[]): readonly Piece[] {
  const joined = new Map<number, Piece>();
  for (const [at, piece] of pieces.entries()) {
    const { text, debris } = piece;
    const rest = pieces[at + 1];
    if (debris === true || text.length > LONGEST || text.length < LEAST_BROKEN || !LETTERED_STEM.test(text)) continue;
    if (rest === undefined || ENDS.test(text) || rest.text.length > LONGEST || !REST.test(rest.text)) continue;
    const codes = readCodes(pieces[at + 2]?.text ?? "", 0);
    if (codes === null || codes.stem !== "" || codes.labels[0]?.code !== 1) continue;
    joined.set(at, covering(withText(piece, `${text.trimEnd()}${rest.text.trim()}`), [rest]));
  }
  return joined.size === 0
    ? pieces
    : pieces.flatMap((piece, at) => joined.get(at) ?? (joined.has(at - 1) ? [] : [piece]));
}

/** Codes with a blank behind them are choices where several questions have them. */
export function letterChoiceCodes(source: readonly Piece[]): readonly Piece[] {
  const pieces = joinBrokenStems(source);
  const lists: List[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const list = readList(pieces, at);
    if (list === null) continue;
    lists.push(list);
    at = list.to - 1;
  }
  // Below numbers without a letter, only a list on one line cannot be the next questions.
  const below = lists.filter(({ at, to }) => to > at + 1);
  if (
    below.length === 0 ||
    lists.length < LEAST_LISTS ||
    !below.every(({ at, labels, to }) => LETTERED_STEM.test(pieces[at]?.text ?? "") || labels.length > to - at - 1)
  )
    return source;
  const own = new Map(lists.map((list) => [list.at, list]));
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const [piece, list] = [pieces[at], own.get(at)];
    if (piece === undefined) break;
    if (list === undefined) {
      result.push(piece);
      continue;
    }
    result.push(
      withText(piece, RECORDED.test(list.stem) ? `${list.stem}${NAMED.single}` : list.stem),
      ...list.labels.map(({ label, piece: line }, index) =>
        withText(line, `${String.fromCharCode(65 + index)}. ${label}`),
      ),
      ...tellCodes(list.labels),
    );
    at = list.to - 1;
  }
  return result;
}

/** The codes of the lines that have several, which stand nowhere else. */
function tellCodes(labels: List["labels"]): Piece[] {
  const codes = new Map<Piece, number[]>();
  for (const { code, piece } of labels) codes.set(piece, [...(codes.get(piece) ?? []), code]);
  return [...codes].flatMap(([piece, own]) =>
    own.length > 1 ? [{ ...withText(piece, own.join(" ")), debris: true as const }] : [],
  );
}

const FOR_INTERVIEWER =
  /^\s*[【[(（]?\s*(?:[访訪][员員]|[访訪][问問][员員]|[调調]查[员員]|[督導导]{2}|interviewer)\s?(?:注意|[读讀]出|提示|[说說]明|[请請]|note|read|:|：(?!\s*[_＿]*\s*$))/iu;

/** `【访员注意】以下问题只问老人`: what is said to those who ask. */
export function tellInterviewers(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece, at) => {
    if (at === 0 || piece.debris === true || piece.text.length > LONGEST || !FOR_INTERVIEWER.test(piece.text))
      return [piece];
    return /[_＿]{2,}|[□☐○]/u.test(piece.text)
      ? [piece]
      : [withText(piece, ""), withText(piece, tell(piece.text)), withText(piece, "")];
  });
}

export const CHOICE_CODES: readonly Repair[] = [letterChoiceCodes, tellInterviewers];
