/**
 * `npm run restore -- FOLDER`: restores a backup of the database (docs/operations.md) into an empty one: that of
 * DATABASE_URL, or the embedded one of an empty data folder. The server must not run.
 */
import { join, resolve } from "node:path";
import { ensureInstalled, reexecUnderNode24 } from "./bootstrap.mjs";

await ensureInstalled();
await reexecUnderNode24(import.meta.filename ?? new URL(import.meta.url).pathname, process.argv.slice(2));

const [folder] = process.argv.slice(2);
if (!folder) {
  process.stderr.write("Usage: npm run restore -- FOLDER\n");
  process.exit(2);
}
const { readConfig } = await import("../apps/server/src/config.ts");
const { acquireDataLock } = await import("../apps/server/src/kernel/data-lock.ts");
const { startCluster } = await import("../apps/server/src/kernel/postgres/cluster.ts");
const { ensureDatabase } = await import("../apps/server/src/kernel/postgres/ensure-database.ts");
const { restoreBackup } = await import("../apps/server/src/modules/platform/backup/index.ts");
const { mkdir } = await import("node:fs/promises");

const config = readConfig();
let cluster = null;
let lock = null;
try {
  let target = config.databaseUrl === null ? null : { url: config.databaseUrl };
  if (target === null) {
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
    lock = await acquireDataLock(config.dataDir);
    cluster = await startCluster({ dir: join(config.dataDir, "postgres") });
    await ensureDatabase(cluster.target("postgres"), "idata");
    target = cluster.target("idata");
  }
  const { manifest, foreign } = await restoreBackup(target, resolve(folder));
  const tables = manifest.tables.filter(({ name }) => !foreign.includes(name));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(`Restored the backup of ${manifest.createdAt}: ${tables.length} tables, ${rows} rows.\n`);
  if (foreign.length > 0)
    process.stdout.write(`Not restored, because iData does not make these tables: ${foreign.join(", ")}.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await cluster?.stop();
  await lock?.release();
}
