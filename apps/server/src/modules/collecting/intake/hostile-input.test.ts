/** Each kind of invalid request has its own error, stores nothing and affects no other request. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "@idata/testkit";
import { createForm, GOOD_ANSWERS, submitTo, type TestForm } from "./testing/survey.ts";

let server: TestServer;
let token: string;
let form: TestForm;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.loginAsAdmin();
  form = await createForm(server, token);
});
afterAll(() => server.close());

const nested = (depth: number): unknown => JSON.parse("[".repeat(depth) + "]".repeat(depth));
const file = { id: randomUUID(), name: "a.pdf", size: 10, type: "application/pdf" };

describe("answers that are refused, each at its question", () => {
  test.each<[name: string, answers: Record<string, unknown>, questionId: string, code: string]>([
    ["a missing required answer", {}, "q1", "required"],
    ["an unknown question", { ...GOOD_ANSWERS, q99: "x" }, "q99", "unknown_question"],
    ["an answer to a decoration", { ...GOOD_ANSWERS, s1: "x" }, "s1", "decoration"],
    ["an answer to a hidden question", { ...GOOD_ANSWERS, q8: "because" }, "q8", "hidden"],
    ["an object for a choice", { ...GOOD_ANSWERS, q1: { a: 1 } }, "q1", "wrong_type"],
    ["a list for a choice", { ...GOOD_ANSWERS, q1: ["o1"] }, "q1", "wrong_type"],
    ["an unknown option", { ...GOOD_ANSWERS, q1: "o7" }, "q1", "unknown_option"],
    ["an option twice", { ...GOOD_ANSWERS, q2: ["o1", "o1"] }, "q2", "duplicate_option"],
    ["a text that is too long", { ...GOOD_ANSWERS, q4: "x".repeat(51) }, "q4", "too_long"],
    ["a number for a text", { ...GOOD_ANSWERS, q4: 5 }, "q4", "wrong_type"],
    ["an unknown row", { ...GOOD_ANSWERS, q5: { r9: "c1" } }, "q5", "unknown_row"],
    ["words for a number", { ...GOOD_ANSWERS, q6: "many" }, "q6", "not_a_number"],
    ["a number out of range", { ...GOOD_ANSWERS, q6: 151 }, "q6", "too_large"],
    ["a fraction", { ...GOOD_ANSWERS, q6: 1.5 }, "q6", "integer"],
    ["a day that does not exist", { ...GOOD_ANSWERS, q7: "2026-02-30" }, "q7", "bad_date"],
    ["a file that was never uploaded", { ...GOOD_ANSWERS, q9: [file] }, "q9", "unknown_file"],
    ["a file whose id is no id", { ...GOOD_ANSWERS, q9: [{ ...file, id: "../../etc/passwd" }] }, "q9", "unknown_file"],
    ["a file of a wrong type", { ...GOOD_ANSWERS, q9: [{ ...file, name: "a.exe" }] }, "q9", "file_type"],
    [
      "too many files",
      { ...GOOD_ANSWERS, q9: [1, 2, 3].map(() => ({ ...file, id: randomUUID() })) },
      "q9",
      "too_many_files",
    ],
    ["deep nesting", { ...GOOD_ANSWERS, q5: nested(40) }, "q5", "wrong_type"],
    ["NUL", { ...GOOD_ANSWERS, q4: "a\u0000b" }, "q4", "wrong_type"],
    ["a broken surrogate", { ...GOOD_ANSWERS, q4: "\ud83d" }, "q4", "wrong_type"],
    ["a question named constructor", { ...GOOD_ANSWERS, constructor: "x" }, "constructor", "unknown_question"],
    ["a question named toString", { ...GOOD_ANSWERS, toString: "x" }, "toString", "unknown_question"],
  ])("%s", async (_name, answers, questionId, code) => {
    const answer = await submitTo(server, form, { answers });
    expect(answer.status).toBe(422);
    expect(answer.code).toBe(6603002);
    expect(answer.body.issues).toContainEqual(expect.objectContaining({ questionId, code }));
  });

  test("all that is wrong is listed at once, and the count says how much", async () => {
    const answer = await submitTo(server, form, { answers: { q4: "x".repeat(51), q6: 1.5 } });
    expect(answer.body.issues.map((issue: { questionId: string }) => issue.questionId).sort()).toEqual([
      "q1",
      "q4",
      "q6",
    ]);
    expect(answer.msg).toContain("3");
  });
});

describe("requests that are refused", () => {
  const good = () => ({ responseId: randomUUID(), version: 1, answers: GOOD_ANSWERS });
  test.each<[name: string, body: () => unknown, status: number, code: number]>([
    ["no body", () => undefined, 400, 500],
    ["an id that is no UUID", () => ({ ...good(), responseId: "1" }), 400, 500],
    ["a version that is no number", () => ({ ...good(), version: "1" }), 400, 500],
    ["a version that does not exist", () => ({ ...good(), version: 77 }), 422, 6603004],
    ["a version beyond all numbers", () => ({ ...good(), version: 2 ** 40 }), 400, 500],
    ["answers that are a list", () => ({ ...good(), answers: [] }), 400, 500],
    ["answers that are null", () => ({ ...good(), answers: null }), 400, 500],
    ["a start that is no time", () => ({ ...good(), startedAt: "yesterday" }), 400, 500],
    ["a field that is not ours to set", () => ({ ...good(), seq: 1 }), 400, 500],
    ["a score of one's own", () => ({ ...good(), score: 100 }), 400, 500],
    ["three megabytes", () => ({ ...good(), answers: { q1: "o1", q4: "x".repeat(3_000_000) } }), 413, 413],
    [
      "a million keys",
      () => ({ ...good(), answers: Object.fromEntries(Array.from({ length: 210_000 }, (_, i) => [i, 0])) }),
      413,
      413,
    ],
  ])("%s", async (_name, body, status, code) => {
    const answer = await server.api("POST", `/collect/form/${form.key}/response`, { body: body() });
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  test.each([
    ["__proto__", `{"responseId":"${randomUUID()}","version":1,"answers":{"__proto__":{"polluted":1}}}`, "__proto__"],
    ["__proto__ with nothing in it", '{"answers":{"__proto__":null}}', "__proto__"],
    ["__proto__ in other letters", '{"answers":{"\\u005f_proto__":{"polluted":1}}}', "__proto__"],
    [
      "constructor.prototype",
      `{"responseId":"${randomUUID()}","version":1,"answers":{"constructor":{"prototype":{"polluted":1}}}}`,
      "constructor.prototype",
    ],
    ["__proto__ after a byte order mark", '\ufeff{"answers":{"__proto__":{"polluted":1}}}', "JSON"],
    ["a thousand brackets", `{"responseId":"x","version":1,"answers":${"[".repeat(1000)}`, "64"],
    ["no JSON", "hello", "JSON"],
  ])("%s", async (_name, payload, reason) => {
    for (const url of [`/idata2/api/collect/form/${form.key}/response`, `/idata2/collect/form/${form.key}`]) {
      const headers = { "content-type": "application/json" };
      const answer = await server.inject({ method: "POST", url, headers, payload });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ code: 500, msg: expect.stringContaining(reason) });
    }
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  test("nothing of all this was stored, and the form still works", async () => {
    const { rows } = await server.pool.query("select count(*)::int as n from responses where form_id = $1", [form.id]);
    expect(rows[0].n).toBe(0);
    expect((await submitTo(server, form)).code).toBe(200);
  });
});

describe("states", () => {
  test.each([
    ["pause", 409, 6603035, "paused"],
    ["close", 409, 6603036, "closed"],
    ["trash", 404, 6603001, null],
  ])("after %s nothing is taken, but a receipt is given again", async (action, status, code, state) => {
    const mine = await createForm(server, token);
    const responseId = randomUUID();
    const first = await submitTo(server, mine, { responseId });
    await server.api("POST", `/form/${mine.id}/${action}`, { token });
    const refused = await submitTo(server, mine);
    expect([refused.status, refused.code]).toEqual([status, code]);
    expect((await submitTo(server, mine, { responseId })).data).toEqual(first.data);
    await expect
      .poll(async () => (await server.api("GET", `/collect/form/${mine.key}`)).data?.state ?? null, { timeout: 5000 })
      .toBe(state);
  });

  test("a draft that was never published is no form", async () => {
    const draft = await createForm(server, token, { publish: false });
    expect((await submitTo(server, draft)).code).toBe(6603001);
  });

  test("a deleted response cannot be sent again, a restored one gives its receipt", async () => {
    const mine = await createForm(server, token);
    const responseId = randomUUID();
    const first = await submitTo(server, mine, { responseId });
    await server.api("DELETE", `/form/${mine.id}/response/${responseId}`, { token });
    expect([
      (await submitTo(server, mine, { responseId })).status,
      (await submitTo(server, mine, { responseId })).code,
    ]).toEqual([409, 6603005]);
    await server.api("POST", `/form/${mine.id}/response/${responseId}/restore`, { token });
    expect((await submitTo(server, mine, { responseId })).data).toEqual(first.data);
  });

  test("what is wrong under a known id is a conflict, not a correction", async () => {
    const mine = await createForm(server, token);
    const responseId = randomUUID();
    const first = await submitTo(server, mine, { responseId });
    const invalid = await submitTo(server, mine, { responseId, answers: {} });
    expect(invalid.code).toBe(6603003);
    expect((await submitTo(server, mine, { responseId })).data).toEqual(first.data);
  });
});
