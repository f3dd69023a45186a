/**
 * Every way in which a stored response stops to count frees what it took, at once and on the other server: the place of
 * the form, its option, its slot and the person's submission (R3, R39, R40). A new way, such as a rejection by a review,
 * is one more line of `WAYS`.
 */
import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { withdrawResponse } from "../../data/responses/responses.service.ts";
import { editByOwner } from "../../data/responses/testing/owners-edit.ts";
import { heldIn, takenOf } from "./testing/exact-rules.ts";
import { newBrowser, readPlacesOf, saveRules } from "./testing/gates.ts";
import { createForm, submitTo, type TestForm } from "./testing/survey.ts";

const { one, two, token, close } = await startTwoNodes();
afterAll(close);

const ITEMS = [
  {
    id: "q",
    type: "radio",
    title: "Q",
    options: [
      { id: "a", label: "A", quota: 1 },
      { id: "b", label: "B" },
    ],
  },
  {
    id: "s",
    type: "booking",
    title: "Time",
    slots: [{ id: "x", date: "2099-11-23", from: "09:00", to: "10:00", capacity: 1 }],
  },
  {
    id: "fits",
    type: "radio",
    title: "Fits",
    options: [
      { id: "yes", label: "Yes" },
      { id: "no", label: "No" },
    ],
  },
];
const ENDINGS = [
  { id: "out", title: "Sorry", screenOut: true, visibleIf: "{fits} = 'no'" },
  { id: "e1", title: "Thanks" },
];
const ANSWERS = { q: "a", s: "x", fits: "yes" };

const ctxOf = (node: typeof one): Parameters<typeof withdrawResponse>[0] => {
  const user = { userId: 1, userName: "admin", nickName: "", deptId: null, roles: ["admin"], permissions: ["*:*:*"] };
  return { ...node.services, user } as unknown as Parameters<typeof withdrawResponse>[0];
};

type Release = (form: TestForm, id: string) => Promise<unknown>;
const WAYS: readonly (readonly [string, Release, { readonly freesPerson: boolean }])[] = [
  [
    "deleted by the owner",
    (form, id) => one.api("DELETE", `/form/${form.id}/response/${id}`, { token }),
    { freesPerson: true },
  ],
  ["withdrawn by the respondent", (form, id) => withdrawResponse(ctxOf(one), form.id, id), { freesPerson: true }],
  [
    "edited so that it is screened out",
    (form, id) => editByOwner(ctxOf(one), form.id, id, { ...ANSWERS, fits: "no" }),
    { freesPerson: false },
  ],
];

const BY_BROWSER = { by: "browser", times: 1, per: "ever" };

async function newForm(cap: number): Promise<TestForm> {
  const form = await createForm(one, token, { items: ITEMS, rest: { endings: ENDINGS } });
  const rules = { cap, once: BY_BROWSER, withdraw: true, holdMinutes: 5 };
  expect(await saveRules(one, token, form, rules)).toMatchObject({ code: 200 });
  return form;
}

describe.each(WAYS)("a response that is %s", (_way, release, { freesPerson }) => {
  test("frees option, slot, place and person at once", async () => {
    const form = await newForm(1);
    const [id, browser] = [randomUUID(), newBrowser()];
    expect((await submitTo(one, form, { responseId: id, answers: ANSWERS }, { browser })).code).toBe(200);
    expect((await submitTo(two, form, { answers: ANSWERS }, { browser: newBrowser() })).code).toBe(6603033);
    await release(form, id);
    expect(await takenOf(two.pool, form.id)).toEqual({});
    expect(await readPlacesOf(two.pool, form.id)).toEqual({ taken: 0, stored: 0 });
    const next = await submitTo(two, form, { answers: ANSWERS }, { browser: freesPerson ? browser : newBrowser() });
    expect(next.code).toBe(200);
    expect(await heldIn(two.pool, form.id)).toEqual({ "q.a": 1, "s.x": 1 });
    expect(await takenOf(one.pool, form.id)).toEqual({ "q.a": 1, "s.x": 1 });
  });

  test("lets somebody hold what it took", async () => {
    const form = await newForm(9);
    const id = randomUUID();
    await submitTo(one, form, { responseId: id, answers: ANSWERS }, { browser: newBrowser() });
    const visit = { responseId: randomUUID(), page: randomUUID() };
    const hold = () =>
      two.api("POST", `/collect/form/${form.key}/hold`, { body: { ...visit, questionId: "q", answer: "a" } });
    expect((await hold()).data.full).toEqual(["q.a"]);
    await release(form, id);
    expect((await hold()).data.held).toEqual([{ name: "q.a", amount: 1 }]);
    // It counts again only if there is room, and there is none while somebody holds the option.
    const restored = await one.api("POST", `/form/${form.id}/response/${id}/restore`, { token });
    expect([6604033, 6604031]).toContain(restored.code);
    expect(await takenOf(two.pool, form.id)).toEqual({});
  });
});

test("an edit to another option frees the old one and takes the new one", async () => {
  const form = await newForm(9);
  const id = randomUUID();
  await submitTo(one, form, { responseId: id, answers: ANSWERS }, { browser: newBrowser() });
  await editByOwner(ctxOf(two), form.id, id, { ...ANSWERS, q: "b" });
  expect(await takenOf(one.pool, form.id)).toEqual({ "s.x": 1 });
  const answers = { q: "a", fits: "yes" };
  expect((await submitTo(two, form, { answers }, { browser: newBrowser() })).code).toBe(200);
  await expect(editByOwner(ctxOf(one), form.id, id, ANSWERS)).rejects.toMatchObject({
    errorName: "RESPONSE_NO_PLACES",
  });
  expect(await takenOf(one.pool, form.id)).toEqual({ "q.a": 1, "s.x": 1 });
});
