/**
 * Trial of hazard R14: an acknowledged response exists exactly once, whatever is killed and whenever. Kills the server,
 * its database or both at random moments under load, and starts them again. At the end compares the owner's list with
 * the receipts that respondents got.
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
  /** Positive control: respondents break the rules, and the trial must detect it. */
  readonly control: boolean;
  readonly report: (line: string) => void;
}

export interface Verdict {
  readonly acknowledged: number;
  /** Acknowledged responses that are not in the list with their receipt. */
  readonly lost: number;
  /** Further stored responses of a fill that is already stored. */
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
    return compareWithStored(
      respondents.acknowledged,
      await listAll(server.url, await signIn(server.url, server.password), form),
    );
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

export function compareWithStored(acknowledged: readonly Acknowledged[], stored: readonly StoredResponse[]): Verdict {
  const receipts = new Map<string, Set<string>>();
  for (const { name, receipt } of stored) receipts.set(name, (receipts.get(name) ?? new Set()).add(receipt));
  const lost = acknowledged.filter(({ name, receipt }) => receipts.get(name)?.has(receipt) !== true).length;
  return { acknowledged: acknowledged.length, lost, duplicated: stored.length - receipts.size };
}
