/** Unsubscribing by link: only the owner of a mail can, and it holds for what already waits (R31). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { getOutboxSecret, readUnsubscribeToken, toUnsubscribeToken } from "./address-hash.ts";
import { deliverDue } from "./index.ts";
import { createOutboxWorld, type OutboxWorld, toInvitation } from "./testing/outbox-world.ts";

let world: OutboxWorld;
beforeAll(async () => {
  world = await createOutboxWorld();
});
afterAll(() => world.close());

const visit = (method: "GET" | "POST", url: string, body?: string) =>
  world.nodes[0].http.inject({
    method,
    url: url.replace("https://forms.example.org", ""),
    ...(body !== undefined && { payload: body, headers: { "content-type": "application/x-www-form-urlencoded" } }),
  });
const countEntries = async () =>
  (await world.nodes[0].pool.query("select count(*)::int as n from message_unsubscribes")).rows[0].n as number;
const createForm = async () => {
  const token = await world.nodes[0].loginAsAdmin();
  const { data } = await world.nodes[0].api("POST", "/form", { token, body: { kind: "survey", title: "x" } });
  return Number(data.id ?? data);
};

test("the link in a mail: opening changes nothing, the button and one-click unsubscribe this address from this form", async () => {
  const formId = await createForm();
  await world.queue(
    toInvitation("a@example.org", { formId }),
    toInvitation("b@example.org", { formId }),
    toInvitation("a@example.org", { formId, eventKey: "receipt/1", kind: "receipt", values: {} }),
  );
  await deliverDue(world.nodes[0].services);
  const sources = world.sink.accepted
    .filter(({ recipient }) => recipient === "a@example.org")
    .map(({ source }) => source);
  const links = sources.map((source) => /^List-Unsubscribe: <(.*)>/im.exec(source)?.[1]);
  // A receipt answers something that the person did, so it has no such link.
  const [link = "", ...others] = links.filter((one) => one !== undefined);
  expect([links.length, others]).toEqual([2, []]);
  await world.queue(
    toInvitation("a@example.org", { formId, eventKey: "reminder/1", kind: "reminder" }),
    toInvitation("a@example.org", { formId, eventKey: "receipt/2", kind: "receipt", values: {} }),
    toInvitation("b@example.org", { formId, eventKey: "reminder/1", kind: "reminder" }),
    toInvitation("a@example.org", { eventKey: "reminder/other-form", kind: "reminder" }),
  );

  const page = await visit("GET", link);
  expect([page.statusCode, await countEntries()]).toEqual([200, 0]);
  expect(page.body).toContain("<button>退订</button>");
  expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(page.body).not.toContain("a@example.org");
  for (let round = 0; round < 2; round++) {
    const done = await visit("POST", link, "List-Unsubscribe=One-Click");
    expect([done.statusCode, await countEntries()]).toEqual([200, 1]);
  }
  await deliverDue(world.nodes[0].services);
  const { rows } = await world.nodes[0].pool.query(
    "select event_key as event, address, state from outbox_messages where event_key not in ('invitation/1/1', 'receipt/1') order by 1, 2",
  );
  expect(rows).toEqual([
    { event: "receipt/2", address: "a@example.org", state: "sent" },
    { event: "reminder/1", address: "a@example.org", state: "unsubscribed" },
    { event: "reminder/1", address: "b@example.org", state: "sent" },
    { event: "reminder/other-form", address: "a@example.org", state: "sent" },
  ]);
});

test("hostile: links that were not made here", async () => {
  const secret = await getOutboxSecret(world.nodes[0].db);
  const right = { addressHash: "ab".repeat(20), formId: 7 };
  const token = toUnsubscribeToken(secret, right);
  expect(readUnsubscribeToken(secret, token)).toEqual(right);
  const before = await countEntries();
  const [hash = "", , tag = ""] = token.split(".");
  const forged = [
    `${hash}.8.${tag}`,
    `${hash}.0.${tag}`,
    `${"ac".repeat(20)}.7.${tag}`,
    `${hash}.7.${tag.slice(1)}A`,
    `${hash}.7.`,
    toUnsubscribeToken(Buffer.alloc(32), right),
    "x",
    "%00",
    "<script>alert(1)</script>",
  ];
  for (const one of forged) {
    for (const method of ["GET", "POST"] as const) {
      const answer = await visit(
        method,
        `/idata2/unsubscribe/${encodeURIComponent(one)}`,
        method === "POST" ? "" : undefined,
      );
      expect([one, answer.statusCode]).toEqual([one, 404]);
      expect(answer.body).not.toContain("<script>");
    }
  }
  expect(await countEntries()).toBe(before);
});
