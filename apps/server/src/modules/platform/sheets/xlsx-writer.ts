/**
 * Writes an XLSX workbook of several sheets row by row. Texts are inline strings, so none is a formula and nothing is
 * kept in memory until the end. A text that looks like a formula is also marked as text (`quotePrefix`); otherwise it
 * would become one as soon as someone edits the cell (docs/adr/0026). Rows beyond the limits of a sheet continue on
 * another sheet. This writer exists because the library that tests use to read the files can stream only single sheets
 * (docs/adr/0009).
 */
import { looksLikeFormula } from "@idata/contracts";
import { writeZip, type ZipEntry } from "./zip-stream.ts";

export type Cell = string | number | null;

export interface SheetSource {
  readonly name: string;
  /** Repeated on every sheet of the source. */
  readonly header: readonly Cell[];
  readonly pieces: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>;
}

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Limits of the format: rows per sheet, characters per cell, characters per sheet name. */
const MAX_ROWS = 1_048_576;
const MAX_TEXT = 32_767;
const MAX_NAME = 31;

/** When a sheet is full and the next one begins. */
interface SheetLimits {
  readonly maxRows?: number;
  /** Characters of its XML. */
  readonly maxLength?: number;
}

/** A character has at most three bytes, and a part of the archive at most 4 GiB. */
const MAX_LENGTH = 1.3 * 2 ** 30;

export function writeXlsx(
  sources: readonly SheetSource[],
  { maxRows = MAX_ROWS, maxLength = MAX_LENGTH }: SheetLimits = {},
): AsyncGenerator<Buffer> {
  return writeZip(listEntries(sources, { maxRows, maxLength }));
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

async function* listEntries(sources: readonly SheetSource[], limits: Required<SheetLimits>): AsyncGenerator<ZipEntry> {
  const names: string[] = [];
  for (const source of sources) {
    const rows = new RowReader(source.pieces);
    let part = 1;
    do {
      names.push(toSheetName(part === 1 ? source.name : `${source.name} ${part}`, names));
      yield { name: `xl/worksheets/sheet${names.length}.xml`, content: writeSheet(source.header, rows, limits) };
      part++;
    } while (!(await rows.isDone()));
  }
  yield { name: "xl/workbook.xml", content: [toWorkbook(names)] };
  yield { name: "xl/styles.xml", content: [STYLES] };
  yield { name: "xl/_rels/workbook.xml.rels", content: [toWorkbookRelations(names.length)] };
  yield { name: "_rels/.rels", content: [ROOT_RELATIONS] };
  yield { name: "[Content_Types].xml", content: [toContentTypes(names.length)] };
}

/** Reads rows from batches and can tell whether there are more. */
class RowReader {
  private readonly pieces: AsyncIterator<readonly (readonly Cell[])[]>;
  private piece: readonly (readonly Cell[])[] = [];
  private place = 0;
  private ended = false;

  constructor(pieces: SheetSource["pieces"]) {
    this.pieces = (async function* () {
      yield* pieces;
    })();
  }

  async isDone(): Promise<boolean> {
    while (!this.ended && this.place >= this.piece.length) {
      const next = await this.pieces.next();
      if (next.done === true) this.ended = true;
      else this.piece = next.value;
      this.place = 0;
    }
    return this.ended;
  }

  /** Returns rows of the current batch, at most `most`. */
  take(most: number): readonly (readonly Cell[])[] {
    const rows = this.piece.slice(this.place, this.place + most);
    this.place += rows.length;
    return rows;
  }
}

async function* writeSheet(
  header: readonly Cell[],
  rows: RowReader,
  { maxRows, maxLength }: Required<SheetLimits>,
): AsyncGenerator<string> {
  const columns = header.map((_, index) => toColumnName(index));
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
  yield toRow(header, 1, columns);
  let [count, length] = [1, 0];
  while (count < maxRows && length < maxLength && !(await rows.isDone())) {
    let text = "";
    for (const row of rows.take(maxRows - count)) text += toRow(row, ++count, columns);
    length += text.length;
    yield text;
  }
  yield "</sheetData></worksheet>";
}

/** The second cell format of the styles. */
const MARKED = ' s="1"';

function toRow(cells: readonly Cell[], number: number, columns: readonly string[]): string {
  let text = `<row r="${number}">`;
  cells.forEach((cell, index) => {
    if (cell === null || cell === "") return;
    const ref = `${columns[index] ?? toColumnName(index)}${number}`;
    text +=
      typeof cell === "number"
        ? `<c r="${ref}"><v>${cell}</v></c>`
        : `<c r="${ref}"${looksLikeFormula(cell) ? MARKED : ""} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
  });
  return `${text}</row>`;
}

/** 0 → A, 25 → Z, 26 → AA. */
function toColumnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest === 0 ? "" : toColumnName(rest - 1)) + String.fromCharCode(65 + (index % 26));
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Removes characters that XML cannot contain, and escapes text that looks like an escape of the format. */
function escapeXml(text: string): string {
  return text
    .slice(0, MAX_TEXT)
    .replace(/_x(?=[0-9A-Fa-f]{4}_)/g, "_x005F_x")
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char)
    .replaceAll("\r", "&#13;");
}

/** Never leaves half a character at the end. */
const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, "");

/** A name that the format allows and that is not among `taken`; capital letters make no difference. */
function toSheetName(wanted: string, taken: readonly string[]): string {
  const plain = wanted.replace(/[\p{Cc}[\]:*?/\\']+/gu, " ").trim() || "-";
  const known = new Set(taken.map((name) => name.toLowerCase()));
  let name = cut(plain, MAX_NAME);
  for (let n = 2; known.has(name.toLowerCase()); n += 1) name = `${cut(plain, MAX_NAME - 6)} (${n})`;
  return name;
}

function toWorkbook(names: readonly string[]): string {
  const sheets = names.map(
    (name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.join("")}</sheets></workbook>`;
}

function toWorkbookRelations(count: number): string {
  const list = Array.from({ length: count }, (_, index) =>
    toRelation(index + 1, "worksheet", `worksheets/sheet${index + 1}.xml`),
  );
  list.push(toRelation(count + 1, "styles", "styles.xml"));
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${list.join("")}</Relationships>`;
}

const FORMAT = 'numFmtId="0" fontId="0" fillId="0" borderId="0"';
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf ${FORMAT}/></cellStyleXfs><cellXfs count="2"><xf ${FORMAT} xfId="0"/><xf ${FORMAT} xfId="0" quotePrefix="1"/></cellXfs></styleSheet>`;

function toRelation(id: number, type: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
}

const ROOT_RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships">${toRelation(1, "officeDocument", "xl/workbook.xml")}</Relationships>`;

function toContentTypes(count: number): string {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
  const sheets = Array.from({ length: count }, (_, index) => part(`worksheets/sheet${index + 1}.xml`, "worksheet"));
  return `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part("workbook.xml", "sheet.main")}${part("styles.xml", "styles")}${sheets.join("")}</Types>`;
}
