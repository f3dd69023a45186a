/**
 * R31 in small: 300 invitations, two nodes, a mail server that refuses, delays and is cut off twice. The trial with
 * 10,000 is scripts/trials/mail-trial.ts.
 */
import { afterAll, expect, test } from "vitest";
import { deliverDue } from "./index.ts";
import { createOutboxWorld, type OutboxWorld, toInvitation, until } from "./testing/outbox-world.ts";

const COUNT = 300;
const toNumber = (address: string): number => Number(/^p(\d+)@/.exec(address)?.[1]);
const isRefused = (address: string): boolean => toNumber(address) % 20 === 0;

let world: OutboxWorld;
afterAll(() => world.close());

test("each person gets exactly one mail, the refused are listed, and nothing is sent twice", async () => {
  const asked = new Set<string>();
  world = await createOutboxWorld({
    nodes: 2,
    env: { IDATA_SMTP_RATE: "200" },
    answerRecipient: (address) => {
      if (isRefused(address)) return { code: 550, text: "5.1.1 unknown" };
      const isFirst = !asked.has(address);
      asked.add(address);
      return isFirst && toNumber(address) % 20 === 1 ? 451 : 250;
    },
    delayMs: (address) => (toNumber(address) % 20 === 2 ? 100 : 0),
  });
  await world.queue(...Array.from({ length: COUNT }, (_, n) => toInvitation(`p${n}@example.org`)));

  const stopping = new AbortController();
  const { signal } = stopping;
  const nodes = world.nodes.map(async ({ services }) => {
    while (!signal.aborted) await deliverDue(services, { signal, backoffSeconds: 0.2 });
  });
  for (const share of [0.3, 0.6]) {
    await until(`${share} accepted`, () => world.sink.accepted.length >= COUNT * share);
    await world.sink.stop();
    await world.sink.start();
  }
  const isOpen = "select 1 from outbox_messages where state in ('waiting', 'sending') limit 1";
  await until("all settled", async () => (await world.nodes[0].pool.query(isOpen)).rowCount === 0);
  stopping.abort();
  await Promise.all(nodes);

  const accepted = new Map<string, number>();
  for (const { recipient } of world.sink.accepted) accepted.set(recipient, (accepted.get(recipient) ?? 0) + 1);
  const wrong = Object.entries(await world.readStates()).filter(([address, state]) => {
    const times = accepted.get(address) ?? 0;
    if (isRefused(address)) return state !== "refused: unknown-mailbox" || times !== 0;
    // If the connection was cut after the content, it arrived or not, but never twice.
    return state === "unknown: answer-lost" ? times > 1 : state !== "sent" || times !== 1;
  });
  expect(wrong).toEqual([]);
  expect([...accepted.values()].filter((times) => times > 1)).toEqual([]);
}, 60_000);
