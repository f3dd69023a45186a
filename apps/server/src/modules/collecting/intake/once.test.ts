/** Once, or n times, per person (R4, R40): exact on two nodes, per period, with deletes, restores and anonymity. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Answer, TestServer } from "@idata/testkit";
import { afterAll, expect, test } from "vitest";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { readPlaces } from "../../data/places/index.ts";
import type { Run } from "../../data/quotas/index.ts";
import { SINK_FILE } from "../../platform/sms/sms-provider.ts";
import { countCodes, newBrowser, saveRules } from "./testing/gates.ts";
import { createForm, submitTo, type TestForm } from "./testing/survey.ts";

const { one, two, token, close } = await startTwoNodes();
afterAll(close);

const AGAIN = 6603061;

async function createOnce(
  once: object,
  options: Parameters<typeof createForm>[2] = {},
  more: object = {},
): Promise<TestForm> {
  const form = await createForm(one, token, options);
  expect((await saveRules(one, token, form, { once, ...more })).code).toBe(200);
  return form;
}
const countOf = async (form: TestForm): Promise<number> =>
  (
    await one.pool.query("select count(*)::int as n from responses where form_id = $1 and deleted_at is null", [
      form.id,
    ])
  ).rows[0].n;

test("100 tries of each of 100 browsers on two nodes: exactly 100 responses", async () => {
  const form = await createOnce({ by: "browser", times: 1, per: "ever" });
  const browsers = Array.from({ length: 100 }, newBrowser);
  // A busy server asks to try again, as browsers then do.
  const submit = async (node: TestServer, browser: string): Promise<Answer> => {
    for (;;) {
      const answer = await submitTo(node, form, {}, { browser });
      if (answer.status !== 503) return answer;
    }
  };
  const totals: Record<string, number> = {};
  for (let round = 0; round < 20; round += 1) {
    const answers = await Promise.all(
      browsers.flatMap((browser, n) =>
        Array.from({ length: 5 }, (_, at) => submit((n + at) % 2 === 0 ? one : two, browser)),
      ),
    );
    for (const [code, n] of Object.entries(countCodes(answers))) totals[code] = (totals[code] ?? 0) + n;
  }
  expect(totals).toEqual({ 200: 100, [AGAIN]: 9900 });
  expect(await countOf(form)).toBe(100);
}, 120_000);

test("one person may submit so many times and not once more; a retry counts once", async () => {
  const form = await createOnce({ by: "browser", times: 3, per: "ever" });
  const browser = newBrowser();
  const responseId = randomUUID();
  const first = await submitTo(one, form, { responseId }, { browser });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => submitTo(n % 2 === 0 ? one : two, form, {}, { browser })),
  );
  expect(countCodes(answers)).toEqual({ 200: 2, [AGAIN]: 18 });
  const retry = await submitTo(two, form, { responseId }, { browser });
  expect(retry.data).toEqual(first.data);
  expect((await submitTo(one, form, {}, { browser: newBrowser() })).code).toBe(200);
});

test("a new day begins in the organisation's zone", async () => {
  const form = await createOnce({ by: "browser", times: 1, per: "day" });
  const browser = newBrowser();
  expect((await submitTo(one, form, {}, { browser })).code).toBe(200);
  expect((await submitTo(two, form, {}, { browser })).code).toBe(AGAIN);
  await one.pool.query("update participations set period = period - 1 where form_id = $1", [form.id]);
  expect((await submitTo(two, form, {}, { browser })).code).toBe(200);
  const { rows } = await one.pool.query(
    `select once_period('day', 'Asia/Shanghai', '2026-11-22T15:59:59Z')::text as a,
       once_period('day', 'Asia/Shanghai', '2026-11-22T16:00:00Z')::text as b,
       once_period('week', 'Asia/Shanghai', '2026-11-22T16:00:00Z')::text as c,
       once_period('week', 'Asia/Shanghai', '2026-11-22T15:59:59Z')::text as d,
       once_period('month', 'America/New_York', '2026-12-01T04:59:59Z')::text as e,
       once_period('ever', 'Asia/Shanghai', now())::text as f`,
  );
  expect(rows[0]).toEqual({
    a: "2026-11-22",
    b: "2026-11-23",
    c: "2026-11-23",
    d: "2026-11-16",
    e: "2026-11-01",
    f: "0001-01-01",
  });
});

test("deleting lets the person answer again; then the deleted response cannot come back", async () => {
  const form = await createOnce({ by: "browser", times: 1, per: "ever" });
  const browser = newBrowser();
  const responseId = randomUUID();
  const restore = () => one.api("POST", `/form/${form.id}/response/${responseId}/restore`, { token });
  await submitTo(one, form, { responseId }, { browser });
  await one.api("DELETE", `/form/${form.id}/response/${responseId}`, { token });
  expect((await restore()).code).toBe(200);
  expect((await submitTo(two, form, {}, { browser })).code).toBe(AGAIN);
  await one.api("DELETE", `/form/${form.id}/response/${responseId}`, { token });
  expect((await submitTo(two, form, {}, { browser })).code).toBe(200);
  const refused = await restore();
  expect(refused).toMatchObject({ code: 6604037, msg: "同一填写者已重新提交，不能再恢复或通过这份答卷" });
  expect(await countOf(form)).toBe(1);
});

test("hazard: a restore and a submit of the same person at the same moment; one of them", async () => {
  const form = await createOnce({ by: "browser", times: 1, per: "ever" }, {}, { cap: 1000 });
  await Promise.all(
    Array.from({ length: 30 }, async (_, n) => {
      const [browser, responseId] = [newBrowser(), randomUUID()];
      expect((await submitTo(one, form, { responseId }, { browser })).code).toBe(200);
      await two.api("DELETE", `/form/${form.id}/response/${responseId}`, { token });
      const [node, other] = n % 2 === 0 ? [one, two] : [two, one];
      const [restored, submitted] = await Promise.all([
        node.api("POST", `/form/${form.id}/response/${responseId}/restore`, { token }),
        submitTo(other, form, {}, { browser }),
      ]);
      expect([restored.code, submitted.code].toSorted((a, b) => a - b)).toSatisfy(
        ([a, b]: number[]) => a === 200 && (b === AGAIN || b === 6604037),
      );
    }),
  );
  expect(await countOf(form)).toBe(30);
  const { rows } = await one.pool.query("select taken from form_places where form_id = $1", [form.id]);
  expect(rows).toEqual([{ taken: 30 }]);
});

test("an address counts as one person, with its IPv6 network; no address is stored", async () => {
  const form = await createOnce({ by: "address", times: 1, per: "ever" });
  expect((await submitTo(one, form)).code).toBe(200);
  expect((await submitTo(two, form)).code).toBe(AGAIN);
  const { rows } = await one.pool.query("select t::text as text from participations t where form_id = $1", [form.id]);
  expect(rows).toHaveLength(1);
  expect(rows[0].text).not.toContain("127.0.0.1");
});

test("an account counts as one person, wherever it signs in; nobody else may submit", async () => {
  const form = await createOnce({ by: "account", times: 1, per: "ever" });
  const [somebody, another] = [await one.createUser(), await one.createUser()];
  expect(await submitTo(one, form)).toMatchObject({ code: 6603064, status: 401 });
  expect((await submitTo(one, form, {}, { token: somebody.token })).code).toBe(200);
  expect((await submitTo(two, form, {}, { token: somebody.token })).code).toBe(AGAIN);
  const elsewhere = (await two.login(somebody.userName, somebody.password)).body.token as string;
  expect((await submitTo(two, form, {}, { token: elsewhere })).code).toBe(AGAIN);
  expect((await submitTo(two, form, {}, { token: another.token })).code).toBe(200);
});

test("a browser without an id is told to allow cookies", async () => {
  const form = await createOnce({ by: "browser", times: 1, per: "ever" });
  expect(await submitTo(one, form)).toMatchObject({ code: 6603062, status: 409 });
  expect(await countOf(form)).toBe(0);
});

test("a proved phone number counts as one person; forms that prove none cannot have the rule", async () => {
  const items = [{ id: "q1", type: "phone", title: "Phone", kind: "mobile", verify: true }];
  const form = await createOnce({ by: "phone", times: 1, per: "ever" }, { items });
  const send = async (phone: string) => {
    await one.pool.query("delete from rate_limits");
    const asked = await one.api("POST", `/collect/form/${form.key}/sms-code`, { body: { questionId: "q1", phone } });
    expect(asked.code).toBe(200);
    const lines = (await readFile(join(one.config.dataDir, SINK_FILE), "utf8")).trim().split("\n");
    const message = lines
      .map((line) => JSON.parse(line) as { phone: string; text: string })
      .findLast((it) => it.phone === phone);
    const code = /\d{6}/.exec(message?.text ?? "")?.[0] ?? "";
    return submitTo(two, form, { answers: { q1: phone }, codes: { q1: code } });
  };
  expect((await send("13800000001")).code).toBe(200);
  expect((await send("13800000002")).code).toBe(200);
  expect((await send("13800000001")).code).toBe(AGAIN);
  expect((await submitTo(one, form, { answers: {} })).code).toBe(6603063);
  const other = await createForm(one, token);
  expect(await saveRules(one, token, other, { once: { by: "phone", times: 1, per: "ever" } })).toMatchObject({
    code: 6602005,
    data: { field: "once" },
  });
});

test("an anonymous form knows that a person answered, but not what", async () => {
  const form = await createOnce({ by: "account", times: 1, per: "ever" }, {}, { anonymous: true });
  const somebody = await one.createUser();
  const responseId = randomUUID();
  expect((await submitTo(one, form, { responseId }, { token: somebody.token })).code).toBe(200);
  expect((await submitTo(two, form, {}, { token: somebody.token })).code).toBe(AGAIN);
  const { rows } = await one.pool.query(
    "select response_id, slot, encode(person_key, 'hex') as key from participations where form_id = $1",
    [form.id],
  );
  expect(rows).toEqual([{ response_id: null, slot: 1, key: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  const shown = await one.api("GET", `/collect/form/${form.key}`, { token: somebody.token });
  expect(shown.data.refusal).toMatchObject({ gate: "once", receipt: null });
});

test("hazard: an owner who asks after each response does not learn whose it is, if the form is anonymous", async () => {
  const somebody = await one.createUser();
  for (const anonymous of [true, false]) {
    const form = await createOnce({ by: "account", times: 1, per: "ever" }, {}, { anonymous });
    const ask = async () => {
      const body = { userId: somebody.userId };
      return (await one.api("POST", `/form/${form.id}/rules/check`, { token, body })).data.refusal;
    };
    expect(await ask()).toBe(null);
    expect((await submitTo(one, form, {}, { token: somebody.token })).code).toBe(200);
    expect((await ask())?.gate ?? null).toBe(anonymous ? null : "once");
  }
});

test("the same person has another key in another form", async () => {
  const rule = { by: "browser", times: 1, per: "ever" };
  const forms = [await createOnce(rule), await createOnce(rule)];
  const browser = newBrowser();
  for (const form of forms) await submitTo(one, form, {}, { browser });
  const { rows } = await one.pool.query("select distinct person_key from participations where form_id = any ($1)", [
    forms.map(({ id }) => id),
  ]);
  expect(rows).toHaveLength(2);
});

test("an unknown property of a rule is refused", async () => {
  const form = await createForm(one, token);
  for (const once of [
    { by: "browser", times: 0, per: "ever" },
    { by: "face", times: 1, per: "ever" },
    { by: "browser", times: 1 },
  ]) {
    expect((await saveRules(one, token, form, { once })).code).toBe(500);
  }
  expect((await saveRules(one, token, form, { capp: 1 })).code).toBe(500);
});

test("a young table is not read as a whole for each batch, whatever its statistics say", async () => {
  const form = await createOnce({ by: "browser", times: 1, per: "ever" });
  const plan: string[] = [];
  const explain: Run = async (text, values) => {
    const { rows } = await one.pool.query(`explain ${text}`, [...values]);
    plan.push(...rows.map((row) => String(row["QUERY PLAN"])));
    return [];
  };
  await readPlaces(explain, [{ formId: form.id, responseId: randomUUID(), person: null }]);
  expect(plan.join("\n")).toContain("Index");
  expect(plan.filter((line) => line.includes("Seq Scan"))).toEqual([]);
});
