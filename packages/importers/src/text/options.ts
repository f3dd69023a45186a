/** Reads options in all forms: `A.` `A、` `(A)` `A：`, bullets, boxes, several on one line, table rows, a lone letter. */
import { findGroups } from "./brackets.ts";
import { OPTION_FIELDS } from "./fields.ts";
import { findField } from "./names.ts";
import { restoreEscapes } from "./escape.ts";
import type { NumberMark } from "./numbering.ts";
import { splitSeries } from "./option-series.ts";
import { REST_SETTINGS, parseSetting, readRest } from "./settings.ts";
import type { TextEntry, TextOption } from "./text-face.ts";

export interface OptionMark {
  /** Upper case; `null` for bullets and boxes. */
  letter: string | null;
  /** `letter`: followed by a sign. `glued`: `B一般`. `bare`: only the letter, with the text on the next line. */
  form: "letter" | "glued" | "bare" | "bullet" | "box";
  sign: string;
  /** Index at which the option's text begins. */
  from: number;
  correct: boolean;
  /** Whether it is marked by a star with a space behind it, which may be the sign of a list. */
  isStar?: boolean;
}

const LETTER = /^([*＊√✓]?)\s?([A-Za-z])\s?([.．、:：)）])\s*/;
const PAREN = /^()[(（[【]\s?([A-Za-z])\s?([)）\]】])\s*[.、．:：]?\s*/;
const BARE = /^[A-Za-z]$/;
const GLUED = /^[A-Z](?:(?=[\p{Script=Han}\d“《<≤≥□○◯☐])|\s+(?=\S))/u;
const BULLET = /^[-*+•·●▪]\s+/;
const BOX = /^(?:[□○◯☐◻☑☒]|\[\s{0,6}\]|\[[xX√]\]|\(\s\))\s*/;
const BOXES = /[□○◯☐◻☑☒]/;

/** The place for the answer of a stem that a copy has torn, with what ends the stem behind it. */
const TORN_PLACE = /^[(（]\s*[)）]\s*[。.．?？!！;；]$/;

export function findOption(text: string): OptionMark | null {
  if (TORN_PLACE.test(text)) return null;
  const lettered = LETTER.exec(text) ?? PAREN.exec(text);
  if (lettered !== null) {
    const [whole, star, letter = "", sign = ""] = lettered;
    const abbreviation = sign === "." && /^[A-Za-z]\./.test(text.slice(whole.length)) && whole.length === 2;
    if (abbreviation) return null;
    const isStar = /^[*＊]\s/u.test(whole);
    return { letter: letter.toUpperCase(), form: "letter", sign, from: whole.length, correct: star !== "", isStar };
  }
  if (BARE.test(text)) return { letter: text.toUpperCase(), form: "bare", sign: "", from: 1, correct: false };
  const glued = GLUED.exec(text);
  if (glued !== null) return { letter: text.charAt(0), form: "glued", sign: "", from: glued[0].length, correct: false };
  const bullet = BULLET.exec(text);
  if (bullet !== null) {
    const inner = LETTER.exec(text.slice(bullet[0].length));
    if (inner !== null && inner[2] !== undefined && inner[3] !== undefined) {
      const from = bullet[0].length + inner[0].length;
      return { letter: inner[2].toUpperCase(), form: "letter", sign: inner[3], from, correct: inner[1] !== "" };
    }
    return { letter: null, form: "bullet", sign: bullet[0].charAt(0), from: bullet[0].length, correct: false };
  }
  const box = BOX.exec(text);
  if (box === null) return null;
  const boxed = LETTER.exec(text.slice(box[0].length));
  if (boxed?.[2] !== undefined && boxed[3] !== undefined) {
    const [from, correct] = [box[0].length + boxed[0].length, /[☑☒xX√]/.test(box[0])];
    return { letter: boxed[2].toUpperCase(), form: "letter", sign: boxed[3], from, correct };
  }
  return { letter: null, form: "box", sign: box[0].charAt(0), from: box[0].length, correct: /[☑☒xX√]/.test(box[0]) };
}

export interface OptionPart {
  letter: string | null;
  text: string;
  from: number;
  to: number;
}

/** Splits a line with one or more options: `A.x  B.y  C.z`, `A.物理B.化学`, `A 一 B 二`. */
export function splitOptions(text: string, mark: OptionMark): OptionPart[] {
  if (mark.form === "box") return splitBoxes(text, mark.from);
  if (mark.letter === null || mark.form === "bullet") return [partOf(text, mark.letter, mark.from, text.length)];
  const parts = splitSeries(text, { letter: mark.letter, from: mark.from, sign: mark.sign }).map(
    ({ letter, from, to }) => partOf(text, letter, from, to),
  );
  if (parts.length === 1) return parts;
  const short = mark.form === "glued" && parts.length === 2 && !/\s/.test(text.charAt((parts[0]?.to ?? 1) - 1));
  if (short || parts.some((part) => part.text === "")) return [partOf(text, mark.letter, mark.from, text.length)];
  return parts.map((part) => ({ ...part, text: part.text.replace(/[;；,，、]$/, "") }));
}

/** Splits the options of one line, `①男 ②女` or `1、男 2、女`. `number` is that of the first option, already removed. */
export function splitNumbered(rest: string, number: Pick<NumberMark, "family" | "value">): OptionPart[] {
  const parts: OptionPart[] = [];
  let from = 0;
  for (let value = number.value + 1; ; value += 1) {
    const pattern = new RegExp(nextNumber(number.family, value), "g");
    pattern.lastIndex = from;
    const match = pattern.exec(rest);
    parts.push(partOf(rest, null, from, match === null ? rest.length : startOf(match)));
    if (match === null) break;
    from = match.index + match[0].length;
  }
  return parts.some((part) => part.text === "") ? [partOf(rest, null, 0, rest.length)] : parts;
}

/** Index after the first group of a match. */
function startOf({ index, 1: before = "" }: RegExpExecArray): number {
  return index + before.length;
}

/** The first group matches what must precede the number. Not a lookbehind, which Safari supports only since 16.4. */
function nextNumber(family: NumberMark["family"], value: number): string {
  if (family === "circle") return `()${String.fromCharCode(0x2460 + value - 1)}`;
  if (family === "paren") return `()[(（]${value}[)）]`;
  return family === "right" ? `(\\s)${value}[)）]` : `(\\s)${value}[、.．]`;
}

function splitBoxes(text: string, from: number): OptionPart[] {
  const parts: OptionPart[] = [];
  let start = from;
  for (;;) {
    const length = text.slice(start).search(BOXES);
    const end = length < 0 || parts.length > 500 ? text.length : start + length;
    parts.push(partOf(text, null, start, end));
    if (end === text.length) return parts;
    start = end + 1;
  }
}

const EMPTY_BRACKET = /[(（[][ \t\u3000]*[)）\]]/g;

/**
 * Splits `性别：□男 □女`, `男□ 女□`, `（ ）每天（ ）每周` or `初中( ) 高中( )` into the text before the choices and the
 * choices; `null` for fewer than two boxes.
 */
export function splitBoxed(text: string): { lead: string; labels: string[] } | null {
  if (text.length > 5000) return null;
  const pieces = text.split(/[□○◯☐◻☑☒]/).map((piece) => piece.trim());
  if (pieces.length >= 3) return toBoxed(pieces);
  // A bracket is a box only if choices stand between the brackets and nothing of a sentence.
  const between = text.split(EMPTY_BRACKET);
  if (between.length < 3 || between.slice(1).some((piece) => /^\s*[，。、；,.;]/.test(piece))) return null;
  const boxed = toBoxed(between.map((piece) => piece.trim()));
  if (boxed === null || boxed.labels.some((label) => label.length > 24)) return null;
  return boxed.lead === "" || /[:：?？)）]$/.test(boxed.lead) ? boxed : null;
}

function toBoxed(pieces: readonly string[]): { lead: string; labels: string[] } | null {
  if (pieces.at(-1) !== "") return { lead: pieces[0] ?? "", labels: pieces.slice(1) };
  const [first = "", ...rest] = pieces.slice(0, -1);
  const sign = Math.max(...["：", ":", "？", "?"].map((one) => first.lastIndexOf(one)));
  // A remark in brackets right behind the question belongs to it.
  const colon = sign + (/^[(（][^()（）]{1,20}[)）](?=[\s\u3000]+\S)/.exec(first.slice(sign + 1))?.[0].length ?? 0);
  const labels = [first.slice(colon + 1).trim(), ...rest];
  return labels.every((label) => label !== "") ? { lead: first.slice(0, colon + 1).trim(), labels } : null;
}

function partOf(text: string, letter: string | null, from: number, to: number): OptionPart {
  return { letter, text: text.slice(from, to).trim(), from, to };
}

const CORRECT = /^(?:正确答案|正确|答案|对的?答案|correct|√|✓|✔\uFE0F?|✅)$/i;
const CORRECT_SIGN = /\s*(?:[√✓✔✅]\uFE0F?)$/u;
const OTHER_GAP = /[\s:：]*[_＿]{2,}\s*[*＊]?$/;
/** `不满意（请说明原因：____）`: a bracket that asks for a text and has a line for it. */
const OTHER_LINE = /([(（][^()（）_＿]{1,20}?)\s?[:：]?\s?[_＿]{2,}\s*([)）])$/;
const OTHER_ASK =
  /[(（]\s*(?:[请請](?:[注註]明|填[写寫]|[说說]明|[补補]充|[写寫][明出]|列[明出]|具[体體](?:[说說注註写寫]明|填[写寫])?)\p{Script=Han}{0,4}|please (?:specify|state|describe))\s*[:：]?\s*[)）]$/iu;
/** `否，请说明原因：` */
const OTHER_REASON =
  /\S[,，、;；\s]\s?[请請](?:[注註]明|[说說]明|填[写寫]|[写寫]明|列明|[补補]充|具[体體][说說]明)\p{Script=Han}{0,6}\s?[:：]?\s*$/u;
const OPTION_SCORE = /^(\d{1,5}(?:\.\d{1,3})?)\s?分$/;

/** Reads the label and settings of one option. `strong`: the whole option was bold or red. */
export function readOption(part: OptionPart, line: number, strong: boolean): TextOption {
  const option: TextOption = { label: "", line, letter: part.letter, correct: strong, settings: {} };
  let { text } = part;
  for (const group of findGroups(text).reverse()) {
    if (group.end !== text.length || !takeSuffix(group.inner.trim(), group.square, option)) break;
    text = text.slice(0, group.start).trimEnd();
  }
  const sign = CORRECT_SIGN.exec(text.slice(-4));
  if (sign !== null && text.length > sign[0].length) {
    option.correct = true;
    text = text.slice(0, text.length - sign[0].length);
  }
  const score = OPTION_SCORE.exec(findGroups(text.slice(-20)).at(-1)?.inner ?? "");
  if (score !== null && /[)）]$/.test(text) && option.settings.score === undefined) {
    option.settings.score = Number(score[1]);
  }
  const hasLine = /[_＿]/u.test(text);
  const asked = hasLine ? OTHER_LINE.exec(text.slice(-60)) : null;
  if (asked !== null) {
    option.settings.other = true;
    text = `${text.slice(0, text.length - asked[0].length)}${asked[1] ?? ""}${asked[2] ?? ""}`;
  }
  const gap = hasLine ? OTHER_GAP.exec(text.slice(-200)) : null;
  if (gap !== null && gap[0].length < text.length) {
    option.settings.other = true;
    text = text.slice(0, text.length - gap[0].length);
  } else if (OTHER_ASK.test(text.slice(-30))) option.settings.other = true;
  if (/[请請]/u.test(text) && OTHER_REASON.test(text.slice(-30))) {
    option.settings.other = true;
    text = text.replace(/\s?[:：]\s*$/u, "");
  }
  // `A、男□` has a letter and a box, `A: A.甲` its letter twice, and `没有；（0分）` the end of a list before its score.
  let bare = text.trim();
  if (BOXES.test(bare)) bare = bare.replace(/^[□○◯☐◻]\s*(?=\S)/, "").replace(/(\S)\s*[□○◯☐◻]$/, "$1");
  if (part.letter !== null) {
    // Behind `; ` the slash is a word that is left out: `the; /`.
    if (/[/／]$/.test(bare) && !/:\/\/|[;；,，、]\s?[/／]$/u.test(bare))
      bare = bare.replace(/([^\s/／])\s*[/／]$/, "$1");
    if (bare.startsWith(part.letter)) bare = bare.slice(/^.\s?[.．、:：]\s*(?=\S)/.exec(bare)?.[0].length ?? 0);
  }
  if (score !== null) bare = bare.replace(/[；;。，,]\s*(?=[(（]\d{1,3}(?:\.\d)?\s?分[)）]$)/, "");
  // `A 严重警告 . B.撤职`
  if (/\S\s+[.．]$/u.test(bare)) bare = bare.slice(0, -1).trimEnd();
  option.label = restoreEscapes(bare);
  return option;
}

function takeSuffix(inner: string, square: boolean, option: TextOption): boolean {
  if (CORRECT.test(inner)) {
    option.correct = true;
    return true;
  }
  if (!square) return false;
  const colon = inner.search(/[:：]/);
  const field = findField(OPTION_FIELDS, (colon < 0 ? inner : inner.slice(0, colon)).trim().slice(0, 40));
  const value =
    field === null ? undefined : parseSetting(field, colon < 0 ? null : restoreEscapes(inner.slice(colon + 1).trim()));
  if (field === null || value === undefined) return false;
  if (field.setting !== REST_SETTINGS) {
    Object.assign(option.settings, { [field.setting]: value });
    return true;
  }
  const { known, strange } = readRest(value, OPTION_FIELDS);
  if (strange.length === 0) Object.assign(option.settings, known);
  return strange.length === 0;
}

/** Returns the cells of a Markdown table row without the outer bars; `null` for other lines. */
export function findCells(text: string): string[] | null {
  if (!text.includes("|")) return null;
  const cells = text.split("|").map((cell) => cell.trim());
  if (cells[0] === "") cells.shift();
  if (cells.at(-1) === "") cells.pop();
  return cells.length === 0 ? null : cells;
}

/** Matches the line below a Markdown table's header: `|:-|--|`. */
export function isTableRule(text: string): boolean {
  return text.length < 1000 && /^[|:\-\s]+$/.test(text) && text.includes("|") && text.includes("-");
}

/** Reads the label of a row or column, and the id written after it. */
export function readEntryLabel(text: string, line: number): TextEntry {
  const group = findGroups(text).at(-1);
  const id =
    group?.square === true && group.end === text.length
      ? /^(?:编号|id)\s?[:：]\s*([A-Za-z][A-Za-z0-9_-]{0,63})$/i.exec(group.inner)
      : null;
  if (group === undefined || id === null) return { label: restoreEscapes(text.trim()), line };
  return { label: restoreEscapes(text.slice(0, group.start).trim()), line, id: restoreEscapes(id[1] ?? "") };
}
