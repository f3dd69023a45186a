/**
 * Tables with a line for each thing that is judged and an empty column for its mark, as Markdown and copies of Word have them:
 *
 *     | 评价维度 | 权重 | 评分(1-5) |        | 序号 | 检查项 | 是否通过 | 备注 |
 *     |----------|------|-----------|        |------|--------|----------|------|
 *     | 质量     | 25%  |           |        | 1    | 登录   | □是 □否  |      |
 *
 * A range of marks gives the columns of a matrix, other empty columns are written in, and boxes are chosen from.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import { toDebris, toMatrix } from "../layout/sheets/words.ts";
import { type Repair } from "./repairs-shapes.ts";

const LONGEST = 400;
const LEAST_ROWS = 2;
const MOST_STEPS = 11;

const MARK =
  /[评評](?:分|[价價]|定|级|級)|得\s?分|打\s?分|自[评評]|互[评評]|[他上][级級]?[评評]|^分[数數]$|\b(?:score|rating|marks?)\b/iu;
/** `评分(1-5)`, `得分（1-10分）`, `Score (1–5)` */
const RANGE = /(?:[(（]\s?|\s)([01])\s?分?\s?[-–—~～至到]\s?(\d{1,2})\s?分?\s?[)）]?\s*$/u;
const REMARK =
  /^(?:[备備][注註]|[说說]明|[问問][题題](?:描述|[说說]明)?|[评評][语語]|意[见見]|notes?|remarks?|comments?)$/iu;
const COUNTER = /^(?:序[号號]|[编編][号號]|no\.?|#)$/iu;
const SUM = /^(?:[总總合][分计計]|小[计計]|[总總]得分|total)$/iu;
const EMPTY = /^(?:[_＿\s]|&nbsp;|<br\s?\/?>)*$/u;
const RULE = /^\s*\|?(?:\s*:?-{2,}:?\s*\|)+(?:\s*:?-{2,}:?\s*)?\|?\s*$/u;
const BOXES = /[□☐○◯]\s?([^□☐○◯]{1,12}?)\s*(?=[□☐○◯]|$)/gu;

const plain = (cell: string): string => cell.replace(/\*\*/gu, "").trim();

/** The cells of a line of a table; none for other lines. */
function cellsOf(text: string): string[] {
  if (text.length > LONGEST) return [];
  const bars = /^\s*\|(.*)\|\s*$/u.exec(text)?.[1];
  return (bars === undefined ? (text.includes("\t") ? text.split("\t") : []) : bars.split("|")).map(plain);
}

const boxesOf = (cell: string): string[] => Array.from(cell.matchAll(BOXES), (match) => (match[1] ?? "").trim());

interface Table {
  readonly names: readonly string[];
  readonly rows: readonly { readonly piece: Piece; readonly cells: readonly string[] }[];
  readonly to: number;
}

function readTable(pieces: readonly Piece[], at: number): Table | null {
  const head = pieces[at];
  if (head === undefined || head.debris === true) return null;
  const names = cellsOf(head.text);
  if (names.length < 2 || names.length > 8 || names.some((name) => name === "" || name.length > 24)) return null;
  const ruled = RULE.test(pieces[at + 1]?.text ?? "");
  // Tables with tabs have readers of their own.
  if (!ruled || !head.text.includes("|")) return null;
  const rows: { piece: Piece; cells: string[] }[] = [];
  let to = at + (ruled ? 2 : 1);
  for (; to < pieces.length; to += 1) {
    const piece = pieces[to];
    const cells = piece === undefined || piece.debris === true ? [] : cellsOf(piece.text);
    // Tabs at the end of a line are lost by some copies.
    if (piece === undefined || cells.length < 2 || cells.length > names.length || RULE.test(piece.text)) break;
    rows.push({ piece, cells: names.map((_, column) => cells[column] ?? "") });
  }
  return rows.length < LEAST_ROWS ? null : { names, rows, to };
}

/** The lines of a table that is judged; `null` for other tables. */
function writeTable(head: Piece, { names, rows }: Table, covered: readonly Piece[]): Piece[] | null {
  const asked = rows.filter(({ cells }) => !cells.some((cell) => SUM.test(cell)));
  const all = (column: number, is: (cell: string) => boolean) => asked.every(({ cells }) => is(cells[column] ?? ""));
  const columns = names.map((name, at) => ({ name, at }));
  const empty = columns.filter(({ at }) => all(at, (cell) => EMPTY.test(cell)));
  const boxed = columns.filter(({ at }) => all(at, (cell) => boxesOf(cell).length > 1));
  const texts = columns.filter((one) => !empty.includes(one) && !boxed.includes(one));
  const label = texts.find(({ name, at }) => !COUNTER.test(name) && all(at, (cell) => /\p{L}/u.test(cell)));
  if (label === undefined || asked.length < LEAST_ROWS || empty.some(({ at }) => at < label.at)) return null;
  const labels = asked.map(({ cells }) => cells[label.at] ?? "");
  if (new Set(labels).size < labels.length) return null;
  const notes = texts.filter((one) => one !== label && !COUNTER.test(one.name));
  const lines = asked.map(({ piece, cells }) => {
    const note = notes.flatMap(({ name, at }) => (cells[at] === "" ? [] : [`${name} ${cells[at] ?? ""}`])).join("，");
    return withText(piece, note === "" ? (cells[label.at] ?? "") : `${cells[label.at] ?? ""}（${note}）`);
  });
  const first = covering(withText(head, ""), covered);
  const counters = columns.filter(({ name }) => COUNTER.test(name));
  const counted = rows.flatMap(({ piece, cells }) =>
    counters.flatMap(({ at }) => (cells[at] === "" ? [] : [toDebris(piece, cells[at] ?? "")])),
  );
  const sums = [
    ...counters.map(({ name }) => toDebris(head, name)),
    ...counted,
    ...rows.filter((row) => !asked.includes(row)).map(({ piece }) => toDebris(piece)),
  ];
  const remarks = empty.filter(({ name }) => REMARK.test(name));
  const marks = empty.filter((one) => !remarks.includes(one));
  const matrix = (name: string, kind: string, below: readonly string[]) => [
    withText(head, ""),
    withText(head, `${name}${kind}`),
    ...toMatrix(head, lines, below),
    withText(head, ""),
  ];
  const remark = remarks.flatMap(({ name }) => [withText(head, ""), withText(head, `${name}${NAMED.essay}`)]);
  const [box] = boxed;
  if (box !== undefined) {
    const choices = boxesOf(asked[0]?.cells[box.at] ?? "");
    const same = all(box.at, (cell) => boxesOf(cell).join("|") === choices.join("|"));
    if (boxed.length > 1 || !same || marks.length > 0 || !head.text.includes("|")) return null;
    return [first, ...matrix(`${label.name}（${box.name}）`, NAMED.matrix, choices), ...remark, ...sums];
  }
  const [mark] = marks;
  if (mark === undefined || !marks.some(({ name }) => MARK.test(name))) return null;
  const range = RANGE.exec(mark.name);
  const [from, last] = [Number(range?.[1] ?? 0), Number(range?.[2] ?? 0)];
  if (marks.length === 1 && last - from > 1 && last - from < MOST_STEPS) {
    // The word in front of the colon would be read as that of the grammar.
    const asking = /^(?:questions?|statements?|items?|[题題问問][目题題]|[陈陳]述)$/iu.test(label.name);
    if (asking) sums.push(toDebris(head, label.name));
    // Without further columns, other readers know the table and the stem above it.
    if (notes.length === 0 && remarks.length === 0 && counters.length === 0) return null;
    const steps = Array.from({ length: last - from + 1 }, (_, step) => String(from + step));
    return [
      first,
      ...matrix(asking ? mark.name : `${label.name}：${mark.name}`, NAMED.matrix, steps),
      ...remark,
      ...sums,
    ];
  }
  const written = empty.map(({ name }) => name);
  return [first, ...matrix(label.name, NAMED.grid, written), ...sums];
}

/** Each such table is one question, with the room for remarks as another. */
export function writeMarkTables(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  let found = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const table = readTable(pieces, at);
    const written = table === null ? null : writeTable(piece, table, pieces.slice(at, table.to));
    if (table === null || written === null) {
      result.push(piece);
      continue;
    }
    found = true;
    result.push(...written);
    at = table.to - 1;
  }
  return found ? result : pieces;
}

export const MARK_TABLES: readonly Repair[] = [writeMarkTables];
