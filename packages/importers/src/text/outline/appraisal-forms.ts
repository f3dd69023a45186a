/**
 * Forms in which offices appraise people: headings that ask beside headings of tables and fields, and tables with a name and
 * a post in front of the degrees.
 *
 *     一、您的身份                         三、民主测评
 *     □领导   □职工                       姓名<tab>职务<tab>优秀<tab>称职<tab>不称职
 *                                         张三<tab>科长<tab><tab><tab>
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, withText, cellsBetweenTabs } from "../layout/piece.ts";
import { isDegree } from "../layout/sheets/legend.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";
import { type Repair } from "./repairs-shapes.ts";

const LONGEST = 400;
const LEAST = 2;
const HEAD = /^\s*[一二三四五六七八九十]{1,3}\s?[、.．]\s*(?=\S)/u;
const NUMBER = /^(?:序\s*[号號]|[编編]\s*[号號]|no\.?|#)$/iu;
const PERSON =
  /^(?:(?:干部|[员員]工|教[师師]|候[选選]人)?姓\s*名|被?(?:[测測考][评評核]|[评評][议議价價])(?:人|[对對]象)(?:姓名)?)$/u;
const EMPTY = /^[□○☐◯\s\u3000]*$/u;

interface Appraisal {
  readonly columns: readonly string[];
  /** How many cells stand in front of the degrees. */
  readonly front: number;
  readonly rows: readonly number[];
}

const cellsOf = (text: string): string[] =>
  text.length > LONGEST || !text.includes("\t") ? [] : cellsBetweenTabs(text);

function readAppraisal(pieces: readonly Piece[], head: number): Appraisal | null {
  const columns = cellsOf(textAt(pieces, head));
  const front = columns.findIndex((cell) => isDegree(cell));
  if (front < 1 || columns.length - front < 3 || columns.some((cell) => cell === "")) return null;
  if (!columns.slice(0, front).some((cell) => PERSON.test(cell))) return null;
  if (columns.slice(front).filter((cell) => isDegree(cell)).length < 2) return null;
  const rows: number[] = [];
  for (let at = nextFilled(pieces, head); at > 0; at = nextFilled(pieces, at)) {
    const cells = cellsOf(textAt(pieces, at));
    const named = cells.slice(0, front).every((cell) => cell !== "" && !/[□○☐_＿?？。]/u.test(cell));
    if (cells.length < front + 1 || !named || !cells.slice(front).every((cell) => EMPTY.test(cell))) break;
    rows.push(at);
  }
  return rows.length < LEAST ? null : { columns, front, rows };
}

/** The name of the person, and what else is told of them, without the number of the row. */
function nameRow(cells: readonly string[], columns: readonly string[], front: number): string {
  const person = columns.findIndex((cell) => PERSON.test(cell));
  const others = cells
    .slice(0, front)
    .filter((cell, at) => at !== person && !NUMBER.test(columns[at] ?? "") && cell !== "");
  return others.length === 0 ? (cells[person] ?? "") : `${cells[person] ?? ""}（${others.join("，")}）`;
}

/** `三、民主测评⏎姓名⇥职务⇥优秀⇥称职`: the heading says what is asked, and the post belongs to the name. */
function nameAppraisals(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<number, Appraisal>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || !text.includes("\t")) continue;
    const read = readAppraisal(pieces, at);
    if (read !== null) found.set(at, read);
  }
  if (found.size === 0) return pieces;
  const owner = new Map([...found.values()].flatMap((one) => one.rows.map((row) => [row, one] as const)));
  return pieces.flatMap((piece, at) => {
    const own = found.get(at);
    if (own !== undefined) {
      const degrees = own.columns.slice(own.front);
      const number = own.columns.find((cell) => NUMBER.test(cell));
      const labels = own.columns.slice(0, own.front).filter((cell) => cell !== number);
      const table = withText(piece, [labels.join(" "), ...degrees].join("\t"));
      return number === undefined ? [table] : [toDebris(piece, number), table];
    }
    const row = owner.get(at);
    if (row === undefined) return [piece];
    const cells = cellsOf(piece.text);
    const number = row.columns.findIndex((cell) => NUMBER.test(cell));
    const empty = Array.from({ length: row.columns.length - row.front }, () => "");
    // The numbers of rows are read later.
    const no = number < 0 ? "" : `${cells[number] ?? ""}. `;
    return [withText(piece, [`${no}${nameRow(cells, row.columns, row.front)}`, ...empty].join("\t"))];
  });
}

const BOXES = /^\s*(?:[□☐○◯]\s?[^\s□☐○◯][^□☐○◯]{0,40}){2,20}$/u;
const MORE_BOXES = /^\s*(?:[□☐○◯]\s?[^\s□☐○◯][^□☐○◯]{0,40}){1,20}$/u;
const FIELD = /^\s*(?:\d{1,2}\s?[.．、]\s*)?\p{Script=Han}[^_＿:：\t]{0,20}[:：]\s*[_＿]{3,}/u;
/** What names a part and asks nothing. */
const PART = /(?:信息|[资資]料|情[况況]|部分|[调調][查研]|[问問]卷|[题題])\s*$/u;

/** `一、您的身份⏎□领导 □职工`, in a form where other such headings stand above tables or fields: it asks. */
function askBoxedHeads(pieces: readonly Piece[]): readonly Piece[] {
  const asked = new Set<number>();
  // `四、推荐人选⏎姓名：____`: the name of the fields below it.
  const named = new Set<number>();
  let others = 0;
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > 120 || !HEAD.test(text) || /[□☐_＿\t\]】]/u.test(text)) continue;
    const below = textAt(pieces, nextFilled(pieces, at), LONGEST);
    if (below.includes("\t") || FIELD.test(below)) others += 1;
    if (FIELD.test(below) && !/^\s*\d/u.test(below) && !/[:：?？]\s*$/u.test(text)) named.add(at);
    if (!BOXES.test(textAt(pieces, at + 1, LONGEST)) || PART.test(text)) continue;
    let end = at + 1;
    while (MORE_BOXES.test(textAt(pieces, end, LONGEST))) end += 1;
    const after = textAt(pieces, end, LONGEST);
    if (after.trim() === "" || HEAD.test(after)) asked.add(at);
  }
  if (asked.size < LEAST || others === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    if (named.has(at))
      return [
        withText(piece, ""),
        withText(piece, `${NAMED.statement}${piece.text.trim().replace(/^([一二三四五六七八九十]{1,3}\s?)/u, "$1\\")}`),
      ];
    if (!asked.has(at)) return [piece];
    const stem = piece.text
      .replace(HEAD, "")
      .trim()
      .replace(/[:：]$/u, "");
    return [withText(piece, ""), withText(piece, `${stem}${allowsSeveral(stem) ? NAMED.several : NAMED.single}`)];
  });
}

export const APPRAISAL_FORMS: readonly Repair[] = [nameAppraisals, askBoxedHeads];
