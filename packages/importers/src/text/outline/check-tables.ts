/**
 * Tables of inspections: what is looked at, a box for each result, and a column of remarks that stays empty; and lists of what
 * can be ordered, with an empty column for the quantity:
 *
 *     检查项目⇥检查内容⇥正常⇥异常⇥备注          品名 | 单价（元） | 数量
 *     消防⇥灭火器在有效期内⇥□⇥□⇥               兰花 | 28 |
 *     用电⇥电器设备断电⇥□⇥□⇥                   菊花 | 18 |
 *
 *     项目 有 无 说明
 *     高血压 □ □ ____
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, cellsBetweenBars, cellsBetweenTabs, covering, unlessSame, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";

const LONGEST = 300;
const LEAST_ROWS = 2;
/** Longer tables are no forms, and each of their rows would be taken for a head. */
const MOST_ROWS = 80;
const BOX = /^(?:[□☐○◯◻]|[(（[][ \u3000]{0,6}[)）\]])$/u;
const RULE = /^[\s|｜:：\-—+]+$/u;
const REMARK =
  /^(?:[备備][注註考]|[说說]明|(?:存在|[发發][现現])?(?:的)?[问問][题題](?:描述|[说說]明)?|整改(?:情[况況]|措施|[建意][议見见議]|要求)?|[处處]理(?:情[况況]|措施|[结結]果)?|情[况況][说說]明|[补補]充[说說]明|原因)$/u;
const COUNTER = /^(?:序\s*[号號]|[编編]\s*[号號]|[项項]次|no\.?|#)$/iu;
/** What is ordered of each row. */
const QUANTITY =
  /^(?:[订訂预預需申认認选選][购購订訂领領求用]?)?(?:[数數]\s*量|份[数數]|盒[数數]|件[数數]|箱[数數])(?:[(（][^()（）]{1,8}[)）])?$/u;

/** The cells of a row between tabs or bars; none for other lines. */
function cellsOf(piece: Piece | undefined): readonly string[] {
  if (piece === undefined || piece.debris === true || piece.text.length > LONGEST) return [];
  if (piece.text.includes("\t")) return cellsBetweenTabs(piece.text);
  return /[|｜].*[|｜]/u.test(piece.text) ? cellsBetweenBars(piece.text.replaceAll("｜", "|")) : [];
}

interface Table {
  readonly head: readonly string[];
  readonly rows: readonly { readonly piece: Piece; readonly cells: readonly string[] }[];
  readonly rules: readonly Piece[];
  readonly end: number;
}

/** The rows below a line whose cells all have names. */
function readTable(pieces: readonly Piece[], at: number): Table | null {
  const head = cellsOf(pieces[at]);
  if (head.length < 3 || head.some((cell) => cell.length > 14 || !/[\p{L}\d]/u.test(cell))) return null;
  const rows: { piece: Piece; cells: readonly string[] }[] = [];
  const rules: Piece[] = [];
  let end = at + 1;
  for (; end < pieces.length; end += 1) {
    const piece = pieces[end];
    if (piece === undefined) break;
    if (piece.text.includes("--") && RULE.test(piece.text.slice(0, LONGEST))) {
      rules.push(piece);
      continue;
    }
    const cells = cellsOf(piece);
    // A copy may lose the tabs of empty cells at the end of a line.
    if (cells.length < 2 || cells.length > head.length || cells.every((cell) => cell === "")) break;
    if (rows.length === MOST_ROWS) return null;
    rows.push({ piece, cells: [...cells, ...head.slice(cells.length).map(() => "")] });
  }
  return rows.length < LEAST_ROWS ? null : { head, rows, rules, end };
}

/** The columns of boxes, between the names of the rows and the remarks; null if it is no such table. */
function findBoxes({ head, rows }: Table): { readonly from: number; readonly to: number } | null {
  const isBoxed = (column: number) => rows.every(({ cells }) => BOX.test(cells[column] ?? ""));
  const from = head.findIndex((_, column) => isBoxed(column));
  const behind = head.findIndex((_, column) => column > from && !isBoxed(column));
  const to = behind < 0 ? head.length : behind;
  const remarks = head.slice(to);
  const empty = rows.every(({ cells }) => cells.slice(to).every((cell) => cell === ""));
  const named = from - (COUNTER.test(head[0] ?? "") ? 1 : 0);
  if (from < 1 || to - from < 2 || named < 1 || named > 2 || !empty || !remarks.every((name) => REMARK.test(name)))
    return null;
  return { from, to };
}

/** A sentence above a table that lets several boxes of a row be ticked. */
const SEVERAL = /多[选選]|[选選](?:择|擇)?多|[复複][选選]|all that apply/iu;
/** A line that leads to the table right below it. */
const LEADS_TO = /^[^\t|｜□☐○◯_＿]{2,80}[:：)）][\s\u3000]*$/u;

/** `一、既往病史（请打√）` directly above a table: it says what the marks are for. */
const ASKS_FOR_MARKS =
  /^[\s\u3000]*(?:[一二三四五六七八九十]{1,3}\s?[、.．]|[(（][一二三四五六七八九十]{1,3}[)）])?\s?([^:：。\t|]{2,24}[(（][^()（）]{0,20}(?:打|划|劃|勾|√|✓|✔)[^()（）]{0,12}[)）])[\s\u3000]*[:：]?[\s\u3000]*$/u;

/** The columns for the marks of a table below such a heading; null if it has others. */
function findMarks({ head, rows }: Table): { readonly from: number; readonly to: number } | null {
  const from = COUNTER.test(head[0] ?? "") ? 2 : 1;
  const marks = head.slice(from);
  const open = rows.every(
    ({ cells }) => (cells[from - 1] ?? "") !== "" && cells.slice(from).every((cell) => cell === "" || BOX.test(cell)),
  );
  const short = marks.every((name) => name.length <= 6 && !REMARK.test(name));
  return marks.length > 1 && marks.length < 7 && open && short ? { from, to: head.length } : null;
}

/** Whether a line leads to a table of names and boxes, and neither has a number. */
function isLed({ head, rows }: Table, above: Piece): boolean {
  const text = above.text.slice(0, 100);
  const numbered = rows.some(({ cells }) => /^[(（]?\d/u.test(cells[0] ?? "")) || COUNTER.test(head[0] ?? "");
  return !numbered && LEADS_TO.test(text) && !SEVERAL.test(text) && !/^[\s\u3000]*[(（]?\d/u.test(text);
}

/** `消防⇥灭火器在有效期内⇥□⇥□⇥`: each row is checked, with the columns of boxes as choices. */
export function writeCheckTables(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  const cellRows = pieces.filter((piece) => cellsOf(piece).length > 1).length;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const table = readTable(pieces, at);
    const above = result.at(-1);
    const asked =
      above === undefined || above.debris === true ? undefined : ASKS_FOR_MARKS.exec(above.text.slice(0, 80))?.[1];
    const marks = table === null || asked === undefined ? null : findMarks(table);
    const found = table === null ? null : (marks ?? findBoxes(table));
    const lone = table !== null && found !== null && marks === null && found.to === table.head.length;
    // Without remarks, others know the table; beside other rows of cells they would take it for one of those.
    const led = !lone || (above !== undefined && isLed(table, above) && cellRows > table.end - at);
    const boxes = led ? found : null;
    if (table === null || boxes === null) {
      result.push(piece);
      continue;
    }
    const { head, rows, rules } = table;
    const first = COUNTER.test(head[0] ?? "") ? 1 : 0;
    const named = marks !== null && above !== undefined && asked !== undefined;
    const title = named ? asked : (head[boxes.from - 1] ?? "");
    if (named) result.splice(-1, 1, toDebris(above, above.text.slice(0, above.text.indexOf(asked))));
    const beside = head.filter((_, column) => column < boxes.from - (named ? 0 : 1) || column >= boxes.to);
    const counted = rows
      .map((row) => row.cells.slice(0, first))
      .flat()
      .join(" ");
    // A cell that was joined with those below it stands in the first row only.
    const groups: string[] = [];
    for (const row of rows) groups.push(row.cells.slice(first, boxes.from - 1).join(" ") || (groups.at(-1) ?? ""));
    const labels = rows.map((row, index) => `${groups[index] ?? ""} ${row.cells[boxes.from - 1] ?? ""}`.trim());
    result.push(
      withText(piece, ""),
      covering(withText(named ? above : piece, `${title}${NAMED.matrix}`), rules),
      ...(beside.length + counted.length === 0 ? [] : [toDebris(piece, `${beside.join(" ")} ${counted}`.trim())]),
      withText(piece, "行："),
      ...rows.map((row, index) => withText(row.piece, `- ${labels[index] ?? ""}`)),
      withText(piece, "列："),
      ...head.slice(boxes.from, boxes.to).map((name) => withText(piece, `- ${name}`)),
      withText(piece, ""),
    );
    at = table.end - 1;
  }
  return unlessSame(result, pieces);
}

/** `兰花 | 28 |` below `品名 | 单价 | 数量`: rows with bars whose last cells are empty are the same as rows between tabs. */
export function tabOrderRows(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const table = piece.text.includes("\t") ? null : readTable(pieces, at);
    const column = table?.head.findIndex((name) => QUANTITY.test(name)) ?? -1;
    const empty = table !== null && column > 0 && table.rows.every(({ cells }) => (cells[column] ?? "") === "");
    const filled = table?.rows.every(({ cells }) => cells.filter((cell) => cell !== "").length > 1) === true;
    if (table === null || !empty || !filled) {
      result.push(piece);
      continue;
    }
    result.push(covering(withText(piece, table.head.join("\t")), table.rules));
    for (const row of table.rows) result.push(withText(row.piece, row.cells.join("\t")));
    at = table.end - 1;
  }
  return unlessSame(result, pieces);
}

const SPACED_BOXES =
  /^[ \u3000]*([^\s□☐○◯_＿:：][^□☐○◯_＿:：\t]{0,40}?)[ \u3000]{1,2}((?:[□☐○◯][ \u3000]{1,2}){1,6}[□☐○◯])(?:[ \u3000]{1,2}([_＿]{2,}))?[ \u3000]*$/u;

const SPACED_PAIR = /[□☐○◯][ \u3000]{1,2}[□☐○◯]/u;

/** `项目 有 无 说明⏎高血压 □ □ ____`: rows whose boxes stand below the words of the head are the same as rows between tabs. Wide blanks are read elsewhere. */
export function tabSpacedBoxes(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const leads = SPACED_PAIR.test((pieces[at + 1]?.text ?? "").slice(0, LONGEST));
    const words =
      !leads || piece.debris === true || piece.text.length > LONGEST ? [] : piece.text.trim().split(/[ \u3000]+/u);
    const rows = words.length < 2 || /[□☐○◯_＿:：。\t]/u.test(piece.text) ? [] : spacedRows(pieces, at + 1);
    const [first] = rows;
    const columns = first === undefined ? 0 : first.boxes.length + (first.place === "" ? 0 : 1);
    if (rows.length < LEAST_ROWS || words.length !== columns + 1) {
      result.push(piece);
      continue;
    }
    result.push(withText(piece, words.join("\t")));
    for (const { row, label, boxes, place } of rows)
      result.push(withText(row, [label, ...boxes, ...(place === "" ? [] : [""])].join("\t")));
    at += rows.length;
  }
  return unlessSame(result, pieces);
}

interface SpacedRow {
  readonly row: Piece;
  readonly label: string;
  readonly boxes: readonly string[];
  /** The line to write on behind the boxes; empty if there is none. */
  readonly place: string;
}

/** The rows of boxes from a line on, as long as they are alike. */
function spacedRows(pieces: readonly Piece[], from: number): SpacedRow[] {
  const rows: SpacedRow[] = [];
  for (const row of pieces.slice(from, from + MOST_ROWS)) {
    const match = row.debris === true || row.text.length > LONGEST ? null : SPACED_BOXES.exec(row.text);
    const [, label = "", marks = "", place = ""] = match ?? [];
    const boxes = marks.split(/[ \u3000]+/u);
    const [first] = rows;
    const alike =
      first === undefined || (first.boxes.length === boxes.length && (first.place === "") === (place === ""));
    if (match === null || !alike) break;
    rows.push({ row, label: label.trim(), boxes, place });
  }
  return rows;
}
