/** Mails that come back are shown at the person they were for, whoever sends them and however often (R38). */
import { type ImapSink, startImapSink } from "@idata/testkit";
import { afterEach, expect, test } from "vitest";
import { deliverDue, readMailbox } from "../index.ts";
import { createOutboxWorld, type OutboxWorld, toInvitation } from "../testing/outbox-world.ts";
import { applyBounce } from "./apply-bounce.ts";
import { tryMailbox } from "./read-mailbox.ts";
import { toReport } from "./testing/returned-mails.ts";

const cleanUp: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

let cutAt: string | null = null;

async function start(more: { nodes?: number; env?: Record<string, string> } = {}) {
  cutAt = null;
  const box = await startImapSink({ user: "returns@example.org", password: "p:w/d", cutAt: () => cutAt });
  cleanUp.push(() => box.close());
  const env = {
    IDATA_BOUNCE_IMAP_URL: box.url,
    IDATA_BOUNCE_IMAP_TLS: "off",
    IDATA_BOUNCE_ADDRESS: "returns@example.org",
    IDATA_BOUNCE_TAG: "1",
    ...more.env,
  };
  const world = await createOutboxWorld({ nodes: more.nodes ?? 1, env });
  cleanUp.push(() => world.close());
  return { box, world };
}

async function sendTo(
  world: OutboxWorld,
  ...addresses: string[]
): Promise<Map<string, { sender: string; source: string }>> {
  await world.queue(...addresses.map((address) => toInvitation(address)));
  await deliverDue(world.nodes[0].services);
  return new Map(world.sink.accepted.map((mail) => [mail.recipient, mail]));
}

const read = (world: OutboxWorld, node = 0) => readMailbox((world.nodes[node] ?? world.nodes[0]).services);
const suppressed = async (world: OutboxWorld) =>
  (await world.nodes[0].pool.query<{ reason: string }>("select reason from suppressed_addresses")).rows.map(
    (row) => row.reason,
  );
const seen = (box: ImapSink) => box.mails.map(({ isSeen }) => isSeen);

test("a report marks its message with status and words, and the address is not written to again", async () => {
  const { box, world } = await start();
  const mails = await sendTo(world, "gone@example.net", "full@example.net", "late@example.net", "fine@example.net");
  const senders = [...mails.values()].map(({ sender }) => sender);
  expect(senders.every((sender) => /^returns\+[0-9a-f]{32}@example\.org$/.test(sender))).toBe(true);
  expect(new Set(senders).size).toBe(4);
  const report = (address: string, more: Parameters<typeof toReport>[1]) =>
    toReport(mails.get(address)?.sender ?? "", more);
  box.put(report("gone@example.net", { action: "failed", status: "5.1.1", words: "550 5.1.1 no such user" }));
  box.put(report("full@example.net", { action: "failed", status: "4.2.2", words: "452 4.2.2 over quota" }));
  box.put(report("late@example.net", { action: "delayed", status: "4.4.1", words: "connection timed out" }));
  expect(await read(world)).toEqual({ read: 3, marked: 2 });
  expect(await world.readStates()).toEqual({
    "gone@example.net": "bounced: unknown-mailbox",
    "full@example.net": "bounced: mailbox-full",
    "late@example.net": "sent",
    "fine@example.net": "sent",
  });
  // A full mailbox may be emptied.
  expect([seen(box), await suppressed(world)]).toEqual([[true, true, true], ["unknown-mailbox"]]);
  const { rows } = await world.nodes[0].pool.query(
    "select detail from outbox_messages where state = 'bounced' order by address desc",
  );
  expect(rows.map(({ detail }) => detail)).toEqual(["5.1.1 550 5.1.1 no such user", "4.2.2 452 4.2.2 over quota"]);

  await world.queue(
    toInvitation("gone@example.net", { eventKey: "invitation/1/2" }),
    toInvitation("full@example.net", { eventKey: "invitation/1/2" }),
  );
  await deliverDue(world.nodes[0].services);
  const later = await world.nodes[0].pool.query(
    "select state from outbox_messages where event_key = 'invitation/1/2' order by address",
  );
  expect(later.rows.map(({ state }) => state)).toEqual(["sent", "suppressed"]);
  for (const [address] of mails) expect(world.log()).not.toContain(address);
  expect(world.log()).not.toContain("p:w/d");
});

test("without tags, the returned Message-ID names the message", async () => {
  const { box, world } = await start({ env: { IDATA_BOUNCE_TAG: "0" } });
  const mail = (await sendTo(world, "gone@example.net")).get("gone@example.net");
  expect(mail?.sender).toBe("returns@example.org");
  const id = /^Message-ID: (.*)$/im.exec(mail?.source ?? "")?.[1]?.trim() ?? "";
  box.put(toReport("returns@example.org", { action: "failed", status: "5.1.1", words: "no", messageId: id }));
  expect(await read(world)).toEqual({ read: 1, marked: 1 });
});

test("forged mails, answers of people and absence notes mark nothing", async () => {
  const { box, world } = await start();
  const mails = await sendTo(world, "a@example.net", "b@example.net");
  const sender = mails.get("a@example.net")?.sender ?? "";
  const id = /^Message-ID: (.*)$/im.exec(mails.get("a@example.net")?.source ?? "")?.[1]?.trim() ?? "";
  const guess = `returns+${"0123456789abcdef".repeat(2)}@example.org`;
  box.put(toReport(guess, { action: "failed", status: "5.1.1", words: "forged", messageId: "<1@example.org>" }));
  box.put(
    `From: 王小明 <a@example.net>\r\nTo: forms@example.org\r\nSubject: Re: 550 5.1.1\r\nIn-Reply-To: ${id}\r\n\r\nundeliverable?\r\n> Message-ID: ${id}\r\n`,
  );
  box.put(
    `Return-Path: <>\r\nFrom: a@example.net\r\nTo: ${sender}\r\nAuto-Submitted: auto-replied\r\nSubject: 自动回复\r\n\r\n我在休假，无法送达。\r\n`,
  );
  box.put("no mail at all");
  box.put(
    `To: ${sender}\r\nContent-Type: multipart/report; boundary=x\r\n\r\n--x\r\nContent-Type: message/delivery-status\r\n\r\nAction: relayed\r\nStatus: 2.0.0\r\n`,
  );
  expect(await read(world)).toEqual({ read: 5, marked: 0 });
  expect(Object.values(await world.readStates())).toEqual(["sent", "sent"]);
  expect(await suppressed(world)).toEqual([]);
});

test("a crash between the effect and the flag, and two nodes at once, have one effect", async () => {
  const { box, world } = await start({ nodes: 2 });
  const mails = await sendTo(world, "gone@example.net");
  const report = toReport(mails.get("gone@example.net")?.sender ?? "", {
    action: "failed",
    status: "5.1.1",
    words: "first",
  });
  box.put(report);
  cutAt = "UID STORE";
  await expect(read(world)).rejects.toThrow(/connection|close/i);
  expect([seen(box), await world.readStates()]).toEqual([[false], { "gone@example.net": "bounced: unknown-mailbox" }]);
  cutAt = null;
  // Taken off the list by a person in the meantime: reading the mail again must not put it back.
  await world.nodes[0].pool.query("delete from suppressed_addresses");
  expect(await read(world)).toEqual({ read: 1, marked: 0 });
  expect([seen(box), await suppressed(world)]).toEqual([[true], []]);

  const more = await sendTo(world, ...Array.from({ length: 20 }, (_, n) => `n${n}@example.net`));
  for (let n = 0; n < 20; n++)
    box.put(toReport(more.get(`n${n}@example.net`)?.sender ?? "", { action: "failed", status: "5.1.1", words: "x" }));
  const both = await Promise.all([read(world, 0), read(world, 1)]);
  expect(both.reduce((sum, one) => sum + (one?.marked ?? 0), 0)).toBe(20);
});

test("a mail that comes back before its result is stored is read again later", async () => {
  const { box, world } = await start();
  await world.queue(toInvitation("fast@example.net"));
  const { pool } = world.nodes[0];
  await pool.query(
    "update outbox_messages set state = 'sending', attempt = 1, lease_node = 'x', lease_until = now() + interval '1 hour', handed_over_at = now()",
  );
  const { rows } = await pool.query("select message_key as key from outbox_messages");
  box.put(
    toReport(`returns+${rows[0].key.replaceAll("-", "")}@example.org`, {
      action: "failed",
      status: "5.1.1",
      words: "x",
    }),
  );
  expect([await read(world), seen(box)]).toEqual([{ read: 1, marked: 0 }, [false]]);
  await pool.query(
    "update outbox_messages set state = 'sent', lease_node = null, lease_until = null, settled_at = now()",
  );
  expect([await read(world), seen(box)]).toEqual([{ read: 1, marked: 1 }, [true]]);
  // What came back stays so.
  await expect(pool.query("update outbox_messages set state = 'sent'")).rejects.toThrow("cannot become");
  const again = { key: rows[0].key as string, outcome: "failed", status: "5.7.1", words: "y" } as const;
  expect(await applyBounce(world.nodes[0].services, again)).toBe("ignored");
});

test("an administrator learns whether the mailbox can be opened", async () => {
  const { box, world } = await start();
  const token = await world.nodes[0].loginAsAdmin();
  const ask = async () => (await world.nodes[0].api("POST", "/message/test/returned", { token })).data;
  box.put("x: y\r\n\r\n");
  expect(await ask()).toEqual({ isConfigured: true, isOpen: true, unseen: 1, detail: "" });
  const { bounces } = world.nodes[0].services.config;
  if (bounces === null) throw new Error("no mailbox");
  const wrong = await tryMailbox({ bounces: { ...bounces, password: "wrong" } });
  expect(wrong).toMatchObject({ isOpen: false, detail: "wrong user or password" });
  // The server offers no TLS, so nothing is said to it.
  const secure = await tryMailbox({ bounces: { ...bounces, tls: "required" } });
  expect(secure.isOpen).toBe(false);
  await box.close();
  cleanUp.splice(0, 1);
  expect(await ask()).toMatchObject({ isOpen: false, detail: "ECONNREFUSED" });
});

test("administrators see unreachable addresses, find one, and take it off", async () => {
  const { box, world } = await start();
  const [node] = world.nodes;
  const mails = await sendTo(world, "gone@example.net");
  box.put(toReport(mails.get("gone@example.net")?.sender ?? "", { action: "failed", status: "5.1.1", words: "x" }));
  await read(world);
  const token = await node.loginAsAdmin();
  const list = async (query = {}) => (await node.api("GET", "/message/unreachable", { token, query })).body;
  const { rows, total } = await list();
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({ address: "gone@example.net", reason: "邮箱不存在" });
  expect((await list({ address: "GONE@example.net" })).total).toBe(1);
  expect([(await list({ address: "other@example.net" })).total, (await list({ address: "x" })).total]).toEqual([0, 0]);
  const take = () => node.api("DELETE", `/message/unreachable/${String(rows[0].id)}`, { token });
  expect([(await take()).code, (await take()).code]).toEqual([200, 404]);
  await world.queue(toInvitation("gone@example.net", { eventKey: "invitation/1/2" }));
  await deliverDue(node.services);
  const { rows: states } = await node.pool.query("select state from outbox_messages order by id");
  expect(states.map(({ state }) => state)).toEqual(["bounced", "sent"]);
});
