import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { defineCheck } from "../check.ts";
import { openClient, type RawClient } from "../raw-clients.ts";

const CLIENTS = { quick: 1500, usual: 2500 };
const RUN_MS = { quick: 5000, usual: 12_000 };
const MAX_P99_MS = 1000;
const CI_PATIENCE = 5;
/** A refused client retries after this time, earlier than Retry-After says. */
const COME_BACK_MS = 1000;

/** Sixty answers per response, as in a long survey, so that fewer responses per second overload the server. */
const ITEMS = Array.from({ length: 60 }, (_, n) => ({ id: `q${n}`, type: "text", title: `Question ${n}` }));
const ANSWERS = Object.fromEntries(ITEMS.map(({ id }) => [id, "one of the answers of this response"]));
/** Clients give up after this time. A response that is stored later is a fault, because nobody gets the answer. */
const GIVES_UP_MS = 2000;

const DONE = /^HTTP\/1\.1 (\d+)[\s\S]*?content-length: (\d+)[\s\S]*?\r\n\r\n/i;

interface Count {
  readonly times: number[];
  readonly acknowledged: Set<string>;
  refused: number;
  withoutRetryAfter: number;
  givenUp: number;
  other: number;
}

/** Submits repeatedly: the same response again if it was refused, else the next one. */
async function submitOn(client: RawClient, path: string, until: number, count: Count): Promise<void> {
  let responseId = randomUUID() as string;
  while (Date.now() < until && client.isOpen) {
    const body = JSON.stringify({ responseId, version: 1, answers: ANSWERS });
    const begun = performance.now();
    const answer = await exchange(
      client,
      `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    if (answer === null) {
      count.givenUp += 1;
      return;
    }
    if (answer.startsWith("HTTP/1.1 200")) {
      count.times.push(performance.now() - begun);
      count.acknowledged.add(responseId);
      responseId = randomUUID();
    } else if (/^HTTP\/1\.1 (503|429)/.test(answer)) {
      count.refused += 1;
      if (!/retry-after: \d/i.test(answer)) count.withoutRetryAfter += 1;
      await sleep(COME_BACK_MS);
    } else count.other += 1;
  }
}

/** Returns head and body of the answer; null if the connection closes before it is complete, or the client gives up. */
function exchange({ socket }: RawClient, request: string): Promise<string | null> {
  return new Promise((resolve) => {
    let text = "";
    const settle = (value: string | null): void => {
      clearTimeout(timer);
      socket.off("data", onData);
      socket.off("close", onClose);
      resolve(value);
    };
    const onData = (chunk: Buffer): void => {
      text += chunk.toString();
      const head = DONE.exec(text);
      if (head !== null && Buffer.byteLength(text) >= Buffer.byteLength(head[0]) + Number(head[2])) settle(text);
    };
    const onClose = (): void => settle(null);
    const timer = setTimeout(() => {
      socket.destroy();
      settle(null);
    }, GIVES_UP_MS);
    socket.on("data", onData);
    socket.on("close", onClose);
    socket.write(request);
  });
}

export const check = defineCheck({
  id: "overload",
  title: "Thousands of connections submit as fast as they can, several times of what the server can take",
  hazard: "Everything queues: accepted responses take seconds, and some are stored although their sender has given up.",
  criterion:
    "p99 of what is accepted above 1 s, a client that waits 2 s in vain, a response stored without an answer or answered without being stored, a refusal without Retry-After, a health check or a call of the console that fails",
  quick: false,
  processes: [1],
  control: {
    mutations: [
      {
        file: "apps/server/src/kernel/admission.ts",
        find: 'if (kind !== "free" && this.underWay[kind] >= this.limitOf(kind)) {',
        replace: "if (performance.now() < 0) {",
      },
      {
        file: "apps/server/src/modules/collecting/intake/group-commit.ts",
        find: "this.queue.length >= this.options.maxQueued || this.waitMs() > this.options.maxWaitMs",
        replace: "this.waitMs() < 0",
      },
      {
        file: "apps/server/src/modules/collecting/intake/group-commit.ts",
        find: "const isLate = now - waiting.since > this.options.maxWaitMs || ",
        replace: "const isLate = now < 0 || ",
      },
    ],
  },
  attack: async (world) => {
    const form = await world.publish({ items: ITEMS });
    const path = `/idata2/api/collect/form/${form.key}/response`;
    const size = world.isQuick ? CLIENTS.quick : CLIENTS.usual;
    const clients: RawClient[] = [];
    while (clients.length < size)
      clients.push(...(await Promise.all(Array.from({ length: 100 }, () => openClient(world.node.url)))));
    await world.node.resetUsage();
    const until = Date.now() + (world.isQuick ? RUN_MS.quick : RUN_MS.usual);
    const count: Count = { times: [], acknowledged: new Set(), refused: 0, withoutRetryAfter: 0, givenUp: 0, other: 0 };
    const running = clients.map((client) => submitOn(client, path, until, count));
    let unwell = 0;
    let looks = 0;
    while (Date.now() < until) {
      const answers = await Promise.all([
        world.node.api("GET", "/healthz"),
        world.node.api("GET", "/readyz"),
        world.node.api("GET", "/form/list?pageNum=1&pageSize=20", { token: world.admin }),
      ]);
      looks += answers.length;
      unwell += answers.filter(({ status }) => status !== 200).length;
      await sleep(250);
    }
    await Promise.all(running);
    for (const { socket } of clients) socket.destroy();
    const { rows } = await world.pool.query<{ response_id: string }>(
      "select response_id from responses where form_id = $1",
      [form.id],
    );
    const stored = new Set(rows.map((row) => row.response_id));
    const unanswered = [...stored].filter((id) => !count.acknowledged.has(id)).length;
    const lost = [...count.acknowledged].filter((id) => !stored.has(id)).length;
    const sorted = count.times.toSorted((a, b) => a - b);
    const p99Ms = Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? Infinity);
    const { counts, faults } = await world.countExcesses();
    const isSlow = p99Ms > MAX_P99_MS * (world.isQuick ? CI_PATIENCE : 1) ? 1 : 0;
    const { refused, withoutRetryAfter, givenUp, other } = count;
    // A fault if nothing was refused: the queue then accepted everything.
    const neverRefused = refused === 0 ? 1 : 0;
    return {
      counts: {
        clients: size,
        accepted: sorted.length,
        p99Ms,
        refused,
        withoutRetryAfter,
        givenUp,
        other,
        unanswered,
        lost,
        looks,
        unwell,
        ...counts,
      },
      faults: faults + isSlow + neverRefused + withoutRetryAfter + givenUp + other + unanswered + lost + unwell,
    };
  },
});
