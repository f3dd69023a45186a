/**
 * Reads the lines of a list of answers. Which numbers begin an answer is decided by their order and by the shape that the
 * numbers of the list have, so that numbers inside explanations stay there.
 */
import type { ListLine } from "./lines.ts";
import { type ListHead, readHead, WRITTEN } from "./heads.ts";
import { groupsOf, isAmongResults, splitSigns, TRUTH_SIGNS } from "./signs.ts";
import { readTable } from "./tables.ts";

export interface Entry {
  /** The number of its question; null for signs in the order of the questions. */
  readonly no: number | null;
  /** All lines, with line breaks. */
  value: string;
  /** The lines of the source, from 1. */
  readonly lines: number[];
}

/** Answers under one heading of the list. */
export interface ListPart {
  readonly head: ListHead | null;
  readonly entries: Entry[];
}

export interface AnswerList {
  /** The first line of the list, from 1. */
  readonly line: number;
  readonly parts: ListPart[];
  /** Lines that say nothing about an answer: headings and notes. */
  readonly heads: { no: number; text: string }[];
}

/** An answer of more characters is a text. */
const SENTENCE = 5;

type Family = "sign" | "paren" | "unit" | "bare";

/** A letter or a judgement right behind a number without a sign. */
const SIGN_AHEAD = `(?=[(（【\\[]?(?:[A-H](?![a-z])|[①-⑧]|${TRUTH_SIGNS}|正|错|错误))`;
const RANGE = new RegExp(
  `(?:第\\s?)?[(（【\\[]?(\\d{1,3})\\s?(?:[-~～—–－―]{1,3}|至|到)\\s?(\\d{1,3})\\s?[)）】\\]]?\\s?(?:小?[题題])?\\s?[:：.．、)）]?\\s*((?:(?:${TRUTH_SIGNS}|[A-H](?![a-z])|[①-⑧])\\uFE0F?[\\s,，、;；.。|]{0,4})+)`,
  "uy",
);

interface Start {
  readonly no: number;
  readonly family: Family;
  readonly from: number;
  readonly to: number;
}

/** The number at a place of a line, with its shape. */
function numberAt(view: string, from: number): Start | null {
  const NUMBER =
    /(第\s?|[QＱ]\.?|题目?\s?)?([(（【[])?\s?(\d{1,3})\s?([)）】\]])?\s?(小?[题題])?\s?([.．、:：)）]{1,2}|[-—–](?=\s))?/uy;
  NUMBER.lastIndex = from;
  const match = NUMBER.exec(view);
  if (match === null || match[0] === "") return null;
  const [whole, before = "", open = "", digits = "", close = "", unit = "", sign = ""] = match;
  const to = from + whole.length;
  const rest = view.slice(to);
  // The blank behind a number alone, `6 were playing`, belongs to the number.
  const behind = /\s$/.test(whole) ? ` ${rest}` : rest;
  if (/^\d/.test(rest) && sign + close + unit === "") return null;
  const family: Family | null =
    unit !== "" || before.startsWith("第")
      ? "unit"
      : open !== "" && close !== ""
        ? "paren"
        : sign !== "" || before !== "" || close !== ""
          ? "sign"
          : new RegExp(`^\\s{0,2}${SIGN_AHEAD}`, "u").test(rest) || /^\s+[【[(（]?\S/.test(behind)
            ? "bare"
            : null;
  if (family === null) return null;
  // `（A）` is no number, and `2024年` neither.
  if (family === "bare" && /^\s?[年月日个個条條分%％]/.test(rest)) return null;
  return { no: Number(digits), family, from, to };
}

/** Where the next number stands inside a line, behind the end of an answer. `below`: the number that begins the next line. */
function findNext(view: string, from: number, no: number, family: Family, below: number): Start | null {
  // `01. B  02. C`
  const digits = new RegExp(`(?:第\\s?|[(（【\\[]\\s?|[QＱ]\\s?)?${no < 10 ? "0?" : ""}${no}(?!\\d)`, "gu");
  digits.lastIndex = from;
  for (let match = digits.exec(view); match !== null; match = digits.exec(view)) {
    const before = view.slice(from, match.index);
    const start = numberAt(view, match.index);
    if (start === null || start.no !== no) continue;
    const same =
      start.family === family || (start.family === "bare" && family !== "paren" && isSignAhead(view, start.to));
    if (!same) continue;
    const decimal = /[.．]$/.test(view.slice(start.from, start.to)) && /^\d/.test(view.slice(start.to));
    if (decimal && (no === below || isAmongResults(before))) continue;
    const apart = before === "" || /[\s;；,，。、.)）\]】”"》|]$/u.test(before);
    const glued = new RegExp(`(?:${TRUTH_SIGNS}|[A-H])$`, "u").test(before.slice(-2));
    const word =
      family === "sign" &&
      /\p{Script=Han}$/u.test(before) &&
      start.family === "sign" &&
      !/^\d/.test(view.slice(start.to));
    if (start.family === "bare" ? apart || glued : apart || glued || word) {
      // `1.5` and `3,200` are numbers.
      if (
        !(
          /\d[.,，]$/.test(before) ||
          (/[.．]$/.test(view.slice(start.from, start.to)) &&
            /^\d/.test(view.slice(start.to)) &&
            // `；5.96110` is a number with its answer.
            !(/\s$/.test(before) || (/[;；]$/.test(before) && /^\d{3}/.test(view.slice(start.to)))))
        )
      )
        return start;
    }
  }
  return null;
}

function isSignAhead(view: string, at: number): boolean {
  return new RegExp(`^\\s{0,2}${SIGN_AHEAD}`, "u").test(view.slice(at, at + 8));
}

/** Where `6-8 BDA` begins inside a line, behind the answer to the question above; -1 if nowhere. */
function findRangeStart(view: string, from: number, no: number): number {
  const begin = new RegExp(`[\\s;；,，。、.)）]((?:第\\s?|[(（【\\[])?${no})\\s?(?:[-~～—–－―]|至|到)`, "gu");
  begin.lastIndex = from;
  for (let match = begin.exec(view); match !== null; match = begin.exec(view)) {
    const at = match.index + 1;
    RANGE.lastIndex = at;
    const range = RANGE.exec(view);
    if (range !== null && splitSigns(range[3] ?? "", Number(range[2]) - Number(range[1]) + 1) !== null) return at;
  }
  return -1;
}

/** The first filled line below a line. */
function nextView(lines: readonly ListLine[], index: number): string {
  for (let at = index + 1; at < Math.min(lines.length, index + 4); at += 1) {
    const view = lines[at]?.view ?? "";
    if (view.trim() !== "") return view;
  }
  return "";
}

/** Reads the lines of a list. `known` tells whether a question has this number. */
export function readEntries(lines: readonly ListLine[], known: (no: number) => boolean): AnswerList {
  const list: AnswerList = { line: lines[0]?.no ?? 1, parts: [], heads: [] };
  let part: ListPart | null = null;
  let open: Entry | null = null;
  let family: Family | null = null;
  let last = 0;
  // Whether a blank line stands above: what follows an answer behind one explains it.
  let parted = false;
  const beginPart = (head: ListHead | null): ListPart => {
    part = { head, entries: [] };
    list.parts.push(part);
    [open, family, last] = [null, null, 0];
    return part;
  };
  const put = (no: number | null, value: string, line: ListLine): Entry => {
    parted = false;
    const entry: Entry = { no, value: value.trim(), lines: [line.no] };
    (part ?? beginPart(null)).entries.push(entry);
    return entry;
  };
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (line?.view.trim() === "") parted = true;
    if (line === undefined || line.view.trim() === "" || /^[-=*_~—＝＊]{3,}$|^`{3}\w*$/.test(line.view)) continue;
    const table = readTable(lines, index);
    if (table !== null) {
      const numbers = table.rows.map(({ no }) => no);
      if (last > 0 && Math.min(...numbers) === 1 && part !== null && (part as ListPart).entries.length > 0)
        beginPart(null);
      for (const { no, value, line: own } of table.rows) put(no, value, own);
      last = Math.max(last, ...numbers);
      open = null;
      index = table.end - 1;
      continue;
    }
    const below = Number(/^[^\p{L}\d]{0,4}(\d{1,3})\s?[.．、)）]/u.exec(nextView(lines, index))?.[1] ?? -1);
    let { text, view } = line;
    const values = list.parts.map((one) => one.head?.value ?? 0);
    const counted = values.length > 1 && values.every((value, place) => value === place + 1);
    const expected = counted ? values.length + 1 : 0;
    const inText = open !== null && open.value.length > 30;
    const head = readHead(view, inText, last > 0 || list.parts.length > 0, expected);
    if (head !== null) {
      beginPart(head);
      list.heads.push({ no: line.no, text: text.slice(0, head.end).trim() });
      text = text.slice(head.end);
      view = view.slice(head.end);
      if (view.trim() === "") continue;
    }
    let at = view.length - view.trimStart().length;
    let any = false;
    while (at < view.length) {
      RANGE.lastIndex = at;
      const range = RANGE.exec(view);
      const signs = range === null ? null : splitSigns(range[3] ?? "", Number(range[2]) - Number(range[1]) + 1);
      if (range !== null && signs !== null) {
        const first = Number(range[1]);
        if (first === 1 && last > 1) beginPart(null);
        for (const [step, sign] of signs.entries()) put(first + step, sign, line);
        last = Number(range[2]);
        at = range.index + range[0].length;
        open = null;
        any = true;
        continue;
      }
      if (any && open !== null) break;
      const start = numberAt(view, at);
      if (start === null || !follows(start, last, family, known, view)) break;
      if (part === null || (start.no === 1 && last > 0)) beginPart(null);
      family ??= start.family === "bare" ? null : start.family;
      let current: Start | null = start;
      while (current !== null) {
        const next: Start | null = findNext(view, current.to, current.no + 1, family ?? current.family, below);
        const ranged = findRangeStart(view, current.to, current.no + 1);
        if (ranged >= 0 && (next === null || ranged <= next.from)) {
          open = put(current.no, text.slice(current.to, ranged).replace(/[;；,，、\s]+$/u, ""), line);
          last = current.no;
          at = ranged;
          break;
        }
        const again: Start | null = next === null ? findRestart(view, current.to, family ?? current.family) : null;
        const to: number = next?.from ?? again?.from ?? view.length;
        const value = text.slice(current.to, to);
        // A long answer that ends in a comma goes on below.
        const ends = to === view.length && value.trim().length > SENTENCE ? /[;；\s]+$/u : /[;；,，、\s]+$/u;
        open = put(current.no, value.replace(ends, ""), line);
        last = current.no;
        if (again !== null) beginPart(null);
        current = next ?? again;
        at = to;
      }
      any = true;
    }
    const rest = text.slice(at).trim();
    if (rest === "") continue;
    const groups = any ? null : groupsOf(view.slice(at));
    if (groups !== null && (groups.length > 1 || (groups[0] ?? "").length > 1 || open === null) && last === 0) {
      put(null, rest, line);
      continue;
    }
    if (open === null && head !== null && (head.only === true || WRITTEN.test(head.kind))) {
      open = put(1, rest, line);
      last = 1;
      continue;
    }
    if (open === null) {
      list.heads.push({ no: line.no, text: rest });
      continue;
    }
    const entry: Entry = open;
    entry.value = entry.value === "" ? rest : `${entry.value}${parted ? "\n\n" : "\n"}${rest}`;
    parted = false;
    if (!entry.lines.includes(line.no)) entry.lines.push(line.no);
  }
  return list;
}

/** A short answer with the first number of the next section behind it, on the same line. */
function findRestart(view: string, from: number, family: Family): Start | null {
  const short = new RegExp(`^\\s*[(（]?(?:${TRUTH_SIGNS}|[A-H]{1,8})[)）]?[\\s;；,，]+`, "u").exec(view.slice(from));
  if (short === null) return null;
  const start = numberAt(view, from + short[0].length);
  return start !== null && start.no === 1 && (start.family === family || start.family === "bare") ? start : null;
}

/** Whether a number at the start of a line goes on with the list. */
function follows(
  start: Start,
  last: number,
  family: Family | null,
  known: (no: number) => boolean,
  view: string,
): boolean {
  if (
    family !== null &&
    start.family !== family &&
    !(start.family === "bare" && family !== "paren" && isSignAhead(view, start.to))
  )
    return false;
  if (!known(start.no) && start.no !== last + 1) return false;
  if (start.no === last + 1 || last === 0) return true;
  if (start.no > last) return start.no <= last + 5 || start.family === "unit";
  return start.no === 1;
}
