import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { createDataDir, createTestDatabase, type ServerProcess, spawnServer } from "@idata/testkit";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

const started: ServerProcess[] = [];
const folders: string[] = [];

function newFolder(): string {
  const folder = createDataDir();
  folders.push(folder);
  return folder;
}

/** A folder in which a server was started and stopped before. Creating the database takes most of a first start. */
let used: string;
beforeAll(async () => {
  used = createDataDir();
  const server = spawnServer(used, {});
  await server.ready();
  server.kill("SIGTERM");
  await server.ended();
}, 120_000);
afterAll(() => rm(used, { recursive: true, force: true }));

/** Returns a copy of `used`. It keeps its owners, because root runs the database as somebody else. */
function newUsedFolder(): string {
  const folder = newFolder();
  execFileSync("cp", ["-a", `${used}/.`, folder]);
  return folder;
}

function spawn(folder: string, env: Record<string, string> = {}): ServerProcess {
  const server = spawnServer(folder, env);
  started.push(server);
  return server;
}

async function stop(server: ServerProcess): Promise<number | null> {
  server.kill("SIGTERM");
  return server.ended();
}

function readPostmasterPid(folder: string): number {
  return Number(readFileSync(join(folder, "postgres/pg/postmaster.pid"), "utf8").split("\n")[0]);
}

async function waitUntilReady(origin: string): Promise<void> {
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status, { timeout: 60_000 }).toBe(200);
}

afterEach(async () => {
  for (const server of started.splice(0)) {
    if (server.child.exitCode === null && server.child.signalCode === null) await stop(server);
  }
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** Each test starts one to three servers with their databases. */
describe("starting and stopping", { timeout: 120_000 }, () => {
  test("the first start shows a random admin password once, the second none; SIGTERM ends with 0", async () => {
    const folder = newFolder();
    const first = spawn(folder);
    const origin = await first.ready();
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    const password = /密码: (\S{16})/.exec(first.output())?.[1];
    expect(password).toBeDefined();
    expect(await stop(first)).toBe(0);
    expect(first.log()).not.toContain(password);

    const second = spawn(folder);
    await second.ready();
    expect(second.output()).not.toContain("密码");
    expect(await stop(second)).toBe(0);
  });

  test("a given admin password is never shown; a lost one can be replaced", async () => {
    const folder = newFolder();
    const first = spawn(folder, { IDATA_ADMIN_PASSWORD: "given-by-the-operator" });
    await first.ready();
    expect(first.output() + first.log()).not.toContain("given-by-the-operator");
    expect(first.output()).not.toContain("密码");
    await stop(first);
    const second = spawn(folder, { IDATA_RESET_ADMIN_PASSWORD: "1" });
    await second.ready();
    expect(second.output()).toMatch(/密码: \S{16}/);
  });

  test("a second start on the same data folder refuses with a sentence and disturbs nothing", async () => {
    const folder = newUsedFolder();
    const first = spawn(folder);
    const origin = await first.ready();
    const second = spawn(folder);
    expect(await second.ended()).toBe(1);
    expect(second.log()).toContain(`Another iData (process ${first.child.pid} at ${origin}/idata2/) already uses`);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  });

  test("after kill -9 of the server the next start works at once", async () => {
    const folder = newUsedFolder();
    const first = spawn(folder);
    await first.ready();
    first.kill("SIGKILL");
    await first.ended();
    const origin = await spawn(folder).ready();
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  });

  test("a request that is running at SIGTERM is answered, then the database is stopped in order", async () => {
    const folder = newUsedFolder();
    const server = spawn(folder);
    const origin = await server.ready();
    // The very first request creates the key pair, which takes a while.
    const running = fetch(`${origin}/idata2/api/publicKey`);
    await expect.poll(() => fetch(`${origin}/healthz`).then((answer) => answer.status)).toBe(200);
    server.kill("SIGTERM");
    expect(await (await running).json()).toMatchObject({ code: 200 });
    expect(await server.ended()).toBe(0);
    const log = readFileSync(join(folder, "postgres/postgres.log"), "utf8");
    expect(log).toContain("database system is shut down");
  });

  test("after kill -9 of the database the running server heals", async () => {
    const folder = newUsedFolder();
    const server = spawn(folder);
    const origin = await server.ready();
    process.kill(readPostmasterPid(folder), "SIGKILL");
    await waitUntilReady(origin);
    expect(server.child.exitCode).toBeNull();
  });

  test("after kill -9 of both the next start works", async () => {
    const folder = newUsedFolder();
    const first = spawn(folder);
    await first.ready();
    process.kill(readPostmasterPid(folder), "SIGKILL");
    first.kill("SIGKILL");
    await first.ended();
    const origin = await spawn(folder).ready();
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  });

  test.runIf(process.getuid?.() === 0)(
    "root starts the database also where user namespaces are forbidden",
    async () => {
      const folder = newFolder();
      const programs = join(folder, "programs");
      mkdirSync(programs);
      writeFileSync(join(programs, "unshare"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
      const origin = await spawn(folder, { PATH: `${programs}:${process.env["PATH"]}` }).ready();
      expect((await fetch(`${origin}/readyz`)).status).toBe(200);
      expect(statSync(join(folder, "postgres/pg")).uid).toBe(65_534);
    },
  );

  test("a port in use stops the start with a sentence", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const address = other.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    const server = spawn(newUsedFolder(), { PORT: String(address.port) });
    expect(await server.ended()).toBe(1);
    expect(server.log()).toContain("port is already in use");
    other.close();
  });

  test("a bad setting stops the start with one sentence", async () => {
    const server = spawn(newFolder(), { HOST: "0.0.0.0" });
    expect(await server.ended()).toBe(1);
    expect(server.log().trim()).toMatch(/^IDATA_TEST_MODE=1 .*HOST must be a loopback address.*$/);
  });

  test("an external database is used, and told to be careless when it is", async () => {
    const folder = newFolder();
    const { target, name } = await createTestDatabase();
    const socketDir = "socketDir" in target ? target.socketDir : "";
    const server = spawn(folder, { DATABASE_URL: `postgres://idata@${encodeURIComponent(socketDir)}/${name}` });
    const origin = await server.ready();
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    expect(existsSync(join(folder, "postgres"))).toBe(false);
    expect(server.log()).toContain("PostgreSQL runs with fsync=off");
    expect(await stop(server)).toBe(0);
  });

  test("two nodes that start at once on an empty database make one installation", async () => {
    const database = await createTestDatabase();
    const helper = database.open();
    await helper.pool.query(`CREATE DATABASE ${database.name}_empty TEMPLATE template0`);
    await helper.close();
    const socketDir = "socketDir" in database.target ? database.target.socketDir : "";
    const url = `postgres://idata@${encodeURIComponent(socketDir)}/${database.name}_empty`;
    const nodes = [spawn(newFolder(), { DATABASE_URL: url }), spawn(newFolder(), { DATABASE_URL: url })];
    const origins = await Promise.all(nodes.map((node) => node.ready()));
    expect(nodes.filter((node) => node.output().includes("密码")).length).toBe(1);
    const keys = await Promise.all(
      origins.map(
        async (origin) => (await fetch(`${origin}/idata2/api/publicKey`)).json() as Promise<{ publicKey: string }>,
      ),
    );
    expect(keys[0]?.publicKey).toBe(keys[1]?.publicKey);
  });

  test("an external database that cannot be reached is named as the reason", async () => {
    const server = spawn(newFolder(), {
      DATABASE_URL: "postgres://user:secret@127.0.0.1:1/none",
      IDATA_DATABASE_WAIT_SECONDS: "0",
    });
    expect(await server.ended()).toBe(1);
    expect(server.log()).toContain("The database cannot be reached");
    expect(server.log() + server.output()).not.toContain("secret");
  });
});
