/** Delivery: each person once, whatever fails (R31). */
import { afterEach, describe, expect, test } from "vitest";
import {
  cancelMessages,
  cancelMessagesTo,
  deliverDue,
  queueMessages,
  sendAgain,
  takeBackCancellation,
} from "./index.ts";
import { createOutboxWorld, type OutboxWorld, toInvitation, until } from "./testing/outbox-world.ts";

let world: OutboxWorld;
afterEach(() => world.close());

const deliver = (node = 0, options: Parameters<typeof deliverDue>[1] = {}) =>
  deliverDue((world.nodes[node] ?? world.nodes[0]).services, options);
const query = (text: string, values: unknown[] = []) => world.nodes[0].pool.query(text, values);
/** Lets all pauses end. */
const hurry = () => query("update outbox_messages set next_try_at = now() where state = 'waiting'");
const recipients = () => world.sink.accepted.map(({ recipient }) => recipient).toSorted();

describe("queueing", () => {
  test("the same event writes to a person once, however often and on however many nodes it is queued", async () => {
    world = await createOutboxWorld({ nodes: 2 });
    const messages = Array.from({ length: 50 }, (_, n) => toInvitation(`p${n}@example.org`));
    const results = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        (world.nodes[n % 2] ?? world.nodes[0]).services.transaction((tx) =>
          queueMessages(tx, n % 3 === 0 ? messages.toReversed() : messages),
        ),
      ),
    );
    expect(results.reduce((sum, { queued }) => sum + queued, 0)).toBe(50);
    await Promise.all([deliver(0), deliver(1), deliver(0)]);
    expect(recipients()).toEqual(messages.map(({ recipient }) => recipient.address).toSorted());
    // Letter case, and the same person under a user id, are no way around it.
    expect(await world.queue(toInvitation("P1@Example.org"))).toEqual({ queued: 0, known: 1 });
    const asUser = toInvitation("p1@example.org", { recipient: { userId: 1, name: "", address: "p1@example.org" } });
    expect(await world.queue(asUser)).toEqual({ queued: 0, known: 1 });
    expect(await world.queue(toInvitation("p1@example.org", { eventKey: "invitation/1/2" }))).toMatchObject({
      queued: 1,
    });
  });

  test("a transaction that fails queues nothing", async () => {
    world = await createOutboxWorld();
    const failing = world.nodes[0].services.transaction(async (tx) => {
      await queueMessages(tx, [toInvitation("a@example.org")]);
      throw new Error("on purpose");
    });
    await expect(failing).rejects.toThrow("on purpose");
    expect(await world.readStates()).toEqual({});
  });

  test("an address that is none is refused at once", async () => {
    world = await createOutboxWorld();
    await world.queue(toInvitation("b@x\r\nRCPT TO:<evil@example.org>"), toInvitation("nobody"));
    await deliver();
    expect(Object.values(await world.readStates())).toEqual(["refused: invalid-address", "refused: invalid-address"]);
    expect(recipients()).toEqual([]);
  });

  test("a message for the console is there with the commit, unread, without its link in the text", async () => {
    world = await createOutboxWorld();
    const message = toInvitation("", { channel: "in-app", recipient: { userId: 1, name: "管理员", address: "" } });
    await world.queue(message, message);
    const { rows } = await query("select * from user_messages");
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      user_id: 1,
      read_at: null,
      title: "邀请您填写：调查",
      link: "https://forms.example.org/idata2/collect/form/abc",
    });
    expect(rows[0].body).not.toContain("https://");
  });

  test("a later message for the console appears when it is due, once", async () => {
    world = await createOutboxWorld();
    const recipient = { userId: 1, name: "", address: "" };
    await world.queue(toInvitation("", { channel: "in-app", recipient, notBefore: new Date(Date.now() + 3_600_000) }));
    await deliver();
    expect((await query("select 1 from user_messages")).rowCount).toBe(0);
    await hurry();
    await Promise.all([deliver(), deliver()]);
    expect((await query("select 1 from user_messages")).rowCount).toBe(1);
    expect(await world.readStates()).toEqual({ "": "sent" });
  });
});

describe("what the mail server answers", () => {
  test("refused for good, tried again, given up", async () => {
    let isFull = true;
    world = await createOutboxWorld({
      answerRecipient: (address) => {
        if (address.startsWith("no")) return { code: 550, text: "5.1.1 unknown" };
        if (address.startsWith("never")) return { code: 451, text: "4.2.0 later" };
        return address.startsWith("grey") && isFull ? 451 : 250;
      },
    });
    await world.queue(...["no", "grey", "never", "yes"].map((name) => toInvitation(`${name}@example.org`)));
    await deliver();
    isFull = false;
    for (let round = 0; round < 12; round++) {
      await hurry();
      await deliver();
    }
    expect(await world.readStates()).toEqual({
      "no@example.org": "refused: unknown-mailbox",
      "grey@example.org": "sent",
      "never@example.org": "failed: try-later",
      "yes@example.org": "sent",
    });
    expect(recipients()).toEqual(["grey@example.org", "yes@example.org"]);
    const { rows } = await query("select tries from outbox_messages where address like 'never%'");
    expect(rows[0].tries).toBe(10);
    // The address that does not exist gets nothing for other events either, unless somebody waits for it.
    await world.queue(
      toInvitation("no@example.org", { eventKey: "invitation/2" }),
      toInvitation("no@example.org", { eventKey: "reset/1", kind: "password-reset" }),
    );
    await deliver();
    const later = await query(
      "select kind, state from outbox_messages where event_key <> 'invitation/1/1' order by kind",
    );
    expect(later.rows).toEqual([
      { kind: "invitation", state: "suppressed" },
      { kind: "password-reset", state: "refused" },
    ]);
  });

  test("a lost answer is never followed by a second mail, until a person wants it", async () => {
    let isCutting = true;
    world = await createOutboxWorld({ cut: () => (isCutting ? "reply" : null) });
    await world.queue(toInvitation("a@example.org"));
    await deliver();
    isCutting = false;
    await hurry();
    await deliver();
    expect(await world.readStates()).toEqual({ "a@example.org": "unknown: answer-lost" });
    expect(recipients()).toEqual(["a@example.org"]);
    const { rows } = await query("select id from outbox_messages");
    expect(await sendAgain(world.nodes[0].db, rows[0].id, { formId: 99 })).toBe(false);
    expect(await sendAgain(world.nodes[0].db, rows[0].id, { formId: null })).toBe(true);
    await deliver();
    expect(await world.readStates()).toMatchObject({ "a@example.org": "sent" });
    const ids = world.sink.accepted.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1]);
    expect(new Set(ids).size).toBe(1);
    // What was sent stays sent.
    expect(await sendAgain(world.nodes[0].db, rows[0].id, {})).toBe(false);
    await expect(query("update outbox_messages set state = 'waiting', settled_at = null")).rejects.toThrow(
      "cannot become",
    );
  });

  test("a mail server that is away uses up no tries", async () => {
    world = await createOutboxWorld();
    await world.sink.stop();
    await world.queue(toInvitation("a@example.org"));
    for (let round = 0; round < 12; round++) {
      await hurry();
      await deliver();
    }
    expect(await world.readStates()).toEqual({ "a@example.org": "waiting: unreachable" });
    await world.sink.start();
    await hurry();
    await deliver();
    expect(await world.readStates()).toMatchObject({ "a@example.org": "sent" });
    await query(
      "insert into outbox_messages (event_key, recipient_key, address_hash, channel, kind, address, language, variables, not_before) values ('old', 'x', 'x', 'mail', 'test', 'old@example.org', 'zh', '{}', now() - interval '4 days')",
    );
    await world.sink.stop();
    await deliver();
    expect(await world.readStates()).toMatchObject({ "old@example.org": "failed: unreachable" });
  });
});

describe("nodes that are lost", () => {
  test("before the hand-over another node sends, and the first one may no longer", async () => {
    world = await createOutboxWorld({ nodes: 2 });
    await world.queue(toInvitation("a@example.org"));
    await query("update outbox_messages set state = 'sending', attempt = 1, lease_node = 'dead', lease_until = now()");
    await deliver(1);
    expect(await world.readStates()).toEqual({ "a@example.org": "sent" });
    expect(recipients()).toEqual(["a@example.org"]);
  });

  /** Starts a delivery on the first node that is held up after its claim, until `release` is called. */
  function deliverHeldUp() {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { services } = world.nodes[0];
    let isFirst = true;
    const transaction: typeof services.transaction = async (work) => {
      const result = await services.transaction(work);
      if (isFirst) {
        isFirst = false;
        await held;
      }
      return result;
    };
    const done = deliverDue({ ...services, transaction });
    const claimed = until(
      "claimed",
      async () => (await query("select 1 from outbox_messages where state = 'sending'")).rowCount !== 0,
    );
    return { done, claimed, release };
  }

  test("a node that was only slow sends nothing after another one has sent", async () => {
    world = await createOutboxWorld({ nodes: 2 });
    await world.queue(toInvitation("a@example.org"));
    const slow = deliverHeldUp();
    await slow.claimed;
    await query("update outbox_messages set lease_until = now()");
    await deliver(1);
    slow.release();
    await slow.done;
    expect(recipients()).toEqual(["a@example.org"]);
    expect(await world.readStates()).toEqual({ "a@example.org": "sent" });
  });

  test("a node that was only slow sends nothing while another one is sending", async () => {
    world = await createOutboxWorld({ nodes: 2 });
    await world.queue(toInvitation("a@example.org"));
    const slow = deliverHeldUp();
    await slow.claimed;
    await query("update outbox_messages set attempt = attempt + 1, lease_node = 'other'");
    slow.release();
    await slow.done;
    expect(recipients()).toEqual([]);
    const { rows } = await query("select state, lease_node, handed_over_at from outbox_messages");
    expect(rows).toEqual([{ state: "sending", lease_node: "other", handed_over_at: null }]);
  });

  test("a message that is cancelled after its claim is not handed over, unless the cancellation is taken back", async () => {
    world = await createOutboxWorld({ nodes: 2 });
    const { db } = world.nodes[0].services;
    await world.queue(toInvitation("a@example.org"), toInvitation("b@example.org"));
    const slow = deliverHeldUp();
    await slow.claimed;
    const people = (...mails: string[]) =>
      cancelMessagesTo(db, { formId: 1, kind: "invitation" }, { userIds: [], mails });
    await query(
      "insert into forms (id, key, kind, title, state, created_by, owner_id) overriding system value values (1, 'k', 'form', '', 'draft', 1, 1)",
    );
    await query("update outbox_messages set form_id = 1");
    await people("a@example.org");
    expect(await cancelMessages(db, { formId: 1 }, "response-deleted")).toBe(0);
    await takeBackCancellation(db, { formId: 1 }, "response-deleted");
    slow.release();
    await slow.done;
    expect(recipients()).toEqual(["b@example.org"]);
    await query("update outbox_messages set lease_until = now() where state = 'sending'");
    await deliver(1);
    expect(await world.readStates()).toEqual({ "a@example.org": "cancelled: answered", "b@example.org": "sent" });
    expect(recipients()).toEqual(["b@example.org"]);
  });

  test("a message that is cancelled while an attempt fails is not tried again", async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    world = await createOutboxWorld({
      nodes: 2,
      answerRecipient: async () => {
        await held;
        return 451;
      },
    });
    const { db } = world.nodes[0].services;
    await world.queue(toInvitation("a@example.org"), toInvitation("late@example.org"));
    const first = deliver(0);
    await until(
      "claimed",
      async () => (await query("select 1 from outbox_messages where state = 'sending'")).rowCount === 2,
    );
    expect(await cancelMessages(db, {})).toBe(0);
    // As if the node's answer had been given up as lost before it came.
    await query(
      `update outbox_messages set state = 'unknown', handed_over_at = now(), settled_at = now(), lease_node = null,
         lease_until = null where address like 'late%'`,
    );
    release();
    await first;
    expect(await world.readStates()).toEqual({
      "a@example.org": "cancelled: by-person",
      "late@example.org": "cancelled: by-person",
    });
    await deliver(1);
    expect(recipients()).toEqual([]);
  });

  test("after the hand-over the outcome is unknown, and a late answer replaces that", async () => {
    world = await createOutboxWorld({ nodes: 2, delayMs: () => 1000 });
    await world.queue(toInvitation("a@example.org"), toInvitation("b@example.org"));
    const first = deliver(0);
    await until("accepted", () => world.sink.accepted.length === 2);
    await query("update outbox_messages set lease_until = now() where address like 'a%'");
    await query("update outbox_messages set lease_until = now(), attempt = attempt + 1 where address like 'b%'");
    await deliver(1);
    expect(await world.readStates()).toEqual({
      "a@example.org": "unknown: node-lost",
      "b@example.org": "unknown: node-lost",
    });
    await first;
    // The second row was claimed again in the meantime, as far as its number tells, so the old result does not count.
    expect(await world.readStates()).toEqual({ "a@example.org": "sent", "b@example.org": "unknown: node-lost" });
    expect(recipients()).toEqual(["a@example.org", "b@example.org"]);
  });
});

test("a message that this version cannot read does not hold up the others, and is given up", async () => {
  world = await createOutboxWorld();
  await world.queue(toInvitation("a@example.org"), toInvitation("b@example.org"));
  // As if a newer node had queued it.
  await query("update outbox_messages set kind = 'from-the-future' where address = 'a@example.org'");
  await deliver();
  expect(await world.readStates()).toEqual({ "a@example.org": "waiting: fault", "b@example.org": "sent" });
  for (let round = 0; round < 10; round++) {
    await hurry();
    await deliver();
  }
  expect(await world.readStates()).toMatchObject({ "a@example.org": "failed: fault" });
  expect(world.log()).toContain("delivering a message failed");
  expect(world.log()).not.toMatch(/example\.org|王小明|调查/);
});

describe("when to send", () => {
  test("not before its time, not after its end, not once it is cancelled", async () => {
    world = await createOutboxWorld();
    const hour = 3_600_000;
    await world.queue(
      toInvitation("soon@example.org", { notBefore: new Date(Date.now() + hour) }),
      toInvitation("late@example.org", { expiresAt: new Date(Date.now() - hour) }),
    );
    await deliver();
    expect(await world.readStates()).toEqual({
      "soon@example.org": "waiting",
      "late@example.org": "cancelled: expired",
    });
  });

  test("in quiet hours only what somebody waits for", async () => {
    world = await createOutboxWorld();
    const set = (value: string) =>
      query(
        `insert into sys_config (config_name, config_key, config_value, config_type) values ('x', 'sys.message.quietHours', $1, 'N')
         on conflict (config_key) do update set config_value = excluded.config_value`,
        [value],
      );
    const quiet =
      world.nodes[0].services.calendar.toTime(new Date()).slice(11, 16) < "12:00" ? "00:00-12:00" : "12:00-00:00";
    await set(quiet);
    await world.queue(
      toInvitation("a@example.org"),
      toInvitation("b@example.org", { kind: "password-reset", values: { link: "https://x.example" } }),
    );
    await deliver();
    expect(recipients()).toEqual(["b@example.org"]);
    await set("");
    await deliver();
    expect(recipients()).toEqual(["a@example.org", "b@example.org"]);
    // What opens an account is erased, other texts stay for a while.
    const { rows } = await query("select address, variables is null as erased from outbox_messages order by address");
    expect(rows).toEqual([
      { address: "a@example.org", erased: false },
      { address: "b@example.org", erased: true },
    ]);
  });

  test("a limit and a signal end a run", async () => {
    world = await createOutboxWorld();
    await world.queue(...Array.from({ length: 20 }, (_, n) => toInvitation(`p${n}@example.org`)));
    expect(await deliver(0, { limit: 7 })).toMatchObject({ claimed: 7, sent: 7 });
    expect(await deliver(0, { signal: AbortSignal.abort() })).toMatchObject({ claimed: 0 });
    expect(world.sink.accepted).toHaveLength(7);
  });
});

test("channels without a provider, and webhooks that were deleted, say so", async () => {
  world = await createOutboxWorld();
  await world.queue(
    toInvitation("hook-1", { channel: "webhook" }),
    toInvitation("openid", { channel: "wechat" }),
    toInvitation("13800138000", { channel: "sms" }),
  );
  await deliver();
  expect(await world.readStates()).toEqual({
    "hook-1": "refused: target-gone",
    openid: "refused: not-configured",
    "13800138000": "sent",
  });
});
