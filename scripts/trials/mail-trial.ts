/**
 * Trial of hazard R31: `node scripts/trials/mail-trial.ts [--messages 10000] [--rate 200]`. Two processes deliver
 * invitations to a real SMTP server that refuses 5 %, delays 5 % (half of them answered with "later", half answered
 * slowly) and is cut off and started again twice. At the end every person must have exactly one accepted mail, except
 * the refused, who must be listed with the reason. Mails whose answer was lost in a restart must be listed as unknown;
 * the trial then does what an operator would do: it looks for their ids in the log of the mail server and sends those
 * again that are not there. Exits with 1 if anything else is found. Runs on loopback with a temporary database.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import {
  type DeliveryRow,
  listDeliveries,
  queueMessages,
  sendAgain,
} from "../../apps/server/src/modules/platform/outbox/index.ts";
import type { DatabaseHandle } from "../../apps/server/src/kernel/database.ts";
import {
  createTestDatabase,
  type SmtpSink,
  startSmtpSink,
  startTestCluster,
} from "../../packages/testkit/src/index.ts";
import { waitUntil } from "./server-process.ts";

const { values } = parseArgs({
  options: { messages: { type: "string", default: "10000" }, rate: { type: "string", default: "200" } },
});
const messages = Number(values.messages);
const rate = Number(values.rate);
const EVENT = "invitation/trial/1";
const WORKER = fileURLToPath(new URL("mail-worker.ts", import.meta.url));
const SLOW_MS = 500;
const OUTAGE_MS = 2000;
const WINDOW_MS = 5000;

const toAddress = (n: number): string => `p${n}@example.org`;
const toNumber = (address: string): number => Number(/^p(\d+)@/.exec(address)?.[1]);
const isRefused = (n: number): boolean => n % 20 === 0;
const isGreylisted = (n: number): boolean => n % 40 === 1;
const isSlow = (n: number): boolean => n % 40 === 21;

const cluster = await startTestCluster();
const database = await createTestDatabase();
const handle = database.open({ size: 4 });
const asked = new Map<string, number>();
const sink = await startSmtpSink({
  answerRecipient: (address) => {
    const n = toNumber(address);
    const times = (asked.get(address) ?? 0) + 1;
    asked.set(address, times);
    if (isRefused(n)) return { code: 550, text: "5.1.1 no such mailbox" };
    return isGreylisted(n) && times === 1 ? { code: 451, text: "4.7.1 come back later" } : 250;
  },
  delayMs: (address) => (isSlow(toNumber(address)) ? SLOW_MS : 0),
});

const started = Date.now();
await handle.transaction((tx) =>
  queueMessages(
    tx,
    Array.from({ length: messages }, (_, n) => ({
      eventKey: EVENT,
      channel: "mail" as const,
      kind: "invitation" as const,
      recipient: { name: `Person ${n}`, address: toAddress(n) },
      language: n % 2 === 0 ? ("zh" as const) : ("en" as const),
      values: { "form.title": "调查", link: `https://forms.example.org/idata2/collect/form/${n}` },
    })),
  ),
);
console.log(`${messages} queued after ${Date.now() - started} ms`);

const workers = [startWorker(), startWorker()];
const sending = Date.now();
for (const share of [0.3, 0.6]) {
  await waitFor(() => sink.accepted.length >= messages * share);
  await sink.stop();
  console.log(`mail server stopped with ${sink.accepted.length} accepted`);
  await sleep(OUTAGE_MS);
  await sink.start();
}
await waitFor(async () => (await countOpen(handle)) === 0);
const seconds = (Date.now() - sending) / 1000;
const before = await readRows(handle);
const unknown = before.filter(({ state }) => state === "unknown");
const known = new Set(sink.accepted.map(({ source }) => /^Message-ID: <([^@]+)@/im.exec(source)?.[1]));
const repeated: DeliveryRow[] = [];
for (const row of unknown) {
  const { rows } = await handle.pool.query("select message_key from outbox_messages where id = $1", [row.id]);
  if (!known.has(String(rows[0].message_key)) && (await sendAgain(handle.db, row.id, {}))) repeated.push(row);
}
await waitFor(async () => (await countOpen(handle)) === 0);
const sums = await Promise.all(workers.map(stopWorker));

const faults = findFaults(await readRows(handle), sink, unknown.length - repeated.length);
console.log(`delivered in ${seconds.toFixed(1)} s; by process: ${sums.join(" ")}`);
console.log(
  `accepted ${sink.accepted.length}, unknown after the restarts ${unknown.length}, of them sent again ${repeated.length}`,
);
console.log(
  `most in ${WINDOW_MS / 1000} s: ${mostInWindow(sink)}; the pace allows ${Math.ceil((rate * WINDOW_MS) / 1000)}`,
);
for (const fault of faults) console.log(`FAULT: ${fault}`);
await sink.stop();
await handle.close();
await cluster.stop();
process.exit(faults.length === 0 ? 0 : 1);

function startWorker(): ChildProcess {
  const { target } = database;
  if (!("socketDir" in target)) throw new Error("the test database has no socket");
  return spawn(process.execPath, [WORKER], {
    stdio: ["pipe", "pipe", "inherit"],
    env: {
      PATH: process.env["PATH"],
      MAIL_TRIAL_SOCKET: target.socketDir,
      MAIL_TRIAL_USER: target.user,
      MAIL_TRIAL_DATABASE: target.database,
      IDATA_SMTP_URL: sink.url,
      IDATA_SMTP_TLS: "off",
      IDATA_SMTP_RATE: String(rate),
      IDATA_SMTP_POOL: "5",
      IDATA_MAIL_FROM: "Forms <forms@example.org>",
      IDATA_BASE_URL: "https://forms.example.org",
    },
  });
}

async function stopWorker(worker: ChildProcess): Promise<string> {
  let output = "";
  worker.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(worker, "close");
  worker.stdin?.end();
  await ended;
  return output.trim();
}

/** Longer than a minute for slow paces. */
async function waitFor(isTrue: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + (messages / rate) * 4000 + 60_000;
  for (;;) {
    const isDone = await waitUntil("delivery", isTrue)
      .then(() => true)
      .catch(() => false);
    if (isDone) return;
    if (Date.now() > deadline) throw new Error("the messages were not delivered in time");
  }
}

async function countOpen({ pool }: DatabaseHandle): Promise<number> {
  const { rows } = await pool.query("select count(*) as n from outbox_messages where state in ('waiting', 'sending')");
  return Number(rows[0].n);
}

async function readRows({ db }: DatabaseHandle): Promise<readonly DeliveryRow[]> {
  const rows: DeliveryRow[] = [];
  for (let pageNum = 1; rows.length < messages; pageNum += 1) {
    const page = await listDeliveries(db, { eventPrefix: EVENT }, { pageNum, pageSize: 500 });
    rows.push(...page.rows);
    if (page.rows.length === 0) break;
  }
  return rows;
}

function findFaults(rows: readonly DeliveryRow[], { accepted }: SmtpSink, allowedUnknown: number): string[] {
  const times = new Map<string, number>();
  for (const { recipient } of accepted) times.set(recipient, (times.get(recipient) ?? 0) + 1);
  const faults: string[] = [];
  if (rows.length !== messages) faults.push(`${rows.length} rows of ${messages}`);
  for (const { address, state, reason } of rows) {
    const count = times.get(address) ?? 0;
    const wanted = isRefused(toNumber(address)) ? 0 : 1;
    if (count !== wanted) faults.push(`${address} was accepted ${count} times, state ${state}`);
    if (wanted === 0 && (state !== "refused" || reason !== "unknown-mailbox"))
      faults.push(`${address}: ${state} ${reason}`);
    if (wanted === 1 && state !== "sent" && state !== "unknown") faults.push(`${address}: ${state} ${reason}`);
  }
  const unknownNow = rows.filter(({ state }) => state === "unknown").length;
  if (unknownNow !== allowedUnknown) faults.push(`${unknownNow} unknown, ${allowedUnknown} expected`);
  // The pace counts attempts, so the accepted mails may only be fewer. A tenth more allows for mails that were claimed
  // before and accepted within the window.
  if (mostInWindow(sink) > (rate * WINDOW_MS * 1.1) / 1000) faults.push("the pace was not kept");
  return faults;
}

function mostInWindow({ accepted }: SmtpSink): number {
  const at = accepted.map((mail) => mail.at).toSorted((a, b) => a - b);
  let most = 0;
  let from = 0;
  for (let to = 0; to < at.length; to += 1) {
    while ((at[to] ?? 0) - (at[from] ?? 0) >= WINDOW_MS) from += 1;
    most = Math.max(most, to - from + 1);
  }
  return most;
}
