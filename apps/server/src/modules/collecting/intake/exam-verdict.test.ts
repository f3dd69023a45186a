/** An exam with parts that a person has to mark shows no result anywhere until they are marked. */
import { randomUUID } from "node:crypto";
import { parseCsv } from "hucre/csv";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "@idata/testkit";
import type { FormDefinition } from "@idata/engine";
import { findCounterDifferences } from "../../data/statistics/check-counters.ts";
import { createForm, submitTo, type TestForm } from "./testing/survey.ts";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.loginAsAdmin();
});
afterAll(() => server.close());

const items = [
  {
    id: "q1",
    type: "radio",
    title: "Capital",
    key: "a",
    points: 5,
    options: [
      { id: "a", label: "A" },
      { id: "b", label: "B" },
    ],
  },
  { id: "q2", type: "textarea", title: "Essay", points: 10 },
];
const scoring = (show: "both" | "band" | "score"): Partial<FormDefinition> => ({
  scoring: {
    mode: "exam",
    show,
    bands: [
      { id: "fail", from: 0, title: "Fail" },
      { id: "pass", from: 9, title: "Pass" },
    ],
  },
});
const rowsOf = async (form: TestForm) =>
  (await server.api("GET", `/form/${form.id}/response/list`, { token })).body.rows;
const statsOf = async (form: TestForm) => (await server.api("GET", `/form/${form.id}/stats`, { token })).data.score;

test("5 of 15 with an essay to read is no failure: to the respondent, in the list, the statistics and the export", async () => {
  const form = await createForm(server, token, { items, rest: scoring("both") });
  const body = { responseId: randomUUID(), answers: { q1: "a", q2: "An essay." } };
  const expected = { points: 5, max: 5, toMark: 10 };
  expect((await submitTo(server, form, body)).data.score).toEqual(expected);
  expect((await submitTo(server, form, body)).data.score).toEqual(expected);
  const [row] = await rowsOf(form);
  expect(row.score).toEqual({
    points: 5,
    max: 15,
    toMark: 10,
    band: null,
    byQuestion: { q1: { points: 5, max: 5, byHand: false }, q2: { points: 0, max: 10, byHand: true } },
  });
  expect(await statsOf(form)).toMatchObject({ n: 1, toMark: 1, mean: 5, max: 5, bands: {} });

  const file = await server.inject({
    method: "POST",
    url: `/idata2/api/form/${form.id}/export`,
    headers: { authorization: `Bearer ${token}`, "accept-language": "en" },
    payload: { format: "csv", points: true },
  });
  const [head = [], cells = []] = parseCsv(file.rawPayload.toString("utf8")) as string[][];
  const cellOf = (name: string) => cells[head.indexOf(name)];
  expect(["Score", "Full mark", "Band", "Points to be marked"].map(cellOf)).toEqual(["5", "15", "", "10"]);
  expect(["Capital - Score", "Essay - Score"].map(cellOf)).toEqual(["5", ""]);
  expect(await findCounterDifferences(server.services, form.id)).toEqual([]);
});

test("an essay that was not written needs nobody: the verdict stands", async () => {
  const form = await createForm(server, token, { items, rest: scoring("both") });
  const { data } = await submitTo(server, form, { answers: { q1: "a" } });
  expect(data.score).toEqual({ points: 5, max: 15, band: { title: "Fail", description: "" } });
  await submitTo(server, form, { answers: { q1: "b", q2: "x" } });
  expect(await statsOf(form)).toMatchObject({ n: 2, toMark: 1, bands: { fail: 1 }, max: null });
});

test("a form that tells the band alone tells that it is not decided; one that tells points tells those so far", async () => {
  const send = async (show: "band" | "score") => {
    const form = await createForm(server, token, { items, rest: scoring(show) });
    return (await submitTo(server, form, { answers: { q1: "a", q2: "x" } })).data.score;
  };
  expect(await send("band")).toEqual({ toMark: 10 });
  expect(await send("score")).toEqual({ points: 5, max: 5, toMark: 10 });
});

test("the database takes no band beside marks that are open", async () => {
  const form = await createForm(server, token, { items, rest: scoring("both") });
  await submitTo(server, form, { answers: { q1: "a", q2: "x" } });
  const change = server.pool.query("update responses set score_band = 'fail' where form_id = $1", [form.id]);
  await expect(change).rejects.toThrow("responses_to_mark_check");
});
