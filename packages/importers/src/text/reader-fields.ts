/** Reads lines of fields, rows of boxes that share their choices, and tables of statements and degrees. */
import { cellsBetweenTabs } from "./layout/piece.ts";
import { type Draft, isLoose, toStatement } from "./draft.ts";
import { type FieldPart, areQuestions, isFieldName, readFields } from "./field-lines.ts";
import { restoreEscapes } from "./escape.ts";
import { isFieldLabel } from "./layout/sheets/words.ts";
import type { SourceLine } from "./lines.ts";
import { findCells, isTableRule, readOption, splitBoxed } from "./options.ts";
import { type Reader, startQuestion } from "./reader-state.ts";

/** Whether the line consists of fields that are questions. */
export function isFieldLine(reader: Reader, line: SourceLine): boolean {
  return fieldsOf(reader, line) !== null;
}

function fieldsOf(reader: Reader, line: SourceLine): ReturnType<typeof readFields> {
  if (line.kind !== "text" || line.quote || line.heading > 0 || line.number !== null) return null;
  const named = reader.profile.fieldForm && isFieldName(line.text);
  const boxes = splitBoxed(reader.lines[line.index + 1]?.text ?? "")?.lead === "";
  const found = readFields(line.text) ?? (named && !boxes ? readFields(`${line.text.replace(/[:：]$/, "")}：`) : null);
  if (found === null) return null;
  const below = reader.lines[line.index + 1]?.text ?? "";
  // A label alone on its line is a field among fields.
  const after = reader.closed !== null && reader.closed === reader.current;
  return areQuestions(found.fields, after || reader.profile.fieldForm || /^[_＿]{4,}$/.test(below)) ? found : null;
}

/** Reads a line of fields. Several lines with the same boxes are the rows of one matrix. */
export function readFieldLine(reader: Reader, line: SourceLine): boolean {
  if (reader.expect === "answer" || reader.expect === "analysis" || reader.expect === "option") return false;
  const found = fieldsOf(reader, line);
  if (found === null) return false;
  if (readBoxRows(reader, line, found.fields)) return true;
  const { current } = reader;
  if (current !== null && isHeadOfFields(current, line.afterBlank)) toStatement(current);
  startFields(reader, line, found, null);
  return true;
}

const SIGNED =
  /[签簽](?:名|字|章|署)|(?:日期|[时時][间間])(?:[(（].{0,12}[)）])?$|^(?:[阅閱]卷|[监監]考|[评評]分|考核|考官|[带帶]教).{0,4}(?:人|[员員]|老[师師])$/u;

/** Starts one question for each field. The printed number belongs to the first one. */
export function startFields(
  reader: Reader,
  line: SourceLine,
  { fields, office, remarks }: NonNullable<ReturnType<typeof readFields>>,
  no: number | null,
): void {
  for (const [at, field] of fields.entries()) {
    const draft = startQuestion(reader, { ...line, strong: [] }, field.label, at === 0 ? no : null);
    if (field.required === true) draft.stem.required = true;
    // `带教老师签名：____  日期：____` below the last essay is not one.
    if (no === null && SIGNED.test(field.label) && reader.section.mark !== null)
      draft.section = { mark: null, name: "", score: null };
    draft.options.push(
      ...field.options.map((text) => readOption({ letter: null, text, from: 0, to: text.length }, line.no, false)),
    );
    if (at === 0) draft.description.push(...[...remarks, ...office].map(restoreEscapes));
  }
  // The next line belongs to no field.
  if (reader.current !== null) reader.closed = reader.current;
}

/** A numbered line without a gap or choices, right above fields, is their heading. */
function isHeadOfFields(current: Draft, apart: boolean): boolean {
  if (current.kind !== "question" || current.no === null || current.stem.marks.length > 0) return false;
  const lists = current.options.length + current.rows.length + current.plain.length + current.answer.length;
  const title = current.title.join("");
  return (
    lists === 0 &&
    title !== "" &&
    !isFieldLabel(title) &&
    !/[?？_]|意见|意見|建议|建議|[(（]\s*[)）]/.test(title) &&
    (/信息|资料|情况|資料|如下/.test(title) || (/[:：]$/.test(title) && !apart))
  );
}

/** Reads `办公环境：□好 □一般 □差` if the next line has the same choices. */
function readBoxRows(reader: Reader, line: SourceLine, fields: readonly FieldPart[]): boolean {
  const [field] = fields;
  if (field === undefined || fields.length > 1 || field.options.length < 3) return false;
  const rows: { label: string; line: number }[] = [];
  let at = line.index;
  for (; at < reader.lines.length; at += 1) {
    const below = reader.lines[at];
    if (below?.kind === "blank") continue;
    const found = below === undefined || below.kind !== "text" || below.number !== null ? null : readFields(below.text);
    const [one] = found?.fields ?? [];
    if (below === undefined || one === undefined || one.options.join("|") !== field.options.join("|")) break;
    rows.push({ label: one.label, line: below.no });
  }
  // Two rows among rows with other boxes are questions like those.
  const beside = [reader.lines[line.index - 1], reader.lines[at]].some((other) => {
    const found = other === undefined || other.kind !== "text" || other.number !== null ? null : readFields(other.text);
    return found?.fields.length === 1 && (found.fields[0]?.options.length ?? 0) > 1;
  });
  if (rows.length < 2 || (rows.length === 2 && beside)) return false;
  if (hasNoHeading(reader, line)) return false;
  // A first row that was taken for the question above is no heading of the others.
  const [first] = readFields(reader.current?.title.join("").slice(0, 200) ?? "")?.fields ?? [];
  if (first !== undefined && first.options.join("|") === field.options.join("|")) return false;
  putMatrix(reader, line, "", rows, field.options);
  for (const row of rows) reader.ledger.claim(row.line, "row", reader.current);
  reader.done = at;
  return true;
}

/** Whether nothing but a title that asks for no opinion stands above the rows: then each of them asks by itself. */
function hasNoHeading(reader: Reader, line: SourceLine): boolean {
  if (reader.current !== null || reader.section.name !== "") return false;
  const above = reader.lines.slice(0, Math.min(line.index, 12)).filter(({ kind }) => kind !== "blank");
  const [title] = above;
  return (
    line.index < 12 &&
    above.length < 2 &&
    (title === undefined || (line.afterBlank && !/[评評測测]|[满滿]意|打分|[问問]卷|[调調]查|[:：。]/.test(title.text)))
  );
}

/** Adds the lists to the open question above, or starts a question. */
function putMatrix(
  reader: Reader,
  line: SourceLine,
  title: string,
  rows: readonly { label: string; line: number }[],
  columns: readonly string[],
): void {
  const { current } = reader;
  // Below a blank line, a table is none of a date or a line of text.
  const apart = line.afterBlank && current?.stem.marks[0]?.mark.face.plain === "prose";
  const open =
    current?.kind === "question" &&
    current !== reader.closed &&
    !apart &&
    !isLoose(current) &&
    current.options.length + current.rows.length + current.columns.length === 0 &&
    current.answer.length === 0;
  const draft = open ? current : startQuestion(reader, { ...line, strong: [] }, title, null);
  if (open && title !== "") draft.description.push(title);
  draft.title.push(...draft.plain.splice(0).map((plain) => plain.text));
  draft.rows.push(...rows.map((row) => ({ ...row, label: restoreEscapes(row.label) })));
  draft.columns.push(...columns.map((label) => ({ label: restoreEscapes(label), line: line.no })));
  reader.expect = "stem";
}

/** A cell in which respondents make their mark, or that repeats the value of the column. */
const PLACE = /^(?:[○◯□☐◻√✓\s_＿]*|[(（]\s*[)）]|\d{1,2})$/;

/** A column to write on, beside those to tick. */
const REMARKS = /^(?:[备備][注註]|[说說]明|原因|意[见見]|remarks?|comments?|notes?)$/i;

/** A longer run of rows that is no such table is not searched again from each of its rows. */
const MOST_SEARCHED = 200;
const searched = new WeakMap<Reader, number>();

/** Whether something can be marked in a row, behind its label. */
function hasPlace({ cells }: { readonly cells: readonly string[] }): boolean {
  return cells.slice(1).some((cell) => !/^\d+$/.test(cell) && PLACE.test(cell));
}

/** Reads a table whose first column has statements or names and whose head has the degrees. */
export function readMatrixTable(reader: Reader, line: SourceLine): boolean {
  const head = cellsOf(line);
  if (head === null || head.length < 3 || head.slice(1).some((cell) => cell === "" || cell.length > 20)) return false;
  if (head.slice(1).every((cell) => PLACE.test(cell) && !/\d/.test(cell))) return false;
  if (line.index < (searched.get(reader) ?? 0)) return false;
  const rows: { cells: string[]; line: number }[] = [];
  let at = line.index + 1;
  for (; at < reader.lines.length; at += 1) {
    const below = reader.lines[at];
    if (below === undefined) break;
    if (below.kind === "text" && isTableRule(below.text)) {
      reader.ledger.claim(below.no, "table");
      continue;
    }
    const cells = cellsOf(below);
    const empty = cells?.every((cell) => cell === "") === true;
    if (cells === null || cells.length > head.length + 1 || ((cells[0] ?? "") === "" && !empty)) break;
    rows.push({ cells, line: below.no });
    // A table of words and numbers has no places for marks. Without this stop, each of its lines would be searched again.
    if (rows.length === 8 && !rows.some(hasPlace)) return false;
  }
  // Columns with words in each row describe the row. The others are answered.
  const asked = head.map((_, column) => column > 0 && rows.every(({ cells }) => PLACE.test(cells[column] ?? "")));
  const remark = head.findLastIndex((label, column) => column > 2 && asked[column] && REMARKS.test(label));
  const columns = head.filter((_, column) => asked[column] && column !== remark);
  const blank = rows.some(hasPlace);
  if (rows.length < 2 || columns.length < 2 || !blank) {
    if (rows.length > MOST_SEARCHED) searched.set(reader, at);
    return false;
  }
  const labelled = rows.map(({ cells, line: no }) => ({
    label: cells.filter((cell, column) => column === 0 || (cell !== "" && !asked[column])).join(" "),
    line: no,
  }));
  const others = head.filter((_, column) => column === 0 || !asked[column]).join(" ");
  // There is no place to write on in a matrix.
  if (remark >= 0) reader.diagnostics.add(line.no, "page_text", { params: { text: head[remark] ?? "" } });
  putMatrix(reader, line, others, labelled, columns);
  reader.ledger.claim(line.no, "column", reader.current);
  for (const row of rows) reader.ledger.claim(row.line, "row", reader.current);
  // The text below a table does not belong to its title.
  if (reader.current !== null) reader.closed = reader.current;
  reader.done = at;
  return true;
}

/** Cells of a line with bars or tabs; trailing empty cells count. */
function cellsOf(line: SourceLine): string[] | null {
  if (line.kind !== "text" || line.quote || line.heading > 0) return null;
  if (line.raw.includes("\t")) return cellsBetweenTabs(line.raw);
  const cells = findCells(line.text);
  return cells === null ? null : cells;
}
