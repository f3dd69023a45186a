/**
 * Heads of papers and forms that have what is printed and what is filled in on one line:
 *
 *     112年花園考試試題          代號：43150
 *     考試時間：1 小時          座號：____
 */
import { type Piece, unlessSame, withText } from "../layout/piece.ts";
import { isFieldLabel, isOfficeLabel } from "../layout/sheets/words.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
/** Nobody writes more lines in front of the first question. */
const MOST = 25;
const BEGINS =
  /^[\s\u3000]*(?:(?:[(（【[]\s?[)）】\]])?\s*(?:Q\s?)?[(（]?\d{1,3}\s?[.．、)）](?!\d)|[(（]?[一二三四五六七八九十甲乙丙]{1,3}\s?[)）、.．]|第[一二三四五六七八九十\d]{1,2}(?:部[分份]|大?[题題])|(?:part|section)\s?(?:[A-H]|\d|[IVX]{1,3})\b|[(（]?[a-h]\s?[)）.])/iu;
const ROOM = /[ ]{2,}|\u3000{2,}|[ \u3000]*\t[ \u3000\t]*|[ ]\u3000[ \u3000]*/u;
const NAME =
  "(?:[\\p{Script=Han}][\\p{Script=Han}（）()]{1,9}|\\p{Script=Han}[ \\u3000]{1,6}\\p{Script=Han}|[A-Za-z][A-Za-z.' ]{1,24})";
const PRINTED = new RegExp(`^${NAME}[:：][ \\u3000]*(?=\\S)[^_＿□☐○◯:：?？]{1,40}$`, "u");
const PLACED = new RegExp(
  `^${NAME}[ \\u3000]*[:：]?[ \\u3000]*(?:[_＿]{2,}|[(（][ \\u3000]{2,}[)）]|[[【][ \\u3000]{2,}[\\]】])[ \\u3000]*\\p{Script=Han}{0,3}$`,
  "u",
);
/** Values that are choices. */
const CHOICES = /[/／|｜]|[:：][ \u3000]*(?:男|女|是|否|有|[无無]|yes|no|[A-H][ .、])(?:[ \u3000、]|$)/iu;

/** The parts of a line between wide blanks; `科    目` is one word. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  const plain = text.trim();
  for (const part of plain.split(ROOM)) {
    const last = parts.at(-1);
    if (last !== undefined && /^\p{Script=Han}$/u.test(last) && /^\p{Script=Han}[ \u3000]?[:：]/u.test(part))
      parts[parts.length - 1] = `${last}　${part}`;
    else parts.push(part);
  }
  return parts;
}

/** `考試時間：1 小時          座號：____`: what is printed and each place get a line of their own. */
export function partPrintedLabels(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text, debris }) => debris !== true && text.trim() !== "");
  const begins = pieces.findIndex(
    ({ text, debris }, at) => at > first && debris !== true && BEGINS.test(text.slice(0, LONGEST)),
  );
  const end = Math.min(begins < 0 ? pieces.length : begins, first + MOST);
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      if (at < first || at >= end || piece.debris === true || piece.text.length > LONGEST) return [piece];
      const parts = partsOf(piece.text);
      if (parts.length < 2) return [piece];
      if (at === first) return partTitle(piece, parts);
      const placed = parts.filter((part) => PLACED.test(part)).length;
      const printed = parts.filter((part) => PRINTED.test(part) && !CHOICES.test(part)).length;
      if (placed === 0 || printed === 0 || placed + printed < parts.length) return [piece];
      const blank = withText(piece, "");
      return parts.flatMap((part) =>
        PLACED.test(part) ? [withText(piece, part)] : [blank, withText(piece, part), blank],
      );
    }),
    pieces,
  );
}

/** What is printed in the head of a paper. */
const TOLD_NAME =
  "(?:(?:考[試试]|測[驗验]|测[驗验]|作答|答[題题])?[\\s\\u3000]*(?:[時时][間间]|[時时]限|[時时]量)|科[\\s\\u3000]*目|[學学]科|[課课]程|[類类][\\s\\u3000]*(?:科[別别]?|[別别])|等[\\s\\u3000]*[級级別别]|年[\\s\\u3000]*[級级]|(?:本卷)?[滿满][\\s\\u3000]*分|[總总]分|[頁页][數数]|代[號号]|(?:test\\s|exam\\s)?(?:time|duration)(?:\\s(?:allowed|limit))?|subject|course|(?:total|full|max(?:imum)?)\\s(?:marks?|points|score)|paper)";
/** What somebody who sits a paper writes in its head. */
const OPEN_NAME =
  "(?:座[\\s\\u3000]*(?:位[\\s\\u3000]*)?[號号](?:[碼码])?|(?:准考|[應应][試试]|入[場场])[證证]?(?:編|编)?[號号][碼码]?|考[\\s\\u3000]*[號号]|考生(?:[編编][號号]|姓名)|(?:[學学]生)?姓[\\s\\u3000]*名|[學学][\\s\\u3000]*[號号]|班[\\s\\u3000]*[級级別别]|(?:seat|candidate|student|roll|index)\\s(?:no\\.?|number|id|name)|name)";
const TOLD = new RegExp(`(?:^|[ \\u3000\\t])${TOLD_NAME}[ \\u3000]?[:：](?=[ \\u3000]*[^\\s\\u3000])`, "giu");
const OPEN = new RegExp(`[ \\u3000\\t](${OPEN_NAME})[ \\u3000]?[:：][ \\u3000\\t]*$`, "iu");

/** The open labels at the end of a line, and what is printed in front of them. */
function openLabelsOf(text: string): { told: string; labels: string[] } | null {
  let told = text.trim();
  const labels: string[] = [];
  for (let open = OPEN.exec(told); open !== null && labels.length < 4; open = OPEN.exec(told)) {
    labels.unshift(open[0].trim());
    told = told.slice(0, open.index).trimEnd();
  }
  // Everything with a colon in front of them is something printed; `8:30` is a time.
  const colons = told.replace(/\d[:：]\d/gu, "").match(/[:：]/gu)?.length ?? 0;
  const names = [...told.matchAll(TOLD)];
  const printed = names[0]?.index === 0 && names.length === colons;
  return labels.length > 0 && printed && !/[_＿□○?？]/u.test(told) && !CHOICES.test(told) ? { told, labels } : null;
}

/** `考試時間 : 2 小時 座號:`: behind what is printed, the label at the end of the line has its place. */
export function partOpenLabels(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text, debris }) => debris !== true && text.trim() !== "");
  const begins = pieces.findIndex(({ text, debris }, at) => at > first && debris !== true && BEGINS.test(text));
  const end = Math.min(begins < 0 ? 0 : begins, first + MOST);
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      if (at <= first || at >= end || piece.debris === true || piece.text.length > LONGEST) return [piece];
      const open = openLabelsOf(piece.text);
      if (open === null) return [piece];
      const places = open.labels.map((label) => `${label}____`);
      return ["", open.told, "", ...places, ""].map((text) => withText(piece, text));
    }),
    pieces,
  );
}

const ROOM_BEHIND = "[ \\u3000]?[:：](?:[ \\u3000]{3,}|[ \\u3000]*\\t[ \\u3000\\t]*|[ \\u3000]?[_＿]{2,}[ \\u3000]*)";
const OPEN_FRONT = new RegExp(
  `^[\\s\\u3000]*((?:${NAME}${ROOM_BEHIND})+)([(（]?${TOLD_NAME}\\s?[:：]?[ \\u3000]?\\d.*)$`,
  "iu",
);
const ONE_OPEN = new RegExp(`(${NAME})${ROOM_BEHIND}`, "giu");

/** `班级：        姓名：        满分：50分 考试时间：40分钟`: the labels have their places, and what is printed behind them tells. */
export function partOpenFronts(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text, debris }) => debris !== true && text.trim() !== "");
  const begins = pieces.findIndex(({ text, debris }, at) => at > first && debris !== true && BEGINS.test(text));
  const end = Math.min(begins < 0 ? 0 : begins, first + MOST);
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      if (at <= first || at >= end || piece.debris === true || piece.text.length > LONGEST) return [piece];
      const [, open = "", told = ""] = OPEN_FRONT.exec(piece.text) ?? [];
      const labels = Array.from(open.matchAll(ONE_OPEN), ([, label = ""]) => label.trim());
      if (labels.length === 0 || !labels.every((label) => isFieldLabel(label) && !isOfficeLabel(label))) return [piece];
      return ["", ...labels.map((label) => `${label}：____`), "", tell(told.trim()), ""].map((text) =>
        withText(piece, text),
      );
    }),
    pieces,
  );
}

/** `112年花園考試試題          代號：43150`: the number of the paper is no part of its title. */
function partTitle(piece: Piece, parts: readonly string[]): Piece[] {
  const [title = "", ...more] = parts;
  const others = more.every((part) => PRINTED.test(part) && !CHOICES.test(part));
  if (!others || title.length < 4 || /[:：_＿?？。]/u.test(title)) return [piece];
  return [withText(piece, title), withText(piece, ""), ...more.map((part) => withText(piece, part))];
}

const YEAR = /^([\s\u3000]*\d{2,4})[ \u3000]+(?=(?:[学學]年|年度|年第?|[届屆]))/u;

/** `108 學年度花園考試`: the year in front of a title is no number of a question. */
export function closeYearOfTitle(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text, debris }) => debris !== true && text.trim() !== "");
  const title = pieces[first];
  if (title === undefined || title.text.length > LONGEST || !YEAR.test(title.text)) return pieces;
  return pieces.map((piece, at) => (at === first ? withText(piece, piece.text.replace(YEAR, "$1")) : piece));
}

/** In the order in which they are made. */
export const PRINTED_LABELS: readonly Repair[] = [closeYearOfTitle, partPrintedLabels, partOpenLabels, partOpenFronts];
