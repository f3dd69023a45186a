/**
 * Tables with one empty column to rate in, whose head says from which number to which:
 *
 *     Rate from 1 = strongly disagree to 5 = strongly agree.
 *     | Question | Rating 1-5 |
 *     |----------|------------|
 *     | I understood the screen. | |
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import { isTableRule } from "../options.ts";

const RATED =
  /(?:[评評][分价價级級定]|打[分钩]|得分|分[数數值]|[满滿]意度|rating|rate|score|mark|scale)[^\d]{0,8}(\d{1,2})\s?分?\s?(?:[-–—~～至到]|to)\s?(\d{1,2})\s?分?\s?[)）]?\s*$/iu;
const LONGEST_LINE = 400;
const LEAST_ROWS = 2;
const MOST_STEPS = 11;
/** How far above its table a stem may stand. */
const NEAR = 4;

interface RateTable {
  readonly to: number;
  readonly label: string;
  readonly head: string;
  readonly rows: readonly string[];
  readonly steps: readonly number[];
}

/** The cells of a line of a table with bars or tabs, without a number in front; none for other lines. */
function cellsOf(text: string): string[] {
  if (text.length > LONGEST_LINE || !/[|\t]/u.test(text)) return [];
  const cells = text.includes("|") ? text.trim().replace(/^\|/u, "").replace(/\|$/u, "").split("|") : text.split("\t");
  const trimmed = cells.map((cell) => cell.replaceAll("*", "").trim());
  return trimmed.length > 2 && /^(?:\d{1,3}|序[号號]|no\.?|#)$/iu.test(trimmed[0] ?? "") ? trimmed.slice(1) : trimmed;
}

function readTable(pieces: readonly Piece[], from: number): RateTable | null {
  const [label = "", head = "", ...more] = cellsOf(pieces[from]?.text ?? "");
  // Below a legend that is a table of its own, another layout reads both.
  const above = pieces.slice(Math.max(0, from - NEAR), from).findLast(({ text }) => text.trim() !== "")?.text ?? "";
  if (above.trimStart().startsWith("|")) return null;
  const range = more.length > 0 || label === "" ? null : RATED.exec(head);
  const [low, high] = [Number(range?.[1] ?? 0), Number(range?.[2] ?? 0)];
  if (range === null || low >= high || high - low >= MOST_STEPS) return null;
  const rows: string[] = [];
  let to = from + 1;
  for (; to < pieces.length; to += 1) {
    const text = pieces[to]?.text ?? "";
    if (isTableRule(text)) continue;
    const [row = "", mark, ...rest] = cellsOf(text);
    if (row === "" || mark !== "" || rest.some((cell) => cell !== "")) break;
    rows.push(row);
  }
  if (rows.length < LEAST_ROWS) return null;
  return { to, label, head, rows, steps: Array.from({ length: high - low + 1 }, (_, at) => low + at) };
}

/** The line above that says what is rated. A heading stays one, and is the stem if nothing else is. */
function findStem(pieces: readonly Piece[], from: number): { at: number; text: string } | null {
  for (let at = from - 1; at >= Math.max(0, from - NEAR); at -= 1) {
    const text = pieces[at]?.text.trim() ?? "";
    if (text === "") continue;
    if (text.length > LONGEST_LINE || /^[|\-*•□○]|\t|^[A-H][.．、)]/u.test(text)) return null;
    return /^#{1,6}\s+(?!Q?\s?\d{1,3}\s?[.．、:：)])/iu.test(text) ? null : { at, text };
  }
  return null;
}

/** Each such table is one question: its rows, and the numbers as its columns. */
export function writeRateTables(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  let isFound = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const table = readTable(pieces, at);
    if (table === null) {
      result.push(piece);
      continue;
    }
    const stem = findStem(pieces, at);
    isFound = true;
    const own = stem === null ? piece : (pieces[stem.at] ?? piece);
    if (stem !== null) result.splice(result.length - (at - stem.at), 1);
    const lines = [
      "行：",
      ...table.rows.map((row) => `- ${row}`),
      "列：",
      ...table.steps.map((step) => `- ${String(step)}`),
    ];
    const [first = "", ...rest] = lines;
    result.push(
      withText(own, ""),
      withText(own, `${stem?.text ?? table.label}${NAMED.matrix}`),
      covering(withText(piece, first), pieces.slice(at + 1, table.to)),
      ...rest.map((text) => withText(piece, text)),
      { ...withText(piece, stem === null ? table.head : `${table.label} ${table.head}`), debris: true as const },
      withText(piece, ""),
    );
    at = table.to - 1;
  }
  return isFound ? result : pieces;
}
