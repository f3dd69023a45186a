import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ItemDefinition } from "@idata/engine";
import { createTestDatabase, startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SINK_FILE } from "../../platform/sms/sms-provider.ts";
import { createForm, submitTo, type TestForm } from "./testing/survey.ts";

const WRONG = "sms_code_wrong";
const TOO_OFTEN = 6603037;
const ITEMS: ItemDefinition[] = [
  { id: "q1", type: "phone", title: "Phone", kind: "mobile", verify: true },
  { id: "q2", type: "phone", title: "Other phone", kind: "mobile" },
];
let server: TestServer;
/** Another node that uses the same database. */
let twin: TestServer;
let token: string;
let form: TestForm;
let next = 13_800_000_000;
const newPhone = (): string => String((next += 1));

beforeAll(async () => {
  const database = await createTestDatabase();
  server = await startTestServer({ database });
  twin = await startTestServer({ database });
  token = await server.loginAsAdmin();
  form = await createForm(server, token, { items: ITEMS });
});
afterAll(async () => {
  await twin.close();
  await server.close();
});
beforeEach(() => server.pool.query("delete from rate_limits where name like 'sms/%'"));

interface Message {
  readonly phone: string;
  readonly text: string;
}
async function listMessages(from: TestServer = server): Promise<Message[]> {
  const text = await readFile(join(from.config.dataDir, SINK_FILE), "utf8").catch(() => "");
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Message);
}
const ask = (phone: string, questionId = "q1", from = server, to = form) =>
  from.api("POST", `/collect/form/${to.key}/sms-code`, { body: { questionId, phone } });
async function getCode(phone: string): Promise<string> {
  const answer = await ask(phone);
  if (answer.code !== 200) throw new Error(answer.msg);
  const message = (await listMessages()).findLast((one) => one.phone === phone);
  return /\d{6}/.exec(message?.text ?? "")?.[0] ?? "";
}
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const send = (phone: string, code: string | null, responseId: string = randomUUID(), from = server) =>
  submitTo(from, form, { responseId, answers: { q1: phone }, ...(code !== null && { codes: { q1: code } }) });
const codesOf = (answer: { body: { issues?: { code: string }[] } }) => answer.body.issues?.map(({ code }) => code);
const count = async (phone: string): Promise<number> =>
  Number((await server.pool.query("select count(*) as n from responses where answers->>'q1' = $1", [phone])).rows[0].n);

describe("a response whose number has to be proven", () => {
  test("the right code is taken, and a retry has its receipt, also without the code", async () => {
    const phone = newPhone();
    const [right, id] = [await getCode(phone), randomUUID()];
    const first = await send(phone, right, id);
    expect(first.code).toBe(200);
    expect((await send(phone, right, id, twin)).data.receipt).toBe(first.data.receipt);
    expect((await send(phone, null, id)).data.receipt).toBe(first.data.receipt);
    expect(await count(phone)).toBe(1);
  });

  test("no code, a wrong one and one of another number are refused at the question, and nothing is stored", async () => {
    const [phone, other] = [newPhone(), newPhone()];
    expect(codesOf(await send(phone, null))).toEqual(["sms_code_missing"]);
    expect(codesOf(await send(phone, "123456"))).toEqual([WRONG]);
    const code = await getCode(other);
    expect(codesOf(await send(phone, code))).toEqual([WRONG]);
    expect(await count(phone)).toBe(0);
    expect((await send(other, code)).code).toBe(200);
  });

  test("an answer that is not given needs none", async () => {
    expect((await submitTo(server, form, { answers: { q2: newPhone() } })).code).toBe(200);
  });

  test("after ten minutes a code is worth nothing", async () => {
    const phone = newPhone();
    const code = await getCode(phone);
    await server.pool.query("update sms_codes set expires_at = now() - interval '1 second'");
    expect(codesOf(await send(phone, code))).toEqual([WRONG]);
  });

  test("neither numbers nor codes are readable in the database", async () => {
    const phone = newPhone();
    const code = await getCode(phone);
    const { rows } = await server.pool.query(
      "select to_jsonb(c)::text as row from sms_codes c union all select name from rate_limits",
    );
    const all = rows.map(({ row }) => row as string).join("\n");
    expect(all).not.toContain(phone);
    expect(all).not.toContain(`"${code}"`);
  });
});

describe("guessing", () => {
  test("the sixth try is refused even with the right code", async () => {
    const phone = newPhone();
    const code = await getCode(phone);
    for (let tries = 0; tries < 5; tries += 1) expect(codesOf(await send(phone, otherThan(code)))).toEqual([WRONG]);
    expect(codesOf(await send(phone, code))).toEqual([WRONG]);
    expect(await count(phone)).toBe(0);
  });

  test("forty at once on two nodes are five tries, no more", async () => {
    const phone = newPhone();
    const code = await getCode(phone);
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => send(phone, otherThan(code), randomUUID(), n % 2 ? server : twin)),
    );
    const { rows } = await server.pool.query("select max(tries) as tries from sms_codes");
    expect(rows[0].tries).toBe(5);
    expect(codesOf(await send(phone, code))).toEqual([WRONG]);
  });
});

describe("replay", () => {
  test("a code is used up by the response that it was for", async () => {
    const phone = newPhone();
    const code = await getCode(phone);
    expect((await send(phone, code)).code).toBe(200);
    expect(codesOf(await send(phone, code))).toEqual([WRONG]);
    expect(await count(phone)).toBe(1);
  });

  test("twenty responses with one code at once, on two nodes: one is stored", async () => {
    const phone = newPhone();
    const code = await getCode(phone);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => send(phone, code, randomUUID(), n % 2 ? server : twin)),
    );
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect(await count(phone)).toBe(1);
  });

  test("a response that is refused for another reason leaves the code as it was", async () => {
    const phone = newPhone();
    const code = await getCode(phone);
    await server.api("POST", `/form/${form.id}/pause`, { token });
    expect((await send(phone, code)).code).not.toBe(200);
    await server.api("POST", `/form/${form.id}/resume`, { token });
    const bad = await submitTo(server, form, { answers: { q1: phone, q2: "x" }, codes: { q1: code } });
    expect(codesOf(bad)).toEqual(["format"]);
    expect((await send(phone, code)).code).toBe(200);
    // What this server knows of the form may be a second old (`open-form.ts`); the next tests ask for codes.
    await expect.poll(async () => (await ask(newPhone())).code, { timeout: 5000 }).toBe(200);
  });

  test("a code of one form is worth nothing in another", async () => {
    const other = await createForm(server, token, { items: ITEMS });
    const phone = newPhone();
    const code = await getCode(phone);
    const answer = await submitTo(server, other, { answers: { q1: phone }, codes: { q1: code } });
    expect(codesOf(answer)).toEqual([WRONG]);
  });
});

describe("bombing", () => {
  test("one number gets one code a minute, whoever asks on whatever node and form, also at once", async () => {
    const other = await createForm(server, token, { items: ITEMS });
    const phone = newPhone();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => ask(phone, "q1", n % 2 ? server : twin, n % 3 ? form : other)),
    );
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, ...Array(19).fill(TOO_OFTEN)]);
    const sent = [...(await listMessages()), ...(await listMessages(twin))].filter((one) => one.phone === phone);
    expect(sent).toHaveLength(1);
  });

  test.each([
    ["number", "sms/phone/hour/%", 5],
    ["address", "sms/address/hour/%", 30],
    ["form", "sms/form/hour/%", 1000],
  ])("a %s has a limit by the hour", async (_what, name, most) => {
    const phone = newPhone();
    await ask(phone);
    const over = () => server.pool.query("update rate_limits set ends_at = now() where name like 'sms/phone/minute/%'");
    await over();
    await server.pool.query("update rate_limits set taken = $2 where name like $1", [name, most - 1]);
    expect((await ask(phone)).code).toBe(200);
    await over();
    const refused = await ask(phone);
    expect([refused.code, refused.status]).toEqual([TOO_OFTEN, 429]);
    await server.pool.query("update rate_limits set ends_at = now() where name like $1", [name]);
    expect((await ask(phone)).code).toBe(200);
  });

  test("what one limit refuses costs nothing of the others", async () => {
    const phone = newPhone();
    await ask(phone);
    await ask(phone);
    const { rows } = await server.pool.query("select distinct taken from rate_limits where name like 'sms/%'");
    expect(rows).toEqual([{ taken: 1 }]);
  });
});

describe("enumeration", () => {
  test("a number that is known here is answered like any other", async () => {
    const [known, unknown] = [newPhone(), newPhone()];
    await send(known, await getCode(known));
    await server.pool.query("delete from rate_limits where name like 'sms/%'");
    const [a, b] = [await ask(known), await ask(unknown)];
    expect([a.status, a.body]).toEqual([b.status, b.body]);
    const [c, d] = [await send(known, "000000"), await send(newPhone(), "000000")];
    expect([c.status, c.body]).toEqual([d.status, d.body]);
  });
});

describe("what is not asked for a code", () => {
  test.each([
    ["a question without codes", "q2", 6603007],
    ["no question", "q9", 6603007],
    ["a name of every object", "constructor", 6603007],
  ])("%s", async (_what, questionId, code) => {
    expect((await ask(newPhone(), questionId)).code).toBe(code);
  });

  test.each(["12", "010-62345678", "not a number", " "])("%j is no number to send to", async (phone) => {
    const answer = await ask(phone);
    expect([answer.status, answer.code]).toEqual([422, 6603002]);
    expect((await listMessages()).some((message) => message.phone === phone)).toBe(false);
  });

  test("a form that is paused, closed or unknown", async () => {
    const other = await createForm(server, token, { items: ITEMS });
    await server.api("POST", `/form/${other.id}/close`, { token });
    const fresh = await startTestServer({ database: server.database });
    expect((await ask(newPhone(), "q1", fresh, other)).code).toBe(6603036);
    expect((await ask(newPhone(), "q1", fresh, { id: 0, key: "nope" })).code).toBe(6603001);
    await fresh.close();
  });
});

describe("publishing a form that asks for codes", () => {
  const publish = async (on: TestServer, items: ItemDefinition[]) => {
    const made = await createForm(on, token, { items, publish: false });
    return on.api("POST", `/form/${made.id}/publish`, { token });
  };

  test("is refused where none can be sent", async () => {
    const mute = await startTestServer({ database: server.database, env: { IDATA_SMS_URL: "off" } });
    const refused = await publish(mute, ITEMS);
    expect(refused.data.findings).toEqual([
      {
        severity: "error",
        code: "sms_unavailable",
        itemId: "q1",
        path: "pages[0].items[0].verify",
      },
    ]);
    expect((await publish(mute, ITEMS.slice(1))).code).toBe(200);
    expect((await ask(newPhone(), "q1", mute)).code).toBe(6603008);
    await mute.close();
  });

  test("is refused where the question is repeated: nobody would check its codes", async () => {
    const inner = { id: "i1", type: "phone", title: "Phone", verify: true };
    const refused = await publish(server, [{ id: "r1", type: "repeat", title: "People", items: [inner] }]);
    expect(refused.data.findings).toContainEqual(
      expect.objectContaining({ code: "sms_inside", itemId: "r1", path: "pages[0].items[0].items" }),
    );
  });
});
