/** Runs one check: the attack on the product, then the same attack on the control. */
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { CommandCheck, HarnessCheck, Mutation, Outcome, ServerCheck, VitestCheck } from "./check.ts";
import { toMutatedEnv } from "./node-process.ts";
import { createWorld } from "./world.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

export interface Run {
  readonly processes: number;
  readonly attack: Outcome;
  /** Null in a run without controls. */
  readonly control: Outcome | null;
}

export interface CheckResult {
  readonly id: string;
  readonly runs: readonly Run[];
  readonly seconds: number;
  /** Why it failed; empty if it passed. */
  readonly problems: readonly string[];
  readonly skipped?: string;
}

export async function runCheck(
  check: HarnessCheck,
  { isQuick, hasControls }: { readonly isQuick: boolean; readonly hasControls: boolean },
): Promise<CheckResult> {
  const begun = Date.now();
  const runs: Run[] = [];
  const problems: string[] = [];
  const all = check.kind === "server" ? check.processes : [1];
  // A quick run uses two processes where a full one uses more, because two show every fault that one shows.
  for (const processes of isQuick ? all.slice(-1).map((number) => Math.min(number, 2)) : all) {
    try {
      const attack = await execute(check, processes as 1 | 2 | 3, isQuick, false);
      if (attack.skipped !== undefined) {
        return { id: check.id, runs: [], seconds: toSeconds(begun), problems: [], skipped: attack.skipped };
      }
      const control = hasControls ? await execute(check, processes as 1 | 2 | 3, isQuick, true) : null;
      runs.push({ processes, attack, control });
      if (attack.faults > 0) problems.push(`${attack.faults} faults with ${processes} process(es)`);
      if (control?.faults === 0) problems.push(`the control with ${processes} process(es) shows no fault`);
    } catch (error) {
      problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  }
  return { id: check.id, runs, seconds: toSeconds(begun), problems };
}

const toSeconds = (begun: number): number => Math.round((Date.now() - begun) / 100) / 10;

async function execute(
  check: HarnessCheck,
  processes: 1 | 2 | 3,
  isQuick: boolean,
  isControl: boolean,
): Promise<Outcome> {
  const marks = mkdtempSync(join(tmpdir(), "idata-marks-"));
  try {
    const outcome =
      check.kind === "server"
        ? await attackServers(check, { processes, isQuick, isControl, marks })
        : await runProgram(check, isControl, marks);
    if (isControl) assertApplied(check.control.mutations ?? [], marks);
    return outcome;
  } finally {
    rmSync(marks, { recursive: true, force: true });
  }
}

async function attackServers(
  check: ServerCheck,
  options: { processes: 1 | 2 | 3; isQuick: boolean; isControl: boolean; marks: string },
): Promise<Outcome> {
  const world = await createWorld({ ...options, env: check.env ?? {}, control: check.control });
  try {
    return await check.attack(world);
  } catch (error) {
    const logs = world.nodes.map((node) => node.output().slice(-1500)).join("\n");
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${logs}`, { cause: error });
  } finally {
    await world.close();
  }
}

/** Throws if a mutated file was never loaded, because the control then equals the product. */
function assertApplied(mutations: readonly Mutation[], marks: string): void {
  const applied = new Set(readdirSync(marks).map(decodeURIComponent));
  for (const { file } of mutations) {
    if (!applied.has(file)) throw new Error(`the control changes ${file}, which was never loaded`);
  }
}

async function runProgram(check: VitestCheck | CommandCheck, isControl: boolean, marks: string): Promise<Outcome> {
  const mutations = isControl ? (check.control.mutations ?? []) : [];
  if (check.kind === "vitest") return runVitest(check, mutations, marks);
  const args = isControl ? (check.controlCommand ?? check.command) : check.command;
  const { code, output } = await runNode(args, toMutatedEnv(mutations, marks));
  if (code !== 0 && code !== 1) throw new Error(`${args.join(" ")} ended with ${code}\n${output.slice(-2000)}`);
  return { counts: check.toCounts?.(output) ?? {}, faults: code };
}

async function runVitest(check: VitestCheck, mutations: readonly Mutation[], marks: string): Promise<Outcome> {
  const file = join(marks, "..", `${check.id}-${process.pid}.json`);
  const { output } = await runNode(
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--project",
      check.project,
      ...(check.tests === undefined ? [] : ["-t", check.tests]),
      "--reporter=json",
      `--outputFile.json=${file}`,
      ...check.files,
    ],
    { HARNESS_MUTATIONS: JSON.stringify(mutations), HARNESS_MARKS: marks },
  );
  try {
    const report = JSON.parse(readFileSync(file, "utf8")) as { numPassedTests: number; numFailedTests: number };
    const { numPassedTests: passed, numFailedTests: failed } = report;
    if (passed + failed === 0) throw new Error(`no test ran\n${output.slice(-2000)}`);
    return { counts: { tests: passed + failed, failed }, faults: failed };
  } finally {
    rmSync(file, { force: true });
  }
}

function runNode(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
    let output = "";
    const onOutput = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-1_000_000);
    };
    child.stdout.on("data", onOutput);
    child.stderr.on("data", onOutput);
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
