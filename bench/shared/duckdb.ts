/** The same 20 distributions in DuckDB, whose package is no dependency of the product: its folder is given. */
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Client, type ClientConfig } from "pg";

interface Connection {
  run(sql: string): Promise<unknown>;
  runAndReadAll(sql: string): Promise<unknown>;
}
interface Package {
  readonly DuckDBInstance: { create(path: string, options: object): Promise<{ connect(): Promise<Connection> }> };
}

const names = (letter: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
const SINGLE = names("s", 10);
const SEVERAL = names("m", 4);
const ROWS = names("t", 2).flatMap((table) => names("r", 5).map((row) => [table, row] as const));
const NUMBERS = names("n", 2);
const PIECE = 20_000;
const WARM_ROUNDS = 5;

/** Milliseconds of one query for each column after a first run of all; the median of five. */
export async function timeDuckDb(
  folder: string,
  database: ClientConfig,
  formId: number,
  file: string,
): Promise<number> {
  await writeCsv(database, formId, file);
  const { DuckDBInstance } = createRequire(join(folder, "package.json"))(folder) as Package;
  const connection = await (await DuckDBInstance.create(":memory:", { threads: "2" })).connect();
  await connection.run(`create table wide as select * from read_csv('${file}', header = true, all_varchar = true)`);
  const casts = [
    ...SINGLE.map((name) => `${name}::enum_options as ${name}`),
    ...SEVERAL.map((name) => `string_split(${name}, ' ') as ${name}`),
    ...ROWS.map(([table, row]) => `${table}${row}::enum_columns as ${table}${row}`),
    ...NUMBERS.map((name) => `${name}::integer as ${name}`),
    "d1::date as d1",
    "length(w1) as w1",
  ];
  await connection.run(
    `create type enum_options as enum (${names("o", 5)
      .map((one) => `'${one}'`)
      .join(", ")})`,
  );
  await connection.run(
    `create type enum_columns as enum (${names("c", 5)
      .map((one) => `'${one}'`)
      .join(", ")})`,
  );
  await connection.run(`create table typed as select ${casts.join(", ")} from wide`);
  await connection.run("drop table wide");
  const plain = [...SINGLE, ...ROWS.map(([table, row]) => table + row), ...NUMBERS, "d1", "w1"];
  const times: number[] = [];
  for (let round = 0; round <= WARM_ROUNDS; round += 1) {
    const begun = performance.now();
    const where = `where ${SINGLE[round] ?? "s1"} = 'o${1 + (round % 5)}'`;
    for (const name of plain) await connection.runAndReadAll(`select ${name}, count(*) from typed ${where} group by 1`);
    for (const name of SEVERAL)
      await connection.runAndReadAll(
        `select one, count(*) from (select unnest(${name}) as one from typed ${where}) group by 1`,
      );
    if (round > 0) times.push(performance.now() - begun);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

async function writeCsv(database: ClientConfig, formId: number, file: string): Promise<void> {
  const client = new Client(database);
  await client.connect();
  const columns = [
    ...[...SINGLE, ...NUMBERS, "d1", "w1"].map((name) => `answers ->> '${name}' as ${name}`),
    ...SEVERAL.map(
      (name) => `array_to_string(array(select jsonb_array_elements_text(answers -> '${name}')), ' ') as ${name}`,
    ),
    ...ROWS.map(([table, row]) => `answers -> '${table}' ->> '${row}' as ${table}${row}`),
  ];
  const order = [...SINGLE, ...NUMBERS, "d1", "w1", ...SEVERAL, ...ROWS.map(([table, row]) => table + row)];
  async function* lines() {
    yield `${order.join(",")}\n`;
    for (let after = 0; ;) {
      const { rows } = await client.query<Record<string, string | null> & { seq: number }>(
        `select seq, ${columns.join(", ")} from responses where form_id = $1 and seq > $2 order by seq limit ${PIECE}`,
        [formId, after],
      );
      yield rows.map((row) => `${order.map((name) => row[name] ?? "").join(",")}\n`).join("");
      if (rows.length < PIECE) return;
      after = Number(rows.at(-1)?.seq);
    }
  }
  await pipeline(lines, createWriteStream(file));
  await client.end();
}
