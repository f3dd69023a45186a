/** The password of a form and the sign-in (R41): who gets in, what is braked, what ends a pass, and what is stored. */
import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { countCodes, saveRules } from "./testing/gates.ts";
import { createForm, GOOD_ANSWERS, type TestForm } from "./testing/survey.ts";

const { one, two, token, close } = await startTwoNodes();
afterAll(close);

const [NEEDED, WRONG, TRIES] = [6603065, 6603066, 6603067];
const PASSWORD = "open sesame 芝麻";

async function createLocked(rules: object = { password: PASSWORD }): Promise<TestForm> {
  await one.pool.query("delete from rate_limits");
  const form = await createForm(one, token);
  expect((await saveRules(one, token, form, rules)).code).toBe(200);
  return form;
}
const enter = (form: TestForm, password: string, node = one) =>
  node.api("POST", `/collect/form/${form.key}/enter`, { body: { password } });
const cookieOf = (answer: Awaited<ReturnType<typeof enter>>) =>
  ([answer.headers["set-cookie"]].flat()[0] ?? "").split(";")[0] ?? "";
const submit = (form: TestForm, cookie: string, node = one) =>
  node.api("POST", `/collect/form/${form.key}/response`, {
    headers: { cookie },
    body: { responseId: randomUUID(), version: 1, answers: GOOD_ANSWERS },
  });

test("without the password there are no questions and no submit; with it there are, on every node", async () => {
  const form = await createLocked();
  const closed = await one.api("GET", `/collect/form/${form.key}`);
  expect(closed.data).toMatchObject({ definition: null, refusal: { gate: "password", code: NEEDED } });
  expect(await submit(form, "")).toMatchObject({ code: NEEDED, status: 403 });
  expect(await enter(form, "guess")).toMatchObject({ code: WRONG, status: 403 });
  const entered = await enter(form, PASSWORD);
  expect(entered.code).toBe(200);
  const cookie = cookieOf(entered);
  const open = await two.api("GET", `/collect/form/${form.key}`, { headers: { cookie } });
  expect([open.data.refusal, open.data.definition.title]).toEqual([null, "Survey"]);
  expect((await submit(form, cookie, two)).code).toBe(200);
});

test("a new password ends all passes; none opens the form; the password itself is never given out", async () => {
  const form = await createLocked();
  const cookie = cookieOf(await enter(form, PASSWORD));
  await saveRules(two, token, form, { password: "another one" });
  expect((await submit(form, cookie)).code).toBe(NEEDED);
  const { data, body } = await one.api("GET", `/form/${form.id}/rules`, { token });
  expect(data.hasPassword).toBe(true);
  expect(JSON.stringify(body)).not.toContain("argon2");
  await saveRules(two, token, form, { cap: 100 });
  expect((await submit(form, "")).code).toBe(NEEDED);
  await saveRules(two, token, form, { password: null });
  expect((await submit(form, "")).code).toBe(200);
});

test("a pass is for one form, cannot be changed and ends", async () => {
  const [form, other] = [await createLocked(), await createLocked()];
  const cookie = cookieOf(await enter(form, PASSWORD));
  const [, value = ""] = cookie.split("=");
  const [until = "", tag = ""] = value.split(/_(.*)/s);
  const name = `idata-pass-${form.id}`;
  for (const forged of [
    `idata-pass-${other.id}=${value}`,
    `${name}=${Number(until) + 1}_${tag}`,
    `${name}=1000000000_${tag}`,
    `${name}=${until}_${tag.startsWith("A") ? "B" : "A"}${tag.slice(1)}`,
    `${name}=`,
  ]) {
    const target = forged.startsWith(name) ? form : other;
    expect((await submit(target, forged)).code).toBe(NEEDED);
  }
  expect((await submit(form, cookie)).code).toBe(200);
});

test("hazard: guesses at the same moment on two nodes are braked exactly; the right password costs none", async () => {
  const form = await createLocked();
  for (let n = 0; n < 3; n += 1) expect((await enter(form, PASSWORD)).code).toBe(200);
  const guesses = await Promise.all(
    Array.from({ length: 60 }, (_, n) => enter(form, `guess ${n}`, n % 2 === 0 ? one : two)),
  );
  expect(countCodes(guesses)).toEqual({ [WRONG]: 20, [TRIES]: 40 });
  expect(await enter(form, PASSWORD)).toMatchObject({ code: TRIES, status: 429 });
});

test("only signed-in people; their account stands beside the response, except where anonymity is promised", async () => {
  const somebody = await one.createUser();
  const send = (form: TestForm, as?: string) =>
    two.api("POST", `/collect/form/${form.key}/response`, {
      ...(as !== undefined && { token: as }),
      body: { responseId: randomUUID(), version: 1, answers: GOOD_ANSWERS },
    });
  const respondents = async (form: TestForm) =>
    (await one.pool.query("select respondent_id from responses where form_id = $1", [form.id])).rows.map(
      (row) => row.respondent_id,
    );
  const named = await createLocked({ signIn: true });
  expect(await send(named)).toMatchObject({ code: 6603064, status: 401 });
  expect((await one.api("GET", `/collect/form/${named.key}`)).data).toMatchObject({
    definition: null,
    refusal: { gate: "signIn" },
  });
  expect((await send(named, somebody.token)).code).toBe(200);
  expect(await respondents(named)).toEqual([somebody.userId]);
  const anonymous = await createLocked({ signIn: true, anonymous: true });
  expect((await send(anonymous, somebody.token)).code).toBe(200);
  const open = await createLocked({ cap: 5 });
  expect((await send(open, somebody.token)).code).toBe(200);
  expect([await respondents(anonymous), await respondents(open)]).toEqual([[null], [null]]);
});
