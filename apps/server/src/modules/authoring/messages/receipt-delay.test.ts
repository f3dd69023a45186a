/**
 * Receipts with a delay (R31): due when the rule of their response says, none for a response that is deleted before, and
 * quiet hours hold for them too. Messages are delivered only when a test asks for it.
 */
import { randomUUID } from "node:crypto";
import { type Answer } from "@idata/testkit";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { deliverDue } from "../../platform/outbox/index.ts";
import { createOutboxWorld, type OutboxWorld } from "../../platform/outbox/testing/outbox-world.ts";

let world: OutboxWorld;
let token = "";
let form: { id: number; key: string };
beforeAll(async () => {
  world = await createOutboxWorld();
  token = await world.nodes[0].loginAsAdmin();
});
afterAll(() => world.close());
beforeEach(async () => {
  const definition = {
    schema: 1,
    title: "报名表",
    language: "zh-CN",
    pages: [{ id: "p1", items: [{ id: "mail", type: "email", title: "您的邮箱" }] }],
    endings: [{ id: "e1", title: "谢谢" }],
  };
  const { data } = await api("POST", "/form", { kind: "survey", title: "报名表", definition });
  form = { id: data.id, key: data.key };
  await api("POST", `/form/${form.id}/publish`);
});

const api = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object): Promise<Answer> =>
  world.nodes[0].api(method, path, { token, ...(body && { body }) });
const query = (text: string, values: unknown[] = []) => world.nodes[0].pool.query(text, values);
const setDelay = (delayMinutes: number) =>
  api("PUT", `/form/${form.id}/message`, { receipt: { isActive: true, questionId: "mail", delayMinutes } });
const deliver = () => deliverDue(world.nodes[0].services);
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000 });

async function submit(address: string): Promise<string> {
  const responseId = randomUUID();
  const { code } = await api("POST", `/collect/form/${form.key}/response`, {
    responseId,
    version: 1,
    answers: { mail: address },
  });
  expect(code).toBe(200);
  return responseId;
}

/** Minutes between the response and its receipt, with state and reason; waits until the receipt is queued. */
async function readReceipt(address: string) {
  let receipt: { minutes: number; state: string; reason: string } | undefined;
  await until(async () => {
    const { rows } = await query(
      `select round(extract(epoch from m.not_before - r.submitted_at) / 60)::int as minutes, m.state, m.reason
       from outbox_messages m join responses r on m.event_key = 'receipt/' || r.form_id || '/' || r.seq
       where m.address = $1`,
      [address],
    );
    expect(rows).toHaveLength(1);
    [receipt] = rows;
  });
  return receipt;
}

/** As if so many minutes had passed for the receipt of an address. */
const pass = (address: string, minutes: number) =>
  query(
    `update outbox_messages set not_before = not_before - $2 * interval '1 minute',
       next_try_at = next_try_at - $2 * interval '1 minute' where address = $1`,
    [address, minutes],
  );
const received = () => world.sink.accepted.map(({ recipient }) => recipient);

test("a receipt waits for its delay, and a changed delay concerns later responses only", async () => {
  await setDelay(60);
  await submit("hour@example.net");
  expect(await readReceipt("hour@example.net")).toMatchObject({ minutes: 60, state: "waiting" });
  await setDelay(0);
  await submit("now@example.net");
  expect(await readReceipt("now@example.net")).toMatchObject({ minutes: 0 });
  await deliver();
  expect(received()).toContain("now@example.net");
  expect(received()).not.toContain("hour@example.net");
  expect(await readReceipt("hour@example.net")).toMatchObject({ minutes: 60, state: "waiting" });
  await pass("hour@example.net", 61);
  await deliver();
  expect(received().filter((address) => address === "hour@example.net")).toHaveLength(1);
});

test("hazard R31: a delay that is changed before the fact of a response is taken does not concern the response", async () => {
  await setDelay(1440);
  // No consumer can take facts of this form until the lock is gone.
  const blocker = await world.nodes[0].pool.connect();
  try {
    await blocker.query("begin; lock table fact_marks in access exclusive mode");
    await submit("before@example.net");
    await setDelay(10);
    await submit("after@example.net");
    await blocker.query("commit");
  } finally {
    await blocker.query("rollback");
    blocker.release();
  }
  expect(await readReceipt("before@example.net")).toMatchObject({ minutes: 1440 });
  expect(await readReceipt("after@example.net")).toMatchObject({ minutes: 10 });
});

test("hazard R31: a response that is deleted before its receipt is due gets none, unless it is restored in time", async () => {
  await setDelay(60);
  const ids = new Map<string, string>();
  // More than nine, because the key of one receipt may be the beginning of another's.
  const addresses = Array.from({ length: 11 }, (_, at) => `r${at + 1}@example.net`);
  for (const address of addresses) ids.set(address, await submit(address));
  for (const address of addresses) await readReceipt(address);
  const change = (address: string, method: "DELETE" | "POST", more = "") =>
    api(method, `/form/${form.id}/response/${ids.get(address)}${more}`);
  for (const address of ["r1@example.net", "r2@example.net"]) {
    expect((await change(address, "DELETE")).code).toBe(200);
    await until(async () => {
      expect(await readReceipt(address)).toMatchObject({ state: "cancelled", reason: "response-deleted" });
    });
  }
  const { body } = await api("GET", `/form/${form.id}/message/delivery/list?state=cancelled&pageSize=50`);
  expect(body.rows).toMatchObject([
    { address: "r2@example.net", reason: "答卷已删除", canRepeat: false },
    { address: "r1@example.net", reason: "答卷已删除", canRepeat: false },
  ]);
  expect((await api("POST", `/form/${form.id}/message/delivery/${body.rows[0].id}/again`)).code).not.toBe(200);
  expect((await change("r2@example.net", "POST", "/restore")).code).toBe(200);
  await until(async () => expect(await readReceipt("r2@example.net")).toMatchObject({ state: "waiting", reason: "" }));
  for (const address of addresses) await pass(address, 61);
  await deliver();
  expect(
    received()
      .filter((address) => /^r\d+@/.test(address))
      .toSorted(),
  ).toEqual(addresses.filter((address) => address !== "r1@example.net").toSorted());
});

test("quiet hours hold for a receipt that is due in them", async () => {
  await setDelay(10);
  await submit("quiet@example.net");
  await readReceipt("quiet@example.net");
  await pass("quiet@example.net", 11);
  const set = (value: string) =>
    query(
      `insert into sys_config (config_name, config_key, config_value, config_type) values ('x', 'sys.message.quietHours', $1, 'N')
       on conflict (config_key) do update set config_value = excluded.config_value`,
      [value],
    );
  const hour = world.nodes[0].services.calendar.toTime(new Date()).slice(11, 16);
  await set(hour < "12:00" ? "00:00-12:00" : "12:00-00:00");
  await deliver();
  expect(received()).not.toContain("quiet@example.net");
  await set("");
  await deliver();
  expect(received()).toContain("quiet@example.net");
});

test("a delay is a number of minutes up to thirty days", async () => {
  for (const delayMinutes of [-1, 43_201, 1.5, "soon"]) {
    const body = { receipt: { isActive: true, questionId: "mail", delayMinutes } };
    expect((await api("PUT", `/form/${form.id}/message`, body)).code).not.toBe(200);
  }
  expect((await setDelay(43_200)).code).toBe(200);
  expect((await api("GET", `/form/${form.id}/message`)).data.receipt).toMatchObject({ delayMinutes: 43_200 });
  const forced = query("update form_message_rules set delay_minutes = 43201 where form_id = $1", [form.id]);
  await expect(forced).rejects.toThrow("form_message_rules_delay_check");
});
