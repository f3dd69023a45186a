/**
 * Tables of forms whose cells only blanks or tabs part, as they are copied from paper:
 *
 *     Current medications:                     Have you had any of these? (Circle Y or N)
 *     Name          Dose       How often        Asthma     Y  N      Diabetes    Y  N
 *     __________    _______    __________       Seizures   Y  N      Heart disease   Y  N
 */
import { NAMED } from "../layout/named.ts";
import { readFields } from "../field-lines.ts";
import { allowsSeveral } from "./kinds.ts";
import { type Piece, covering, nextFilled, withText } from "../layout/piece.ts";
import { notColumn } from "./repairs-ordinary.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LEAST_ROWS = 2;
const PLACE = /[_＿]{2,}|[□☐○◯◻▢☆★]|[(（][\s\u3000]*[)）]/u;
const textAt = (pieces: readonly Piece[], at: number): string => pieces[at]?.text ?? "";

/** What two or more blanks, or a tab, part. */
function cellsOf(text: string): string[] {
  return text.trim().split(/[ \u3000]*[\t\u3000][ \t\u3000]*| {2,}/u);
}

interface List {
  readonly stem: Piece;
  readonly title: string;
  readonly kind: string;
  readonly rows: readonly { readonly label: string; readonly piece: Piece }[];
  readonly columns: readonly string[];
  /** Where the names of the columns stand. */
  readonly head: Piece;
}

/** A question with rows and columns, as the grammar reads it. */
function writeList({ stem, title, kind, rows, columns, head }: List): Piece[] {
  return [
    withText(stem, ""),
    withText(stem, `${title.trim().replace(/[:：]$/u, "")}${kind}`),
    ...(rows.length === 0
      ? []
      : [withText(head, "行："), ...rows.map(({ label, piece }) => withText(piece, `- ${label}`))]),
    // On one line, because what stands below a list would be one more of its lines.
    ...(rows.length > 0 || columns.some((column) => /[、，,；;/／\s]/u.test(column))
      ? [withText(head, "列："), ...columns.map((column) => withText(head, `- ${column}`))]
      : [withText(head, `列：${columns.join("、")}`)]),
    withText(head, ""),
  ];
}

/** What begins at a line and ends in front of another. */
interface Found {
  readonly from: number;
  readonly to: number;
  readonly written: readonly Piece[];
}

/** The pieces with what was found written anew. Nothing that was found reaches into what was found before it. */
function replacing(pieces: readonly Piece[], found: readonly Found[]): readonly Piece[] {
  if (found.length === 0) return pieces;
  const result: Piece[] = [];
  let at = 0;
  for (const { from, to, written } of found) {
    if (from < at) continue;
    result.push(...pieces.slice(at, from), ...written);
    at = to;
  }
  return [...result, ...pieces.slice(at)];
}

const RULED_ROW =
  /^[\s\u3000]*(?:[(（]?\d{1,2}\s?[.．、)）]?[\s\u3000]*)?([_＿]{3,}(?:[\s\u3000]+[_＿]{3,}){1,9})[\s\u3000]*$/u;
const COLUMN = /^[^_＿:：?？□○。]{1,24}$/u;
const TABLE_NAME = /^[\s\u3000]*(?:\d{1,3}\s?[.．、]\s*)?[^_＿□○:：]{2,60}[:：?？][\s\u3000]*$/u;

/** Names above rows of lines to write on, as many as there are lines in a row: a table for entries. */
export function writeRuledTables(pieces: readonly Piece[]): readonly Piece[] {
  const found: Found[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const head = pieces[at];
    const rules = (line: number) => {
      const text = textAt(pieces, line);
      return text.length > LONGEST
        ? 0
        : (RULED_ROW.exec(text)?.[1]
            ?.trim()
            .split(/[\s\u3000]+/u).length ?? 0);
    };
    if (head === undefined || head.debris === true || head.text.length > LONGEST || rules(at + 1) < 2) continue;
    const columns = cellsOf(head.text);
    let to = at + 1;
    while (rules(to) === columns.length) to += 1;
    if (to - at - 1 < LEAST_ROWS || !columns.every((column) => COLUMN.test(column))) continue;
    const above = pieces[at - 1];
    const named = above !== undefined && above.text.length < 80 && TABLE_NAME.test(above.text);
    const title = named ? above.text : columns.join("、");
    const rows = pieces.slice(at + 1, to);
    const written = writeList({ stem: named ? above : head, title, kind: NAMED.table, rows: [], columns, head });
    const [blank = head, stem = head, ...rest] = written;
    const next = nextFilled(pieces, to - 1);
    const below = pieces[next];
    const told = below === undefined ? null : belowTable(below, textAt(pieces, next + 1));
    const end = told === null ? to : next + 1;
    const more = told === null ? [] : [...pieces.slice(to, next), told, withText(told, "")];
    found.push({ from: named ? at - 1 : at, to: end, written: [blank, covering(stem, rows), ...rest, ...more] });
    at = end - 1;
  }
  return replacing(pieces, found);
}

/** `合计 $____（现金／支票）` below a table is a line with gaps, and a sentence is told; null for what other readers know. */
function belowTable(piece: Piece, below: string): Piece | null {
  const { text } = piece;
  if (text.length > LONGEST || /^\s*(?:\d|[一二三四五六七八九十]{1,3}\s?[、.．]|\[)/u.test(text))
    return notColumn(piece, below);
  const gaps = /[^\s_＿:：][^_＿:：]*[_＿]{3,}/u.test(text) && !BOX.test(text) && readFields(text) === null;
  return gaps ? withText(piece, `${text.trim()}${NAMED.gap}`) : notColumn(piece, below);
}

const BOX = /[□☐○◯◻▢]/u;
const BOXES = /^\s*(?:[□☐○◯◻▢]\s*[^\s□☐○◯◻▢][^□☐○◯◻▢]{0,20}){2,8}$/u;
const ROW_NUMBER = /^\s*\d{1,3}\s?[.．、]?\s*$/u;

/** `1⇥消防⇥通道是否畅通⇥□合格 □不合格`: each row is a question; what stands below the table belongs to none of them. */
export function openBoxRows(pieces: readonly Piece[]): readonly Piece[] {
  const rows = pieces.map(({ text, debris }) => {
    if (debris === true || text.length > 400 || !text.includes("\t")) return null;
    const cells = text.trimEnd().split("\t");
    const [no = "", ...rest] = cells;
    const boxes = rest.pop() ?? "";
    const filled = rest.every((cell) => cell.trim() !== "" && !PLACE.test(cell));
    return ROW_NUMBER.test(no) && rest.length > 0 && filled && BOXES.test(boxes)
      ? { no: Number.parseInt(no, 10), words: rest, boxes }
      : null;
  });
  const belongs = (at: number) =>
    rows[at] !== null && rows[at] !== undefined && (isNext(rows[at - 1], rows[at]) || isNext(rows[at], rows[at + 1]));
  if (!rows.some((_, at) => belongs(at))) return pieces;
  return pieces.flatMap((piece, at) => {
    const row = rows[at];
    if (row !== null && row !== undefined && belongs(at) && row.words.length > 1) {
      const [stem = "", ...groups] = row.words.map((word) => word.trim()).toReversed();
      return [
        withText(piece, ""),
        withText(piece, `${String(row.no)}. ${stem}`),
        withText(piece, `题目说明：${groups.toReversed().join(" ")}`),
        withText(piece, row.boxes.trim()),
        withText(piece, ""),
      ];
    }
    const below = belongs(at + 1) && !belongs(at) && (rows[at + 1]?.words.length ?? 0) > 1;
    // Behind the boxes there may be columns for remarks.
    const more = piece.text.split("\t").length - (rows[at + 1]?.words.length ?? 0) - 2;
    if (below && more >= 0 && more < 3) return [{ ...piece, debris: true as const }];
    // The lines right below the table are those of a form.
    return [...(belongs(at - 1) ? [withText(piece, "")] : []), piece];
  });
}

function isNext(
  row: { readonly no: number } | null | undefined,
  next: { readonly no: number } | null | undefined,
): boolean {
  return row !== null && row !== undefined && next?.no === row.no + 1;
}

const PAIR =
  "(?:Y[ \\u3000]+N|Yes[ \\u3000]+No|T[ \\u3000]+F|是[ \\u3000]+否|有[ \\u3000]+[无無没沒]有?|[对對][ \\u3000]+[错錯])(?:[ \\u3000]+(?:N\\/A|不[详詳清]|unsure))?";
const PAIR_ENTRY = new RegExp(
  `([^ \\u3000\\t](?:[^\\t]*?[^ \\u3000\\t])?)(?:[ \\u3000]{2,}|\\t)[ \\u3000]*(${PAIR})(?=[ \\u3000]{2,}|\\t|$)[ \\u3000\\t]*`,
  "gu",
);
const CIRCLING = /circle|tick|check|mark|yes or no|圈|勾|[选選]|打|是否|有[无無]|下列|以下|following|ever had/iu;

/** The labels of a line each of which has the same two words behind it; null for other lines. */
function readPairs(text: string): { labels: string[]; words: string } | null {
  if (text.length > LONGEST || !/(?:N|No|F|N\/A|unsure|\p{Script=Han})\s*$/u.test(text)) return null;
  const entries = [...text.trim().matchAll(PAIR_ENTRY)];
  const [first] = entries;
  if (first === undefined || entries.map(([whole]) => whole).join("") !== text.trim()) return null;
  const words = (first[2] ?? "").replace(/[ \u3000]+/gu, " ");
  if (!entries.every((entry) => (entry[2] ?? "").replace(/[ \u3000]+/gu, " ") === words)) return null;
  return { labels: entries.map((entry) => entry[1] ?? ""), words };
}

/** `Asthma  Y  N   Diabetes  Y  N` below a line that asks: each label is a row. */
export function writePairRows(pieces: readonly Piece[]): readonly Piece[] {
  const found: Found[] = [];
  for (let at = 0; at + LEAST_ROWS < pieces.length; at += 1) {
    const stem = pieces[at];
    const first = readPairs(textAt(pieces, at + 1));
    if (
      stem === undefined ||
      first === null ||
      stem.text.length > LONGEST ||
      !CIRCLING.test(stem.text) ||
      PLACE.test(stem.text)
    )
      continue;
    const rows: { label: string; piece: Piece }[] = [];
    let to = at + 1;
    for (; to < pieces.length; to += 1) {
      const [piece, row] = [pieces[to], readPairs(textAt(pieces, to))];
      if (piece === undefined || row === null || row.words !== first.words) break;
      rows.push(...row.labels.map((label) => ({ label, piece })));
    }
    if (rows.length < 3 || to - at - 1 < LEAST_ROWS || rows.some(({ label }) => /^\d{1,3}\s?[.．、)]/u.test(label)))
      continue;
    const written = writeList({
      stem,
      title: stem.text,
      kind: NAMED.matrix,
      rows,
      columns: first.words.split(" "),
      head: stem,
    });
    found.push({ from: at, to, written });
    at = to - 1;
  }
  return replacing(pieces, found);
}

const MARKED_ROW =
  /^(.*?[^\s\u3000\d□☐○◯◻▢])((?:[ \u3000]+(?:[□☐○◯◻▢]|\d{1,2}))(?:[ \u3000]+(?:[□☐○◯◻▢]|\d{1,2})){1,9})[ \u3000]*$/u;
const CODE = /^(?:[A-Z](?:\s?[.．、)）]|(?=\s{0,3}\p{Script=Han}))|[(（]\d{1,2}[)）]|[①-⑳])[ \u3000]*(?=\S)/u;

interface Row {
  readonly label: string;
  readonly marks: string;
  readonly count: number;
  readonly piece: Piece;
  /** Where its marks stand. */
  readonly at: readonly number[];
}

/** `A 上门送餐   1   2   3`, `I learnt something new   □   □   □`; null for other lines. */
function readRow(piece: Piece | undefined): Row | null {
  if (piece === undefined || piece.debris === true || piece.text.length > LONGEST || !/ {2,}|\u3000/u.test(piece.text))
    return null;
  const [whole, label = "", marks = ""] = MARKED_ROW.exec(piece.text) ?? [];
  if (
    whole === undefined ||
    /^\s*(?:Q\s?)?\d{1,3}\s?[.．、)）:：]|^\s*Q\s?\d|[:：?？_＿\t]\s*$/u.test(label) ||
    !/ {2,}|\u3000/u.test(marks)
  )
    return null;
  const parts = marks.trim().split(/[ \u3000]+/u);
  const boxed = parts.every((part) => !/\d/u.test(part));
  if (
    !boxed &&
    !parts.every((part, at) => /\d/u.test(part) && (at === 0 || Math.abs(Number(part) - Number(parts[at - 1])) === 1))
  )
    return null;
  const places: number[] = [];
  for (const { index } of marks.matchAll(/[^ \u3000]+/gu)) places.push(label.length + index);
  return {
    label: label.trim().replace(CODE, ""),
    marks: boxed ? `□${parts.length}` : parts.join(" "),
    count: parts.length,
    piece,
    at: places,
  };
}

/** The names of the columns in the lines above the rows, by where they stand; null if some column has none. */
function namesAbove(heads: readonly string[], places: readonly number[]): string[] | null {
  const names = places.map((): string[] => []);
  for (const head of heads) {
    for (const match of head.matchAll(/[^\s\u3000]+(?: [^\s\u3000]+)*/gu)) {
      const middle = match.index + match[0].length / 2;
      const distances = places.map((place) => Math.abs(place - middle));
      const nearest = distances.indexOf(Math.min(...distances));
      if ((distances[nearest] ?? 0) > 8) return null;
      names[nearest]?.push(match[0]);
    }
  }
  return names.some((name) => name.length === 0) ? null : names.map((name) => name.join(" "));
}

/** Rows with the same marks below the names of their columns, in one line or in two. */
export function writeMarkedRows(pieces: readonly Piece[]): readonly Piece[] {
  const found: Found[] = [];
  for (let at = 1; at + 1 < pieces.length; at += 1) {
    const first = readRow(pieces[at]);
    if (first === null) continue;
    const rows = [first];
    for (
      let row = readRow(pieces[at + rows.length]);
      row !== null && row.marks === first.marks;
      row = readRow(pieces[at + rows.length])
    )
      rows.push(row);
    const to = at + rows.length;
    const one = rows.length < LEAST_ROWS ? null : readHeads(pieces, at, first);
    if (one !== null) found.push({ from: one.from, to, written: writeRows(pieces, one, rows) });
    at = to - 1;
  }
  return replacing(pieces, found);
}

interface Heads {
  readonly from: number;
  readonly head: number;
  readonly columns: readonly string[];
  /** What stands above the labels of the rows. */
  readonly corner: string;
}

function readHeads(pieces: readonly Piece[], at: number, { count, at: places, marks }: Row): Heads | null {
  const text = textAt(pieces, at - 1);
  if (text.trim() === "" || text.length > LONGEST || PLACE.test(text) || text.includes("\t")) return null;
  const upper = textAt(pieces, at - 2);
  const parted =
    cellsOf(upper).length > 1 && upper.length <= LONGEST && !/[:：?？。_＿\t]/u.test(upper) && !PLACE.test(upper);
  if (parted && marks.startsWith("□")) {
    const names = namesAbove([upper, text], places);
    const stem = stemOf(pieces, at - 3);
    return names === null || stem < 0 ? null : { from: stem, head: at - 2, columns: names, corner: "" };
  }
  const cells = cellsOf(text);
  const corner = cells.length === count + 1 ? (cells[0] ?? "") : "";
  const plain = corner === "" ? cells : cells.slice(1);
  if (plain.length === count && /^[^\d:：?？]/u.test(text.trim())) {
    // Boxes below a head with a corner are read by another reader.
    if (corner !== "" && marks.startsWith("□")) return null;
    const stem = stemOf(pieces, at - 2);
    return stem < 0 && corner === "" ? null : { from: stem < 0 ? at - 1 : stem, head: at - 1, columns: plain, corner };
  }
  return null;
}

/** The line that asks, right above the names or with an empty line between; -1 if there is none. */
function stemOf(pieces: readonly Piece[], from: number): number {
  const at = textAt(pieces, from).trim() === "" ? from - 1 : from;
  const text = textAt(pieces, at);
  if (at < 1 || text.trim() === "" || text.length > LONGEST || PLACE.test(text) || text.includes("\t")) return -1;
  return /[\]。]\s*$|^\s*[-*•]\s/u.test(text) && !/[:：?？]/u.test(text) ? -1 : at;
}

/** `PART A.` in front of what a part is about. */
const PART = /^\s*(?:part|section)\s+[A-Z\d]{1,3}\s?[.:：–—-]\s*(?=\S)/iu;

/** `星期一`, `Mon`: somebody who has time on one day may have it on another. */
const DAY =
  /^(?:(?:星期|[周週]|[礼禮]拜)?[一二三四五六日天]|(?:mon|tue(?:s)?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)$/iu;
const DAYS = 5;

function writeRows(pieces: readonly Piece[], { from, head, columns, corner }: Heads, rows: readonly Row[]): Piece[] {
  const [stem, top] = [pieces[from], pieces[head]];
  const [first] = rows;
  if (stem === undefined || top === undefined || first === undefined) return [];
  const part = from === head ? "" : (PART.exec(stem.text)?.[0] ?? "");
  const title = from === head ? corner : stem.text.slice(part.length);
  const between = pieces.slice(from + 1, head).filter(({ text }) => text.trim() === "");
  const days = [columns, rows.map(({ label }) => label)].some(
    (labels) => labels.filter((label) => DAY.test(label)).length >= DAYS,
  );
  const kind = days || allowsSeveral(title) ? NAMED.ticks : NAMED.matrix;
  const written = writeList({ stem, title, kind, rows, columns, head: top });
  const [blank = stem, asked = stem, ...rest] = written;
  const covered = pieces.slice(head, pieces.indexOf(first.piece));
  const told = (from === head ? [] : [part, corner]).filter((text) => text !== "");
  return [
    ...between,
    blank,
    covering(asked, covered),
    ...rest.slice(0, -1),
    ...told.map((text) => ({ ...withText(top, text), debris: true as const })),
    withText(top, ""),
  ];
}

const GROUP_CELL =
  /^\s*([\p{Script=Han}（）()、]{4,16}(?:情[况況]|[经經][历歷]|[履][历歷]|[记記][录錄]|明[细細]|成[员員]|[奖獎][惩懲]|成果|[关關]系|[关關]係|信息))\s*$/u;

/** `主要获奖情况⇥日期⇥名称⇥单位` above empty rows: the first cell reaches down beside them and names the table. */
export function nameEntryTables(pieces: readonly Piece[]): readonly Piece[] {
  const own = new Map<number, number>();
  const rows = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST || !text.includes("\t")) continue;
    const [group = "", ...columns] = text.trimEnd().split("\t");
    const isGroup =
      GROUP_CELL.test(group) &&
      columns.length > 1 &&
      columns.every((cell) => /^[\p{Script=Han}A-Za-z/、（）()]{2,8}$/u.test(cell.trim()) && !GROUP_CELL.test(cell));
    if (!isGroup) continue;
    let end = at + 1;
    while (/^\t+\s*$/u.test(textAt(pieces, end)) && textAt(pieces, end).split("\t").length === columns.length + 1)
      end += 1;
    if (end === at + 1) continue;
    own.set(at, group.length);
    for (let line = at + 1; line < end; line += 1) rows.add(line);
  }
  if (own.size === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    const length = own.get(at);
    if (length !== undefined)
      return [
        withText(piece, ""),
        withText(piece, piece.text.slice(0, length)),
        withText(piece, piece.text.slice(length + 1)),
      ];
    return [rows.has(at) ? withText(piece, piece.text.slice(1)) : piece];
  });
}

const SCORE_HEAD =
  /^(?:.{0,6}(?:得分|[评評]分|打分|自[评評]|分[数數]|[评評][级級]|完成情[况況]|[检檢]查[结結]果|[备備][注註]|score|rating|marks?)(?:[(（][^()（）]{1,10}[)）])?)$/iu;
const TOTAL = /^\s*(?:[合总總共]\s*[计計分]|[总總]得?分|total)/iu;

/** `项目⇥权重⇥标准⇥得分` above rows with nothing in the last cell: what is written there is asked for each row. */
export function writeScoreColumns(pieces: readonly Piece[]): readonly Piece[] {
  const found: Found[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const head = pieces[at];
    if (head === undefined || head.debris === true || head.text.length > LONGEST || !head.text.includes("\t")) continue;
    const names = head.text
      .trim()
      .split("\t")
      .map((cell) => cell.trim());
    const asked = names.at(-1) ?? "";
    if (names.length < 3 || names.includes("") || !SCORE_HEAD.test(asked)) continue;
    const counted = /^(?:序[号號]|[编編][号號]|no\.?|#)$/iu.test(names[0] ?? "") ? 1 : 0;
    const rows: { label: string; piece: Piece }[] = [];
    const totals: Piece[] = [];
    let to = at + 1;
    for (; to < pieces.length; to += 1) {
      const piece = pieces[to];
      const cells = (piece?.text ?? "").split("\t").map((cell) => cell.trim());
      if (piece === undefined || cells.length !== names.length || cells.at(-1) !== "" || cells[0] === "") break;
      if (TOTAL.test(piece.text)) {
        totals.push({ ...piece, debris: true });
        continue;
      }
      const [label = "", ...rest] = cells.slice(counted, -1);
      if (totals.length > 0 || label === "" || rest.includes("") || PLACE.test(piece.text)) break;
      const notes = rest.map((cell, column) =>
        /^[\d.]+\s?[%％分]?$/u.test(cell) ? `${names[counted + column + 1] ?? ""} ${cell}` : cell,
      );
      rows.push({ label: notes.length === 0 ? label : `${label}（${notes.join("，")}）`, piece });
    }
    if (rows.length < LEAST_ROWS || names.length - counted < 3) continue;
    const title = names[counted] ?? "";
    const [blank = head, stem = head, ...rest] = writeList({
      stem: head,
      title,
      kind: NAMED.grid,
      rows,
      columns: [asked],
      head,
    });
    const told = names.slice(counted + 1, -1).join("、");
    found.push({ from: at, to, written: [blank, stem, withText(head, `题目说明：${told}`), ...rest, ...totals] });
    at = to - 1;
  }
  return replacing(pieces, found);
}

const CHOSEN_COLUMN =
  /^(?:圈\s?[选選](?:[栏欄处處])?|[选選]\s?[举舉][栏欄]?|[投][票][栏欄]|[勾打][选選勾][栏欄]?|[选選][择擇][栏欄]?|[盖蓋]章[栏欄処處]?)$/u;
const NAME_ROW =
  /^[\s\u3000]*(?:\d{1,2}[\s\u3000.．、]+)?[(（[][\s\u3000]*[)）\]][\s\u3000]*(\S.*)$|^[\s\u3000]*(?:\d{1,2}[\s\u3000.．、]+)?[□☐○◯][\s\u3000]*(\S[^□☐○◯]*)$/u;

/** `號次 圈選欄 候選人` above `1 （ ） 林小明`: who may be chosen on a ballot. */
export function openBallotRows(pieces: readonly Piece[]): readonly Piece[] {
  const found: Found[] = [];
  for (let at = 1; at < pieces.length; at += 1) {
    const head = pieces[at];
    const columns = head === undefined || head.text.length > LONGEST ? [] : cellsOf(head.text);
    if (head === undefined || columns.length < 2 || !columns.some((column) => CHOSEN_COLUMN.test(column))) continue;
    const names: { name: string; piece: Piece }[] = [];
    let to = at + 1;
    for (; to < pieces.length; to += 1) {
      const piece = pieces[to];
      const match = piece === undefined || piece.text.length > LONGEST ? null : NAME_ROW.exec(piece.text);
      const name = match?.[1] ?? match?.[2];
      if (piece === undefined || name === undefined) break;
      names.push({ name: cellsOf(name).join(" "), piece });
    }
    if (names.length < LEAST_ROWS) continue;
    const stem = stemOf(pieces, at - 1);
    const asked = stem < 0 ? head : (pieces[stem] ?? head);
    const title = stem < 0 ? columns.join(" ") : asked.text.trim().replace(/[:：]$/u, "");
    const kind = /[二三四五六七八九2-9两兩]\s?[人名位组組个個项項]|多/u.test(title) ? NAMED.several : NAMED.single;
    found.push({
      from: stem < 0 ? at : stem,
      to,
      written: [
        withText(asked, ""),
        withText(asked, `${title}${kind}`),
        ...(stem < 0 ? [] : [withText(head, `题目说明：${columns.join(" ")}`)]),
        ...names.map(({ name, piece }) => withText(piece, `□ ${name}`)),
        withText(head, ""),
      ],
    });
    at = to - 1;
  }
  return replacing(pieces, found);
}

export const COPIED_TABLES: readonly Repair[] = [
  writeRuledTables,
  openBoxRows,
  writePairRows,
  writeMarkedRows,
  nameEntryTables,
  writeScoreColumns,
  openBallotRows,
];
