/**
 * Lines of labels with a line to write on behind each of them: `Name: ________ Age: ____ Male Female`. Each label is a field of its
 * own, because no sentence goes on behind a gap with a label and a colon.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, joinPieces, nextFilled, withText } from "../layout/piece.ts";
import { isFieldLabel, isOfficeLabel, toDebris } from "../layout/sheets/words.ts";

const PAIR =
  /\s*([\p{L}(][^_＿:：\t。！!?？;；]{0,60}?(?:\s?[(（][^()（）]{1,30}[)）])?)\s?(?:[:：]\s?|\s)?((?:[_＿]{2,}|\.{6,}|…{3,})[\s_＿/.-]*)/uy;
/** Two words for what somebody is, without boxes. */
const CHOICES = /^\s*(male\s+female|m\s*\/\s*f|yes\s+no|男\s+女|是\s+否)\s*$/iu;
const NUMBERED = /^\s*(?:[(（]?(?:\d{1,3}|[A-Ha-h])\s?[.．、)）]|[□○☐•-]|[①-⑳])/u;
const LEAST = 3;
/** The most lines of one question. */
const MOST_LINES = 4;

/** `First Name:          Last Name:`: labels with nothing but wide gaps behind their colons. */
const SPACED = /^\s*(?:[A-Z][\w '’/#.()-]{1,40}:(?:\s{2,}|\s*$)){1,5}$/u;

/** What pupils write on top of a sheet. */
const SHEET =
  /^(?:(?:student |full |first |last )?name|date|class|period|teacher|grade|school|subject|scores?|marks?|section|signature|(?:student |class |seat |roll |exam )?(?:no\.?|number|id))$/iu;

/** `Gender: M / F / Other` behind the places. */
const NAMED_CHOICES = /^([A-Z][A-Za-z ]{1,20}?)\s?:\s*([A-Z][A-Za-z-]{0,14}(?:\s?\/\s?[A-Z][A-Za-z -]{0,20}){1,4})$/u;

interface Row {
  readonly labels: readonly string[];
  readonly choices: readonly string[];
  /** What the choices are of; empty if nothing says it. */
  readonly asks?: string;
}

function readSpaced({ text, debris }: Piece): Row | null {
  if (debris === true || text.length > 200 || !SPACED.test(text) || NUMBERED.test(text)) return null;
  const labels = text
    .split(":")
    .map((label) => label.trim())
    .filter((label) => label !== "");
  // One label alone may lead to what stands below it.
  const only = labels.length > 1 || NAMES.test(labels[0] ?? "");
  return only ? { labels, choices: [] } : null;
}

/** What single labels name. */
const NAMES =
  /\b(?:name|address|phone|telephone|mobile|cell|fax|e-?mail|date|age|birth|gender|sex|city|state|zip|country|relationship|occupation|employer|company|school|grade|position|signature|department|nationality|contact|post ?code|id|number|province|county|team|manager|supervisor|course|pronouns|region|suburb|licen[cs]e|passport)\b/iu;

function readRow({ text, debris }: Piece): Row | null {
  if (debris === true || text.length > 400 || NUMBERED.test(text) || !/[_＿]{2}|\.{6}|…{3}/u.test(text)) return null;
  const labels: string[] = [];
  let end = 0;
  PAIR.lastIndex = 0;
  for (let match = PAIR.exec(text); match !== null; match = PAIR.exec(text)) {
    const label = (match[1] ?? "").trim();
    const touches = end > 0 && /[_＿]/u.test(text.charAt(end - 1)) && !/^\s/u.test(match[0]);
    end = PAIR.lastIndex;
    const last = labels.at(-1);
    // A few letters between two lines to write on are printed in the place of the first label.
    if (touches && last !== undefined && label.length < 7 && !/[:：]/u.test(match[0])) {
      labels[labels.length - 1] = `${last} ${label}`;
      continue;
    }
    // `Phone (home) ____ (cell) ____`: the second bracket belongs to the same word.
    if (/^\([^()]*\)$/u.test(label) && last !== undefined) {
      labels.push(`${last.replace(/\s*\(.*$/u, "")} ${label}`);
      continue;
    }
    // Words without a colon belong to a sentence unless they begin like a label.
    const colon = /[:：]/u.test(match[0]);
    if (!colon && !(/^[A-Z]/u.test(label) && label.split(/\s+/u).length < 6)) return null;
    labels.push(label);
  }
  const rest = text.slice(end).trim();
  const [, asks = "", listed] = NAMED_CHOICES.exec(rest) ?? [];
  const choices = (listed ?? CHOICES.exec(rest)?.[1] ?? "")
    .split(listed === undefined ? /[\s/]+/u : /\s?\/\s?/u)
    .filter((word) => word !== "");
  if (labels.length === 0 || (rest !== "" && choices.length === 0)) return null;
  return { labels, choices, asks };
}

/** Who writes on a sheet, and what the teacher writes beside it. */
const PUPIL = /^(?:(?:student|full)?\s?name|class)$/iu;
const SCORED = /^(?:total\s)?(?:scores?|marks?)$/iu;

function print(piece: Piece, label: string, sheet: boolean): Piece[] {
  if (isOfficeLabel(label) || (sheet && SCORED.test(label))) return [toDebris(piece, label)];
  if (isFieldLabel(label)) return [withText(piece, `${label}：____`)];
  const named = /\bdate\b|\bbirth(?:day|date)\b|\bD\.?O\.?B\b/iu.test(label) ? NAMED.date : "";
  const signed = /^(?:[\w ]{1,24} )?signature(?:\s?\([^()]{1,30}\))?$/iu.test(label);
  const phone = signed
    ? NAMED.signature
    : /\b(?:phone|telephone|mobile|cell)\b/iu.test(label)
      ? NAMED.phone
      : NAMED.line;
  return [withText(piece, ""), withText(piece, `${label}${named === "" ? phone : named}`), withText(piece, "")];
}

const QUESTION =
  /^\s*(?:do|does|did|have|has|had|is|are|was|were|can|could|will|would|should|what|when|where|who|whom|why|how|which|please)\b.*\?/iu;

/** The first choice of a list. */
const OFFERS = /^\s*(?:[□○☐◯]|\[\s?\]|[(（]?[Aa]\s?[.)）])\s*\S/u;

/** Below fields each line that asks in English is a question of its own, with the lines on which it goes on. */
function partQuestions(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const [piece, above] = [pieces[at], pieces[at - 1]?.text.trim() ?? ""];
    if (piece === undefined) break;
    const below = pieces[nextFilled(pieces, at)]?.text ?? "";
    if (
      !QUESTION.test(piece.text) ||
      OFFERS.test(below) ||
      /\[\s?\]|[□☐○]|\]\s*$/u.test(piece.text) ||
      !/^$|(?:[?.!:：\]]|[_＿]{2})$/u.test(above)
    ) {
      result.push(piece);
      continue;
    }
    const lines = [piece];
    while (!/[?.!]\s*$/u.test(lines.at(-1)?.text ?? "") && lines.length < MOST_LINES) {
      const next = pieces[at + lines.length];
      if (next === undefined || next.text.trim() === "" || QUESTION.test(next.text) || NUMBERED.test(next.text)) break;
      lines.push(next);
    }
    const joined = joinPieces(lines, " ") ?? piece;
    // Behind the question stands what is to be done.
    const named = /\?\s*$/u.test(joined.text) ? "" : NAMED.essay;
    result.push(withText(piece, ""), withText(joined, `${joined.text.trim()}${named}`));
    at += lines.length - 1;
  }
  return result;
}

/** Questions without numbers whose lines to write on stand below them. */
function partAsked(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.some(({ text }) => NUMBERED.test(text) && !/^\s*[-•]/u.test(text) && !/\d\s*$/u.test(text))) return pieces;
  const asked = pieces.filter(
    ({ text }, at) => QUESTION.test(text) && /^\s*[_＿]{5,}\s*$/u.test(pieces[at + 1]?.text ?? ""),
  );
  return asked.length < 2 ? pieces : partQuestions(pieces);
}

const KNOWN =
  /\s*((?:\p{Script=Han}{2,6}|\p{Script=Han}[ \u3000]{1,4}\p{Script=Han}))\s?[:：]?\s?(?:[_＿]{2,}|[(（][\s\u3000]{2,}[)）])\s*/uy;

/** `学校____ 班级____ 姓名____ 得分____` above the first question: known labels without colons. */
function partHead(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text }) => /^\s*(?:\d{1,3}|[一二三四五六七八九十]{1,2})\s?[.．、]/u.test(text));
  return pieces.flatMap((piece, at) => {
    if (at >= Math.max(first, 0) || piece.debris === true || piece.text.length > 160) return [piece];
    const labels: string[] = [];
    let end = 0;
    KNOWN.lastIndex = 0;
    for (let match = KNOWN.exec(piece.text); match !== null; match = KNOWN.exec(piece.text)) {
      end = KNOWN.lastIndex;
      labels.push((match[1] ?? "").replace(/[\s\u3000]/gu, ""));
    }
    const boxed =
      /^((?:性\s?[别別]|血\s?型|政治面貌|民\s?族|[学學]\s?[历歷]))\s?[:：]?\s*((?:[□○☐]\s?[^\s□○☐]{1,8}\s*){2,8})$/u.exec(
        piece.text.slice(end).trim(),
      );
    const known = labels.every((label) => isFieldLabel(label) || isOfficeLabel(label));
    if (
      labels.length + (boxed === null ? 0 : 1) < 2 ||
      (boxed === null && end < piece.text.trimEnd().length) ||
      !known ||
      !labels.some((label) => isFieldLabel(label) && !isOfficeLabel(label))
    )
      return [piece];
    // The number of a sheet is read beside the name of the person.
    if (labels.some((label) => /^[编編][号號]$/u.test(label))) return [piece];
    return [
      ...labels.map((label) => (isOfficeLabel(label) ? toDebris(piece, label) : withText(piece, `${label}：____`))),
      ...(boxed === null ? [] : [withText(piece, `${(boxed[1] ?? "").replace(/\s/gu, "")}：${boxed[2] ?? ""}`)]),
    ];
  });
}

export function partLabelPlaces(pieces: readonly Piece[]): readonly Piece[] {
  // Chinese labels have readers of their own.
  const rows = pieces.map((piece, at) => {
    if (/\p{Script=Han}/u.test(piece.text)) return null;
    // `10. 我们必须救树。⏎We must ____ ____.`: the sentence in the other language is no label.
    const above = pieces[at - 1]?.text.slice(0, 200) ?? "";
    const translates = NUMBERED.test(above) && /\p{Script=Han}/u.test(above) && !/[:：]\s?[_＿]/u.test(piece.text);
    return translates ? null : readRow(piece);
  });
  const spaced = pieces.map((piece, at) =>
    rows[at] === null && !/\p{Script=Han}/u.test(piece.text) ? readSpaced(piece) : null,
  );
  const wide = spaced.filter((row) => (row?.labels.length ?? 0) > 1).length;
  if (wide > 1 || (wide > 0 && spaced.filter((row) => row !== null).length > 2))
    for (const [at, row] of spaced.entries()) rows[at] ??= row;
  // A line of labels that all have colons needs no others.
  const sure = rows.some((row, at) => {
    const colons = pieces[at]?.text.match(/[:：]\s?[_＿]{2,}/gu)?.length ?? 0;
    const known = row?.labels.every((label) => SHEET.test(label)) === true;
    return row !== null && row.labels.length > 1 && (colons === row.labels.length || known);
  });
  const several = rows.filter((row) => (row?.labels.length ?? 0) + (row?.choices.length ?? 0) > 1).length;
  const enough = rows.filter((row) => row !== null).length >= LEAST || sure || wide > 1;
  if (!enough || several === 0) return partHead(partAsked(pieces));
  const parted = pieces.flatMap((piece, at) => {
    const row = rows[at];
    if (row === null || row === undefined) return [piece];
    const sheet = row.labels.some((one) => PUPIL.test(one));
    const fields = row.labels.flatMap((label) => print(piece, label, sheet));
    // A table right below belongs to none of them.
    if (row.choices.length === 0)
      return /^\s*\|/u.test(pieces[at + 2]?.text ?? "") ? [...fields, withText(piece, "")] : fields;
    return [
      ...fields,
      withText(piece, ""),
      withText(piece, `${row.asks || row.choices.join(" ")}${NAMED.single}`),
      ...row.choices.map((choice, index) => withText(piece, `${String.fromCharCode(65 + index)}. ${choice}`)),
      withText(piece, ""),
    ];
  });
  return partQuestions(parted);
}
