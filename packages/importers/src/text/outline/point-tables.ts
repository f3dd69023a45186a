/**
 * Tables into which judges write points, told by the weights in one of their columns or in their heads, and the labels that
 * stand in rows of such tables:
 *
 *     评选项目⇥配分⇥甲公司⇥乙公司          作品⇥构图（30）⇥用光（30）⇥创意（40）
 *     人员素质⇥30⇥⇥                        A01⇥⇥⇥
 *     报价⇥70⇥⇥                            A02⇥⇥⇥
 *
 *     评价项目（满分10分）⇥得分
 *     准备充分（5分）⇥
 *
 * No column is a choice there.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, cellsBetweenTabs, covering, unlessSame, withText } from "../layout/piece.ts";
import { isDegree } from "../layout/sheets/legend.ts";
import { toDebris, toMatrix } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const LEAST = 2;
const WEIGHT = /^(?:配分|分\s?[值数數]|[满滿]分|[权權]重|比重|占比|points?|weight)(?:[(（][^()（）]{1,8}[)）])?$/iu;
const NUMBER = /^\d{1,3}\s?(?:分|[%％])?$/u;
const WEIGHTED = /^[^()（）]{1,16}[(（](\d{1,3})\s?(?:分|[%％])?[)）]$/u;
const SUM = /^(?:合[计計]|[总總][计計分]|小[计計]|[备備][注註])$/u;
const SCORE = /^(?:得\s?分|[评評]分|打分|[实實]得分?|自[评評]分?|分\s?[数數])(?:[(（][^()（）\d]{1,10}[)）])?$/u;
const SCORES =
  /分\s?[值数數]|配分|[权權]重|[测測][评評]|[评評打计計]分|得分|[评評][选選审審]|互[评評]|\d\s?分[)）]\t|遴[选選]|比[选選]|score|points/iu;
const ASKS = /[请請].{0,20}[评評打]分|[:：][ \u3000]*$/u;

function rowOf(piece: Piece | undefined): string[] {
  if (piece === undefined || piece.debris === true || piece.text.length > LONGEST || !piece.text.includes("\t"))
    return [];
  return cellsBetweenTabs(piece.text);
}

interface Table {
  readonly head: number;
  readonly rows: readonly { readonly piece: Piece; readonly label: string }[];
  /** The name of the rows. */
  readonly corner: string;
  readonly columns: readonly string[];
}

/** The table that begins with this line; null if its columns have no weights, or its cells are not open. */
function readTable(pieces: readonly Piece[], head: number): Table | null {
  const names = rowOf(pieces[head]);
  // `评价项目⇥得分` with nothing in its cells needs no weights.
  const single = names.length === 2 && SCORE.test(names[1] ?? "");
  if ((names.length < 3 && !single) || names.some((name) => name === "" || name.length > 20)) return null;
  const weight = names.findIndex((name, at) => at > 0 && WEIGHT.test(name));
  const columns = names.filter((_, at) => at > 0 && at !== weight);
  const points = columns.map((name) => Number(WEIGHTED.exec(name)?.[1] ?? 0));
  const sum = points.reduce((all, one) => all + one, 0);
  // `合计` behind the columns is written as well.
  const judged = points.filter((_, at) => !SUM.test(columns[at] ?? ""));
  // Right below the title of the sheet, the title asks, as others read it.
  const summed =
    judged.length < points.length && pieces.slice(0, head).filter(({ text }) => text.trim() !== "").length < 2;
  const weighted = weight < 0 && !summed && judged.length > 1 && !judged.includes(0) && (sum === 100 || sum === 50);
  if (!weighted && !single && (weight < 0 || columns.some((name) => /^\d{1,2}$/u.test(name)))) return null;
  const rows: { piece: Piece; label: string }[] = [];
  for (const piece of pieces.slice(head + 1)) {
    const cells = rowOf(piece);
    const [label = ""] = cells;
    const told = weight < 0 ? "" : (cells[weight] ?? "");
    const open = cells.every((cell, at) => at === 0 || at === weight || cell === "");
    if (cells.length > names.length || label === "" || !open || (weight > 0 && !NUMBER.test(told))) break;
    rows.push({ piece, label: told === "" ? label : `${label}（${names[weight] ?? ""} ${told}）` });
  }
  return rows.length < LEAST ? null : { head, rows, corner: names[0] ?? "", columns };
}

/** A table with weights, in a text about points: each open cell takes points, unless its columns are degrees. */
function writePointTables(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => text.length <= LONGEST && SCORES.test(text))) return pieces;
  const tables = new Map<number, Table>();
  for (let at = 0; at < pieces.length; at += 1) {
    const table = readTable(pieces, at);
    if (table === null) continue;
    tables.set(at, table);
    at += table.rows.length;
  }
  if (tables.size === 0) return pieces;
  const inside = new Set(Array.from(tables.values(), ({ rows }) => rows.map(({ piece }) => piece)).flat());
  const asking = new Map<number, number>();
  for (const head of tables.keys()) {
    const above = pieces.slice(Math.max(0, head - 2), head).findLastIndex(({ text }) => text.trim() !== "");
    const at = above < 0 ? -1 : Math.max(0, head - 2) + above;
    const piece = pieces[at];
    const asks = piece !== undefined && piece.debris !== true && piece.text.length < 80 && ASKS.test(piece.text);
    if (asks && !/[\t_＿□☐○]|[(（][盖蓋公印]章[)）]\s*[:：]?\s*$/u.test(piece.text)) asking.set(at, head);
  }
  const asked = new Set(asking.values());
  return pieces.flatMap((piece, at): Piece[] => {
    if (inside.has(piece)) return [];
    if (asking.has(at)) return [withText(piece, "")];
    const table = tables.get(at);
    if (table === undefined) return [piece];
    const from = asked.has(at)
      ? pieces.slice(Math.max(0, at - 2), at).findLast(({ text }) => text.trim() !== "")
      : undefined;
    const stem = from ?? withText(piece, table.corner);
    // A remark at the end of the stem would be its key.
    const [, words = "", note = ""] =
      /^(.*?)[ \u3000]?(?:[(（]([^()（）]{2,40})[)）])?[ \u3000]?[:：]?$/u.exec(stem.text.trim()) ?? [];
    return [
      withText(piece, ""),
      covering(withText(stem, `${words}${table.columns.every(isDegree) ? NAMED.matrix : NAMED.grid}`), [piece]),
      ...(note === "" ? [] : [withText(stem, `题目说明：${note}`)]),
      ...(from === undefined ? [] : [toDebris(withText(piece, table.corner))]),
      ...toMatrix(
        piece,
        table.rows.map((row) => withText(row.piece, row.label)),
        table.columns,
      ),
      withText(piece, ""),
    ];
  });
}

const TOTAL =
  /^[ \u3000]*((?:[总總合][分计計评評]|[总總]得分|合[计計]得?分|最[终終後后]得分|[总總]成[绩績])[ ]?[:：]?)[ \u3000]*[_＿]{2,}[ \u3000]*(分?)[ \u3000]*([(（][^()（）_＿]{2,60}[)）])?[ \u3000]*$/u;
const SCORE_HEAD = /\t[ \u3000]*(?:得\s?分|[评評]分|打分|[实實]得分?)[ \u3000]*$/u;

/** `总分：____（去掉最高分）` below a table whose last column is for points: who judges writes it. */
function askTotals(pieces: readonly Piece[]): readonly Piece[] {
  const table = pieces.findIndex((piece, at) => {
    const open = (one: Piece | undefined): boolean =>
      (one?.text.length ?? LONGEST) < LONGEST && /\t[ \u3000]*$/u.test(one?.text ?? "");
    return piece.text.length <= LONGEST && SCORE_HEAD.test(piece.text) && open(pieces[at + 1]) && open(pieces[at + 2]);
  });
  if (table < 0) return pieces;
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      if (at < table || piece.debris === true || piece.text.length > LONGEST) return [piece];
      const [, label, unit = "", note = ""] = TOTAL.exec(piece.text) ?? [];
      if (label === undefined) return [piece];
      const blank = withText(piece, "");
      const told = note === "" ? [] : [withText(piece, `题目说明：${note.slice(1, -1)}`)];
      return [
        blank,
        withText(piece, `${label.replace(/[ ]?[:：]$/u, "")}${unit === "" ? "" : `（${unit}）`}${NAMED.number}`),
        ...told,
        blank,
      ];
    }),
    pieces,
  );
}

/** Labels that stand in such a row ask for words and have no number. */
const LABEL = /^[\p{Script=Han}A-Za-z()（）/／ ]{2,24}$/u;
const REMARK = /^(?:(?:[您你]的)?(?:意[见見]|建[议議])[与與和及]?(?:意[见見]|建[议議])?|[备備][注註]|[评評][语語])$/u;
const CHOICES = /^(?:\S{1,8}[□☐○◯][ \u3000]*){2,8}$|^(?:[□☐○◯][ \u3000]?[^\s□☐○◯]{1,8}[ \u3000]*){2,8}$/u;

/** `带教老师⇥⇥⇥` above the head of a table, `综合评价⇥优□ 良□⇥⇥` in it: rows of one wide cell are fields of their own. */
function partWideRows(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap((piece, at) => {
    const cells = rowOf(piece);
    const next = rowOf(pieces[at + 1]);
    const isHead =
      cells.length > 3 && cells.every((cell) => cell !== "" && cell.length < 16) && cells.slice(1).every(isDegree);
    return isHead && next.length === cells.length && next.slice(1).every((cell) => cell === "")
      ? [{ at, count: cells.length }]
      : [];
  });
  if (heads.length === 0) return pieces;
  const made = new Map<number, string>();
  for (const { at, count } of heads) {
    for (let line = at - 1; line >= 0; line -= 1) {
      const cells = rowOf(pieces[line]);
      if (cells.length !== count || !LABEL.test(cells[0] ?? "") || cells.slice(1).some((cell) => cell !== "")) break;
      made.set(line, `${cells[0] ?? ""}：____`);
    }
    for (let line = at + 1; line < pieces.length; line += 1) {
      const cells = rowOf(pieces[line]);
      if (cells.length !== count) break;
      const [label = "", list = "", ...rest] = cells;
      if (LABEL.test(label) && CHOICES.test(list) && rest.every((cell) => cell === "")) {
        const words = list.split(/[□☐○◯\s]+/u).filter((word) => word !== "");
        made.set(line, `${label}：${words.map((word) => `□${word}`).join("  ")}`);
      } else if (REMARK.test(label) && cells.slice(1).every((cell) => cell === ""))
        made.set(line, `${label}${NAMED.essay}`);
    }
  }
  if (made.size === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    const text = made.get(at);
    return text === undefined ? [piece] : ["", text, ""].map((one) => withText(piece, one));
  });
}

const OPEN_ROW = /^[ \u3000]*([^\t:：_＿□☐○◯]{2,80})\t[ \u3000]*$/u;

/** `Full name⇥⏎Address⇥⏎Email⇥`: a column of labels beside a column that is empty. */
function openEmptyCells(pieces: readonly Piece[]): readonly Piece[] {
  const readLabel = ({ text, debris }: Piece): string | undefined =>
    debris === true || text.length > LONGEST ? undefined : OPEN_ROW.exec(text)?.[1]?.trim();
  const open = pieces.filter((piece) => readLabel(piece) !== undefined);
  const rows = pieces.filter(({ text, debris }) => debris !== true && text.includes("\t"));
  const latin = open.filter(({ text }) => /^[^\p{Script=Han}]+$/u.test(text));
  // Rows with more cells are those of another table.
  if (latin.length < 3 || latin.length < open.length || open.length * 3 < rows.length * 2) return pieces;
  if (rows.some(({ text }) => cellsBetweenTabs(text).length !== 2)) return pieces;
  return pieces.flatMap((piece) => {
    const label = readLabel(piece);
    if (label === undefined) return [piece];
    // A question asks for a text.
    return /[?？]/u.test(label)
      ? ["", `${label}${NAMED.essay}`, ""].map((text) => withText(piece, text))
      : [withText(piece, `${label}: ____`)];
  });
}

/** In the order in which they are made. */
export const POINT_TABLES: readonly Repair[] = [partWideRows, writePointTables, askTotals, openEmptyCells];
