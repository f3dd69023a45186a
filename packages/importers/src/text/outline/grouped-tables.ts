/**
 * Tables to rate in whose cells are parted by tabs, with names of groups between the rows or in front of them, or with letters as
 * their head that a legend explains:
 *
 *     评估内容   5   4   3          变量     题项          同意   一般      （A 从不；B 有时；C 经常）
 *     一、课程内容                  专业性   4.很了解      1      2                 A   B   C
 *     1. 目标明确                            5.能解答      1      2         1. …    □   □   □
 *     二、讲师
 *     2. 准备充分
 *
 * Each group is one matrix with its name; without groups, the table is one.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText, cellsBetweenTabs, unlessSame } from "../layout/piece.ts";
import { findLegend, isDegree } from "../layout/sheets/legend.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const LEAST_STEPS = 3;
const MOST_STEPS = 11;
/** How far above its table a stem or a legend may stand. */
const NEAR = 6;
const NUMBER =
  /^\s*(?:\d{1,3}(?:\s?[.．、)）]|(?=[\s\u3000])|(?=\p{Script=Han}))|[(（]\d{1,3}[)）]|Q\d{1,3}[.．、:：]?)\s*/iu;
const GROUP_NUMBER =
  /^\s*(?:[一二三四五六七八九十]{1,3}\s?[、.．]|[(（][一二三四五六七八九十]{1,3}[)）]|[A-Z]\s?[.．、])\s*/u;
const PLACE = /^(?:[□☐○◯〇◦]?|[(（[][\s\u3000]*[)）\]]|\d{1,2}|[A-G])$/u;

interface Group {
  name: string;
  piece: Piece | null;
  readonly rows: { readonly label: string; readonly piece: Piece; readonly values: readonly string[] }[];
}

interface Table {
  readonly at: number;
  readonly to: number;
  readonly title: string;
  /** Whether something says that the usual readings of tables would not do. */
  readonly grouped: boolean;
  readonly columns: readonly string[];
  readonly headless: boolean;
  readonly groups: readonly Group[];
  /** Blank lines between the rows. */
  readonly blank: readonly Piece[];
}

function cellsOf(piece: Piece | undefined): string[] {
  if (piece === undefined || piece.debris === true || piece.text.length > LONGEST) return [];
  return cellsBetweenTabs(piece.text);
}

const isCounted = (cells: readonly string[]) => {
  const codes = cells.map((cell) =>
    /^[A-G]$/u.test(cell) ? cell.charCodeAt(0) : Number(/^(\d{1,2})\s?分?$/u.exec(cell)?.[1]),
  );
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return Math.abs(step) === 1 && codes.every((code, at) => at === 0 || code - (codes[at - 1] ?? 0) === step);
};

/** The columns at the end of a head, and what stands in front of them. */
function readHead(piece: Piece | undefined): { lead: string[]; columns: string[] } | null {
  const cells = cellsOf(piece);
  while (cells.length > LEAST_STEPS && cells.at(-1) === "") cells.pop();
  if (cells.length <= LEAST_STEPS) return null;
  for (const lead of [1, 2, 3]) {
    const columns = cells.slice(lead);
    if (columns.length < LEAST_STEPS || columns.length > MOST_STEPS || columns.includes("")) continue;
    const graded = columns.filter((cell) => isDegree(cell)).length;
    const named = cells.slice(0, lead).some((cell) => isDegree(cell) || /^\d/u.test(cell));
    const ends = isCounted(columns) || (isDegree(columns[0] ?? "") && isDegree(columns.at(-1) ?? ""));
    if (!ends) continue;
    const all = new Set(columns).size === columns.length && (isCounted(columns) || graded * 3 >= columns.length * 2);
    if (all && !named) return { lead: cells.slice(0, lead), columns };
  }
  return null;
}

/** `项目⇥没有⇥有几天⇥几乎每天` above `紧张⇥0⇥1⇥2`: the codes of the row say which words are the columns. */
function readCodedHead(pieces: readonly Piece[], at: number): { lead: string[]; columns: string[] } | null {
  const cells = cellsOf(pieces[at]);
  const row = cellsOf(pieces[at + 1]);
  const next = cellsOf(pieces[at + 2]);
  const lead = Math.max(1, row.findLastIndex((cell) => !/^\d{1,2}$/u.test(cell)) + 1);
  const [codes, columns] = [row.slice(lead), cells.slice(lead)];
  const same = codes.length >= LEAST_STEPS && codes.length <= MOST_STEPS && next.slice(lead).join() === codes.join();
  const named = columns.every((cell) => cell !== "" && cell.length < 24 && !/^\d/u.test(cell));
  if (cells.length !== row.length || lead > 3 || !same || !named || !isCounted(codes)) return null;
  return { lead: cells.slice(0, lead), columns };
}

const CODE = /^[A-Z]?\d{1,3}$/u;

/** `B1⇥我想离职⇥1⇥2⇥3` without a head: the steps of each row are the columns. */
function readCodedRows(pieces: readonly Piece[], at: number): { lead: string[]; columns: string[] } | null {
  const [first, second] = [cellsOf(pieces[at]), cellsOf(pieces[at + 1])];
  const columns = first.slice(2);
  const fits = [first, second].every(
    (cells) => /^[A-Z]\d{1,3}$/u.test(cells[0] ?? "") && /\p{L}{2}/u.test(cells[1] ?? ""),
  );
  const same =
    columns.length >= LEAST_STEPS && columns.length <= MOST_STEPS && second.slice(2).join() === columns.join();
  return fits && same && isCounted(columns) ? { lead: ["", ""], columns } : null;
}

/** The row of a table with so many columns; `null` for other lines. */
function readRow(cells: readonly string[], width: number, lead: number) {
  const values = cells.slice(lead, lead + width);
  const plain = values.every((cell) => PLACE.test(cell)) && cells.slice(lead + width).every((cell) => cell === "");
  const even = values.every((cell) => (cell === "") === (values[0] === ""));
  const counted = values.every((cell) => !/[\dA-G]/u.test(cell)) || (values.length === width && isCounted(values));
  if (cells.length < 2 || !plain || !even || !counted) return null;
  const labels = cells.slice(0, lead).filter((cell) => cell !== "");
  return labels.length === 0 ? null : { labels: cells.slice(0, lead), values };
}

function readTable(pieces: readonly Piece[], at: number): Table | null {
  const bare = readCodedRows(pieces, at);
  const head = readCodedHead(pieces, at) ?? bare ?? readHead(pieces[at]);
  let coded = head !== null && !isCounted(head.columns) && readCodedHead(pieces, at) !== null;
  if (head === null) return null;
  const [width, lead] = [head.columns.length, head.lead.length];
  const groups: Group[] = [{ name: "", piece: null, rows: [] }];
  const blank: Piece[] = [];
  let [to, front, named] = [bare === null ? at + 1 : at, 0, 0];
  for (let line = to; line < pieces.length && line - to < 2; line += 1) {
    const piece = pieces[line];
    if (piece === undefined) break;
    const cells = cellsOf(piece);
    if (cells.join("") === "") {
      blank.push(piece);
      continue;
    }
    const row = readRow(cells, width, lead);
    const [first = "", ...rest] = cells;
    const numbered = GROUP_NUMBER.test(first) && rest.every((cell) => cell === "");
    const alone = cells.length === 1 && first.length <= 20 && !NUMBER.test(first) && !/[:：?？。_＿□]|\d$/u.test(first);
    if ((row === null || numbered) && (numbered || alone)) {
      // A name without rows of the table right below it belongs to what follows.
      const below = readRow(cellsOf(pieces[line + 1]), width, lead);
      if (below === null || GROUP_NUMBER.test(below.labels[0] ?? "")) break;
      groups.push({ name: first, piece, rows: [] });
      named += 1;
      to = line + 1;
      continue;
    }
    if (row === null) break;
    const label = row.labels.slice(-1)[0] ?? "";
    const group = lead > 1 ? row.labels.slice(0, -1).filter((cell) => cell !== "" && !CODE.test(cell)) : [];
    coded ||= lead > 1 && /^[A-Z]/u.test(row.labels[0] ?? "") && CODE.test(row.labels[0] ?? "");
    if (label === "") break;
    if (group.length > 0) {
      groups.push({ name: group.join(" "), piece, rows: [] });
      front += 1;
    }
    groups.at(-1)?.rows.push({ label, piece, values: row.values });
    to = line + 1;
  }
  const filled = groups.filter(({ rows }) => rows.length > 0);
  const rows = filled.reduce((sum, group) => sum + group.rows.length, 0);
  const lettered = head.columns.every((cell) => /^[A-G]$/u.test(cell));
  // Where each row has a word in front, it is no name of a group.
  const fronted = front > 0 && front < rows && filled[0]?.name !== "";
  // `Q1⇥4⇥3⇥2` tells the points of questions that stand elsewhere.
  const onlyCodes = filled.every((group) =>
    group.rows.every(({ label }) => /^(?:Q|第|[题題])?\s?\d{1,3}\s?[题題]?$/iu.test(label)),
  );
  if (rows < 2 || (front > 0 && !fronted) || onlyCodes) return null;
  return {
    at,
    to,
    title: head.lead.filter((cell) => !/^(?:序[号號]|[编編][号號]|no\.?|#)?$/iu.test(cell)).at(-1) ?? "",
    // Groups in front of empty cells have a reader that makes one matrix of them.
    grouped:
      named > 0 ||
      lettered ||
      coded ||
      bare !== null ||
      (fronted && filled.some((group) => group.rows.some(({ values }) => values[0] !== ""))),
    columns: head.columns,
    headless: bare !== null,
    groups: filled,
    blank: blank.filter(({ no }) => no < (pieces[to]?.no ?? Number.POSITIVE_INFINITY)),
  };
}

/** The words that a legend above gives the letters or digits of the head. */
function wordsOf(pieces: readonly Piece[], { at, columns }: Table): readonly string[] {
  if (!isCounted(columns)) return columns;
  for (const { text } of pieces.slice(Math.max(0, at - NEAR), at).toReversed()) {
    const words = text.length > LONGEST ? null : findLegend(text);
    if (words?.length !== columns.length) continue;
    if (/^[A-G]/u.test(columns[0] ?? "")) return words;
    const [code] = /\d{1,2}/u.exec(text) ?? [];
    const [first, last] = [columns[0]?.replace(/\s?分$/u, ""), columns.at(-1)?.replace(/\s?分$/u, "")];
    return code === first ? words : code === last ? words.toReversed() : columns;
  }
  return columns;
}

/** Numbers of rows are dropped, unless a star marks some of them. */
function labelsOf({ rows }: Group): string[] {
  const starred = rows.some(({ label }) => /^[*＊]|[*＊]$/u.test(label));
  return rows.map(({ label }) => (starred ? label : label.replace(NUMBER, "") || label));
}

/** Names of the first column that say nothing, where a question stands above the table. */
const GENERAL = /^(?:[项項]目|[题題][目项項]?|[内內]容|[条條]目|[症][状狀]|[问問][题題]|[陈陳]述|item|statement)?$/iu;
const ASKS = /[?？]\s*$/u;

function write(pieces: readonly Piece[], table: Table, columns: readonly string[]): Piece[] {
  const head = pieces[table.at];
  if (head === undefined) return [];
  const [top] = table.groups;
  const above = pieces.slice(Math.max(0, table.at - 3), table.at).findLast(({ text }) => text.trim() !== "");
  const result: Piece[] = [withText(head, "")];
  const titles = new Set<string>();
  for (const group of table.groups) {
    const [first] = group.rows;
    if (first === undefined) continue;
    const plain = group.name.replace(GROUP_NUMBER, "");
    // A table without any name is named by what tells how to fill it in.
    const asks =
      group === top && plain === "" && above !== undefined && ASKS.test(above.text) && !NUMBER.test(above.text);
    const named = GENERAL.test(table.title) && asks ? above.text.trim() : table.title;
    const title = plain || named || (above?.text.length ?? LONGEST) > 80 ? plain || named : "";
    titles.add(title);
    const stem = group.piece ?? (group === top ? head : first.piece);
    result.push(
      withText(stem, ""),
      withText(stem, `${title || (above?.text.trim() ?? "")}${NAMED.matrix}`),
      withText(first.piece, "行："),
      ...labelsOf(group).map((label, index) => withText(group.rows[index]?.piece ?? head, `- ${label}`)),
      withText(head, "列："),
      ...columns.map((column) => withText(head, `- ${column}`)),
      ...group.rows.flatMap(({ piece, values }) =>
        /[\dA-G]/u.test(values.join("")) ? [toDebris(piece, values.join(" "))] : [],
      ),
      withText(head, ""),
    );
  }
  const [first = head, ...rest] = result;
  const covered = covering(first, table.blank);
  const isRow = table.groups.some(({ rows }) => rows.some(({ piece }) => piece === head));
  const spare = isRow
    ? []
    : cellsOf(head).filter((cell) => cell !== "" && !columns.includes(cell) && !titles.has(cell));
  return [covered, ...rest, ...(spare.length === 0 ? [] : [toDebris(head, spare.join(" "))])];
}

const INSTRUCTION = /[请請].{0,80}(?:打|勾|[划劃]|[圈]|[选選]|[评評]|√)|代表|表示|[符合同意程度]{2,4}[评評选選]/u;

const HEADING =
  /^\s*(?:第[一二三四五六七八九十\d]{1,3}(?:部[分份]|[节節章])|[(（]?[一二三四五六七八九十]{1,3}[)）]?\s?[、.．])[\s\u3000:：]*(\S{2,24})\s*$/u;

/** `第二部分 工作压力量表` above a table whose head names nothing is the name of the table. */
function takeHeading(result: Piece[], written: Piece[]): void {
  const lines = result.flatMap(({ text }, at) => (text.trim() === "" ? [] : [at])).slice(-2);
  const at = lines.findLast((line) => HEADING.test((result[line]?.text ?? "").slice(0, 60)));
  const between = lines.filter((line) => at !== undefined && line > at);
  const told = between.every((line) => result[line]?.text.startsWith(NAMED.statement) ?? false);
  const [heading, stem] = [at === undefined ? undefined : result[at], written[2]];
  const name = HEADING.exec(heading?.text ?? "")?.[1];
  if (at === undefined || heading === undefined || stem === undefined || name === undefined || at === 0 || !told)
    return;
  const title = stem.text.slice(0, -NAMED.matrix.length);
  result[at] = withText(heading, "");
  written[2] = withText(stem, `${name}${NAMED.matrix}`);
  if (title !== "") written.push(toDebris(stem, title));
}

/** `Q8. 内容质量` right above a table whose head names nothing. */
function isNumberedStem(above: Piece | undefined, { groups }: Table): above is Piece {
  if (above === undefined || above.debris === true || above.text.length > LONGEST || groups.length > 1) return false;
  return NUMBER.test(above.text) && /\p{L}{2}/u.test(above.text) && !/[\]】\t]\s*$/u.test(above.text);
}

/** The question above its table is the stem of the matrix. */
function takeStem(result: Piece[], written: Piece[], lead: number): void {
  const [above, stem] = [result[lead], written[2]];
  if (above === undefined || stem === undefined) return;
  const title = stem.text.slice(0, -NAMED.matrix.length);
  const [first = stem] = result.splice(lead, 1, withText(above, ""));
  written[2] = covering(withText(first, `${first.text.trim()}${NAMED.matrix}`), [stem]);
  if (title !== "") written.push(toDebris(stem, title));
}

export function writeGroupedTables(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  let found = false;
  let words: readonly string[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const table = piece.text.includes("\t") ? readTable(pieces, at) : null;
    if (table === null || !table.grouped) {
      result.push(piece);
      continue;
    }
    found = true;
    // Rows without a head go on with the steps of the table above them.
    const own = wordsOf(pieces, table);
    words = table.headless && own === table.columns && words.length === own.length ? words : own;
    const written = write(pieces, table, words);
    const lead = result.findLastIndex(({ text }) => text.trim() !== "");
    const above = result[lead];
    // What tells how to fill it in has steps, too, which would be asked.
    const told =
      above !== undefined &&
      lead > 0 &&
      lead >= result.length - 3 &&
      (INSTRUCTION.test(above.text) || ASKS.test(above.text));
    if (told && above.debris !== true && !NUMBER.test(above.text)) {
      const used = written.some(({ text }) => text.startsWith(above.text.trim()));
      result.splice(lead, 1, ...(used ? [] : [withText(above, ""), withText(above, tell(above.text))]));
      const first = written[1];
      if (used && first !== undefined) written[1] = covering(first, [above]);
    }
    if (written[2]?.text === `${table.title}${NAMED.matrix}` && GENERAL.test(table.title)) {
      if (lead >= result.length - 2 && isNumberedStem(above, table)) takeStem(result, written, lead);
      else takeHeading(result, written);
    }
    result.push(...written);
    at = table.to - 1;
  }
  return found ? result : pieces;
}

const BOXED_ROW =
  /^\s*(?![*＊]\s?[(（]?\d)([^\s\d□○☐:：][^□○☐:：?？]{0,20})[:：]\s*((?:[□○☐]\s?[^\s□○☐_＿]{1,10}\s*){3,7})$/u;

/** The most rows below one heading. */
const MOST_BOXED = 40;

/** `二、讲师评价⏎讲师A：□好 □一般 □差⏎讲师B：□好 □一般 □差`: rows without numbers below their heading. */
export function writeBoxedRows(pieces: readonly Piece[]): readonly Piece[] {
  const rows = pieces.map(({ text, debris }) => {
    const [, label = "", boxes = ""] = debris === true || text.length > 120 ? [] : (BOXED_ROW.exec(text) ?? []);
    return label === ""
      ? null
      : {
          label: label.trim(),
          choices: boxes
            .split(/[□○☐]/u)
            .map((one) => one.trim())
            .slice(1),
        };
  });
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const [piece, row, above] = [pieces[at], rows[at], pieces[at - 1]];
    if (piece === undefined) break;
    const name = HEADING.exec(above?.text.slice(0, 60) ?? "")?.[1];
    const same = row?.choices.join("|") ?? "";
    const near = name === undefined || same === "" ? [] : rows.slice(at, at + MOST_BOXED);
    const other = near.findIndex((one) => one?.choices.join("|") !== same);
    const to = at + (other < 0 ? near.length : other);
    const degrees = row?.choices.filter((choice) => isDegree(choice)).length ?? 0;
    if (name === undefined || row === null || row === undefined || to - at < 2 || degrees < 2) {
      result.push(piece);
      continue;
    }
    result.push(
      withText(piece, ""),
      withText(piece, `${name}${NAMED.matrix}`),
      withText(piece, "行："),
      ...pieces.slice(at, to).map((own, index) => withText(own, `- ${rows[at + index]?.label ?? ""}`)),
      withText(piece, "列："),
      ...row.choices.map((choice) => withText(piece, `- ${choice}`)),
      withText(piece, ""),
    );
    at = to - 1;
  }
  return unlessSame(result, pieces);
}

const LEGEND_LABEL =
  /^\s*(?:[评評]分|分[值数數]|[选選][项項]|量表|[计計]分|等[级級]|[标標][准準]|[填][写寫表])(?:[说說]明|[标標][准準]|等[级級]|尺度|方法|含[义義])\s?[:：]\s*$/u;
const CODED = /^\s*[(（[【]?\s?(?:\d{1,2}\s?分?|[A-G])\s?[)）\]】]?\s?[=＝:：、.．–—-]\s*\S/u;

/** `评分说明：⏎5分：总是如此`: the label of a legend asks for nothing. */
export function tellLegendLabels(pieces: readonly Piece[]): readonly Piece[] {
  const told = pieces.flatMap(({ text, debris }, at) => {
    if (debris === true || text.length > 20 || !LEGEND_LABEL.test(text)) return [];
    const below = pieces.slice(at + 1, at + 4).filter((one) => one.text.trim() !== "");
    return below.length > 1 && below.slice(0, 2).every((one) => CODED.test(one.text.slice(0, LONGEST))) ? [at] : [];
  });
  if (told.length === 0) return pieces;
  return pieces.flatMap((piece, at) =>
    told.includes(at)
      ? [withText(piece, ""), withText(piece, `${NAMED.statement}${piece.text.trim()}`), withText(piece, "")]
      : [piece],
  );
}

export const GROUPED_TABLES: readonly Repair[] = [tellLegendLabels, writeGroupedTables, writeBoxedRows];
