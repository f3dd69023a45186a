/**
 * Tables of forms whose cells only blanks or tabs part, as they are copied from paper:
 *
 *     Current medications:                     Have you had any of these? (Circle Y or N)
 *     Name          Dose       How often        Asthma     Y  N      Diabetes    Y  N
 *     __________    _______    __________       Seizures   Y  N      Heart disease   Y  N
 */
import { NAMED } from "../layout/named.ts";
import { readFields } from "../field-lines.ts";
import { type Piece, covering, nextFilled, textAt, withText, cellsBetweenTabs } from "../layout/piece.ts";
import { notColumn } from "./repairs-ordinary.ts";
import type { Repair } from "./repairs-shapes.ts";
import { stemOf, writeMarkedRows } from "./marked-rows.ts";
import { type Found, LEAST_ROWS, LONGEST, PLACE, cellsOf, replacing, writeList } from "./table-writing.ts";

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
  const rows = pieces.map(({ text, debris }): BoxRow | null => {
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
  const mixed = mixedRuns(rows);
  const opens = (at: number) => belongs(at) && ((rows[at]?.words.length ?? 0) > 1 || mixed.has(at));
  return pieces.flatMap((piece, at) => {
    const row = rows[at];
    if (row !== null && row !== undefined && opens(at)) {
      const [stem = "", ...groups] = row.words.map((word) => word.trim()).toReversed();
      return [
        withText(piece, ""),
        withText(piece, `${String(row.no)}. ${stem}`),
        ...(groups.length === 0 ? [] : [withText(piece, `题目说明：${groups.toReversed().join(" ")}`)]),
        withText(piece, row.boxes.trim()),
        withText(piece, ""),
      ];
    }
    const below = opens(at + 1) && !belongs(at);
    // Behind the boxes there may be columns for remarks.
    const more = piece.text.split("\t").length - (rows[at + 1]?.words.length ?? 0) - 2;
    if (below && more >= 0 && more < 3) return [{ ...piece, debris: true as const }];
    // The lines right below the table are those of a form.
    return [...(belongs(at - 1) ? [withText(piece, "")] : []), piece];
  });
}

/** A row of a table that ends with its choices. */
interface BoxRow {
  readonly no: number;
  readonly words: readonly string[];
  readonly boxes: string;
}

/** The lines of tables whose rows have different choices: no columns hold for all of them, so that each row asks by itself. */
function mixedRuns(rows: readonly (BoxRow | null)[]): ReadonlySet<number> {
  const mixed = new Set<number>();
  for (let at = 0; at < rows.length; at += 1) {
    let to = at;
    while (isNext(rows[to], rows[to + 1])) to += 1;
    const run = rows.slice(at, to + 1).flatMap((row) => row ?? []);
    const kinds = new Set(run.map(({ boxes }) => boxes.replace(/[\s\u3000]/gu, "")));
    if (run.length >= LEAST_ROWS && kinds.size > 1) for (let line = at; line <= to; line += 1) mixed.add(line);
    at = to;
  }
  return mixed;
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

/** `请对本节课逐项打分（满分100分）：`; a heading with a number has its own reading. */
const SCORED =
  /^[\s\u3000]*(?![(（]?(?:\d|[一二三四五六七八九十]{1,3}\s?[、.．)）])|第|[【#*])(?=.*(?:[打评評][分选選]|[评評][价價]|[填检檢自]|score|rate|mark))[^\t_＿□☐○◯？?]{4,60}(?:[:：]|[。.])[\s\u3000]*$/iu;

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
      const cells = cellsBetweenTabs(piece?.text ?? "");
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
    // `请逐项打分：` right above it asks; without it the name of the first column does.
    const above = pieces[at - 1];
    const own = above !== undefined && above.debris !== true && SCORED.test(above.text) ? above : undefined;
    // Brackets in a stem with gaps would be read as answers.
    const title = (own?.text.trim() ?? names[counted] ?? "").replace(/[()（）]/gu, "\\$&");
    const [blank = head, stem = head, ...rest] = writeList({
      stem: own ?? head,
      title,
      kind: NAMED.grid,
      rows,
      columns: [asked],
      head,
    });
    const told = [
      ...(own === undefined ? [] : names.slice(counted, counted + 1)),
      ...names.slice(counted + 1, -1),
    ].join("、");
    found.push({
      from: own === undefined ? at : at - 1,
      to,
      written: [blank, stem, withText(head, `题目说明：${told}`), ...rest, ...totals],
    });
    at = to - 1;
  }
  return replacing(pieces, found);
}

const CHOSEN_COLUMN =
  /^(?:圈\s?[选選](?:[栏欄处處])?|[选選]\s?[举舉][栏欄]?|[投][票][栏欄]|[勾打][选選勾][栏欄]?|[选選][择擇][栏欄]?|[盖蓋]章[栏欄処處]?)$/u;
const NAME_ROW =
  /^[\s\u3000]*(?:\d{1,2}[\s\u3000.．、]+)?[(（[][\s\u3000]*[)）\]][\s\u3000]*(\S.*)$|^[\s\u3000]*(?:\d{1,2}[\s\u3000.．、]+)?[□☐○◯][\s\u3000]*(\S[^□☐○◯]*)$/u;

/** `※每人至多圈選3案，超過者視為廢票。`: what a ballot tells about its table asks for it. */
const LIMIT =
  /(?:[至最]多|限|只能|[应應][选選]|[须須][选選])[^，,。]{0,6}[\d一二三四五六七八九十两兩]{1,2}\s?[人名位組组个個项項案件票]/u;
/** `最多選1案`, `多投無效` */
const ONE_AT_MOST = /[至最]多[^，,。]{0,4}[1一]\s?[人名位組组个個项項案件票]|多[选選圈投勾]/gu;
const COUNTED = /^[(（]?(\d{1,2})\s?[.．、)）号號]?$/u;
const COUNTS = /^(?:[案編编序]?[号號]次?|[编編][号號]|[号號][次码碼])$/u;

/** The line with the limit above the head of a ballot; -1 if there is none. */
function limitAbove(pieces: readonly Piece[], from: number): number {
  const at = (pieces[from]?.text ?? "").trim() === "" ? from - 1 : from;
  const text = pieces[at]?.text ?? "";
  return at > 0 && pieces[at]?.debris !== true && text.length <= LONGEST && LIMIT.test(text) && !PLACE.test(text)
    ? at
    : -1;
}

/** `號次 圈選欄 候選人` above `1 （ ） 林小明`: who may be chosen on a ballot. */
export function openBallotRows(pieces: readonly Piece[]): readonly Piece[] {
  const found: Found[] = [];
  for (let at = 1; at < pieces.length; at += 1) {
    const head = pieces[at];
    const columns = head === undefined || head.debris === true || head.text.length > LONGEST ? [] : cellsOf(head.text);
    if (head === undefined || columns.length < 2 || !columns.some((column) => CHOSEN_COLUMN.test(column))) continue;
    const names: { name: string; piece: Piece }[] = [];
    let to = at + 1;
    for (; to < pieces.length; to += 1) {
      const piece = pieces[to];
      const match = piece === undefined || piece.text.length > LONGEST ? null : NAME_ROW.exec(piece.text);
      const name = match?.[1] ?? match?.[2];
      if (piece === undefined || name === undefined) break;
      names.push({ name, piece });
    }
    if (names.length < LEAST_ROWS) continue;
    const own = stemOf(pieces, at - 1);
    const stem = own < 0 ? limitAbove(pieces, at - 1) : own;
    // `1號`, `2號` below `案號` count the names.
    const counted =
      columns.some((column) => COUNTS.test(column)) &&
      names.every(
        ({ name }, no) => cellsOf(name).length > 1 && COUNTED.exec(cellsOf(name)[0] ?? "")?.[1] === `${no + 1}`,
      );
    const asked = stem < 0 ? head : (pieces[stem] ?? head);
    const title = stem < 0 ? columns.join(" ") : asked.text.trim().replace(/^[※＊*]\s?|[:：]$/gu, "");
    const kind = /[二三四五六七八九2-9两兩]\s?[人名位組组个個项項案件票]|多(?![于於])/u.test(
      title.replace(ONE_AT_MOST, ""),
    )
      ? NAMED.several
      : NAMED.single;
    found.push({
      from: stem < 0 ? at : stem,
      to,
      written: [
        withText(asked, ""),
        withText(asked, `${title}${kind}`),
        ...(stem < 0 ? [] : [withText(head, `题目说明：${columns.join(" ")}`)]),
        ...names.flatMap(({ name, piece }): Piece[] => {
          const [first = "", ...others] = cellsOf(name);
          if (!counted) return [withText(piece, `□ ${cellsOf(name).join(" ")}`)];
          return [withText(piece, `□ ${others.join(" ")}`), { ...withText(piece, first), debris: true }];
        }),
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
