/** At most so many responses (R3, R39): exact on two nodes, with deletes, restores, edits, quotas and retries. */
import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { editByOwner } from "../../data/responses/testing/owners-edit.ts";
import { countCodes, readPlacesOf, saveRules } from "./testing/gates.ts";
import { createForm, submitTo, type TestForm } from "./testing/survey.ts";

const { one, two, token, close } = await startTwoNodes();
afterAll(close);

const FULL = 6603033;

async function createCapped(cap: number, options: Parameters<typeof createForm>[2] = {}): Promise<TestForm> {
  const form = await createForm(one, token, options);
  expect((await saveRules(one, token, form, { cap })).code).toBe(200);
  return form;
}

describe("many at once", () => {
  test("200 respondents on two nodes for 50 places: exactly 50, three rounds", async () => {
    for (let round = 0; round < 3; round += 1) {
      const form = await createCapped(50);
      const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => submitTo(n % 2 === 0 ? one : two, form)));
      expect(countCodes(answers)).toEqual({ 200: 50, [FULL]: 150 });
      expect(answers.find(({ code }) => code === FULL)?.status).toBe(409);
      expect(await readPlacesOf(one.pool, form.id)).toEqual({ taken: 50, stored: 50 });
    }
  });

  test("a cap that is set while many submit holds from then on", async () => {
    const form = await createForm(one, token);
    const flood = Array.from({ length: 120 }, (_, n) => submitTo(n % 2 === 0 ? one : two, form));
    expect((await saveRules(two, token, form, { cap: 30 })).code).toBe(200);
    const { rows } = await one.pool.query("select taken from form_places where form_id = $1", [form.id]);
    const before = rows[0].taken as number;
    const accepted = countCodes(await Promise.all(flood))[200] ?? 0;
    expect(accepted).toBeGreaterThanOrEqual(Math.max(before, 30));
    expect(accepted).toBeLessThanOrEqual(120);
    const places = await readPlacesOf(one.pool, form.id);
    expect(places).toEqual({ taken: accepted, stored: accepted });
    expect((await submitTo(one, form)).code).toBe(FULL);
  });

  test("submits, deletes and restores together: never more than the cap, and the count stays right", async () => {
    const form = await createCapped(10);
    const ids: string[] = [];
    for (let n = 0; n < 10; n += 1) {
      const responseId = randomUUID();
      ids.push(responseId);
      expect((await submitTo(one, form, { responseId })).code).toBe(200);
    }
    await Promise.all(
      ids.map(async (id, n) => {
        const [node, other] = n % 2 === 0 ? [one, two] : [two, one];
        expect((await node.api("DELETE", `/form/${form.id}/response/${id}`, { token })).code).toBe(200);
        const [submitted, restored] = await Promise.all([
          submitTo(other, form),
          node.api("POST", `/form/${form.id}/response/${id}/restore`, { token }),
        ]);
        expect([200, FULL]).toContain(submitted.code);
        expect([200, 6604036]).toContain(restored.code);
        const { taken, stored } = await readPlacesOf(one.pool, form.id);
        expect(taken).toBe(stored);
        expect(stored).toBeLessThanOrEqual(10);
      }),
    );
    const { taken, stored } = await readPlacesOf(one.pool, form.id);
    expect(taken).toBe(stored);
  });
});

test("a retry of a stored response gets its receipt from a full form and takes no place", async () => {
  const form = await createCapped(1);
  const responseId = randomUUID();
  const first = await submitTo(one, form, { responseId });
  const again = await Promise.all([one, two, one, two].map((node) => submitTo(node, form, { responseId })));
  expect(again.map(({ data }) => data)).toEqual(Array.from({ length: 4 }, () => first.data));
  expect((await submitTo(two, form)).code).toBe(FULL);
  expect(await readPlacesOf(one.pool, form.id)).toEqual({ taken: 1, stored: 1 });
});

test("the same new response sent ten times at once takes one place", async () => {
  const form = await createCapped(2);
  const responseId = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => submitTo(n % 2 === 0 ? one : two, form, { responseId })),
  );
  expect(countCodes(answers)).toEqual({ 200: 10 });
  expect(await readPlacesOf(one.pool, form.id)).toEqual({ taken: 1, stored: 1 });
});

test("deleting releases exactly one place; restoring into a full form is refused in words", async () => {
  const form = await createCapped(1);
  const responseId = randomUUID();
  await submitTo(one, form, { responseId });
  await one.api("DELETE", `/form/${form.id}/response/${responseId}`, { token });
  expect((await submitTo(one, form)).code).toBe(200);
  expect((await submitTo(one, form)).code).toBe(FULL);
  const refused = await one.api("POST", `/form/${form.id}/response/${responseId}/restore`, { token });
  expect(refused).toMatchObject({ code: 6604036, status: 200, msg: "表单的名额已满，不能再计入这份答卷" });
  expect(await readPlacesOf(one.pool, form.id)).toEqual({ taken: 1, stored: 1 });
});

test("the cap counts what is stored already, can be raised and removed, and the state follows", async () => {
  const form = await createForm(one, token);
  await Promise.all(Array.from({ length: 5 }, () => submitTo(one, form)));
  await saveRules(one, token, form, { cap: 5 });
  const stateOf = async () => (await two.api("GET", `/form/${form.id}`, { token })).data.collectionState;
  expect(await stateOf()).toBe("full");
  expect((await one.api("GET", `/form/${form.id}/rules`, { token })).data).toMatchObject({ state: "full", cap: 5 });
  expect((await submitTo(two, form)).code).toBe(FULL);
  await saveRules(one, token, form, { cap: 6 });
  expect(await stateOf()).toBe("open");
  expect((await submitTo(two, form)).code).toBe(200);
  expect((await submitTo(two, form)).code).toBe(FULL);
  await saveRules(two, token, form, { cap: null });
  expect((await submitTo(one, form)).code).toBe(200);
  expect(await readPlacesOf(one.pool, form.id)).toEqual({ taken: null, stored: 7 });
});

test("a quota and a cap together: a refused claim takes no place, and a full form no claim", async () => {
  const options = [
    { id: "a", label: "A", quota: 2 },
    { id: "b", label: "B" },
  ];
  const form = await createCapped(3, { items: [{ id: "q1", type: "radio", title: "Which?", options }] });
  const send = (q1: string, n: number) => submitTo(n % 2 === 0 ? one : two, form, { answers: { q1 } });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => send("a", n)));
  expect(countCodes(answers)).toEqual({ 200: 2, 6603034: 18 });
  expect(await readPlacesOf(one.pool, form.id)).toEqual({ taken: 2, stored: 2 });
  expect(countCodes(await Promise.all(Array.from({ length: 10 }, (_, n) => send("b", n))))).toEqual({
    200: 1,
    [FULL]: 9,
  });
  const { rows } = await one.pool.query("select name, taken::int from quotas where form_id = $1", [form.id]);
  expect(rows).toEqual([{ name: "q1.a", taken: 2 }]);
});

test("who is screened out takes no place; an edit that makes the response count takes one or is refused", async () => {
  const items = [{ id: "q1", type: "radio", title: "Adult?", options: ["y", "n"].map((id) => ({ id, label: id })) }];
  const endings = [
    { id: "e1", title: "Not for you", screenOut: true, visibleIf: "{q1} = 'n'" },
    { id: "e2", title: "Thanks" },
  ];
  const form = await createCapped(1, { items, rest: { endings } });
  const responseId = randomUUID();
  const screened = await submitTo(one, form, { responseId, answers: { q1: "n" } });
  expect(screened.code).toBe(200);
  expect(await readPlacesOf(one.pool, form.id)).toEqual({ taken: 0, stored: 0 });
  expect((await submitTo(two, form, { answers: { q1: "y" } })).code).toBe(200);
  const user = { userId: 1, userName: "admin", nickName: "", deptId: null, roles: ["admin"], permissions: ["*:*:*"] };
  const ctx = { ...one.services, user } as unknown as Parameters<typeof editByOwner>[0];
  const edit = (answers: object) => editByOwner(ctx, form.id, responseId, answers);
  await expect(edit({ q1: "y" })).rejects.toMatchObject({ errorName: "RESPONSE_FORM_FULL" });
  await saveRules(one, token, form, { cap: 2 });
  await edit({ q1: "y" });
  expect(await readPlacesOf(one.pool, form.id)).toEqual({ taken: 2, stored: 2 });
  await edit({ q1: "n" });
  expect(await readPlacesOf(one.pool, form.id)).toEqual({ taken: 1, stored: 1 });
});
