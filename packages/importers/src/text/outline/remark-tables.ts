/**
 * Tables of forms with a column to fill in and a column of remarks, whose heads say so:
 *
 *     填报单位：海棠街道办事处                请于3月1日前报送
 *     序号   填报项目     填写内容           填写说明
 *     1      单位名称                        与公章一致
 *     2      成立日期                        格式如2015-06-01
 *     3      单位类型     □机关 □企业        单选
 *
 * Each row is a question; its remark tells how to answer. Lines beside the title that are filled in ask for nothing.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, unlessSame, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { tell } from "./repairs-runs.ts";

const LONGEST = 400;
const LEAST_ROWS = 3;
const LEAST_REMARKS = 2;
/** So many lines above a table belong to its title. */
const MOST_ABOVE = 4;
const NUMBER_HEAD = /^(?:序\s*[号號]|[编編]\s*[号號]|[项項]次|no\.?|#)$/iu;
const LABEL_HEAD =
  /^(?:\p{Script=Han}{0,4}(?:[项項]\s*目|事\s*[项項]|[栏欄]\s*[目位]|指\s*[标標]|信息[项項]?|[资資][料讯訊]|[问問]\s*[题題]|字段|[内內]\s*容)(?:名[称稱])?|名\s*[称稱]|(?:item|field|question)s?)$/iu;
const PLACE_HEAD =
  /^(?:(?:[请請])?(?:填[写寫报報列]?|回答|登[记記]|答[复覆])(?:[内內]容|[栏欄](?:位)?|[处處]|[区區]|情[况況]|信息)?|(?:具[体體])?[内內]\s*容|[选選][项項]|(?:your )?(?:answer|response|detail)s?)$/iu;
const REMARK_HEAD =
  /^(?:(?:填[写寫报報表列]|相[关關])?(?:[说說]\s*明|要求|[须須]知|提示|[规規][则則范範])|[备備]\s*[注註考]|(?:[附])?[注註][释釋]?|(?:note|remark|instruction|comment|hint)s?)$/iu;
const BOX = /[□☐◻○◯]|[(（[][ \u3000]{1,4}[)）\]](?=[ \u3000]?\p{L})/gu;
const BEGINS_WITH_BOX = /^[□☐◻○◯]|^[(（[][ \u3000]{1,4}[)）\]]/u;
const ROOM = /^[_＿\s\u3000.…／/:：\-—–]*$/u;
/** `____元`, `    年   月   日`, `（    ）人` */
const UNIT_PLACE =
  /^[_＿\s\u3000()（）]*(?:[年月日时時分至]|[元人个個岁歲%％㎡次]|[万萬]元|平方米|公里)(?:[_＿\s\u3000()（）年月日时時分至]*)$/u;
const SINGLE =
  /^[(（]?(?:[单單][选選]题?|[单單]一[选選][择擇]|限[选選](?:1|一)[项項个個]|[选選][择擇]?其?一|select one|single)[)）]?$/iu;
const SEVERAL = /多[选選]|[复複][选選]|不定[项項]|限[选選][^1一]|最多|select all|multiple/iu;
const UNIT = /^[(（]?[单單]位[ ]?[:：]?[ ]?(\p{L}{1,6}|[%％㎡])[)）]?$/u;
const BARE_UNIT = /^(?:[个個人元岁歲项項台件辆輛户戶次%％㎡]|[万萬]元|平方米|平方公尺|公里|公斤)$/u;
const DATE = /\d{4}[-/.年]\d{1,2}|yyyy|年[-/.]?月/iu;

const LONG_ANSWER = /意[见見]|建[议議]|理由|介[绍紹]|[说說]明|[备備][注註]|描述|[简簡]述/u;
const LONG_HINT = /[简簡](?:要|[单單])?(?:[说說描叙敘]|述|介)|[详詳][细細]|\d{2,4}\s?字/u;

type Column = "number" | "label" | "place" | "remark";

interface Table {
  readonly head: number;
  readonly columns: readonly Column[];
  readonly rows: readonly number[];
  /** The line behind the last row. */
  readonly to: number;
}

function cellsOf(text: string): string[] {
  if (text.length > LONGEST) return [];
  if (text.includes("\t")) return text.split("\t").map((cell) => cell.trim());
  const inner = text.trim().replace(/^[|｜]|[|｜]$/gu, "");
  return /[|｜]/u.test(inner) ? inner.split(/[|｜]/u).map((cell) => cell.trim()) : [];
}

const isRule = (text: string): boolean => /^[\s|｜:+\-—]+$/u.test(text) && text.includes("--");

/** What each column is for; null unless one is named, one is filled in and one remarks. */
function columnsOf(text: string): Column[] | null {
  const cells = cellsOf(text);
  const columns: Column[] = [];
  for (const cell of cells) {
    const name = cell.replace(/\*\*/gu, "");
    if (NUMBER_HEAD.test(name) && columns.length === 0) columns.push("number");
    else if (REMARK_HEAD.test(name) && !columns.includes("remark") && columns.includes("label")) columns.push("remark");
    else if (columns.includes("label") && !columns.includes("place") && PLACE_HEAD.test(name)) columns.push("place");
    else if (!columns.includes("label") && LABEL_HEAD.test(name)) columns.push("label");
    else return null;
  }
  return columns.includes("remark") && columns.includes("place") ? columns : null;
}

const boxesIn = (text: string): number => text.match(BOX)?.length ?? 0;

const isPlace = (cell: string): boolean =>
  ROOM.test(cell) || UNIT_PLACE.test(cell) || (boxesIn(cell) > 1 && BEGINS_WITH_BOX.test(cell));

function findTable(pieces: readonly Piece[], head: number): Table | null {
  const columns = columnsOf(pieces[head]?.text ?? "");
  if (columns === null) return null;
  const rows: number[] = [];
  let remarks = 0;
  let to = head + 1;
  for (; to < pieces.length; to += 1) {
    const { text, debris } = pieces[to] ?? { text: "" };
    if (isRule(text)) continue;
    const cells = cellsOf(text);
    if (debris === true || cells.length < 2 || cells.every((cell) => cell === "")) break;
    // A copy may lose the tabs of empty cells at the end of a line, never those in it.
    if (cells.length > columns.length && cells.slice(columns.length).some((cell) => cell !== "")) return null;
    const label = cells[columns.indexOf("label")] ?? "";
    if (label === "" || !/\p{L}/u.test(label) || !isPlace(cells[columns.indexOf("place")] ?? "")) return null;
    if ((cells[columns.indexOf("remark")] ?? "") !== "") remarks += 1;
    rows.push(to);
  }
  return rows.length < LEAST_ROWS || remarks < LEAST_REMARKS ? null : { head, columns, rows, to };
}

const choicesOf = (cell: string): string[] =>
  cell.split(BOX).flatMap((choice) => (choice.trim() === "" ? [] : [choice.trim()]));

function writeRow(piece: Piece, columns: readonly Column[]): Piece[] {
  const cells = cellsOf(piece.text);
  const cell = (column: Column) => cells[columns.indexOf(column)] ?? "";
  const no = columns.includes("number") ? cell("number") : "";
  const place = cell("place");
  const remark = cell("remark");
  const label = cell("label").replace(/\s*[:：]$/u, "");
  const stem = `${/^\d{1,3}$/u.test(no) ? `${no}. ` : ""}${label}`;
  const front = /^\d{0,3}$/u.test(no) ? [] : [{ ...withText(piece, no), debris: true as const }];
  const lines = (...texts: string[]) => [...front, ...["", ...texts, ""].map((text) => withText(piece, text))];
  const told = remark === "" ? [] : [`说明：${remark}`];
  if (boxesIn(place) > 1) {
    const choices = choicesOf(place).map((choice) => `□ ${choice}`);
    if (SEVERAL.test(`${label}${remark}`))
      return lines(
        `${stem}${remark === "" ? "" : `（${remark.replace(/^[(（]|[)）]$/gu, "")}）`}${NAMED.several}`,
        ...choices,
      );
    return [
      ...lines(`${stem}${NAMED.single}`, ...(SINGLE.test(remark) ? [] : told), ...choices),
      ...(SINGLE.test(remark) ? [toDebris(piece, remark)] : []),
    ];
  }
  const unit = (
    UNIT.exec(remark)?.[1] ??
    BARE_UNIT.exec(remark)?.[0] ??
    place.replace(/[_＿\s\u3000()（）]/gu, "")
  ).trim();
  if (DATE.test(remark) || /年.*月/u.test(place)) return lines(`${stem}${NAMED.date}`, ...told);
  if (unit !== "")
    return lines(`${stem}（${unit}）${NAMED.number}`, ...(UNIT.test(remark) || BARE_UNIT.test(remark) ? [] : told));
  if (LONG_ANSWER.test(label) || LONG_HINT.test(remark)) return lines(`${stem}${NAMED.essay}`, ...told);
  return lines(`${stem}：____`, ...told);
}

/** `填报单位：海棠街道`, `请于3月1日前报送`: a cell that is filled in or tells something. */
const isTold = (cell: string): boolean =>
  !/[_＿□☐]|[:：]$/u.test(cell) &&
  !/年\s+月|[:：]\s*年/u.test(cell) &&
  (/[:：]\s*\S{2}/u.test(cell) ||
    /^[(（]?(?:[请請]|[注备備]|填表)|前(?:[填上]?[报報]|提交|交)|[单單]位[:：]/u.test(cell));

/** The lines above a table, whose tabs only put them on the page. */
function writeAbove(pieces: readonly Piece[], head: number): Map<number, string> {
  const written = new Map<number, string>();
  for (let at = head - 1; at >= Math.max(0, head - MOST_ABOVE); at -= 1) {
    const { text } = pieces[at] ?? { text: "" };
    const cells = cellsOf(text).filter((cell) => cell !== "");
    const [first = ""] = cells;
    if (cells.length === 1 && text.includes("\t") && !/[:：]$/u.test(first))
      written.set(at, isTold(first) ? tell(first) : first);
    else if (cells.length > 1 && cells.every(isTold)) written.set(at, tell(cells.join("　")));
    else if (text.trim() !== "") break;
  }
  return written;
}

/** `单位名称⇥⇥与公章一致` below `填报项目⇥填写内容⇥填写说明`: a question with a remark. */
export function writeRemarkTables(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) continue;
    const table = piece.debris === true ? null : findTable(pieces, at);
    if (table === null) {
      result.push(piece);
      continue;
    }
    const above = writeAbove(result, result.length);
    for (const [line, text] of above) result[line] = withText(result[line] ?? piece, text);
    result.push(toDebris(piece, cellsOf(piece.text).join("　")));
    for (let line = at + 1; line < table.to; line += 1) {
      const row = pieces[line] ?? piece;
      result.push(...(table.rows.includes(line) ? writeRow(row, table.columns) : [withText(row, "")]));
    }
    at = table.to - 1;
  }
  return unlessSame(result, pieces);
}
