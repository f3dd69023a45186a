/** "This number has answered already": answers that are taken once, on two servers (hazards R53, docs/adr/0031). */
import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import type { Answer, TestServer } from "@idata/testkit";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { editByOwner } from "../../data/responses/testing/owners-edit.ts";
import { countCodes } from "./testing/gates.ts";
import { createForm, submitTo, type TestForm } from "./testing/survey.ts";

const { one, two, token, close } = await startTwoNodes();
afterAll(close);

const NOT_UNIQUE = 6603044;
const NAME = { id: "q1", type: "text", title: "Student number", unique: true };
const NOTE = { id: "q2", type: "text", title: "Note" };

const createUnique = (item: object = {}): Promise<TestForm> =>
  createForm(one, token, { items: [{ ...NAME, ...item }, NOTE] });

const submit = (node: TestServer, form: TestForm, q1: unknown, more: object = {}): Promise<Answer> =>
  submitTo(node, form, { answers: { q1 }, ...more });

async function rowsOf(form: TestForm) {
  const { rows } = await one.pool.query<{ name: string; taken: number }>(
    "select name, taken from quotas where form_id = $1 order by name",
    [form.id],
  );
  return rows;
}

describe("an answer that another response has", () => {
  test("is refused beside its question, on both servers", async () => {
    const form = await createUnique();
    expect((await submit(one, form, "S-001")).code).toBe(200);
    for (const node of [one, two]) {
      const refused = await submit(node, form, "S-001");
      expect(refused.status).toBe(409);
      expect(refused.code).toBe(NOT_UNIQUE);
      expect(refused.body.issues).toEqual([{ questionId: "q1", code: "not_unique" }]);
    }
    expect((await submit(two, form, "S-002")).code).toBe(200);
  });

  test.each([
    ["text", {}, "Ab  Cd", ["ab cd", " AB CD ", "ＡＢ　ＣＤ"], "Ab-Cd"],
    ["number", {}, 7, ["7", "7.0"], 8],
    ["email", {}, "Li@Example.com", ["li@example.COM"], "lu@example.com"],
    ["phone", {}, "13800138000", ["138 0013 8000", "+86 13800138000"], "13800138001"],
    ["id-card", {}, "11010519491231002X", ["11010519491231002x"], "440308199901101512"],
    ["name", {}, "王 小明", ["王小明"], "王大明"],
  ])("is recognised in its normal form: %s", async (type, settings, first, same, other) => {
    const form = await createUnique({ type, ...settings });
    const stored = await submit(one, form, first);
    expect(stored.code).toBe(200);
    for (const value of same) expect([value, (await submit(two, form, value)).code]).toEqual([value, NOT_UNIQUE]);
    expect((await submit(two, form, other)).code).toBe(200);
  });

  test("is refused in the author's words, in the language of the respondent", async () => {
    const item = { ...NAME, uniqueMessage: "Already signed up" };
    const rest = {
      translations: { "zh-CN": { "q1.uniqueMessage": "这个学号已经报过名" } },
    };
    const form = await createForm(one, token, { items: [item], rest });
    await submit(one, form, "1");
    const english = await submit(one, form, "1");
    expect(english.body.issues[0].params.message).toBe("Already signed up");
    const chinese = await submit(one, form, "1", { language: "zh-CN" });
    expect(chinese.body.issues[0].params.message).toBe("这个学号已经报过名");
  });

  test("means nothing for an answer that is empty", async () => {
    const form = await createUnique();
    for (let n = 0; n < 3; n += 1) expect((await submitTo(one, form, { answers: { q2: "x" } })).code).toBe(200);
    expect(await rowsOf(form)).toEqual([]);
  });

  test("does not refuse a retry of the same response", async () => {
    const form = await createUnique();
    const responseId = randomUUID();
    const first = await submit(one, form, "a", { responseId });
    expect((await submit(two, form, "a", { responseId })).data.receipt).toBe(first.data.receipt);
  });
});

test("of 20 tries with each of 20 values at once on two servers, one each is stored", async () => {
  const form = await createUnique();
  const answers = await Promise.all(
    Array.from({ length: 400 }, (_, n) => submit(n % 2 === 0 ? one : two, form, `v${Math.floor(n / 2) % 20}`)),
  );
  expect(countCodes(answers)).toEqual({ 200: 20, [NOT_UNIQUE]: 380 });
  expect((await rowsOf(form)).map(({ taken }) => taken)).toEqual(Array.from({ length: 20 }, () => 1));
});

describe("when a response changes", () => {
  const path = (form: TestForm, id: string, rest = "") => `/form/${form.id}/response/${id}${rest}`;

  async function store(form: TestForm, q1: string): Promise<string> {
    const responseId = randomUUID();
    expect((await submit(one, form, q1, { responseId })).code).toBe(200);
    return responseId;
  }

  test("deleting gives the value back, and leaves no trace of it", async () => {
    const form = await createUnique();
    const id = await store(form, "a");
    expect((await one.api("DELETE", path(form, id), { token })).code).toBe(200);
    expect(await rowsOf(form)).toEqual([]);
    expect((await submit(two, form, "a")).code).toBe(200);
  });

  test("restoring takes it again, or is refused if somebody else has it by now", async () => {
    const form = await createUnique();
    const id = await store(form, "a");
    await one.api("DELETE", path(form, id), { token });
    expect((await one.api("POST", path(form, id, "/restore"), { token })).code).toBe(200);
    expect((await submit(two, form, "A")).code).toBe(NOT_UNIQUE);
    await one.api("DELETE", path(form, id), { token });
    await store(form, "a");
    expect((await two.api("POST", path(form, id, "/restore"), { token })).code).toBe(6604003);
  });

  test("editing moves it, and cannot take what another response has", async () => {
    const form = await createUnique();
    const [first] = [await store(form, "a"), await store(form, "b")];
    const user = { userId: 1, userName: "admin", permissions: ["*:*:*"], roles: ["admin"] };
    const ctx = { ...one.services, user, identity: { type: "personal" } } as unknown as Parameters<
      typeof editByOwner
    >[0];
    const edit = (q1: string) => editByOwner(ctx, form.id, first, { q1 });
    await expect(edit("B")).rejects.toThrow("RESPONSE_NOT_UNIQUE");
    await edit("c");
    expect((await submit(two, form, "a")).code).toBe(200);
    expect((await submit(two, form, "c")).code).toBe(NOT_UNIQUE);
  });

  test("a restore and a submit of the same value at once: one of them", async () => {
    const form = await createUnique();
    for (let round = 0; round < 10; round += 1) {
      const id = await store(form, `v${round}`);
      await one.api("DELETE", path(form, id), { token });
      const [restored, sent] = await Promise.all([
        one.api("POST", path(form, id, "/restore"), { token }),
        submit(two, form, `v${round}`),
      ]);
      expect([restored, sent].filter(({ code }) => code === 200)).toHaveLength(1);
    }
    expect((await rowsOf(form)).every(({ taken }) => taken === 1)).toBe(true);
  });
});

describe("publishing the setting when there are responses", () => {
  test("duplicates are a finding, stay, and no more of them are taken", async () => {
    const { unique: _, ...plain } = NAME;
    const form = await createForm(one, token, { items: [plain] });
    for (const value of ["a", "A", "b"]) expect((await submit(one, form, value)).code).toBe(200);
    const definition = {
      schema: 1,
      title: "Next",
      language: "en-US",
      pages: [{ id: "p1", items: [NAME] }],
      endings: [{ id: "e1", title: "Thanks" }],
    };
    const { data: before } = await one.api("GET", `/form/${form.id}`, { token });
    await one.api("PUT", `/form/${form.id}/definition`, { token, body: { revision: before.revision, definition } });
    const { data } = await one.api("GET", `/form/${form.id}/check`, { token });
    expect(data.findings).toContainEqual({
      severity: "warning",
      code: "unique_duplicates",
      itemId: "q1",
      path: "pages[0].items[0].unique",
      params: { name: "Student number", count: 1 },
    });
    expect((await one.api("POST", `/form/${form.id}/publish`, { token })).code).toBe(200);
    for (const value of ["a", "b"]) expect((await submit(two, form, value, { version: 2 })).code).toBe(NOT_UNIQUE);
    // The old version is still accepted, and is judged by the new setting.
    expect((await submit(two, form, "b", { version: 1 })).code).toBe(NOT_UNIQUE);
    expect((await submit(two, form, "c", { version: 1 })).code).toBe(200);
    expect((await submit(two, form, "C", { version: 2 })).code).toBe(NOT_UNIQUE);
  });
});
