/** The captcha of a form, on two servers over one database (docs/adr/0059, hazards R52). */
import { createHash, createSecretKey, randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import type { Answer, TestServer } from "@idata/testkit";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { createQuestion, createWork, verifyQuestion, verifyWork } from "../captcha/index.ts";
import { getPersonSecret } from "../gates/index.ts";
import { countCodes, saveRules } from "./testing/gates.ts";
import { createForm, type SubmitBody, submitTo, type TestForm } from "./testing/survey.ts";

const { one, two, token, close } = await startTwoNodes();
afterAll(close);

const NEEDED = 6603041;

interface Challenge {
  readonly token: string;
  readonly bits: number;
  readonly parts: number;
}

/** Solves a challenge as the page does. */
function solve({ token: text, bits, parts }: Challenge): string {
  const numbers = Array.from({ length: parts }, (_, part) => {
    for (let number = 0; ; number += 1) {
      const hash = createHash("sha256").update(`${text}.${part}.${number}`).digest();
      if (hash.readUInt32BE(0) < 2 ** (32 - bits)) return number;
    }
  });
  return `${text}~${numbers.join(",")}`;
}

async function createGuarded(captcha: "suspicious" | "always" = "always"): Promise<TestForm> {
  const form = await createForm(one, token);
  expect((await saveRules(one, token, form, { captcha })).code).toBe(200);
  return form;
}

const submit = (node: TestServer, form: TestForm, body: SubmitBody & { readonly proof?: string } = {}) =>
  submitTo(node, form, body);

async function askFor(form: TestForm): Promise<Challenge> {
  const refused = await submit(one, form);
  expect(refused.code).toBe(NEEDED);
  expect(refused.status).toBe(403);
  return refused.data.challenge as Challenge;
}

const countStored = async ({ id }: TestForm): Promise<number> => {
  const { rows } = await one.pool.query("select count(*)::int as n from responses where form_id = $1", [id]);
  return rows[0].n;
};

describe("always", () => {
  test("a submit is refused with a challenge, and stored with its proof, on any node", async () => {
    const form = await createGuarded();
    const responseId = randomUUID();
    const refused = await submit(one, form, { responseId });
    expect(refused.code).toBe(NEEDED);
    expect(await countStored(form)).toBe(0);
    const proof = solve(refused.data.challenge);
    expect((await submit(two, form, { responseId, proof })).code).toBe(200);
    expect(await countStored(form)).toBe(1);
  });

  test("a retry gets its receipt, with the same proof and without one", async () => {
    const form = await createGuarded();
    const body = { responseId: randomUUID(), proof: solve(await askFor(form)) };
    const first = await submit(one, form, body);
    expect((await submit(two, form, body)).data.receipt).toBe(first.data.receipt);
    expect((await submit(two, form, { responseId: body.responseId })).data.receipt).toBe(first.data.receipt);
    expect(await countStored(form)).toBe(1);
  });

  test("one proof is good for one response, of many at once on two nodes", async () => {
    const form = await createGuarded();
    const proof = solve(await askFor(form));
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => submit(n % 2 === 0 ? one : two, form, { proof })),
    );
    expect(countCodes(answers)).toEqual({ 200: 1, [NEEDED]: 39 });
    expect(await countStored(form)).toBe(1);
  });

  test("wrong answers do not use up a proof", async () => {
    const form = await createGuarded();
    const proof = solve(await askFor(form));
    expect((await submit(one, form, { proof, answers: { q1: "nothing" } })).code).not.toBe(200);
    expect((await submit(one, form, { proof })).code).toBe(200);
  });

  test("a proof of another form, a changed one, an unsolved one and nonsense are refused", async () => {
    const [form, other] = [await createGuarded(), await createGuarded()];
    const challenge = await askFor(form);
    const proof = solve(challenge);
    const harder = proof.replace(`.${challenge.bits}.`, ".1.");
    const wrong = [
      solve(await askFor(other)),
      harder,
      `${challenge.token}~1,2,3,4,5,6,7,8`,
      proof.replace(/,\d+$/, ""),
      "x",
      `${challenge.token}~`,
      "~".repeat(300),
    ];
    for (const one of wrong) expect((await submitWith(form, one)).code).toBe(NEEDED);
    expect((await submitWith(form, proof)).code).toBe(200);
  });

  test("a captcha that was switched on a moment ago holds on the other node", async () => {
    const form = await createForm(one, token);
    expect((await submit(two, form)).code).toBe(200);
    await saveRules(one, token, form, { captcha: "always" });
    const refused = await submit(two, form);
    expect(refused.code).toBe(NEEDED);
    expect((await submit(two, form, { proof: solve(refused.data.challenge) })).code).toBe(200);
    await saveRules(one, token, form, { captcha: "off" });
    expect((await submit(two, form)).code).toBe(200);
  });

  test("a full form says so, and not that something has to be solved", async () => {
    const form = await createForm(one, token);
    await saveRules(one, token, form, { captcha: "always", cap: 1 });
    expect((await submit(one, form, { proof: solve(await askFor(form)) })).code).toBe(200);
    expect((await submit(one, form)).code).toBe(6603033);
  });
});

const submitWith = (form: TestForm, proof: string): Promise<Answer> => submit(one, form, { proof });

test("suspicious: the first submits of a network need nothing, further ones do", async () => {
  const form = await createGuarded("suspicious");
  const answers: Answer[] = [];
  for (let n = 0; n < 8; n += 1) answers.push(await submit(n % 2 === 0 ? one : two, form));
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200, NEEDED, NEEDED, NEEDED]);
  const last = answers.at(-1)?.data.challenge as Challenge;
  expect((await submit(one, form, { proof: solve(last) })).code).toBe(200);
});

test("suspicious: one proof does not let further submits through, calm or not", async () => {
  const form = await createGuarded("suspicious");
  const proof = solve(createWork(await getPersonSecret(one.services), form.id, 4, new Date()));
  const answers = [await submit(one, form, { proof })];
  for (let n = 0; n < 7; n += 1) answers.push(await submit(n % 2 === 0 ? one : two, form, { proof }));
  expect(countCodes(answers)).toEqual({ 200: 1, [NEEDED]: 7 });
  expect(await countStored(form)).toBe(1);
});

test("the work gets harder with the number of submits", async () => {
  const form = await createGuarded();
  const easy = await askFor(form);
  await one.pool.query("update rate_limits set taken = 5000 where name like $1", [`captcha/network/${form.id}/%`]);
  const hard = await askFor(form);
  expect(hard.bits).toBeGreaterThan(easy.bits);
  expect(hard.bits).toBeLessThanOrEqual(16);
});

describe("a challenge", () => {
  test("ends after ten minutes", async () => {
    const secret = await getPersonSecret(one.services);
    const now = new Date("2026-11-25T10:00:00Z");
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    const proof = solve(createWork(secret, 7, 4, now));
    expect(verifyWork(secret, 7, proof, at(599))).not.toBeNull();
    expect(verifyWork(secret, 7, proof, at(601))).toBeNull();
    expect(verifyWork(createSecretKey(Buffer.from("another secret")), 7, proof, now)).toBeNull();
    const question = createQuestion(secret, 7, now);
    const sums = Array.from({ length: 19 }, (_, sum) => `${question.token}~${sum}`);
    const right = sums.filter((one) => verifyQuestion(secret, 7, one, at(599)) !== null);
    expect(right).toHaveLength(1);
    expect(verifyQuestion(secret, 7, right[0] ?? "", at(601))).toBeNull();
    expect(verifyQuestion(secret, 8, right[0] ?? "", now)).toBeNull();
    // As an input method of Chinese writes digits.
    const wide = (right[0] ?? "").replace(/\d+$/, (sum) =>
      sum.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
    );
    expect(verifyQuestion(secret, 7, wide, now)).not.toBeNull();
  });

  test("cannot be made in advance: two are never the same", async () => {
    const form = await createGuarded();
    expect((await askFor(form)).token).not.toBe((await askFor(form)).token);
  });
});
