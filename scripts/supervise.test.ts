/** Runs the supervisor with children that end in different ways. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder: string;
let running: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "idata-supervise-"));
});
afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
  running = [];
  rmSync(folder, { recursive: true, force: true });
});

const SUPERVISE = fileURLToPath(new URL("supervise.mjs", import.meta.url));

/** Starts a child that counts its starts and then runs `script`, in which `n` is the number of the start. */
function start(script: string, times = "firstPauseMs: 20, longestPauseMs: 100", env: Record<string, string> = {}) {
  const file = (name: string) => join(folder, name);
  writeFileSync(
    file("child.mjs"),
    `import { appendFileSync, readFileSync } from "node:fs";
     appendFileSync(${JSON.stringify(file("starts"))}, process.pid + " " + process.argv.slice(2) + " " + (process.env.IDATA_RESET_ADMIN_PASSWORD ?? "-") + "\\n");
     const n = readFileSync(${JSON.stringify(file("starts"))}, "utf8").trim().split("\\n").length;
     const ready = () => new Promise((resolve) => process.send("ready", resolve));
     const forever = () => setInterval(() => {}, 1000);
     ${script}`,
  );
  writeFileSync(
    file("parent.mjs"),
    `import { supervise } from ${JSON.stringify(SUPERVISE)};
     process.exit(await supervise(${JSON.stringify(file("child.mjs"))}, { args: ["first"], againArgs: ["again"], ${times} }));`,
  );
  const parent = spawn(process.execPath, [file("parent.mjs")], { env: { ...process.env, ...env } });
  running.push(parent);
  let log = "";
  parent.stderr.on("data", (chunk: Buffer) => (log += chunk.toString()));
  const ended = once(parent, "exit") as Promise<[number | null, string | null]>;
  const starts = (): string[][] =>
    existsSync(file("starts"))
      ? readFileSync(file("starts"), "utf8")
          .trim()
          .split("\n")
          .map((line) => line.split(" "))
      : [];
  const lines = (): Record<string, unknown>[] =>
    log
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { parent, ended, starts, lines };
}

test.each([
  ["a fault", "process.exit(1)", { code: 1, reason: /fault of the program/ }],
  ["an abort, as when memory is exhausted", "process.abort()", { signal: "SIGABRT", reason: /memory/ }],
  ["exit code 134", "process.exit(134)", { code: 134, reason: /memory/ }],
  ["kill -9", 'process.kill(process.pid, "SIGKILL")', { signal: "SIGKILL", reason: /killed from outside/ }],
])("after %s it is started again, and the log says why", async (_name, death, { reason, ...facts }) => {
  const { ended, starts, lines } = start(`await ready(); if (n === 1) ${death}; else process.exit(0);`);
  expect((await ended)[0]).toBe(0);
  expect(starts().map(([, args]) => args)).toEqual(["first", "again"]);
  expect(lines()).toMatchObject([{ ...facts, starts: 1, pauseSeconds: 0.02 }]);
  expect(String(lines()[0]?.["reason"])).toMatch(reason);
});

test("memory that is really exhausted is such a death", async () => {
  const exhaust = `const all = []; for (;;) all.push(new Array(100_000).fill({}).map((_, i) => ({ i })));`;
  const { ended, starts } = start(`await ready(); if (n === 1) { ${exhaust} } else process.exit(0);`, undefined, {
    NODE_OPTIONS: "--max-old-space-size=64",
  });
  expect((await ended)[0]).toBe(0);
  expect(starts()).toHaveLength(2);
}, 30_000);

test("a start that never served is not repeated; its code is passed on", async () => {
  const { ended, starts } = start("process.exit(3)");
  expect((await ended)[0]).toBe(3);
  expect(starts()).toHaveLength(1);
});

test("once it has served, a start that fails is repeated too, after growing pauses", async () => {
  const { ended, starts, lines } = start("if (n === 1) await ready(); process.exit(n < 5 ? 1 : 0);");
  expect((await ended)[0]).toBe(0);
  expect(starts()).toHaveLength(5);
  expect(lines().map((line) => line["pauseSeconds"])).toEqual([0.02, 0.04, 0.08, 0.1]);
});

test("the pause is short again after it has run for a while", async () => {
  const { ended, lines } = start("await ready(); process.exit(n < 4 ? 1 : 0);", "firstPauseMs: 20, calmMs: 0");
  await ended;
  expect(lines().map((line) => line["pauseSeconds"])).toEqual([0.02, 0.02, 0.02]);
});

test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
  "%s reaches the child and nothing is started again",
  async (signal) => {
    const { parent, ended, starts } = start(
      `process.on("${signal}", () => process.exit(0)); await ready(); forever();`,
    );
    await expect.poll(() => starts().length).toBe(1);
    await expect
      .poll(async () => {
        parent.kill(signal);
        return Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 100, "runs"))]);
      })
      .not.toBe("runs");
    expect(starts()).toHaveLength(1);
  },
);

test("a signal during the pause ends it", async () => {
  const { parent, ended, lines } = start("await ready(); process.exit(1);", "firstPauseMs: 600_000");
  await expect.poll(() => lines().length).toBe(1);
  parent.kill("SIGTERM");
  expect((await ended)[0]).toBe(0);
});

test("when the supervisor is killed the child notices", async () => {
  const { parent, starts } = start(`process.on("disconnect", () => process.exit(0)); await ready(); forever();`);
  await expect.poll(() => starts().length).toBe(1);
  parent.kill("SIGKILL");
  const pid = Number(starts()[0]?.[0]);
  await expect
    .poll(() => {
      // If its exit code has not been read yet, the process still exists as a zombie.
      const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, "utf8") : "gone";
      return stat === "gone" || /\) Z /.test(stat) ? "gone" : "runs";
    })
    .toBe("gone");
});

test("the password of the administrator is not reset again", async () => {
  const { ended, starts } = start("await ready(); process.exit(n < 2 ? 1 : 0);", undefined, {
    IDATA_RESET_ADMIN_PASSWORD: "1",
  });
  await ended;
  expect(starts().map(([, , reset]) => reset)).toEqual(["1", "-"]);
});
