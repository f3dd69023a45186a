/** Figures, groups and cross-tabs by conditions, as clients of the calls see them. */
import { randomUUID } from "node:crypto";
import type { ItemDefinition } from "@idata/engine";
import { startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createForm,
  SCORED_ITEMS,
  SCORING,
  SURVEY_ITEMS,
  submitTo,
  type TestForm,
} from "../../collecting/intake/testing/survey.ts";
import { ERRORS } from "@idata/contracts";
import { foldForm } from "../statistics/fold.service.ts";
import { packForm } from "./pack.service.ts";

const CODES: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(ERRORS).map(([name, { code }]) => [name, code]),
);

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.loginAsAdmin();
});
afterAll(() => server.close());

type Query = Record<string, string>;

const call = (form: TestForm, path: "stats" | "crosstab", query: Query) =>
  server.api("GET", `/form/${form.id}/${path}`, { token, query });

async function read(form: TestForm, path: "stats" | "crosstab", query: Query) {
  const { code, msg, data } = await call(form, path, query);
  expect([code, msg]).toEqual([200, "操作成功"]);
  return data;
}

/** Packs everything that is stored, as the background work does; while that holds the form, packing leaves the form to it. */
async function pack(form: TestForm): Promise<void> {
  await foldForm(server.services, form.id, "wait");
  const isPacked = async () => {
    await packForm(server.services, form.id, { partial: true });
    const { rows } = await server.services.pool.query<{ packed: boolean }>(
      `select coalesce(m.packed_seq, 0) >= f.folded_seq as packed
         from form_folds f left join form_column_marks m on m.form_id = f.form_id where f.form_id = $1`,
      [form.id],
    );
    return rows[0]?.packed;
  };
  await expect.poll(isPacked).toBe(true);
}

const countersOf = (stats: { questions: { questionId: string }[] }, id: string) =>
  stats.questions.find(({ questionId }) => questionId === id);

/** q1, q3, q5 and q6 of five responses. */
const FIVE = [
  { q1: "o1", q3: 5, q5: { r1: "c1", r2: "c1" }, q6: 20 },
  { q1: "o1", q3: 4, q5: { r1: "c2" }, q6: 30, q4: "Li Na" },
  { q1: "o2", q3: 5, q2: ["o1", "o2"], q6: 40 },
  { q1: "o2", q3: 1, q2: ["o2"], q5: { r2: "c2" } },
  { q1: "o3" },
];

async function createWithFive(): Promise<TestForm> {
  const form = await createForm(server, token);
  for (const answers of FIVE) await submitTo(server, form, { answers });
  return form;
}

describe("GET /form/:id/stats with a condition", () => {
  let form: TestForm;
  beforeAll(async () => {
    form = await createWithFive();
  });

  /** The condition and how many of the five it fits. */
  const CASES: readonly (readonly [where: string, n: number])[] = [
    ["{q1} = 'o1'", 2],
    ["{q1} = 'O1'", 2],
    ["{q1} = 'o1' and {q3} >= 5", 1],
    ["{q1} = 'o1' or {q6} > 35", 3],
    ["not ({q1} = 'o1')", 3],
    ["{q1} anyof ['o1', 'o3']", 3],
    ["{q2} contains 'o2'", 2],
    ["{q2} = ['o2', 'o1']", 1],
    ["{q2} empty", 3],
    ["{q5.r1} = 'c2'", 1],
    ["{q5.r2} notempty", 2],
    ["{q5} notempty", 3],
    ["{q6} > {q3} * 6", 2],
    ["{q6} < 35 and {q4} contains 'li'", 1],
    ["{q9} empty", 5],
    ["{q1} = 'Option o2'", 2],
    ["{q1} 等于 'o2'", 2],
    ["{$version} = 1", 5],
    ["{$number} <= 3", 3],
    ["{$day} = today()", 5],
    ["{$submitted} > '2020-01-01'", 5],
    ["{$seconds} > 5", 0],
    ["{$channel} empty and {$language} empty", 5],
    ["{$state} = 'kept'", 5],
    ["iif({q6} > 25, {q1}, 'o3') = 'o3'", 3],
    ["true", 5],
    ["{q3}", 4],
  ];

  test.each(CASES)("%s", async (where, n) => {
    const stats = await read(form, "stats", { where });
    expect([where, stats.matched, stats.responses]).toEqual([where, { n, total: 5 }, n]);
  });

  test("figures are those of the matching responses, in the shape of all statistics", async () => {
    const all = await read(form, "stats", {});
    const stats = await read(form, "stats", { where: "{q1} = 'o2'" });
    expect(Object.values<number>(stats.byHour).reduce((sum, n) => sum + n, 0)).toBe(2);
    expect(stats).toEqual({
      ...all,
      responses: 2,
      matched: { n: 2, total: 5 },
      byDay: { [all.today]: 2 },
      byHour: expect.any(Object),
      firstResponseAt: expect.any(String),
      lastResponseAt: expect.any(String),
      questions: expect.any(Array),
    });
    expect(countersOf(stats, "q1")).toEqual({ questionId: "q1", answered: 2, counters: { o2: 2 } });
    expect(countersOf(stats, "q2")).toEqual({ questionId: "q2", answered: 2, counters: { o1: 1, o2: 2 } });
    expect(countersOf(stats, "q5")).toEqual({ questionId: "q5", answered: 1, counters: { "r2/c2": 1 } });
    expect(await read(form, "stats", { where: "true" })).toEqual({ ...all, matched: { n: 5, total: 5 } });
  });

  test("packed and not packed is the same", async () => {
    const other = await createWithFive();
    const readAll = async () => {
      const found: unknown[] = [];
      for (const [where] of CASES) found.push(await read(other, "stats", { where }));
      return found;
    };
    const before = await readAll();
    await pack(other);
    expect(await readAll()).toEqual(before);
    const mark = await server.services.pool.query<{ n: number }>(
      "select packed_seq::integer as n from form_column_marks where form_id = $1",
      [other.id],
    );
    expect(mark.rows).toEqual([{ n: 5 }]);
  });

  test("what cannot be answered is refused, and says what it is", async () => {
    const refusals: readonly (readonly [where: string, name: string, part: string])[] = [
      ["{q1} =", "WHERE_NOT_UNDERSTOOD", ""],
      ["{nosuch} = 1", "WHERE_UNKNOWN_NAME", "nosuch"],
      ["{$nosuch} = 1", "WHERE_UNKNOWN_NAME", "$nosuch"],
      ["frobnicate({q1})", "WHERE_UNKNOWN_FUNCTION", "frobnicate"],
      ["{q9} contains 'a.pdf'", "WHERE_NOT_KEPT", "Papers"],
      ["{q5.r9} = 'c1'", "WHERE_ROW_UNKNOWN", "r9"],
    ];
    for (const [where, name, part] of refusals) {
      const { body } = await call(form, "stats", { where });
      expect([where, body.code, body.msg.includes(part)]).toEqual([where, CODES[name], true]);
    }
  });

  test("groups have their own figures; what is chosen twice is in two groups", async () => {
    const { groups, responses } = await read(form, "stats", { by: "q2" });
    expect(responses).toBe(5);
    expect(groups.map(({ key, label, n }: { key: string; label: string; n: number }) => [key, label, n])).toEqual([
      ["o1", "Option o1", 1],
      ["o2", "Option o2", 2],
    ]);
    expect(countersOf(groups[1], "q3")).toEqual({ questionId: "q3", answered: 2, counters: { "1": 1, "5": 1 } });
    const versions = await read(form, "stats", { by: "$version", where: "{q3} notempty" });
    expect(versions.groups).toMatchObject([{ key: "1", n: 4 }]);
  });

  test("months are those of the organisation's days", async () => {
    const other = await createWithFive();
    // In Shanghai the third is on 1 December already.
    const times = ["2026-02-03T08:00:00Z", "2026-11-30T15:59:59Z", "2026-11-30T16:00:00Z", "2026-11-02T00:00:00Z"];
    for (const [at, time] of times.entries())
      await server.pool.query("update responses set submitted_at = $1 where form_id = $2 and seq = $3", [
        time,
        other.id,
        at + 1,
      ]);
    await server.pool.query(
      "update responses set submitted_at = '2026-02-28T08:00:00Z' where form_id = $1 and seq = 5",
      [other.id],
    );
    const { groups } = await read(other, "stats", { by: "$month" });
    expect(groups.map(({ key, n }: { key: string; n: number }) => [key, n])).toEqual([
      ["2026-02", 2],
      ["2026-11", 2],
      ["2026-12", 1],
    ]);
    expect((await read(other, "stats", { where: "{$month} = '2026-11'" })).matched).toEqual({ n: 2, total: 5 });
    const crossed = await read(other, "crosstab", { rows: "q1", columns: "$month" });
    expect(crossed.columnTotals).toEqual([[2, 2, 1]]);
  });

  test("the trash and screened-out responses count only if the condition names their state", async () => {
    const other = await createWithFive();
    const responseId = randomUUID();
    await submitTo(server, other, { responseId, answers: { q1: "o1" } });
    await server.api("DELETE", `/form/${other.id}/response/${responseId}`, { token });
    const n = async (where: string) => (await read(other, "stats", { where })).matched;
    expect(await n("{q1} = 'o1'")).toEqual({ n: 2, total: 5 });
    expect(await n("{$state} = 'deleted'")).toEqual({ n: 1, total: 6 });
    expect(await n("{q1} = 'o1' and {$state} notempty")).toEqual({ n: 3, total: 6 });
  });

  test("scores, sources and times", async () => {
    const scored = await createForm(server, token, { items: SCORED_ITEMS, rest: { scoring: SCORING } });
    const startedAt = new Date(Date.now() - 30_000).toISOString();
    await submitTo(server, scored, {
      answers: { q1: "o1" },
      source: { source: "poster", utm_medium: "mail" },
      startedAt,
    });
    await submitTo(server, scored, { answers: { q1: "o3" } });
    const n = async (where: string) => (await read(scored, "stats", { where })).responses;
    expect(await n("{$score} = 2.35")).toBe(1);
    expect(await n("{$band} = 'low'")).toBe(1);
    expect(await n("{$source} = 'Poster' and {$utm_medium} = 'mail'")).toBe(1);
    expect(await n("{$seconds} >= 30 and {$seconds} < 90")).toBe(1);
    const { score } = await read(scored, "stats", { where: "{q1} = 'o3'" });
    expect(score).toMatchObject({ n: 1, mean: 2.35, bands: { high: 1 } });
  });

  test("a question that changed its type means for each response what its version made of it", async () => {
    const other = await createForm(server, token);
    await submitTo(server, other, { answers: { q1: "o1", q4: "7", q5: { r1: "c1" } } });
    const items = SURVEY_ITEMS.map((item): ItemDefinition => {
      if (item.id === "q4") return { id: "q4", type: "number", title: "Retyped" };
      return item.id === "q5" ? { id: "q5", type: "text", title: "Retyped" } : item;
    });
    const definition = { schema: 1, title: "v2", language: "en-US", pages: [{ id: "p1", items }], endings: [] };
    await server.api("PUT", `/form/${other.id}/definition`, { token, body: { revision: 1, definition } });
    await server.api("POST", `/form/${other.id}/publish`, { token });
    await submitTo(server, other, { version: 2, answers: { q1: "o1", q4: 7, q5: "r1" } });
    for (const act of [() => Promise.resolve(), () => pack(other)]) {
      await act();
      expect((await read(other, "stats", { where: "{q4} = 7" })).responses).toBe(2);
      const both = await read(other, "stats", { where: "{q5} notempty" });
      expect(both.responses).toBe(2);
      expect(countersOf(both, "q4")).toEqual({ questionId: "q4", answered: 1, counters: { "7": 1 } });
      expect((await read(other, "stats", { where: "{q5} = 'r1'" })).responses).toBe(1);
    }
  });

  test("somebody else's form is not found", async () => {
    expect((await server.api("GET", "/form/999999/stats", { token, query: { where: "true" } })).code).toBe(
      CODES["FORM_NOT_FOUND"],
    );
  });
});

describe("GET /form/:id/crosstab", () => {
  test("counts combinations, with totals and what was not answered", async () => {
    const form = await createWithFive();
    const expected = {
      rows: ["o1", "o2", "o3"].map((id) => ({ key: id, label: `Option ${id}` })),
      columns: [1, 2, 3, 4, 5].map((step) => ({ key: `${step}`, label: `${step}` })),
      cells: [
        [
          [0, 0, 0, 1, 1],
          [1, 0, 0, 0, 1],
          [0, 0, 0, 0, 0],
        ],
      ],
      rowTotals: [[2, 2, 0]],
      columnTotals: [[1, 0, 0, 1, 2]],
      layerTotals: [4],
      n: 5,
      answered: 4,
    };
    expect(await read(form, "crosstab", { rows: "q1", columns: "q3" })).toEqual(expected);
    await pack(form);
    expect(await read(form, "crosstab", { rows: "q1", columns: "q3" })).toEqual(expected);
  });

  test("rows of a matrix, several answers, layers and a condition", async () => {
    const form = await createWithFive();
    const table = await read(form, "crosstab", { rows: "q5.r1", columns: "$state", layers: "q1", where: "{q3} >= 4" });
    expect(table).toMatchObject({
      n: 3,
      answered: 2,
      rows: [{ key: "r1/c1" }, { key: "r1/c2" }],
      columns: [{ key: "kept" }],
    });
    expect(table.cells).toEqual([
      [[1], [1]],
      [[0], [0]],
      [[0], [0]],
    ]);
    const several = await read(form, "crosstab", { rows: "q2", columns: "q1" });
    expect(several).toMatchObject({
      answered: 2,
      layerTotals: [2],
      rowTotals: [[1, 2, 0, 0]],
      columnTotals: [[0, 2, 0]],
    });
  });

  test("what forms no groups is refused", async () => {
    const form = await createWithFive();
    const refusals: readonly (readonly [ref: string, name: string])[] = [
      ["nosuch", "WHERE_UNKNOWN_NAME"],
      ["$submitted", "GROUPS_NOT_POSSIBLE"],
      ["q9", "GROUPS_NOT_POSSIBLE"],
      ["q5", "GROUPS_MATRIX_ROW"],
      ["q5.r9", "WHERE_ROW_UNKNOWN"],
      ["q1.r1", "WHERE_ROW_UNKNOWN"],
    ];
    for (const [rows, name] of refusals)
      expect([rows, (await call(form, "crosstab", { rows, columns: "q1" })).code]).toEqual([rows, CODES[name]]);
    // Texts form groups as long as there are few.
    const { rows } = await read(form, "crosstab", { rows: "q4", columns: "q1" });
    expect(rows).toEqual([{ key: "Li Na", label: "Li Na" }]);
  });
});

describe("GET /form/:id/response/list by a condition", () => {
  async function listSeqs(form: TestForm, query: Query): Promise<[seqs: number[], total: number]> {
    const { code, body } = await server.api("GET", `/form/${form.id}/response/list`, { token, query });
    expect(code).toBe(200);
    return [body.rows.map(({ seq }: { seq: number }) => seq), body.total];
  }

  test("lists what the condition fits, sorted by an answer or the newest first, packed or not", async () => {
    const form = await createWithFive();
    // Numbers 1 to 5 have q6 20, 30, 40 and none; q3 5, 4, 5, 1 and none.
    const cases: readonly (readonly [query: Query, seqs: number[], total: number])[] = [
      [{ where: "{q1} = 'o1' or {q1} = 'o3'" }, [5, 2, 1], 3],
      [{ where: "{q6} notempty", pageSize: "2" }, [3, 2], 3],
      [{ where: "{q6} notempty", pageSize: "2", pageNum: "2" }, [1], 3],
      [{ where: "{q6} notempty", before: "3" }, [2, 1], 3],
      [{ where: "true", sort: "up:q6" }, [1, 2, 3, 5, 4], 5],
      [{ sort: "down:q3" }, [3, 1, 2, 4, 5], 5],
      [{ sort: "up:q5.r1" }, [1, 2, 5, 4, 3], 5],
      // Several options stand where the first of them does.
      [{ sort: "up:q2" }, [3, 4, 5, 2, 1], 5],
      [{ where: "true", text: "li na" }, [2], 1],
      [{ where: "true", deleted: "true" }, [], 0],
      [{ sort: "down:$number", where: "{q3} >= 5" }, [3, 1], 2],
      [{ where: "true", beginTime: "2020-01-01", endTime: "2020-12-31" }, [], 0],
    ];
    for (const act of [() => Promise.resolve(), () => pack(form)]) {
      await act();
      for (const [query, seqs, total] of cases)
        expect([query, await listSeqs(form, query)]).toEqual([query, [seqs, total]]);
    }
  });

  test("refuses what has no order, and names that do not exist", async () => {
    const form = await createWithFive();
    const refusals: readonly (readonly [query: Query, name: string])[] = [
      [{ where: "{nosuch} = 1" }, "WHERE_UNKNOWN_NAME"],
      [{ sort: "up:nosuch" }, "WHERE_UNKNOWN_NAME"],
      [{ sort: "up:q9" }, "GROUPS_NOT_POSSIBLE"],
      [{ sort: "up:q5" }, "GROUPS_MATRIX_ROW"],
    ];
    for (const [query, name] of refusals) {
      const { code } = await server.api("GET", `/form/${form.id}/response/list`, { token, query });
      expect([query, code]).toEqual([query, CODES[name]]);
    }
  });
});
