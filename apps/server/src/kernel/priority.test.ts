import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, getPriority } from "node:os";
import { createTestDatabase } from "@idata/testkit";
import { expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import { lowerPriority } from "./priority.ts";

const LOW = constants.priority.PRIORITY_BELOW_NORMAL;
/** That of the tests themselves. */
const NORMAL = getPriority();

test("only a process that runs the named program gets a lower priority", async () => {
  const child = spawn("sleep", ["60"]);
  await once(child, "spawn");
  const { pid = 0 } = child;
  try {
    lowerPriority(pid, "postgres");
    expect(getPriority(pid)).toBe(NORMAL);
    lowerPriority(pid, "sleep");
    expect(getPriority(pid)).toBe(LOW);
    lowerPriority(2 ** 30, "sleep");
  } finally {
    child.kill();
    await once(child, "exit");
  }
});

test("backends of background work let those of requests go first", async () => {
  const { target } = await createTestDatabase();
  const options = { size: 1, onIdleError: () => {} };
  const [requests, background] = [
    openDatabase(target, options),
    openDatabase(target, { ...options, isBackground: true }),
  ];
  try {
    const priorities = await Promise.all(
      [requests, background].map(async ({ pool }) => {
        const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
        return getPriority(rows[0]?.pid);
      }),
    );
    expect(priorities).toEqual([NORMAL, LOW]);
  } finally {
    await Promise.all([requests.close(), background.close()]);
  }
});
