/**
 * The score of a response (R1, R8, R20, S31): computed once by the server, stored exactly, and shown only where the
 * form allows it.
 */
import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import type { FormDefinition } from "@idata/engine";
import { findCounterDifferences } from "../../data/statistics/check-counters.ts";
import { insertResponses } from "../../data/response-store/submit.store.ts";
import { NO_METADATA } from "../../data/response-metadata/response-metadata.ts";
import { createForm, GOOD_ANSWERS, SCORED_ITEMS, SCORING, submitTo, type TestForm } from "./testing/survey.ts";
import { startTwoNodes } from "../../../testing/two-nodes.ts";

const { one, two, token, close } = await startTwoNodes();
afterAll(close);

const newForm = (scoring?: FormDefinition["scoring"]): Promise<TestForm> =>
  createForm(one, token, { items: SCORED_ITEMS, ...(scoring && { rest: { scoring } }) });
const answer = (q1: string) => ({ ...GOOD_ANSWERS, q1 });

async function rowsOf(form: TestForm) {
  const { rows } = await one.pool.query(
    `select score_points as points, score_max as max, score_band as band, score_parts as parts
     from responses where form_id = $1 order by seq`,
    [form.id],
  );
  return rows;
}

const list = async (form: TestForm, query: Record<string, string> = {}) => {
  const { code, body } = await one.api("GET", `/form/${form.id}/response/list`, { token, query });
  expect(code).toBe(200);
  return body as { total: number; rows: { seq: number; responseId: string; score: { points: number } | null }[] };
};

describe("a scored form", () => {
  test("stores points in hundredths, full mark, band and parts, and tells the respondent what its setting allows", async () => {
    const form = await newForm(SCORING);
    const { data } = await submitTo(one, form, { answers: answer("o2") });
    expect(data.score).toEqual({
      points: 1.35,
      max: 2.35,
      band: { title: "Warm", description: "You like it warm" },
    });
    expect(await rowsOf(form)).toEqual([{ points: 135, max: 235, band: "high", parts: { q1: [135, 235] } }]);
  });

  test.each([
    ["none", undefined],
    ["score", { points: 0.35, max: 2.35 }],
    ["band", { band: { title: "Cold", description: "" } }],
  ] as const)("show %s", async (show, expected) => {
    const form = await newForm({ ...SCORING, show });
    expect((await submitTo(one, form)).data.score).toEqual(expected);
    expect((await rowsOf(form))[0]).toMatchObject({ points: 35 });
  });

  test("an exam tells no key, no mark of a question, and nothing at all unless told to", async () => {
    const items = [{ id: "q1", type: "text", title: "Capital?", key: { answers: ["Beijing"] }, points: 2 }];
    const quiet = await createForm(one, token, { items, rest: { scoring: { mode: "exam" } } });
    expect((await submitTo(one, quiet, { answers: { q1: "Beijing" } })).data).not.toHaveProperty("score");
    const loud = await createForm(one, token, { items, rest: { scoring: { mode: "exam", show: "both" } } });
    const { body } = await submitTo(one, loud, { answers: { q1: "Rome" } });
    expect(body.data.score).toEqual({ points: 0, max: 2, band: null });
    expect(JSON.stringify(body)).not.toMatch(/Beijing|key|q1/);
  });

  test("the same response again, on another node and after an edit: the same receipt and what is stored", async () => {
    const form = await newForm(SCORING);
    const body = { responseId: randomUUID(), answers: answer("o3") };
    const [first, ...again] = await Promise.all([one, two, one, two].map((node) => submitTo(node, form, body)));
    for (const retry of again) expect(retry.data).toEqual(first?.data);
    expect(await rowsOf(form)).toHaveLength(1);
    await one.pool.query("update responses set score_points = 100, score_band = null where form_id = $1", [form.id]);
    expect((await submitTo(two, form, body)).data).toMatchObject({ score: { points: 1, band: null } });
  });

  test("an edit is scored anew, a restore keeps its score, and the statistics follow", async () => {
    const form = await newForm(SCORING);
    const responseId = randomUUID();
    await submitTo(one, form, { responseId, answers: answer("o1") });
    await submitTo(one, form, { answers: answer("o3") });
    const stats = async () => (await one.api("GET", `/form/${form.id}/stats`, { token })).data.score;
    const both = await stats();
    expect(both).toEqual({
      n: 2,
      toMark: 0,
      mean: 1.35,
      median: 1.35,
      lowest: 0.35,
      highest: 2.35,
      max: 2.35,
      points: [
        { points: 0.35, n: 1 },
        { points: 2.35, n: 1 },
      ],
      bands: { low: 1, high: 1 },
    });
    await one.api("DELETE", `/form/${form.id}/response/${responseId}`, { token });
    expect(await stats()).toMatchObject({ n: 1, mean: 2.35, bands: { high: 1 } });
    await one.api("POST", `/form/${form.id}/response/${responseId}/restore`, { token });
    expect(await stats()).toEqual(both);
    expect((await rowsOf(form))[0]).toMatchObject({ points: 35, band: "low" });
    expect(await findCounterDifferences(one.services, form.id)).toEqual([]);
  });

  test("the list has it, sorts by it and filters by it; what has none comes last", async () => {
    const form = await newForm(SCORING);
    for (const option of ["o2", "o1", "o3"]) await submitTo(one, form, { answers: answer(option) });
    await one.pool.query(
      `update responses set score_points = null, score_max = null, score_band = null, score_parts = null
       where form_id = $1 and seq = 1`,
      [form.id],
    );
    const seqs = async (query: Record<string, string>) => (await list(form, query)).rows.map(({ seq }) => seq);
    expect(await seqs({ sort: "scoreDown" })).toEqual([3, 2, 1]);
    expect(await seqs({ sort: "scoreUp" })).toEqual([2, 3, 1]);
    expect(await seqs({ scoreFrom: "0.35", scoreTo: "2.34" })).toEqual([2]);
    expect(await seqs({ scoreFrom: "0.351" })).toEqual([3]);
    expect((await list(form)).rows.map(({ score }) => score?.points)).toEqual([2.35, 0.35, undefined]);
    const bad = await one.api("GET", `/form/${form.id}/response/list`, { token, query: { scoreFrom: "many" } });
    expect(bad.code).not.toBe(200);
  });
});

describe("a form that is not scored", () => {
  test("goes by the statement that names no column of scores, also in a group of its own", async () => {
    const form = await newForm();
    const names: unknown[] = [];
    const query = ((statement: { name: string; text: string; values: unknown[] }) => {
      names.push([statement.name, statement.text.includes("score")]);
      return one.pool.query(statement);
    }) as typeof one.pool.query;
    const row = (score: typeof NO_METADATA.score) => ({
      formId: form.id,
      responseId: randomUUID(),
      version: 1,
      checkedVersion: 1,
      answers: { q1: "o1" },
      json: '{"q1":"o1"}',
      contentHash: "00".repeat(32),
      receipt: "0000-0000-0000",
      startedAt: null,
      facts: { ...NO_METADATA, score },
    });
    await insertResponses({ query }, [row(null), row(null)]);
    await insertResponses({ query }, [row(null), row({ points: -5, max: 10, band: null, parts: {}, toMark: null })]);
    expect(names).toEqual([
      ["submit", false],
      ["submit-facts", true],
    ]);
    const rows = await rowsOf(form);
    expect(rows.map(({ points }) => points)).toEqual([null, null, null, -5]);
    expect(rows[2]).toEqual({ points: null, max: null, band: null, parts: null });
  });

  test("has no score anywhere", async () => {
    const form = await newForm();
    expect((await submitTo(one, form)).data).not.toHaveProperty("score");
    expect((await list(form)).rows[0]?.score).toBeNull();
    expect((await one.api("GET", `/form/${form.id}/stats`, { token })).data.score).toBeNull();
  });

  test("the database takes no half of a score", async () => {
    const form = await newForm(SCORING);
    await submitTo(one, form);
    const change = one.pool.query("update responses set score_max = null where form_id = $1", [form.id]);
    await expect(change).rejects.toThrow("responses_score_check");
  });
});
