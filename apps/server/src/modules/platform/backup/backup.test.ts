/** A backup that is written while people submit holds one moment; it restores to the same rows; a damaged one is refused. */
import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { cp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../../kernel/database.ts";
import { BackupFault, type Manifest } from "./backup-format.ts";
import { backupModule, restoreBackup } from "./index.ts";
import type { Restored } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

let server: TestServer;
let token: string;
let folder: string;
let manifest: Manifest;
let restored: Restored | null = null;
const never = new AbortController().signal;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.loginAsAdmin();
  const { data: form } = await server.api("POST", "/form", {
    token,
    body: { kind: "survey", title: "备份\t\\N\n换行" },
  });
  await server.pool.query(
    `insert into responses (form_id, seq, response_id, version, answers, content_hash, receipt, submitted_at)
     select $1, n, gen_random_uuid(), 1, jsonb_build_object('q', E'a\\\\\\b\n' || n), decode('00ff', 'hex'), 'R' || n, now()
     from generate_series(1, 2000) n`,
    [form.id],
  );
  const writing = { isOn: true };
  const writer = (async () => {
    for (let at = 0; writing.isOn; at += 1) {
      await server.services.transaction(async (tx) => {
        await tx.executeQuery({
          sql: "insert into installation (name, value) values ($1, 'a'), ($2, 'b')",
          parameters: [`pair:${at}:a`, `pair:${at}:b`],
          query: { kind: "RawNode" },
          queryId: { queryId: "t" },
        } as never);
      });
    }
  })();
  const written = await writeBackup(server.services, 2, never);
  writing.isOn = false;
  await writer;
  ({ folder, manifest, restored } = written);
});
afterAll(() => server.close());

test("it was restored and compared at once", () => {
  expect(restored).toEqual({ manifest, foreign: [] });
});

test("only the server's user may read it, and it holds all tables that last", async () => {
  for (const entry of await readdir(folder)) expect((await stat(join(folder, entry))).mode & 0o077).toBe(0);
  const names = manifest.tables.map(({ name }) => name);
  expect(names).toContain("responses");
  expect(names).toContain("sys_user");
  expect(names).not.toContain("live_news");
  expect(manifest.tables.find(({ name }) => name === "responses")?.rows).toBe(2000);
});

test("it restores into an empty database with the same rows, and the next id is not one that was used", async () => {
  const name = `restored_${randomUUID().replaceAll("-", "")}`;
  await server.pool.query(`create database ${name}`);
  await restoreBackup(server.services.targetOf(name), folder);
  const restored = openDatabase(server.services.targetOf(name), { size: 2, onIdleError: () => {} });
  const read = async (pool: typeof restored.pool) =>
    (
      await pool.query(
        "select title, (select md5(string_agg(r::text, '' order by seq)) from responses r) as sum from forms",
      )
    ).rows;
  expect(await read(restored.pool)).toEqual(await read(server.pool));
  const pairs = await restored.pool.query("select count(*)::int as n from installation where name like 'pair:%'");
  expect(pairs.rows[0].n % 2).toBe(0);
  const next = "select last_value from pg_sequences where sequencename = 'sys_job_seq'";
  expect((await restored.pool.query(next)).rows).toEqual((await server.pool.query(next)).rows);
  await expect(restoreBackup(server.services.targetOf(name), folder)).rejects.toThrow("not empty");
  await restored.close();
});

/** A copy of the backup that may be damaged. */
async function copyBackup(): Promise<string> {
  const copy = join(mkdtempSync(join(tmpdir(), "idata-backup-")), "copy");
  await cp(folder, copy, { recursive: true });
  return copy;
}

test.each([
  ["without its manifest", (copy: string) => rm(join(copy, "manifest.json"))],
  ["with a file that was cut off", (copy: string) => truncate(join(copy, "responses.copy.gz"), 200)],
  ["without one of its files", (copy: string) => rm(join(copy, "sys_user.copy.gz"))],
  [
    "with another file in place of one",
    async (copy: string) => writeFile(join(copy, "sys_post.copy.gz"), await readFile(join(copy, "sys_dept.copy.gz"))),
  ],
])("a backup %s is refused, and nothing is written", async (_what, damage) => {
  const copy = await copyBackup();
  await damage(copy);
  const name = `damaged_${randomUUID().replaceAll("-", "")}`;
  await server.pool.query(`create database ${name}`);
  await expect(restoreBackup(server.services.targetOf(name), copy)).rejects.toThrow(BackupFault);
  const database = openDatabase(server.services.targetOf(name), { size: 1, onIdleError: () => {} });
  expect((await database.pool.query("select from pg_tables where schemaname = 'public'")).rowCount).toBe(0);
  await database.close();
});

test("the newest are kept, and what a process that died left behind is removed", async () => {
  const root = join(server.config.dataDir, "backups");
  await cp(folder, join(root, "2020-01-01T00-00-00-000Z"), { recursive: true });
  await cp(folder, join(root, "2020-01-02T00-00-00-000Z.part"), { recursive: true });
  await writeBackup(server.services, 2, never);
  const kept = await readdir(root);
  expect(kept).toHaveLength(2);
  expect(kept.some((name) => name.startsWith("2020"))).toBe(false);
});

test("tables that are not the product's do not stop it; they are saved, not restored, and named", async () => {
  await server.pool.query("create table own_notes (id serial primary key, note text)");
  await server.pool.query("insert into own_notes (note) values ('a'), ('b')");
  const task = backupModule.tasks?.["database.backup"];
  const said = await task?.run?.(server.services, [2], never);
  expect(said).toMatch(/restored and compared, except tables that are not the product's: own_notes$/);
  const root = join(server.config.dataDir, "backups");
  const newest = (await readdir(root)).toSorted().at(-1) ?? "";
  const name = `foreign_${randomUUID().replaceAll("-", "")}`;
  await server.pool.query(`create database ${name}`);
  const found = await restoreBackup(server.services.targetOf(name), join(root, newest));
  expect(found.foreign).toEqual(["own_notes"]);
  expect(found.manifest.tables.find((table) => table.name === "own_notes")?.rows).toBe(2);
  const database = openDatabase(server.services.targetOf(name), { size: 1, onIdleError: () => {} });
  const { rows } = await database.pool.query(
    "select (select count(*)::int from responses) n, to_regclass('own_notes') t",
  );
  expect(rows).toEqual([{ n: 2000, t: null }]);
  await database.close();
});
