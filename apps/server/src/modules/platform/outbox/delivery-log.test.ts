/** What people see and do about messages: own texts, the log, cancelling; and the pace over several nodes (R31). */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  cancelMessages,
  changeTemplate,
  countDeliveries,
  deliverDue,
  findTextInForce,
  findTemplateFaults,
  getBuiltInTemplate,
  listDeliveries,
  listUsableChannels,
  MESSAGE_KINDS,
  renderMessage,
} from "./index.ts";
import { claimDue } from "./outbox.store.ts";
import { createOutboxWorld, type OutboxWorld, toInvitation } from "./testing/outbox-world.ts";

let world: OutboxWorld;
let formId = 0;
beforeAll(async () => {
  world = await createOutboxWorld({ nodes: 2, answerRecipient: (address) => (address.startsWith("no") ? 550 : 250) });
  const [server] = world.nodes;
  const token = await server.loginAsAdmin();
  const { data } = await server.api("POST", "/form", { token, body: { kind: "survey", title: "x" } });
  formId = Number(data.id);
});
afterAll(() => world.close());

test("the form's own text goes before the organisation's, and that before the built-in one", async () => {
  const { db, services } = world.nodes[0];
  const toKey = (form: number | null) => ({ kind: "invitation", language: "en", formId: form }) as const;
  const find = (form: number | null) => findTextInForce(db, toKey(form));
  const change = async (form: number | null, subject: string | null) => {
    const { revision } = await find(form);
    const text = subject === null ? null : { subject, body: "{{name}}: {{link}}" };
    return changeTemplate(db, toKey(form), { text, revision, userId: 1 });
  };
  const builtIn = getBuiltInTemplate("invitation", "en");
  expect(await find(formId)).toEqual({ ...builtIn, source: "builtIn", revision: null });
  await change(null, "of all");
  expect(await find(formId)).toMatchObject({ subject: "of all", source: "organisation", revision: null });
  await change(formId, "of the form");
  expect([(await find(formId)).subject, (await find(null)).subject]).toEqual(["of the form", "of all"]);
  expect(await find(formId)).toMatchObject({ source: "form" });
  await world.queue(
    toInvitation("own@example.org", { formId, language: "en", eventKey: "texts/1" }),
    toInvitation("all@example.org", { language: "en", eventKey: "texts/1" }),
    toInvitation("chinese@example.org", { formId, eventKey: "texts/1" }),
  );
  await deliverDue(services);
  const subjects = new Map(
    world.sink.accepted.map(({ recipient, source }) => [recipient, /^Subject: (.*)$/im.exec(source)?.[1]]),
  );
  expect([subjects.get("own@example.org"), subjects.get("all@example.org")]).toEqual(["of the form", "of all"]);
  expect(subjects.get("chinese@example.org")).toMatch(/^=\?UTF-8/);
  expect(await change(formId, null)).toBe(true);
  expect(await find(formId)).toMatchObject({ subject: "of all", source: "organisation" });
});

test("hazard R33: of two who save or take away the same text, the second learns that it has changed", async () => {
  const [one, two] = world.nodes;
  const key = { kind: "digest", language: "en", formId: null } as const;
  const save = (node: typeof one, revision: string | null, subject: string | null) =>
    changeTemplate(node.db, key, { text: subject === null ? null : { subject, body: "x" }, revision, userId: 1 });
  const read = async () => findTextInForce(one.db, key);
  // Both begin with the built-in text, and send at the same time on two nodes.
  const first = await Promise.all([save(one, null, "a"), save(two ?? one, null, "b")]);
  expect(first.toSorted()).toEqual([false, true]);
  const { revision, subject } = await read();
  const second = await Promise.all([
    save(one, revision, "c"),
    save(two ?? one, revision, "d"),
    save(one, revision, "e"),
  ]);
  expect(second.filter(Boolean)).toHaveLength(1);
  // Neither an old text nor the built-in one can be saved over what nobody has seen, and it cannot be taken away.
  const before = await read();
  expect(before.subject).not.toBe(subject);
  expect(await save(one, revision, null)).toBe(false);
  expect(await save(one, null, "f")).toBe(false);
  expect(await read()).toEqual(before);
  // The same text again, because an answer was lost, is no conflict.
  expect(await changeTemplate(one.db, key, { text: { subject: before.subject, body: "x" }, revision, userId: 1 })).toBe(
    true,
  );
  // A text that was taken away and written again is another one.
  expect(await save(one, before.revision, null)).toBe(true);
  expect(await save(one, null, before.subject)).toBe(true);
  expect(await save(one, before.revision, "g")).toBe(false);
});

test("a preview needs no recipient", () => {
  const template = { subject: "{{form.title}}", body: "{{name}}" };
  expect(findTemplateFaults("invitation", template)).toEqual([]);
  const values = Object.fromEntries(
    Object.entries(MESSAGE_KINDS.invitation.variables).map(([name, { words }]) => [name, words.en]),
  );
  expect(renderMessage({ kind: "invitation", template, values, language: "en" })).toMatchObject({
    subject: "title of the form",
    text: "name of the recipient\n",
  });
});

test("the log of a form shows each person with state and reason, and only what waits can be cancelled", async () => {
  const { db, services } = world.nodes[0];
  const filter = { formId, eventPrefix: "log/" };
  await world.queue(
    toInvitation("yes@example.org", { formId, eventKey: "log/1" }),
    toInvitation("no@example.org", { formId, eventKey: "log/1" }),
    toInvitation("elsewhere@example.org", { eventKey: "log/1" }),
  );
  await deliverDue(services);
  const notBefore = new Date(Date.now() + 3_600_000);
  await world.queue(toInvitation("later@example.org", { formId, eventKey: "log/1", notBefore }));
  expect(await countDeliveries(db, filter)).toEqual({ sent: 1, refused: 1, waiting: 1 });
  expect(await cancelMessages(db, filter)).toBe(1);
  const { total, rows } = await listDeliveries(db, filter, { pageNum: 1, pageSize: 10 });
  expect(total).toBe(3);
  expect(Object.fromEntries(rows.map(({ address, state, reason }) => [address, [state, reason]]))).toEqual({
    "later@example.org": ["cancelled", "by-person"],
    "no@example.org": ["refused", "unknown-mailbox"],
    "yes@example.org": ["sent", ""],
  });
  expect((await listDeliveries(db, { ...filter, states: ["refused"] }, { pageNum: 1, pageSize: 10 })).total).toBe(1);
});

test("hazard: two nodes at once get no more messages than the pace of one", async () => {
  await world.queue(
    ...Array.from({ length: 10 }, (_, n) => toInvitation(`hook-${n}`, { channel: "webhook", eventKey: "pace/1" })),
  );
  // So slow that nothing is added to the bucket during the test.
  const claim = { channel: "webhook", node: "x", limit: 10, perSecond: 0.0001, isUrgentOnly: false } as const;
  const claims = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      (world.nodes[n % 2] ?? world.nodes[0]).services.transaction((tx) => claimDue(tx, claim)),
    ),
  );
  expect(claims.reduce((sum, { messages }) => sum + messages.length, 0)).toBe(1);
});

test("channels that this installation can use", () => {
  expect(listUsableChannels(world.nodes[0].services)).toEqual(["in-app", "mail", "webhook", "sms"]);
});
