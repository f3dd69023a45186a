/**
 * Simulates an honest respondent and an owner during an attack, in a separate thread so that the attack's own work does
 * not delay them. Every 100 ms makes a call, even if earlier ones have not been answered: opening a form, submitting
 * and the owner's list, in turn.
 */
import { randomUUID } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";
import { callApi } from "./node-process.ts";
import type { CalmReport } from "./world.ts";

const { url, key, token } = workerData as { url: string; key: string; token: string };
const EVERY_MS = 100;
const GIVE_UP_MS = 20_000;

const times: number[] = [];
const failures: string[] = [];
const underWay = new Set<Promise<void>>();
let turn = 0;

const calls = [
  () => callApi(url, "GET", `/idata2/collect/form/${key}`, { timeoutMs: GIVE_UP_MS }),
  () =>
    callApi(url, "POST", `/collect/form/${key}/response`, {
      timeoutMs: GIVE_UP_MS,
      body: { responseId: randomUUID(), version: 1, answers: { name: "calm" } },
    }),
  () => callApi(url, "GET", "/form/list?pageNum=1&pageSize=20", { token, timeoutMs: GIVE_UP_MS }),
];

async function callOnce(): Promise<void> {
  const at = (turn += 1) % calls.length;
  const answer = await calls[at]?.();
  if (answer === undefined) return;
  times.push(answer.ms);
  if (answer.status !== 200) failures.push(`call ${at}: ${answer.status} ${answer.msg}`);
}

const timer = setInterval(() => {
  const call = callOnce().finally(() => underWay.delete(call));
  underWay.add(call);
}, EVERY_MS);

parentPort?.once("message", () => {
  clearInterval(timer);
  void Promise.all(underWay).then(() => parentPort?.postMessage(toReport()));
});
parentPort?.postMessage("started");

function toReport(): CalmReport {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
  return {
    calls: sorted.length,
    failed: failures.length,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    maxMs: Math.round(sorted.at(-1) ?? 0),
    failures: failures.slice(0, 10),
  };
}
