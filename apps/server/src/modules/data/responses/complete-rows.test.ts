/**
 * Serial numbers derived from a response's number are shown everywhere, but neither stored nor accepted from clients.
 */
import { randomUUID } from "node:crypto";
import { compileForm, type FormDefinition } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { startTestServer, type TestServer } from "@idata/testkit";
import { parseCsv } from "hucre/csv";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createForm, createSurvey, submitTo, type TestForm } from "../../collecting/intake/testing/survey.ts";
import { checkEdit } from "./edit-check.ts";

const ITEMS = [
  { id: "q1", type: "text", title: "Name" },
  { id: "q2", type: "serial", title: "No. of claim", prefix: "BX", digits: 4, start: 100 },
];

let server: TestServer;
let token: string;
let form: TestForm;
const ids = [randomUUID(), randomUUID()];

beforeAll(async () => {
  server = await startTestServer();
  token = await server.loginAsAdmin();
  form = await createForm(server, token, { items: ITEMS });
  for (const responseId of ids) await submitTo(server, form, { responseId, answers: { q1: "Li" } });
});
afterAll(() => server.close());

test("list and detail show the number of each response", async () => {
  const list = await server.api("GET", `/form/${form.id}/response/list`, { token });
  expect(list.body.rows.map((row: { answers: object }) => row.answers)).toEqual([
    { q1: "Li", q2: "BX0101" },
    { q1: "Li", q2: "BX0100" },
  ]);
  const detail = await server.api("GET", `/form/${form.id}/response/${ids[1]}`, { token });
  expect(detail.data).toMatchObject({ response: { answers: { q1: "Li", q2: "BX0101" } } });
});

test("exports have it", async () => {
  const file = await server.inject({
    method: "POST",
    url: `/idata2/api/form/${form.id}/export`,
    headers: { authorization: `Bearer ${token}`, "accept-language": "en" },
    payload: { format: "csv", codes: true },
  });
  const [header = [], ...rows] = parseCsv(file.rawPayload.toString("utf8")) as string[][];
  expect(rows.map((row) => row[header.indexOf("q2")])).toEqual(["BX0100", "BX0101"]);
});

test("a number that a client sends is ignored, and none is stored", async () => {
  expect((await submitTo(server, form, { answers: { q1: "Li", q2: "BX0001" } })).code).toBe(200);
  const stored = await server.services.pool.query("select answers from responses where form_id = $1", [form.id]);
  expect(new Set(stored.rows.map((row) => JSON.stringify(row.answers)))).toEqual(new Set(['{"q1":"Li"}']));
});

test("an editor may send it back as it was shown", () => {
  const definition: FormDefinition = createSurvey(ITEMS);
  const checked = checkEdit(
    compileForm(definition, cores),
    { q1: "Li" },
    { q1: "Wang", q2: "BX0100" },
    { today: "2026-11-20" },
  );
  expect({ ...checked.answers }).toEqual({ q1: "Wang" });
});
