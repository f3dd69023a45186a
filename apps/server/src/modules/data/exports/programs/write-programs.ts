/** Exports for statistics programs: a .sav file, and an archive of a data file with scripts and codebook. */
import type { FormDefinition } from "@idata/engine";
import { writeZip } from "../../../platform/sheets/index.ts";
import type { Cell } from "../column.ts";
import type { Sheet } from "../cells.ts";
import { BYTE_ORDER_MARK, toCsv } from "../csv.ts";
import type { ExportWords } from "../words.ts";
import { SavWriter } from "./sav.ts";
import { DATA_FILE, toDdi, toRScript, toSpssScript, toStataScript } from "./scripts.ts";
import { Survey, type Table, type Value } from "./variables.ts";

export interface ProgramsInput {
  readonly sheet: Sheet;
  readonly definition: FormDefinition;
  readonly words: ExportWords;
  readonly now: Date;
  /** The cells with codes of all responses, from the first on; called twice. */
  listCells(this: void): AsyncIterable<readonly (readonly Cell[])[]>;
}

async function survey({ sheet, words, listCells }: ProgramsInput): Promise<{ table: Table; rows: number }> {
  const seen = new Survey(sheet.columns);
  for await (const rows of listCells()) for (const cells of rows) seen.see(cells);
  return { table: seen.finish(words), rows: seen.rows };
}

export async function* writeSav(input: ProgramsInput): AsyncGenerator<Buffer> {
  const { table, rows } = await survey(input);
  const { variables } = table;
  const writer = new SavWriter({ title: input.definition.title, createdAt: input.now, cases: rows, variables });
  yield writer.writeDictionary();
  for await (const piece of input.listCells()) {
    for (const cells of piece) writer.writeCase(table.toValues(cells));
    const written = writer.take();
    if (written.length > 0) yield written;
  }
  yield writer.finish();
}

export async function* writePrograms(input: ProgramsInput): AsyncGenerator<Buffer> {
  const { table } = await survey(input);
  const { variables } = table;
  yield* writeZip([
    { name: DATA_FILE, content: toDataFile(input, table) },
    { name: "spss.sps", content: toSpssScript(variables) },
    { name: "import.R", content: toRScript(variables) },
    { name: "stata.do", content: toStataScript(variables) },
    { name: "codebook-ddi.xml", content: toDdi(input.definition.title, input.definition.language, variables) },
  ]);
}

async function* toDataFile({ listCells }: ProgramsInput, table: Table): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsv([table.variables.map(({ name }) => name)]);
  for await (const piece of listCells()) yield toCsv(piece.map((cells) => table.toValues(cells).map(toField)));
}

/** SPSS reads one response per line, so line breaks inside texts become spaces. */
function toField(value: Value): Value {
  return typeof value === "string" ? value.replace(/\s*[\r\n\u2028\u2029]+\s*/g, " ") : value;
}
