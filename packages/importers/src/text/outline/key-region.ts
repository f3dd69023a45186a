/** The list of answers at the end of a text. */
import type { Head } from "./heads.ts";
import { type Line, narrow } from "./leads.ts";

export interface KeyEntry {
  readonly no: number;
  readonly value: string;
  readonly explanation: string;
  readonly line: Line;
}

export interface KeyRegion {
  /** Index of the first line. */
  readonly from: number;
  /** Index of the line behind the last one that belongs to the list. */
  readonly end: number;
  readonly entries: readonly KeyEntry[];
}

const TITLE =
  /^[\s#*【[(（〖《=＝—–-]*(?:附\s?[:：]?\s?)?(?:[^\s，。,.:：?？]{0,12})?(?:[参參]考|[标標][准準]|正[确確])?(?:答案|解答|答[题題]卡|keys?(?![a-z])|answers?(?![a-z])(?:\ssection)?|answer key)(?:(?:[与與及和]|[&/])?\s?(?:解析|[评評]分[标標][准準]|[说說]明|[详詳]解|提示))?[\s】\])）〗》*=＝—–-]*(?:[:：]\s*)?(?=$|\s|[\d一二三四五六七八九十(（【IVX第])/iu;

/** `答案：F` is the answer of the question above, also where the numbers begin anew below. */
const OWN_ANSWER = /^[\s(【[]*[A-H√×✓✗TF对错對錯]{1,8}[\s)】\]]*[.。]?$/u;

/** Whether a line announces answers. */
export function isKeyTitle(view: string): boolean {
  return TITLE.test(view);
}

/** The answers behind the last question, by number; null if the text has none. */
export function findKeyRegion(lines: readonly Line[], heads: readonly Head[]): KeyRegion | null {
  const second = heads[1]?.line ?? 0;
  for (let from = lines.length - 1; from > second; from -= 1) {
    const line = lines[from];
    if (line === undefined || line.view.trim() === "" || line.view.trim().length > 400) continue;
    const title = TITLE.exec(line.view);
    if (title === null || OWN_ANSWER.test(narrow(line.view.slice(title[0].length)))) continue;
    const { entries, end } = readEntries(lines, from, title[0].length);
    const before = heads.filter((head) => head.line < from).length;
    // Questions below would be taken for text.
    if (heads.some((head) => head.line >= end)) continue;
    if (entries.length >= 2 && entries.length * 2 >= before && before >= 2) return { from, end, entries };
  }
  return null;
}

/** A second run of the numbers, in which each line is an answer: a list without a title. */
export function findKeyTail(lines: readonly Line[], heads: readonly Head[]): KeyRegion | null {
  const start = heads.findLastIndex(({ value }, index) => value === 1 && index > 1);
  const first = heads[start];
  if (first === undefined || heads.length - start < start * 0.6) return null;
  const told = heads.slice(start).filter(({ line, lead }) => {
    const own = lines[line];
    const next = own?.leads[lead + 1];
    const rest = own?.view.slice(own.leads[lead]?.end ?? 0).trim() ?? "";
    return next?.role === "answer" || /^[A-H√×✓✗]{1,6}[。.]?$|^[对错對錯]$|^[（(]?[A-H][)）]$/u.test(rest);
  });
  if (told.length * 4 < (heads.length - start) * 3 && !answersAll(lines, heads, start)) return null;
  const { entries, end } = readEntries(lines, first.line, 0);
  const goesOn = heads.some((head) => head.line >= end);
  return entries.length < 2 || goesOn ? null : { from: first.line, end, entries };
}

/** Whether the first run asks, and the second has a line of words for each of its numbers that asks nothing. */
function answersAll(lines: readonly Line[], heads: readonly Head[], start: number): boolean {
  if (start < 3 || heads.length !== 2 * start) return false;
  const asks = ({ line, lead }: Head) =>
    /[?？]|[_＿]{2,}|[(（]\s*[)）]|[:：]\s*$/u.test(
      (lines[line]?.view ?? "").slice(lines[line]?.leads[lead]?.end ?? 0),
    );
  const isAlone = ({ line }: Head, index: number) =>
    lines.slice(line + 1, heads[index + 1]?.line ?? lines.length).every(({ view }) => view.trim() === "");
  return (
    heads.every((head, index) => head.value === (index % start) + 1 && isAlone(head, index)) &&
    heads.slice(0, start).filter(asks).length * 5 >= start * 3 &&
    !heads.slice(start).some(asks)
  );
}

const NO_WORDS = /^[^\p{L}\p{N}]*$/u;
const LABEL = /^[【[(（]?(?:[参參]考|正[确確]|[标標][准準])?答案[】\])）]?\s*[:：]?\s*/u;
const RANGE =
  /(\d{1,3})\s?(?:[-–—~～]|至|到)\s?(\d{1,3})\s?[题題]?\s?[:：.、)]?\s*((?:[A-H√×✓✗对错對錯TF][\s,，、]{0,3})+)/gu;
const ENTRY =
  /(^|[\s,，;；。、)）\]】|])第?\s?[(（【[]?(\d{1,3})\s?(?:[题題]\s?[:：.、)]?|[)）】\]]\s?[.、:：]?|[.．、:：](?!\d)|\s+(?=[(（A-H√×对错])|\s(?=[a-z]))\s*/gu;
const EXPLANATION =
  /\s*(?:[【[(（]?(?:答案)?(?:解析|[详詳]解|解[释釋]|分析)[】\])）]?\s?[:：]?|[—–-]{2,}|[:：]\s?(?=\p{Script=Han}{6,}))\s*/u;

/** The answers from a line on, and the first line that is none. */
function readEntries(lines: readonly Line[], from: number, skip: number): { entries: KeyEntry[]; end: number } {
  const entries: KeyEntry[] = [];
  for (const [index, line] of lines.slice(from).entries()) {
    const start = index === 0 ? skip : 0;
    const text = line.text.slice(start);
    const view = narrow(text).replace(
      /^\s*(?:[IVX]{1,4}|[一二三四五六七八九十]{1,3})\s?[.、．:：)）]\s*[^\d]{0,24}?(?=[(（【]?\d)/u,
      (lead) => " ".repeat(lead.length),
    );
    const ranges = [...view.matchAll(RANGE)];
    let found = false;
    for (const range of ranges) {
      const [first, last] = [Number(range[1]), Number(range[2])];
      const values = (range[3] ?? "").replace(/[\s,，、]/g, "");
      if (last - first + 1 !== values.length) continue;
      found = true;
      for (const [at, value] of Array.from(values).entries())
        entries.push({ no: first + at, value, explanation: "", line });
    }
    if (found && !/[\p{L}\p{N}]/u.test(view.replace(RANGE, "").replace(/[题題]/gu, ""))) continue;
    if (found) return { entries: entries.filter((entry) => entry.line !== line), end: from + index };
    const places: { no: number; start: number; end: number }[] = [];
    for (const match of view.matchAll(ENTRY)) {
      const no = Number(match[2]);
      const before = places.at(-1)?.no ?? entries.at(-1)?.no ?? 0;
      const begin = match.index + (match[1]?.length ?? 0);
      if (no !== before + 1 && no !== 1 && !(view.slice(0, begin).trim() === "" && no > before)) continue;
      places.push({ no, start: begin, end: match.index + match[0].length });
    }
    const before = view.slice(0, places[0]?.start ?? 0);
    if (places.length > 0 && !PART_NAME.test(before) && !NO_WORDS.test(before)) return { entries, end: from + index };
    for (const [at, { no, end }] of places.entries()) {
      const whole = text
        .slice(end, places[at + 1]?.start)
        .trim()
        .replace(/[;；,，、]$/u, "");
      const told = LABEL.exec(whole)?.[0].length ?? 0;
      const parted = EXPLANATION.exec(whole.slice(told));
      const value = parted === null ? whole.slice(told) : whole.slice(told).slice(0, parted.index);
      if (value.trim() === "") continue;
      entries.push({
        no,
        value: value.trim(),
        explanation: parted === null ? "" : whole.slice(told + parted.index + parted[0].length),
        line,
      });
    }
    const last = entries.at(-1);
    if (places.length > 0 || view.trim() === "" || isPartName(line)) continue;
    if (last === undefined) {
      if (index > 0 || !NO_WORDS.test(view)) return { entries, end: from + index };
    } else {
      const label = /^\s*[【[(（]?(?:答案)?(?:解析|[详詳]解|分析|解[释釋])[】\])）]?\s?[:：]?\s*/u.exec(view);
      const added = text.slice(label?.[0].length ?? 0).trim();
      if (label === null && last.explanation === "") return { entries, end: from + index };
      const between = last.explanation === "" ? "" : " ";
      entries[entries.length - 1] = { ...last, explanation: `${last.explanation}${between}${added}` };
    }
  }
  return { entries, end: lines.length };
}

/** `二、判断题（每题2分）` among the answers, and nothing else. */
const PART_NAME =
  /^\s*(?:第?\s?(?:[一二三四五六七八九十]{1,3}|[IVX]{1,4})\s?(?:部分|大[题題])?\s?[、.．:：)）]?)?\s*(?:[\p{Script=Han}]{0,5}[题題])?\s*(?:[(（][^()（）]*分[^()（）]*[)）])?\s*[:：]?\s*$/u;

function isPartName({ view }: Line): boolean {
  return PART_NAME.test(view);
}
