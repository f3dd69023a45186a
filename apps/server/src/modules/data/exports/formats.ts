/** The formats of an export. A new one is an entry here, its name in the contract, and its words in the console. */
import type { ExportFormat } from "@idata/contracts";
import type { FormDefinition } from "@idata/engine";
import { writeXlsx, XLSX_TYPE } from "../../platform/sheets/index.ts";
import type { NamedRow, Sheet } from "./cells.ts";
import { toCodebook } from "./codebook.ts";
import type { Cell } from "./column.ts";
import { BYTE_ORDER_MARK, toCsv } from "./csv.ts";
import { writeJson } from "./json.ts";
import { writePrograms, writeSav } from "./programs/write-programs.ts";
import type { ExportWords } from "./words.ts";

export interface FileInput {
  readonly definition: FormDefinition;
  readonly sheet: Sheet;
  readonly words: ExportWords;
  /** CSV alone: ids instead of labels. */
  readonly codes: boolean;
  readonly now: Date;
  /** All responses in batches, from the first on; may be called again. */
  listRows(this: void): AsyncIterable<readonly NamedRow[]>;
}

interface FileFormat {
  readonly type: string;
  readonly ending: string;
  /** How often the file reads each response, for showing progress. */
  readonly readings: number;
  write(this: void, input: FileInput): AsyncIterable<Buffer>;
}

async function* listCells(
  { listRows, sheet }: FileInput,
  codes: boolean,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for await (const rows of listRows()) yield rows.map((row) => sheet.toCells(row, codes));
}

function toHeader(sheet: Sheet, codes: boolean): string[] {
  return sheet.columns.map((column) => (codes ? column.code : column.label));
}

async function* writeCsv(input: FileInput): AsyncGenerator<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK + toCsv([toHeader(input.sheet, input.codes)]));
  for await (const cells of listCells(input, input.codes)) yield Buffer.from(toCsv(cells));
}

/** One sheet with labels, one with ids, and one that explains the ids. */
function writeWorkbook(input: FileInput): AsyncGenerator<Buffer> {
  const { words, sheet, definition } = input;
  const source = (name: string, codes: boolean) => ({
    name,
    header: toHeader(sheet, codes),
    pieces: listCells(input, codes),
  });
  const [header = [], ...codebook] = toCodebook(definition, words);
  return writeXlsx([
    source(words.labelsSheet, false),
    source(words.codesSheet, true),
    { name: words.codebookSheet, header, pieces: [codebook] },
  ]);
}

const toProgramsInput = (input: FileInput) => ({ ...input, listCells: () => listCells(input, true) });

export const FORMATS: Readonly<Record<ExportFormat, FileFormat>> = {
  csv: { type: "text/csv; charset=utf-8", ending: "csv", readings: 1, write: writeCsv },
  xlsx: { type: XLSX_TYPE, ending: "xlsx", readings: 2, write: writeWorkbook },
  json: {
    type: "application/json",
    ending: "json",
    readings: 1,
    write: ({ definition, listRows }) => writeJson(definition.title, listRows()),
  },
  sav: {
    type: "application/x-spss-sav",
    ending: "sav",
    readings: 2,
    write: (input) => writeSav(toProgramsInput(input)),
  },
  programs: {
    type: "application/zip",
    ending: "zip",
    readings: 2,
    write: (input) => writePrograms(toProgramsInput(input)),
  },
};
