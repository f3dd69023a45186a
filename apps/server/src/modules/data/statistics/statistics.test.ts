import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "@idata/testkit";
import {
  createForm,
  GOOD_ANSWERS,
  SCORED_ITEMS,
  SCORING,
  submitTo,
  SURVEY_ITEMS,
  type TestForm,
} from "../../collecting/intake/testing/survey.ts";
import { AppError } from "../../../kernel/app-error.ts";
import { deleteResponse, restoreResponse } from "../responses/responses.service.ts";
import { editByOwner } from "../responses/testing/owners-edit.ts";
import { findBlockDifferences, findCounterDifferences, isOrderWrong } from "./check-counters.ts";
import { packForm } from "../answer-columns/pack.service.ts";
import { foldForm, rebuildCounters } from "./fold.service.ts";
import { readStats } from "./stats.service.ts";
import { findMedian } from "./median.ts";

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.loginAsAdmin();
});
afterAll(() => server.close());

async function readStatsOf(form: TestForm, query: Record<string, string> = {}) {
  const { code, data } = await server.api("GET", `/form/${form.id}/stats`, { token, query });
  expect(code).toBe(200);
  return data;
}

function countersOf(stats: { questions: { questionId: string }[] }, questionId: string) {
  return stats.questions.find((question) => question.questionId === questionId);
}

describe("GET /form/:id/stats", () => {
  test("has a response at once, exactly, and forgets a deleted one", async () => {
    const form = await createForm(server, token);
    const startedAt = new Date(Date.now() - 30_000).toISOString();
    await submitTo(server, form, { startedAt });
    const gone = randomUUID();
    await submitTo(server, form, { responseId: gone, answers: { ...GOOD_ANSWERS, q1: "o3" } });
    const both = await readStatsOf(form);
    expect(both).toMatchObject({ responses: 2 });
    expect(both.medianSeconds).toBeGreaterThanOrEqual(30);
    expect(Object.values(both.byDay)).toEqual([2]);
    // The hours of the same responses, on the same day.
    expect(Object.values<number>(both.byHour).reduce((sum, n) => sum + n, 0)).toBe(2);
    expect(Object.keys(both.byHour).map((hour) => hour.slice(0, 10))).toEqual(
      Object.keys(both.byHour).map(() => both.today),
    );
    expect(both.timed).toBe(1);
    expect(countersOf(both, "q1")).toEqual({ questionId: "q1", answered: 2, counters: { o1: 1, o3: 1 } });
    expect(both.definition.pages[0].items).toHaveLength(10);

    await server.api("DELETE", `/form/${form.id}/response/${gone}`, { token });
    const one = await readStatsOf(form);
    expect(one.responses).toBe(1);
    expect(countersOf(one, "q1")).toEqual({ questionId: "q1", answered: 1, counters: { o1: 1 } });
    await server.api("POST", `/form/${form.id}/response/${gone}/restore`, { token });
    expect(await readStatsOf(form)).toEqual(both);
  });

  test("sums over versions, or shows one; a question that changed its type starts anew", async () => {
    const form = await createForm(server, token);
    await submitTo(server, form);
    const items = SURVEY_ITEMS.map((item) =>
      item.id === "q4" ? { id: "q4", type: "number", title: "Retyped" } : item,
    );
    const definition = { schema: 1, title: "v2", language: "en-US", pages: [{ id: "p1", items }], endings: [] };
    await server.api("PUT", `/form/${form.id}/definition`, { token, body: { revision: 1, definition } });
    await server.api("POST", `/form/${form.id}/publish`, { token });
    await submitTo(server, form, { version: 2, answers: { q1: "o1", q4: 7 } });
    const all = await readStatsOf(form);
    expect(all.responses).toBe(2);
    expect(countersOf(all, "q1")).toMatchObject({ answered: 2, counters: { o1: 2 } });
    expect(countersOf(all, "q4")).toEqual({ questionId: "q4", answered: 1, counters: { "7": 1 } });
    expect(await readStatsOf(form, { version: "1" })).toMatchObject({ responses: 1 });
  });

  test("nothing published: empty", async () => {
    const form = await createForm(server, token, { publish: false });
    expect(await readStatsOf(form)).toMatchObject({ responses: 0, medianSeconds: null, byDay: {}, questions: [] });
  });
});

/** A context in which the administrator calls services. */
function ctx() {
  return {
    ...server.services,
    user: { userId: 1, userName: "admin", nickName: "", deptId: null, roles: ["admin"], permissions: ["*:*:*"] },
    readSlowly: () => Promise.reject(new Error("not used here")),
    readElsewhere: () => Promise.reject(new Error("not used here")),
    streamSlowly: () => {
      throw new Error("not used here");
    },
    session: null,
    identity: { type: "personal" as const },
    requestId: "test",
    language: "en" as const,
    clientIp: "",
    userAgent: "",
    origin: "",
  };
}

type Step =
  | { readonly do: "submit"; readonly answers: object; readonly age: number }
  | { readonly do: "edit"; readonly which: number; readonly answers: object }
  | { readonly do: "delete" | "restore"; readonly which: number }
  | { readonly do: "fold" | "rebuild" };

const answers = fc.record(
  {
    q1: fc.constantFrom("o1", "o2", "o3"),
    q2: fc.uniqueArray(fc.constantFrom("o1", "o2", "o3"), { minLength: 1 }),
    q3: fc.integer({ min: 1, max: 5 }),
    q4: fc.stringMatching(/^[a-z]{1,20}$/),
    q5: fc.record({ r1: fc.constantFrom("c1", "c2"), r2: fc.constantFrom("c1", "c2") }),
    q6: fc.integer({ min: 0, max: 150 }),
    q7: fc.constantFrom("2026-11-20", "2026-12-31"),
  },
  { requiredKeys: ["q1"] },
);
const which = fc.nat();
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant("submit" as const), answers, age: fc.integer({ min: -5, max: 90_000 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("edit" as const), which, answers }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("delete" as const, "restore" as const), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("fold" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("rebuild" as const) }) },
);

describe("statistics equal a naive recount over all responses", () => {
  async function run(form: TestForm, one: Step, ids: string[]): Promise<void> {
    const id = "which" in one ? ids[one.which % Math.max(ids.length, 1)] : undefined;
    switch (one.do) {
      case "submit": {
        const responseId = randomUUID();
        const startedAt = new Date(Date.now() - one.age * 1000).toISOString();
        const answer = await submitTo(server, form, { responseId, answers: one.answers, startedAt });
        if (answer.code !== 200) throw new Error(answer.msg);
        ids.push(responseId);
        return;
      }
      case "edit":
      case "delete":
      case "restore":
        if (id === undefined) return;
        try {
          if (one.do === "edit") await editByOwner(ctx(), form.id, id, one.answers);
          else await (one.do === "delete" ? deleteResponse : restoreResponse)(ctx(), form.id, id);
        } catch (error) {
          // The response is already in that state, or another edit was stored in between.
          const isExpected =
            error instanceof AppError && ["RESPONSE_STATE_CONFLICT", "RESPONSE_CHANGED"].includes(error.errorName);
          if (!isExpected) throw error;
        }
        return;
      case "fold":
        await foldForm(server.services, form.id, "wait");
        return;
      case "rebuild":
        await rebuildCounters(server.services, form.id);
    }
  }

  const POINTS = { o1: 0.35, o2: 1.35, o3: 2.35 } as const;
  const createScored = () => createForm(server, token, { items: SCORED_ITEMS, rest: { scoring: SCORING } });

  /**
   * Counts from the rows, independently of the counters: responses, and how often each option of q1 and q2 and each
   * number of q6 was given.
   */
  async function recount(formId: number) {
    const { rows } = await server.pool.query(
      "select answers from responses where form_id = $1 and deleted_at is null",
      [formId],
    );
    const count = (values: unknown[]) =>
      Object.fromEntries(
        [...new Set(values)].map((value) => [String(value), values.filter((one) => one === value).length]),
      );
    const given = (id: string) => rows.flatMap(({ answers }) => answers[id] ?? []);
    const points = given("q1").map((option) => POINTS[option as keyof typeof POINTS]);
    return {
      responses: rows.length,
      q1: count(given("q1")),
      q2: count(given("q2")),
      q6: count(given("q6")),
      points: count(points),
      bands: count(points.map((one) => (one < 1 ? "low" : "high"))),
    };
  }

  async function expectExact(form: TestForm): Promise<void> {
    expect(await findCounterDifferences(server.services, form.id)).toEqual([]);
    expect(await findBlockDifferences(server.services, form.id)).toEqual([]);
    expect(await isOrderWrong(server.services, form.id)).toBe(false);
    const stats = await readStats(server.services, form.id);
    const counters = (id: string) => stats.questions.find((question) => question.questionId === id)?.counters ?? {};
    const { score } = stats;
    expect({
      responses: stats.responses,
      q1: counters("q1"),
      q2: counters("q2"),
      q6: counters("q6"),
      points: Object.fromEntries(score?.points.map((one) => [one.points, one.n]) ?? []),
      bands: score?.bands ?? {},
    }).toEqual(await recount(form.id));
    const list = await server.api("GET", `/form/${form.id}/response/list`, { token });
    const head = await server.api("GET", `/form/${form.id}`, { token });
    expect([list.body.total, head.data.responseCount]).toEqual([stats.responses, stats.responses]);
  }

  test("after any sequence of submits, edits, deletes, restores and folds", async () => {
    expect.hasAssertions();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const form = await createScored();
        const ids: string[] = [];
        for (const one of steps) await run(form, one, ids);
        await expectExact(form);
      }),
      { numRuns: 25 },
    );
  });

  test("and when they all run at the same time", async () => {
    expect.hasAssertions();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60 }), async (steps) => {
        const form = await createScored();
        const ids: string[] = [];
        for (let i = 0; i < 5; i++) await run(form, { do: "submit", answers: { q1: "o1" }, age: 5 }, ids);
        await Promise.all(steps.map((one) => run(form, one, ids)));
        await expectExact(form);
      }),
      { numRuns: 8 },
    );
  });
});

describe("findMedian", () => {
  test("is that of the written-out list", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 40 }), (values) => {
        const counts = new Map<number, number>();
        for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
        const sorted = [...values].sort((a, b) => a - b);
        const middle = (sorted.length - 1) / 2;
        const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
        expect(findMedian([...counts])).toBe(median);
      }),
    );
    expect(findMedian([])).toBeNull();
  });
});

test("counters of another shape are made anew by the migration: exact before and after they are counted again", async () => {
  const rows = ["r1", "r2"].map((id) => ({ id, label: id }));
  const items = [{ id: "split", type: "constant-sum", title: "Q", rows }];
  const form = await createForm(server, token, { items });
  for (const r1 of [30, 40, 40]) await submitTo(server, form, { answers: { split: { r1, r2: 100 - r1 } } });
  await foldForm(server.services, form.id, "wait");
  await packForm(server.services, form.id, { partial: true });
  // As they were counted before.
  await server.pool.query("delete from form_counters where form_id = $1 and question_id = 'split' and key <> ''", [
    form.id,
  ]);
  await server.pool.query(
    "insert into form_counters values ($1, 1, 'split', 'r1/0', 110), ($1, 1, 'split', 'r2/0', 190)",
    [form.id],
  );
  const migration = new URL("../../../migrations/0127-counters-of-divided-totals.sql", import.meta.url);
  const sql = await readFile(migration, "utf8");
  await server.pool.query(`begin; ${sql} commit`);
  const expected = { "r1/30": 1, "r1/40": 2, "r2/70": 1, "r2/60": 2 };
  expect(countersOf(await readStatsOf(form), "split")).toMatchObject({ answered: 3, counters: expected });
  await foldForm(server.services, form.id, "wait");
  expect(countersOf(await readStatsOf(form), "split")).toMatchObject({ answered: 3, counters: expected });
  expect(await findCounterDifferences(server.services, form.id)).toEqual([]);
  expect(await findBlockDifferences(server.services, form.id)).toEqual([]);
  expect(await isOrderWrong(server.services, form.id)).toBe(false);
  // The columns, which were emptied, say the same before and after they are packed again.
  for (const isPacked of [false, true]) {
    if (isPacked) await packForm(server.services, form.id, { partial: true });
    const filtered = await readStatsOf(form, { where: "{split} notempty" });
    expect(countersOf(filtered, "split")).toMatchObject({ answered: 3, counters: expected });
  }
});
