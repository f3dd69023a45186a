/** The formats of an export. A new one is an entry here, its name in the contract, and its words in the console. */
import type { Readable } from "node:stream";
import type { ExportFormat } from "@idata/contracts";
import type { FormDefinition } from "@idata/engine";
import { writeXlsx, XLSX_TYPE } from "../../platform/sheets/index.ts";
import type { FileRecord } from "../../platform/files/index.ts";
import { writeAttachments } from "./attachments.ts";
import type { NamedRow, RecordTable, Sheet } from "./cells.ts";
import { toCodebook } from "./codebook.ts";
import type { CodesByQuestion } from "./coding-columns.ts";
import type { Cell } from "./column.ts";
import { BYTE_ORDER_MARK, toCsv } from "./csv.ts";
import { writeJson } from "./json.ts";
import { writeParquet } from "./parquet.ts";
import { writePrograms, writeSav } from "./programs/write-programs.ts";
import type { ExportWords } from "./words.ts";

export interface FileInput {
  readonly definition: FormDefinition;
  readonly sheet: Sheet;
  readonly words: ExportWords;
  /** CSV and Parquet: ids instead of labels. */
  readonly codes: boolean;
  /** The codes of the questions whose codings are in the file. */
  readonly codings: CodesByQuestion;
  readonly now: Date;
  /** JSON alone, because the sheet has only the chosen columns already: what was chosen; null for everything. */
  readonly wanted: ReadonlySet<string> | null;
  /** Names of files; see `FileNames`. */
  readonly naming: string;
  /** The uploaded files of the responses with these numbers. */
  listFiles(this: void, seqs: readonly number[]): Promise<readonly FileRecord[]>;
  /** Returns null if the content of the file is missing. */
  openFile(this: void, file: FileRecord): Promise<Readable | null>;
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

/** One sheet with labels, one with ids, one that explains the ids, and in long layout two for each list of records. */
function writeWorkbook(input: FileInput): AsyncGenerator<Buffer> {
  const { words, sheet, definition, codings } = input;
  const source = (name: string, codes: boolean) => ({
    name,
    header: toHeader(sheet, codes),
    pieces: listCells(input, codes),
  });
  const [header = [], ...codebook] = toCodebook(definition, words, codings);
  const ofRecords = sheet.tables.flatMap((table) =>
    [false, true].map((codes) => ({
      name: codes ? table.code : table.title,
      header: table.columns.map((column) => (codes ? column.code : column.label)),
      pieces: listRecords(input, table, codes),
    })),
  );
  return writeXlsx([
    source(words.labelsSheet, false),
    source(words.codesSheet, true),
    ...ofRecords,
    { name: words.codebookSheet, header, pieces: [codebook] },
  ]);
}

async function* listRecords({ listRows }: FileInput, table: RecordTable, codes: boolean) {
  for await (const rows of listRows()) yield rows.flatMap((row) => table.toRows(row, codes));
}

const toProgramsInput = (input: FileInput) => ({ ...input, listCells: () => listCells(input, true) });

export const FORMATS: Readonly<Record<ExportFormat, FileFormat>> = {
  csv: { type: "text/csv; charset=utf-8", ending: "csv", readings: 1, write: writeCsv },
  xlsx: { type: XLSX_TYPE, ending: "xlsx", readings: 2, write: writeWorkbook },
  json: {
    type: "application/json",
    ending: "json",
    readings: 1,
    write: ({ definition, listRows, wanted, codings }) => writeJson(definition.title, listRows(), wanted, codings),
  },
  sav: {
    type: "application/x-spss-sav",
    ending: "sav",
    readings: 2,
    write: (input) => writeSav(toProgramsInput(input)),
  },
  parquet: { type: "application/vnd.apache.parquet", ending: "parquet", readings: 2, write: writeParquet },
  programs: {
    type: "application/zip",
    ending: "zip",
    readings: 2,
    write: (input) => writePrograms(toProgramsInput(input)),
  },
  files: { type: "application/zip", ending: "zip", readings: 2, write: writeAttachments },
};
