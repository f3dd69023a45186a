/**
 * Forms without numbers that mark what must be filled in with a star, as pages do, and forms whose choices stand in a line below
 * their label with nothing but wide gaps between them:
 *
 *     Your name: *                      您的婚姻状况：*
 *     Is anybody allergic? *            单身   已婚
 *     If yes, please specify            您的住址：
 *                                       *
 *
 * The stars say which lines are labels, so the lines between them that look alike are labels as well.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";
import { tell } from "./repairs-runs.ts";

const STAR = /\s*[*＊]\s*$/u;
const STAR_ALONE = /^\s*[*＊]\s*$/u;
const STAR_IN_FRONT = /^\s*[*＊]\s?(?=[\p{L}])/u;
const NUMBERED = /^\s*(?:[(（]?\d{1,3}\s?[.．、)）](?!\d)|[①-⑳]|[-•·]\s|[(（]?[A-Ha-h]\s?[.．、)）])/u;
const ABOUT_STARS = /required|mandatory|marked|必填|必[须須]|[带帶]/iu;
/** What English labels name. */
export const LABEL_NAMES =
  /(?:\b(?:names?|address|phone|telephone|mobile|cell|fax|e-?mail|date|age|birth|birthday|gender|sex|city|state|zip(?: code)?|post(?:al )?code|country|county|relation(?:ship)?|occupation|employer|company|organi[sz]ation|school|grade|position|number|no\.?|specify|signature|comments?|website|department|nationality|allerg(?:y|ies)|medications?|doctor|physician|agency|title)|#)(?:\s?\([^()]*\))?$/iu;
const OPEN_REQUEST = /^(?:please|if (?:yes|no|so|other))\b/iu;
const LEAST = 3;

type Role = "blank" | "star" | "label" | "choices" | "remark" | "told";

function bare(text: string): string {
  return text.replace(STAR, "").replace(STAR_IN_FRONT, "").trim();
}

/** Words with wide gaps between them. */
function splitGaps(text: string): string[] {
  return text
    .trim()
    .split(/\s{2,}|\t|\u3000/u)
    .map((word) => word.trim())
    .filter((word) => word !== "");
}

function isChoices(text: string): boolean {
  const words = splitGaps(text);
  return (
    words.length > 1 &&
    words.every((word) => word.length <= 30 && !/[:：。？?_＿*]$/u.test(word)) &&
    new Set(words).size === words.length
  );
}

function isCapitals(text: string): boolean {
  return /[A-Z]{3}/u.test(text) && !/[a-z]/u.test(text) && text.trim().split(/\s+/u).length > 2;
}

/** Whether the line says by its own signs that something is to be filled in. */
function isSure(text: string): boolean {
  const label = bare(text);
  return (
    (STAR.test(text) || STAR_IN_FRONT.test(text)) &&
    label.length > 1 &&
    label.length <= 160 &&
    !ABOUT_STARS.test(label) &&
    !NUMBERED.test(text) &&
    !/[。.！!]$/u.test(label)
  );
}

function rolesOf(pieces: readonly Piece[]): Role[] {
  const roles: Role[] = [];
  const filled = (from: number) => pieces.slice(from, from + 4).find(({ text }) => text.trim() !== "");
  for (const [at, { text, debris }] of pieces.entries()) {
    const line = text.trim();
    const above = roles.at(-1);
    if (line === "" || debris === true) roles.push("blank");
    else if (STAR_ALONE.test(text)) roles.push("star");
    else if (isSure(text)) roles.push("label");
    else if (NUMBERED.test(text) || isCapitals(line)) roles.push("told");
    else if ((above === "label" || above === "choices") && isChoices(text)) roles.push("choices");
    else if (above === "choices" && /^(?:其[他它]|other)[\s_＿:：]*$/iu.test(line)) roles.push("choices");
    else if (/^[(（][^()（）]{4,80}[)）]$/u.test(line)) roles.push("remark");
    else if (/[:：?？]$/u.test(line) && line.length <= 140)
      roles.push(NUMBERED.test(filled(at + 1)?.text ?? "") ? "told" : "label");
    else if (!/\p{Script=Han}/u.test(line) && line.length <= 60 && /^[A-Z]/u.test(line) && !/[.!]$/u.test(line))
      roles.push(LABEL_NAMES.test(line) || OPEN_REQUEST.test(line) ? "label" : "told");
    else roles.push("told");
  }
  return roles;
}

/** Whether the stars, or lines of choices with gaps, show that the text is such a form. */
function isForm(pieces: readonly Piece[], roles: readonly Role[]): boolean {
  const labels = roles.filter((role) => role === "label").length;
  const starred = pieces.filter(({ text }, at) => roles[at] === "label" && STAR.test(text)).length;
  const below = roles.filter(
    (role, at) => role === "star" && roles.slice(0, at).findLast((one) => one !== "blank") === "label",
  ).length;
  const listed = roles.filter((role, at) => role === "choices" && roles[at - 1] === "label").length;
  // Short lines between the labels are choices or places of a page, which others read.
  const begin = roles.indexOf("label");
  const short = pieces.filter(
    ({ text }, at) =>
      at > begin && roles[at] === "told" && text.trim().length <= 30 && !isCapitals(text) && !NUMBERED.test(text),
  );
  if (short.length > 0) return false;
  if (labels < LEAST || starred + below < LEAST || starred + below + listed < 4) return false;
  // Numbers of questions, or lines to write on, are better signs.
  const numbers = pieces.filter(({ text }) => NUMBERED.test(text)).length;
  const places = pieces.filter(({ text }) =>
    /[_＿]{3}|(?:^|\s)[□○☐◯]\s?\S|[[【](?:[单單多][选選]|填空)/u.test(text),
  ).length;
  return numbers * 2 <= labels && places === 0;
}

export function writeStarredForms(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.length > 2000 || pieces.filter(({ text }) => STAR.test(text) || STAR_IN_FRONT.test(text)).length < LEAST)
    return pieces;
  const roles = rolesOf(pieces);
  if (!isForm(pieces, roles)) return pieces;
  const first = roles.findIndex((role) => role === "label");
  const result: Piece[] = pieces.slice(0, first).map((piece) => tellAbove(piece));
  let no = 0;
  for (let at = first; at < pieces.length; at += 1) {
    const piece = pieces[at];
    const role = roles[at];
    if (piece === undefined) break;
    if (role === "blank" || role === "star") {
      result.push(withText(piece, ""));
      continue;
    }
    if (role !== "label") {
      const note = role === "remark";
      const blank = withText(piece, "");
      result.push(
        ...(note ? [] : [blank]),
        withText(piece, note ? `说明：${piece.text.trim()}` : tell(piece.text)),
        blank,
      );
      continue;
    }
    const choices: string[] = [];
    const lines: Piece[] = [];
    let end = at + 1;
    for (; roles[end] === "choices"; end += 1) {
      const line = pieces[end];
      if (line === undefined) break;
      choices.push(...splitGaps(line.text).map((word) => word.replace(/[\s_＿:：]+$/u, "")));
      lines.push(line);
    }
    const below = roles.slice(end).findIndex((one) => one !== "blank");
    const starBelow = below >= 0 && below < 3 && roles[end + below] === "star";
    const required = starBelow || STAR.test(piece.text) || STAR_IN_FRONT.test(piece.text);
    no += 1;
    result.push(...writeField(covering(piece, lines), no, required, choices));
    at = end - 1;
  }
  return result;
}

/** Points above the first label are told. */
function tellAbove(piece: Piece): Piece {
  return NUMBERED.test(piece.text) ? withText(piece, tell(piece.text)) : piece;
}

/** A label as the grammar writes it: with its choices, or with the type that its words say. */
export function writeField(piece: Piece, no: number, required: boolean, choices: readonly string[]): Piece[] {
  const star = required ? "*" : "";
  const label = bare(piece.text)
    .replace(/[:：]$/u, "")
    .trim();
  const blank = withText(piece, "");
  if (choices.length > 1) {
    const several = allowsSeveral(label) || /哪些|[爱愛]好/u.test(label) ? NAMED.several : NAMED.single;
    return [
      blank,
      withText(piece, `${no}. ${label}${several}${star}`),
      ...choices.map((choice, at) => withText(piece, `${String.fromCharCode(65 + (at % 26))}. ${choice}`)),
      blank,
    ];
  }
  if (/[?？]$/u.test(label)) return [blank, withText(piece, `${no}. ${label}${star}`), blank];
  if (isFieldLabel(label)) return [blank, withText(piece, `${label}${star}：____`)];
  return [blank, withText(piece, `${no}. ${label}${typeOf(label)}${star}`), blank];
}

/** The type that an English label says. */
function typeOf(label: string): string {
  if (/\p{Script=Han}/u.test(label)) return "：";
  if (/\b(?:date|birthday)\b/iu.test(label)) return NAMED.date;
  if (/\b(?:phone|telephone|mobile|cell)\b/iu.test(label)) return NAMED.phone;
  if (/\be-?mail\b/iu.test(label)) return "[邮箱]";
  if (/\bplease (?:indicate|list|describe|explain)|comments?\b/iu.test(label)) return NAMED.essay;
  return NAMED.line;
}
