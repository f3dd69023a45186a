/**
 * A temporary PostgreSQL for a test run: one cluster with one migrated and seeded template database, which is cloned
 * for each test file. Connections to the template are closed, since cloning requires that.
 * Durability is switched off; tests of durability start their own cluster.
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type ConnectionTarget,
  type DatabaseHandle,
  openDatabase,
  type PoolOptions,
} from "../../../apps/server/src/kernel/database.ts";
import { MODULES } from "../../../apps/server/src/app.ts";
import { installBackground, toBackground } from "../../../apps/server/src/background.ts";
import { putBuiltIn } from "../../../apps/server/src/modules/platform/schedules/index.ts";
import { migrate } from "../../../apps/server/src/kernel/migrate.ts";
import { type Cluster, startCluster } from "../../../apps/server/src/kernel/postgres/cluster.ts";
import { SUPERUSER } from "../../../apps/server/src/kernel/postgres/create-cluster.ts";
import { ensureDatabase } from "../../../apps/server/src/kernel/postgres/ensure-database.ts";
import { getPublicKeyText } from "../../../apps/server/src/modules/organisation/sessions/index.ts";
import { seed } from "../../../apps/server/src/seed.ts";
import { hashTestPassword } from "./test-password.ts";

/** Password of user `admin` in every test database. */
export const ADMIN_PASSWORD = "correct-horse-battery";

const TEMPLATE = "idata_template";
/** Socket folder of the run's cluster. Set by the global set-up, read by the test workers. */
const SOCKET_VARIABLE = "IDATA_TEST_POSTGRES";

const THROWAWAY_SETTINGS = [
  "fsync=off",
  // A database has a thousand files. The system copies them in half the time if it is asked to copy whole files.
  "file_copy_method=clone",
  "max_wal_size=256MB",
  "full_page_writes=off",
  "synchronous_commit=off",
  "shared_buffers=128MB",
  "max_connections=300",
  "autovacuum=off",
];

export interface TestCluster {
  stop(): Promise<void>;
}

/** Starts the run's cluster and prepares its template. */
export async function startTestCluster(): Promise<TestCluster> {
  const dir = mkdtempSync(join(findRoom(), PREFIX));
  const cluster = await startCluster({ dir, throwaway: true, settings: THROWAWAY_SETTINGS });
  await createTemplate(cluster);
  const target = cluster.target(TEMPLATE);
  if ("socketDir" in target) process.env[SOCKET_VARIABLE] = target.socketDir;
  return {
    stop: async () => {
      await cluster.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

const GIB = 1024 ** 3;
const MEMORY = "/dev/shm";
const PREFIX = "idata-test-";
/** Longer than a cluster takes to start. */
const STARTED_MS = 10 * 60_000;

/** In memory if there is plenty: there a database is copied in a third of the time. */
function findRoom(): string {
  try {
    removeLeftovers();
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize >= 2 * GIB && process.availableMemory() >= 4 * GIB) return MEMORY;
  } catch {
    // Other systems have no such folder, and a leftover may be somebody else's.
  }
  return tmpdir();
}

/** A run that was interrupted leaves its folder, which would stay in memory until the machine is started again. */
function removeLeftovers(): void {
  for (const name of readdirSync(MEMORY).filter((one) => one.startsWith(PREFIX))) {
    const folder = join(MEMORY, name);
    const isOld = Date.now() - statSync(folder).mtimeMs > STARTED_MS;
    if (isOld && !isServed(folder)) rmSync(folder, { recursive: true, force: true });
  }
}

function isServed(folder: string): boolean {
  try {
    process.kill(Number(readFileSync(join(folder, "pg/postmaster.pid"), "utf8").split("\n")[0]), 0);
    return true;
  } catch (error) {
    // A process of another user may not be signalled.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function createTemplate(cluster: Cluster): Promise<void> {
  await ensureDatabase(cluster.target("postgres"), TEMPLATE);
  const database = openDatabase(cluster.target(TEMPLATE), QUIET);
  await migrate(database.db);
  await installBackground(database, toBackground(MODULES));
  await seed(database, ADMIN_PASSWORD);
  // All respondents of a test share one address. Tests of the brakes set their own limits.
  await database.pool.query("update sys_config set config_value = '0' where config_key like 'sys.collect.%PerMinute'");
  // Mark the first password as changed. Until then the server refuses everything else.
  await database.pool.query("UPDATE sys_user SET pwd_update_date = now(), password = $1", [
    hashTestPassword(ADMIN_PASSWORD),
  ]);
  // Clean-up that happens to be due would change what tests look at. Tests start the tasks that they are about.
  await putBuiltIn(database.db, toBackground(MODULES).tasks);
  await database.pool.query("UPDATE sys_job SET status = '1'");
  // Creates the installation's key pair, which takes 0.1 s and would otherwise happen in each test database.
  await getPublicKeyText(database.db);
  await database.close();
}

/** Stopping the cluster cuts idle connections of tests. Ignore these errors. */
const QUIET: PoolOptions = { size: 4, onIdleError: () => {} };

export interface TestDatabase {
  readonly name: string;
  readonly target: ConnectionTarget;
  /** Opens a new pool. The caller must close it. */
  open(options?: Pick<Partial<PoolOptions>, "size" | "limits" | "copies">): DatabaseHandle;
}

/** Created in this process and not yet deleted. */
const created = new Set<string>();

function at(database: string): ConnectionTarget {
  const socketDir = process.env[SOCKET_VARIABLE];
  if (socketDir === undefined) throw new Error("No test PostgreSQL: run with vitest's project db.");
  return { socketDir, user: SUPERUSER, database };
}

async function maintain(statements: readonly string[]): Promise<void> {
  const maintenance = openDatabase(at("postgres"), { ...QUIET, size: 1 });
  try {
    for (const statement of statements) await maintenance.pool.query(statement);
  } finally {
    await maintenance.close();
  }
}

/** Creates a new migrated and seeded database. It is deleted after the test file, else with the cluster. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `t_${randomBytes(8).toString("hex")}`;
  await maintain([`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`]);
  created.add(name);
  const target = at(name);
  return { name, target, open: (options) => openDatabase(target, { ...QUIET, ...options }) };
}

/** Deletes the databases that this process has created: hundreds of them would fill the memory. */
export async function dropTestDatabases(): Promise<void> {
  if (created.size === 0) return;
  const statements = [...created].map((name) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  created.clear();
  await maintain(statements);
}
