import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "@idata/testkit";
import { FORM_PARTS } from "./form-parts.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("every table of the database whose rows name a form has an entry, and no entry is without its table", async () => {
  const { rows } = await server.pool.query<{ table: string }>(
    `select table_name as table from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'form_id' and t.table_type = 'BASE TABLE' order by 1`,
  );
  expect(rows.map(({ table }) => table)).toEqual(Object.keys(FORM_PARTS).sort());
});

test("what is left to the foreign key has one that deletes", async () => {
  const { rows } = await server.pool.query<{ table: string }>(
    `select conrelid::regclass::text as table from pg_constraint
     where confrelid = 'forms'::regclass and contype = 'f' and confdeltype = 'c'`,
  );
  const cascading = rows.map(({ table }) => table);
  const trusted = Object.entries(FORM_PARTS).flatMap(([table, { purge }]) =>
    purge === "by foreign key" ? [table] : [],
  );
  expect(trusted.filter((table) => !cascading.includes(table))).toEqual([]);
});
