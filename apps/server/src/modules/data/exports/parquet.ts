/**
 * Responses as a Parquet file, for DuckDB, pandas, Arrow and the like: a column for each column of the sheet, typed by
 * what its cells are. Options are their labels or ids, and several options are a list. Days and times have no zone: they
 * are those of the organisation, as in the other files.
 *
 * The responses are read twice, because a type stands before the values: the first reading finds columns in which a
 * number or day is something else, because the question had another type then. They become texts, so no answer is lost.
 */
import { zstdCompressSync } from "node:zlib";
import { ByteWriter, ParquetWriter } from "hyparquet-writer";
import type { NamedRow, Sheet } from "./cells.ts";
import type { Cell, Column } from "./column.ts";
import { type CellKind, splitIds, Survey, toSeconds } from "./programs/variables.ts";

export interface ParquetInput {
  readonly sheet: Sheet;
  /** Ids instead of labels, also in the names of the columns. */
  readonly codes: boolean;
  /** All responses in batches, from the first on; called twice. */
  listRows(this: void): AsyncIterable<readonly NamedRow[]>;
}

type Schema = ConstructorParameters<typeof ParquetWriter>[0]["schema"];
type Value = string | number | bigint | readonly string[] | null;

interface FileColumn {
  readonly name: string;
  readonly schema: Schema;
  /** Whether the values come from a cell with ids. */
  readonly readsIds: boolean;
  toValue(this: void, cell: Cell): Value;
}

/** A group of rows is in memory as a whole. */
const MOST_CELLS_OF_GROUP = 120_000;
const MOST_ROWS_OF_GROUP = 50_000;

export async function* writeParquet({ sheet, codes, listRows }: ParquetInput): AsyncGenerator<Buffer> {
  const survey = new Survey(sheet.columns);
  for await (const rows of listRows()) for (const row of rows) survey.see(sheet.toCells(row, true));
  const kinds = survey.listKinds();
  const toName = createNames();
  const columns = sheet.columns.map((column, at) =>
    toFileColumn(toName(codes ? column.code : column.label), column, kinds[at] ?? "text", codes),
  );
  const bytes = new ByteWriter();
  const take = (): Buffer => {
    const written = Buffer.from(bytes.getBytes());
    bytes.index = 0;
    return written;
  };
  const writer = new ParquetWriter({
    writer: bytes,
    schema: [{ name: "responses", num_children: columns.length }, ...columns.flatMap(({ schema }) => schema)],
    codec: "ZSTD",
    compressors: { ZSTD: (input) => zstdCompressSync(input) },
    createdBy: "iData",
  });
  const rowsOfGroup = Math.max(1, Math.min(MOST_ROWS_OF_GROUP, Math.floor(MOST_CELLS_OF_GROUP / columns.length)));
  const needsIds = columns.some(({ readsIds }) => readsIds);
  const needsLabels = columns.some(({ readsIds }) => !readsIds);
  let group: Value[][] = columns.map(() => []);
  let count = 0;
  const writeGroup = async (): Promise<Buffer> => {
    const columnData = columns.map(({ name }, at) => ({ name, data: group[at] ?? [] }));
    await writer.write({ columnData, rowGroupSize: rowsOfGroup });
    group = columns.map(() => []);
    count = 0;
    return take();
  };
  for await (const rows of listRows()) {
    for (const row of rows) {
      const ids = needsIds ? sheet.toCells(row, true) : [];
      const labels = needsLabels ? sheet.toCells(row, false) : [];
      for (const [at, { readsIds, toValue }] of columns.entries()) {
        group[at]?.push(toValue((readsIds ? ids : labels)[at] ?? null));
      }
      count += 1;
      if (count === rowsOfGroup) yield await writeGroup();
    }
  }
  if (count > 0) yield await writeGroup();
  await writer.finish();
  yield take();
}

const SECONDS_OF_DAY = 86_400;
const OPTIONAL = "OPTIONAL" as const;

function toFileColumn(name: string, column: Column, kind: CellKind, codes: boolean): FileColumn {
  const text = { name, type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: OPTIONAL } as const;
  const one = { name, readsIds: codes };
  switch (kind) {
    case "integer":
      return {
        ...one,
        schema: [{ name, type: "INT64", repetition_type: OPTIONAL }],
        toValue: (cell) => (cell === null ? null : BigInt(cell)),
      };
    case "number":
      return { ...one, schema: [{ name, type: "DOUBLE", repetition_type: OPTIONAL }], toValue: (cell) => cell };
    case "date":
      return {
        ...one,
        schema: [{ name, type: "INT32", converted_type: "DATE", repetition_type: OPTIONAL }],
        toValue: (cell) => (cell === null ? null : toSeconds(String(cell)) / SECONDS_OF_DAY),
      };
    case "time": {
      const logical = { type: "TIMESTAMP", isAdjustedToUTC: false, unit: "MILLIS" } as const;
      return {
        ...one,
        schema: [{ name, type: "INT64", logical_type: logical, repetition_type: OPTIONAL }],
        toValue: (cell) => (cell === null ? null : BigInt(toSeconds(String(cell)) * 1000)),
      };
    }
    case "ids":
      if (column.several !== true) break;
      return {
        name,
        // A label may contain what stands between them, so the list is made from the ids.
        readsIds: true,
        schema: [
          { name, num_children: 1, converted_type: "LIST", repetition_type: OPTIONAL },
          { name: "list", num_children: 1, repetition_type: "REPEATED" },
          { name: "element", type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "REQUIRED" },
        ],
        toValue: toList(codes ? null : new Map(column.categories?.map(({ id, label }) => [id, label]))),
      };
    case "text":
  }
  return { ...one, schema: [text], toValue: (cell) => (cell === null ? null : String(cell)) };
}

/** Ids that no version offers any more stay as they are. */
function toList(labels: ReadonlyMap<string, string> | null): FileColumn["toValue"] {
  return (cell) => (cell === null ? null : splitIds(String(cell)).map((id) => labels?.get(id) ?? id));
}

/** Returns a function that gives each column a name of its own, also for readers that do not tell cases apart. */
function createNames(): (wanted: string) => string {
  const taken = new Set<string>();
  return (wanted) => {
    let name = wanted;
    for (let n = 2; taken.has(name.toLowerCase()); n += 1) name = `${wanted} (${n})`;
    taken.add(name.toLowerCase());
    return name;
  };
}
