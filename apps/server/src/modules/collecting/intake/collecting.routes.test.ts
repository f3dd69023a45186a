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

async function countRows(formId: number): Promise<number> {
  const { rows } = await server.pool.query("select count(*)::int as n from responses where form_id = $1", [formId]);
  return rows[0].n;
}

describe("GET /collect/form/:key", () => {
  test("gives the newest version and the state to anybody", async () => {
    const { status, data } = await server.api("GET", `/collect/form/${form.key}`);
    expect(status).toBe(200);
    expect(data).toMatchObject({ key: form.key, version: 1, state: "open" });
    expect(data.definition.pages[0].items).toHaveLength(10);
  });

  test.each([
    ["an unknown key", "A".repeat(32), 404, 6603001],
    ["a mistyped key", "no-such!key", 404, 6603001],
    ["a key that is far too long", "k".repeat(300), 400, 500],
  ])("%s", async (_name, key, status, code) => {
    const answer = await server.api("GET", `/collect/form/${encodeURIComponent(key)}`);
    expect({ status: answer.status, code: answer.code }).toEqual({ status, code });
  });

  test("a draft and a trashed form are not there", async () => {
    const draft = await createForm(server, token, { publish: false });
    expect((await server.api("GET", `/collect/form/${draft.key}`)).code).toBe(6603001);
    const trashed = await createForm(server, token);
    await server.api("POST", `/form/${trashed.id}/trash`, { token });
    expect((await server.api("GET", `/collect/form/${trashed.key}`)).code).toBe(6603001);
  });
});

describe("POST /collect/form/:key/response", () => {
  test("stores the response once; a retry gets the same receipt, other content a conflict", async () => {
    const mine = await createForm(server, token);
    const responseId = randomUUID();
    const startedAt = new Date(Date.now() - 65_000).toISOString();
    const first = await submitTo(server, mine, { responseId, startedAt });
    expect(first.status).toBe(200);
    expect(first.data.responseId).toBe(responseId);
    expect(first.data.receipt).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);

    const again = await submitTo(server, mine, { responseId: responseId.toUpperCase(), startedAt });
    expect(again.data).toEqual(first.data);
    const reversed = Object.fromEntries(Object.entries(GOOD_ANSWERS).reverse());
    expect((await submitTo(server, mine, { responseId, answers: reversed })).data).toEqual(first.data);
    const changed = await submitTo(server, mine, { responseId, answers: { ...GOOD_ANSWERS, q3: 5 } });
    expect({ status: changed.status, code: changed.code }).toEqual({ status: 409, code: 6603003 });
    expect(await countRows(mine.id)).toBe(1);

    const { rows } = await server.pool.query(
      "select seq, version, answers, seconds from responses where form_id = $1",
      [mine.id],
    );
    expect(rows[0]).toMatchObject({ seq: 1, version: 1, answers: GOOD_ANSWERS });
    expect(rows[0].seconds).toBeGreaterThanOrEqual(65);
  });

  test("the same id sent ten times at once makes one row, and everybody gets its receipt", async () => {
    const mine = await createForm(server, token);
    for (let round = 0; round < 20; round++) {
      const responseId = randomUUID();
      const answers = await Promise.all(Array.from({ length: 10 }, () => submitTo(server, mine, { responseId })));
      expect(new Set(answers.map((answer) => answer.data.receipt)).size).toBe(1);
    }
    const { rows } = await server.pool.query("select seq from responses where form_id = $1 order by seq", [mine.id]);
    expect(rows.map((row) => row.seq)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  test("numbers of a form are 1, 2, 3 … without a gap when nothing is sent twice at once", async () => {
    const mine = await createForm(server, token);
    await Promise.all(Array.from({ length: 50 }, () => submitTo(server, mine)));
    const { rows } = await server.pool.query("select seq from responses where form_id = $1 order by seq", [mine.id]);
    expect(rows.map((row) => row.seq)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });
});
