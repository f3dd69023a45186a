/**
 * R14: an acknowledged response exists exactly once, whatever is killed and whenever. The server, its database or both
 * are killed at random moments under load and started again; at the end the owner's list is held against what respondents
 * were told.
 */
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { listAll, publishForm, signIn, type StoredResponse } from "./api-client.ts";
import { type Acknowledged, startRespondents } from "./reference-client.ts";
import { createServerProcess, type ServerProcess, waitUntil } from "./server-process.ts";

export interface KillTrialOptions {
  readonly trials: number;
  readonly respondents: number;
  /** Respondents who break the rules, to show that the trial sees it. */
  readonly control: boolean;
  readonly report: (line: string) => void;
}

export interface Verdict {
  readonly acknowledged: number;
  /** Acknowledged, but not in the list under their receipt. */
  readonly lost: number;
  /** Responses beyond the first of one fill. */
  readonly duplicated: number;
}

const PARTS = ["both", "server", "database"] as const;

export async function runKillTrial(options: KillTrialOptions): Promise<Verdict> {
  const dataDir = mkdtempSync(join(tmpdir(), "idata-kill-"));
  const server = await createServerProcess(dataDir);
  try {
    await server.start();
    const token = await signIn(server.url, server.password);
    const form = await publishForm(server.url, token);
    const respondents = startRespondents({
      url: server.url,
      key: form.key,
      count: options.respondents,
      careless: options.control,
    });
    for (let trial = 1; trial <= options.trials; trial++) {
      await killOnce(server, trial, respondents.acknowledged, options.report);
    }
    await respondents.finish();
    return judge(respondents.acknowledged, await listAll(server.url, await signIn(server.url, server.password), form));
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function killOnce(
  server: ServerProcess,
  trial: number,
  acknowledged: readonly Acknowledged[],
  report: (line: string) => void,
): Promise<void> {
  const before = acknowledged.length;
  await waitUntil("load", () => acknowledged.length > before + 50);
  await sleep(Math.random() * 500);
  const part = PARTS[trial % PARTS.length] ?? "both";
  const started = Date.now();
  await server.kill(part);
  if (part !== "database") await server.start();
  const killedAt = acknowledged.length;
  await waitUntil("service again", () => acknowledged.length > killedAt);
  report(
    `trial ${trial}: killed ${part}, serving again after ${Date.now() - started} ms, ${acknowledged.length} acknowledged`,
  );
}

export function judge(acknowledged: readonly Acknowledged[], stored: readonly StoredResponse[]): Verdict {
  const receipts = new Map<string, Set<string>>();
  for (const { name, receipt } of stored) receipts.set(name, (receipts.get(name) ?? new Set()).add(receipt));
  const lost = acknowledged.filter(({ name, receipt }) => receipts.get(name)?.has(receipt) !== true).length;
  return { acknowledged: acknowledged.length, lost, duplicated: stored.length - receipts.size };
}
