/** The steps of the test run. Each step prints its output and returns counts of passed, failed and skipped tests. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const results = join(root, "node_modules/.cache/test-results");

/** Runs a command in the root folder; resolves to its exit code. */
export function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
    child.on("error", (error) => {
      process.stderr.write(`${command}: ${error.message}\n`);
      resolve(1);
    });
    child.on("exit", (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

const bin = (path) => join(root, "node_modules", path);
const tsc = bin("typescript/bin/tsc");

/** Like `run`, but collects what the command prints; resolves to the exit code and the output. */
function runQuietly(command, args) {
  return new Promise((resolve) => {
    let output = "";
    const collect = (chunk) => {
      output += chunk;
    };
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"], env: process.env });
    child.stdout.setEncoding("utf8").on("data", collect);
    child.stderr.setEncoding("utf8").on("data", collect);
    child.on("error", (error) => resolve({ code: 1, output: `${command}: ${error.message}\n` }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

const check = (name, args) => ({ name, args });

/** Runs checks, as many at once as there are cores. Prints their outputs in the given order; each counts as one test. */
const together = (name, all) => ({
  name,
  async execute() {
    const waiting = [...all];
    const done = new Map();
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const started = Date.now();
        const result = await runQuietly(process.execPath, next.args);
        done.set(next, { ...result, seconds: ((Date.now() - started) / 1000).toFixed(1) });
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
    for (const one of all) {
      const { code, output, seconds } = done.get(one);
      process.stdout.write(`   ${one.name}: ${code === 0 ? "ok" : "failed"}, ${seconds} s\n`);
      if (code !== 0 || output.trim() !== "") process.stdout.write(`${output.trimEnd()}\n`);
    }
    const failed = all.filter((one) => done.get(one).code !== 0);
    return {
      passed: all.length - failed.length,
      failed: failed.length,
      skipped: 0,
      notes: failed.map((one) => `failed: ${one.name}`),
    };
  },
});

/** Type checks incrementally: only files that changed since the last run. */
const types = (name, project) => {
  const cache = join(root, `node_modules/.cache/types/${project}.tsbuildinfo`);
  return check(name, [tsc, "-p", `tsconfig.${project}.json`, "--incremental", "--tsBuildInfoFile", cache]);
};

export const checks = together("checks", [
  // The longest comes first.
  check("lint", [bin("oxlint/bin/oxlint"), "--type-aware", "--quiet"]),
  types("types: pure packages", "pure"),
  types("types: server and tools", "node"),
  types("types: browser", "web"),
  check("format", [bin("oxfmt/bin/oxfmt"), "--check"]),
  check("import rules", ["scripts/test/import-rules.mjs"]),
  check("lock file and texts of the repository", ["scripts/test/repository.mjs"]),
  check("files, exports and dependencies that nothing uses", [bin("knip/bin/knip.js"), "--no-progress"]),
  check("citations and paths in documents", ["scripts/test/citations.mjs"]),
]);

/** Checks of the built bundles. */
export const bundleChecks = together("built bundles", [
  check("built bundles run in every supported browser", ["scripts/test/browser-floor.mjs"]),
]);

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);

/**
 * All cores. Vitest would leave one idle. Tests of the server often wait for the database and for processes, so one
 * worker more keeps the cores busy: a sixth less time on two cores.
 */
const countWorkers = (projects) => availableParallelism() + (projects.includes("db") ? 1 : 0);

/** Runs Vitest projects. A run without any test counts as failed. */
export const vitest = (...projects) => ({
  name: `tests: ${projects.join(", ")}`,
  async execute() {
    mkdirSync(results, { recursive: true });
    const file = join(results, `vitest-${projects.join("-")}.json`);
    rmSync(file, { force: true });
    const code = await run(process.execPath, [
      bin("vitest/vitest.mjs"),
      "run",
      ...projects.flatMap((name) => ["--project", name]),
      `--maxWorkers=${countWorkers(projects)}`,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ]);
    const report = readReport(file);
    const passed = report?.numPassedTests ?? 0;
    const failed = report?.numFailedTests ?? 0;
    const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
    const broken = code !== 0 && failed === 0 ? 1 : 0;
    return {
      passed,
      failed: failed + broken + (passed + failed === 0 && code === 0 ? 1 : 0),
      skipped,
      notes: [
        ...(report?.testResults ?? []).flatMap(listFailed),
        ...(broken === 1 ? [`failed: ${projects.join(", ")} ended with ${code}, although no single test failed`] : []),
      ],
    };
  },
});

/** Long outputs are cut at their beginning, so the end names what failed, with the first lines of each message. */
const NOTE_LINES = 12;

const toNote = (where, message = "") =>
  [`failed: ${where}`, ...stripVTControlCharacters(message).split("\n").slice(0, NOTE_LINES)].join("\n    ");

/** The failed tests of a file; the file itself if it could not be run. */
function listFailed({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0 && status === "failed") return [toNote(file, message)];
  return failed.map(({ fullName, failureMessages }) => toNote(`${file}: ${fullName}`, failureMessages[0]));
}

/** Runs the tests in a real browser. */
export const browser = () => ({
  name: "tests: browser",
  async execute() {
    mkdirSync(results, { recursive: true });
    const file = join(results, "browser.json");
    rmSync(file, { force: true });
    const code = await run(
      process.execPath,
      [bin("@playwright/test/cli.js"), "test", "--config", "e2e/playwright.config.ts", "--reporter=list,json"],
      // Each process strips the types of what it imports; with the cache only the first does.
      { PLAYWRIGHT_JSON_OUTPUT_NAME: file, NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled") },
    );
    const report = readReport(file);
    const stats = report?.stats;
    const passed = (stats?.expected ?? 0) + (stats?.flaky ?? 0);
    const failed = stats?.unexpected ?? 0;
    const broken = code !== 0 && failed === 0 ? 1 : 0;
    return {
      passed,
      failed: failed + broken + (passed + failed === 0 && code === 0 ? 1 : 0),
      skipped: stats?.skipped ?? 0,
      notes: (report?.suites ?? []).flatMap(listUnsteady),
    };
  },
});

/** Browser tests that failed, and those that passed only at the second attempt, with the trace of the first. */
function listUnsteady(suite) {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.flatMap(({ status, results: [first] }) => {
      const where = `${spec.file}:${spec.line} ${spec.title}`;
      const message = first?.error?.message;
      if (status === "unexpected") return [toNote(where, message)];
      if (status !== "flaky") return [];
      const trace = first?.attachments.find(({ name }) => name === "trace")?.path ?? "no trace";
      return [toNote(`${where} (${trace})`, message).replace("failed", "flaky")];
    }),
  );
  return [...own, ...(suite.suites ?? []).flatMap(listUnsteady)];
}

/** Runs the short attacks of the harness. */
export const harness = () => ({
  name: "harness: short attacks",
  async execute() {
    mkdirSync(results, { recursive: true });
    const file = join(results, "harness.json");
    rmSync(file, { force: true });
    const code = await run(process.execPath, ["harness/main.ts", "--quick", "--without-controls", "--json", file]);
    const { passed = 0, failed = 0, skipped = 0 } = readReport(file) ?? {};
    const broken = (code !== 0 && failed === 0) || passed + failed === 0 ? 1 : 0;
    return { passed, failed: failed + broken, skipped };
  },
});

/** Runs steps in order and prints the totals; resolves to the exit code. */
export async function runSteps(steps) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failed = [];
  const notes = [];
  for (const step of steps) {
    const started = Date.now();
    process.stdout.write(`\n── ${step.name}\n`);
    const result = await step.execute();
    for (const key of Object.keys(total)) total[key] += result[key];
    notes.push(...(result.notes ?? []));
    if (result.failed > 0) failed.push(step.name);
    process.stdout.write(
      `   ${result.failed > 0 ? "failed" : "ok"}, ${((Date.now() - started) / 1000).toFixed(1)} s\n`,
    );
  }
  if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join("; ")}\n`);
  if (notes.length > 0) process.stdout.write(`\n${notes.join("\n")}\n`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`);
  return total.failed === 0 ? 0 : 1;
}
