/**
 * Rows of a form right below a table of empty rows, copied with their tabs. The table ends where a label has its own place:
 *
 *     姓名<tab>关系<tab>电话
 *     <tab><tab>
 *     <tab><tab>
 *     需要说明的情况<tab>
 *     本人签名<tab><tab>填表日期<tab>    年  月  日
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, cellsBetweenTabs, textAt, withText } from "../layout/piece.ts";

const LONGEST = 300;
const LEAST_COLUMNS = 3;
const LEAST_ROWS = 2;
const EMPTY_ROW = /^[ \u3000]*(?:\d{1,2}\s?[.、]?[ \u3000]*)?(?:\t[ \u3000]*){2,}$/u;
const EMPTY_CELL = /^[ \u3000\t]*$/u;
const NAME = /^[\p{Script=Han}A-Za-z（）()／/、 ]{2,16}$/u;
const LABEL =
  /^\p{Script=Han}[\p{Script=Han}、／/ ]{1,14}\p{Script=Han}(?:[(（][^()（）]{1,16}[)）])?[ ]?[:：]?$|^\p{Script=Han}{2}[:：]?$/u;
const DATE =
  /^(?:(?:中[华華])?民[国國][ \u3000]?)?(?:\d{2,4}|[_＿]{2,8})?[ \u3000_＿]*年[ \u3000_＿]*月[ \u3000_＿]*[日号號]?$/u;
const DRAWN = /^[_＿]{2,40}$/u;

interface Field {
  readonly label: string;
  readonly date: boolean;
}

/** The fields of a row in which each label has a place of its own behind it; null for any other row. */
function readFields(text: string, columns: number): readonly Field[] | null {
  if (text.length > LONGEST || !text.includes("\t")) return null;
  const cells = cellsBetweenTabs(text);
  const fields: { label: string; date: boolean; places: number }[] = [];
  for (const cell of cells) {
    const last = fields.at(-1);
    const date = DATE.test(cell);
    if (cell === "" || date || DRAWN.test(cell)) {
      if (last === undefined) return null;
      last.places += 1;
      last.date ||= date;
    } else if (LABEL.test(cell)) fields.push({ label: cell.replace(/[ ]?[:：]$/u, ""), date: false, places: 0 });
    else return null;
  }
  if (fields.length === 0 || fields.some(({ places }) => places === 0)) return null;
  // The name of a row of the table above.
  const [only] = fields;
  return fields.length === 1 && cells.length >= columns && (only?.label.length ?? 0) < 5 ? null : fields;
}

function write({ label, date }: Field): string {
  if (date || label.endsWith("日期")) return `${label}${NAMED.date}`;
  if (/[签簽](?:[名字署章]|名或盖章)$/u.test(label)) return `${label}${NAMED.signature}`;
  if (
    /意[见見]|情[况況]|[说說]明|[备備][注註]|理由|[简簡]介|建[议議]|事[项項]$|事[迹跡蹟]|自[传傳述我]|[总總][结結]|\d字/u.test(
      label,
    )
  )
    return `${label}${NAMED.essay}`;
  return `${label}：____`;
}

/** How many columns the table has that begins here; 0 if there is none. */
function columnsAt(pieces: readonly Piece[], at: number): number {
  const text = textAt(pieces, at, LONGEST);
  if (!text.includes("\t") || !EMPTY_ROW.test(textAt(pieces, at + 1, LONGEST))) return 0;
  const names = cellsBetweenTabs(text.trim());
  return names.length >= LEAST_COLUMNS && names.every((name) => NAME.test(name)) ? names.length : 0;
}

/** `姓名⇥关系⇥电话⏎⇥⇥⏎⇥⇥⏎本人签名⇥⇥填表日期⇥`: the last line has fields of the form, and no columns. */
export function askRowsBelowTables(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => text.length <= LONGEST && EMPTY_ROW.test(text))) return pieces;
  const written = new Map<number, readonly string[]>();
  for (let at = 0; at < pieces.length; at += 1) {
    const columns = columnsAt(pieces, at);
    if (columns === 0) continue;
    let end = at + 1;
    while (EMPTY_ROW.test(textAt(pieces, end, LONGEST + 1))) end += 1;
    if (end < at + 1 + LEAST_ROWS) continue;
    // Others may have parted the table from what is below it.
    if (textAt(pieces, end) === "") end += 1;
    for (; end < pieces.length; end += 1) {
      const text = textAt(pieces, end, LONGEST + 1);
      const fields = pieces[end]?.debris === true ? null : readFields(text, columns);
      if (fields !== null)
        written.set(
          end,
          fields.flatMap((field) => ["", write(field)]),
        );
      // The second line of a cell that is high.
      else if (!written.has(end - 1) || !text.includes("\t") || !EMPTY_CELL.test(text)) break;
      else written.set(end, [""]);
    }
    at = end - 1;
  }
  if (written.size === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    const lines = written.get(at);
    if (lines === undefined) return [piece];
    return [...lines, ...(written.has(at + 1) ? [] : [""])].map((line) => withText(piece, line));
  });
}
