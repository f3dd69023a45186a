import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { createForm, GOOD_ANSWERS, submitTo, type TestForm } from "../../collecting/intake/testing/survey.ts";

let server: TestServer;
let owner: TestUser;
let stranger: TestUser;
let form: TestForm;
const ids: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.createUser();
  stranger = await server.createUser();
  form = await createForm(server, owner.token);
  const all = [
    GOOD_ANSWERS,
    { q1: "o2", q8: "50% off, a_b", q6: 7 },
    { q1: "o3", q2: ["o2"], q4: "李四 Li", q6: 70, q7: "2025-01-01" },
    { q1: "o1", q3: 2, q4: "100 percent" },
  ];
  for (const answers of all) {
    const responseId = randomUUID();
    ids.push(responseId);
    await submitTo(server, form, { responseId, answers });
  }
  await server.pool.query(
    `insert into files (id, form_id, question_id, response_seq, storage_name, name, size, type, sha256)
     values ($1, $2, 'q9', 4, 'none', 'Lebenslauf.pdf', 1, 'application/pdf', '')`,
    [randomUUID(), form.id],
  );
});
afterAll(() => server.close());

async function list(query: Record<string, string> = {}, token = owner.token) {
  const { code, body } = await server.api("GET", `/form/${form.id}/response/list`, { token, query });
  expect(code).toBe(200);
  return {
    total: body.total as number,
    seqs: body.rows.map((row: { seq: number }) => row.seq) as number[],
    rows: body.rows,
  };
}
const filter = (...conditions: object[]) => ({ filter: JSON.stringify(conditions) });

describe("GET /form/:id/response/list", () => {
  test("newest first, with what the page needs and nothing else", async () => {
    const { total, seqs, rows } = await list();
    expect([total, seqs]).toEqual([4, [4, 3, 2, 1]]);
    expect(rows[3]).toEqual({
      responseId: ids[0],
      seq: 1,
      version: 1,
      receipt: expect.any(String),
      submittedAt: expect.stringMatching(/Z$/),
      startedAt: null,
      seconds: null,
      deletedAt: null,
      withdrawn: false,
      answers: GOOD_ANSWERS,
      screenedOut: false,
      score: null,
      parameters: {},
      source: {},
      channel: null,
      pageSeconds: {},
      language: null,
      annotation: { revision: 0, note: "", tags: [], flagged: false, assignee: null },
    });
  });

  test("pages by offset and by number", async () => {
    expect(await list({ pageNum: "2", pageSize: "3" })).toMatchObject({ total: 4, seqs: [1] });
    expect(await list({ before: "3", pageSize: "1" })).toMatchObject({ total: 4, seqs: [2] });
  });

  test.each<[name: string, query: Record<string, string>, seqs: number[]]>([
    ["words", { text: "zhang" }, [1]],
    ["Chinese words", { text: "李四" }, [3]],
    ["a percent sign is itself", { text: "0%" }, [2]],
    ["an underscore is itself", { text: "a_b" }, [2]],
    ["words of an other option", { text: "HAMMER" }, [1]],
    ["the label of an option, however often", { text: "option O2" }, [3, 2]],
    ["the label of a column of a matrix", { text: "Option c" }, [1]],
    ["no label of a row, which everybody has who answered it", { text: "Option r" }, []],
    ["no id, which nobody sees", { text: "o9" }, []],
    ["a part of a date", { text: "2025-01" }, [3]],
    ["words and a condition", { text: "option o", where: "{q3} = 2" }, [4]],
    ["words and another filter", { text: "option o", ...filter({ questionId: "q6", op: "le", value: 7 }) }, [2]],
    ["words, in another order", { text: "option o", sort: "up:q6" }, [2, 1, 3, 4]],
    ["the name of a file", { text: "lebenslauf" }, [4]],
    ["an option", filter({ questionId: "q1", op: "eq", value: "o1" }), [4, 1]],
    ["one of several options", filter({ questionId: "q2", op: "eq", value: "o2" }), [3]],
    ["an other option by its id", filter({ questionId: "q2", op: "eq", value: "o9" }), [1]],
    ["a number", filter({ questionId: "q3", op: "eq", value: 4 }), [1]],
    ["a number as text", filter({ questionId: "q3", op: "eq", value: "4" }), [1]],
    ["at least", filter({ questionId: "q6", op: "ge", value: 41 }), [3, 1]],
    ["at most", filter({ questionId: "q6", op: "le", value: 7 }), [2]],
    ["a range", filter({ questionId: "q6", op: "ge", value: 8 }, { questionId: "q6", op: "le", value: 69 }), [1]],
    ["days", filter({ questionId: "q7", op: "ge", value: "2026-01-01" }), [1]],
    ["contains", filter({ questionId: "q4", op: "contains", value: "li" }), [3]],
    ["answered", filter({ questionId: "q3", op: "notempty" }), [4, 1]],
    ["not answered", filter({ questionId: "q4", op: "empty" }), [2]],
    ["a quote", filter({ questionId: "q4", op: "eq", value: "' or 1=1 --" }), []],
    ["a question that is no name", filter({ questionId: "q1'] --", op: "notempty" }), []],
    ["a version", { version: "1" }, [4, 3, 2, 1]],
    ["another version", { version: "2" }, []],
    ["from", { beginTime: "2020-01-01" }, [4, 3, 2, 1]],
    ["until", { endTime: "2020-01-01" }, []],
    ["until and with today", { endTime: new Date().toLocaleDateString("sv") }, [4, 3, 2, 1]],
  ])("finds by %s", async (_name, query, seqs) => {
    expect(await list(query)).toMatchObject({ total: seqs.length, seqs });
  });

  test("answers too long to be kept in columns are searched where they are, also beside a condition", async () => {
    const long = await createForm(server, owner.token);
    for (const q1 of ["o2", "o3"]) {
      const q8 = q1 === "o2" ? { q8: `${"长".repeat(2000)} the needle` } : {};
      await submitTo(server, long, { responseId: randomUUID(), answers: { q1, ...q8, q4: "needle" } });
    }
    const find = async (query: Record<string, string>) =>
      (await server.api("GET", `/form/${long.id}/response/list`, { token: owner.token, query })).body;
    expect(await find({ text: "THE needle" })).toMatchObject({ total: 1, rows: [{ seq: 1 }] });
    expect(await find({ text: "needle", where: "{q1} = 'o3'" })).toMatchObject({ total: 1, rows: [{ seq: 2 }] });
    expect(await find({ text: "needle", sort: "up:q1" })).toMatchObject({ total: 2, rows: [{ seq: 1 }, { seq: 2 }] });
  });

  test.each([
    ["no JSON", { filter: "[" }],
    ["no list", { filter: "{}" }],
    ["an unknown operation", filter({ questionId: "q1", op: "drop", value: "x" })],
    ["no value", filter({ questionId: "q1", op: "eq" })],
    ["an object as value", filter({ questionId: "q1", op: "eq", value: {} })],
    ["too many conditions", filter(...Array.from({ length: 21 }, () => ({ questionId: "q1", op: "empty" })))],
    ["a time that is none", { beginTime: "soon" }],
  ])("names a wrong filter: %s", async (_name, query) => {
    const { code } = await server.api("GET", `/form/${form.id}/response/list`, { token: owner.token, query });
    expect(code).toBe(6604002);
  });
});

describe("one response", () => {
  test("comes with the definition of its version", async () => {
    const { data } = await server.api("GET", `/form/${form.id}/response/${ids[0]}`, { token: owner.token });
    expect(data.response.answers).toEqual(GOOD_ANSWERS);
    expect(data.definition.pages[0].items).toHaveLength(10);
    expect(data.files).toEqual([]);
  });

  test("deleted it is gone from list, counts and export, and in the trash; restored it is back as it was", async () => {
    const before = await list();
    const path = `/form/${form.id}/response/${ids[1]}`;
    expect((await server.api("DELETE", path, { token: owner.token })).code).toBe(200);
    expect(await list()).toMatchObject({ total: 3, seqs: [4, 3, 1] });
    expect(await list({ deleted: "true" })).toMatchObject({ total: 1, seqs: [2] });
    expect((await server.api("GET", `/form/${form.id}`, { token: owner.token })).data.responseCount).toBe(3);
    expect((await server.api("DELETE", path, { token: owner.token })).code).toBe(6604031);
    expect((await server.api("POST", `${path}/restore`, { token: owner.token })).code).toBe(200);
    expect((await server.api("POST", `${path}/restore`, { token: owner.token })).code).toBe(6604031);
    expect(await list()).toEqual(before);
  });

  test.each([
    ["GET", ""],
    ["DELETE", ""],
    ["POST", "/restore"],
  ] as const)(
    "%s …/response/:responseId%s: not signed in, stranger, unknown, of another form, no id",
    async (method, path) => {
      const other = await createForm(server, owner.token);
      const call = (of: number, id: string, token?: string) =>
        server.api(method, `/form/${of}/response/${id}${path}`, token === undefined ? {} : { token });
      const [id = ""] = ids;
      expect((await call(form.id, id)).code).toBe(401);
      expect((await call(form.id, id, stranger.token)).code).toBe(6601001);
      expect((await call(form.id, randomUUID(), owner.token)).code).toBe(6604001);
      expect((await call(other.id, id, owner.token)).code).toBe(6604001);
      expect((await call(form.id, "1", owner.token)).code).toBe(500);
    },
  );
});
