/** Weighted figures and quality flags, as clients of the calls see them. */
import { startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createForm, submitTo, type TestForm } from "../../collecting/intake/testing/survey.ts";
import { foldForm } from "../statistics/fold.service.ts";
import { packForm } from "./pack.service.ts";

let server: TestServer;
let token: string;
beforeAll(async () => {
  // Rows are changed by SQL, which a worker that has read them already would not notice.
  server = await startTestServer({ background: false });
  token = await server.loginAsAdmin();
});
afterAll(() => server.close());

const NOT_POSSIBLE = 6604099;
const options = (...ids: string[]) => ids.map((id) => ({ id, label: id.toUpperCase() }));
const ITEMS = [
  { id: "grade", type: "radio", title: "Grade", options: options("a", "b", "c") },
  { id: "many", type: "checkbox", title: "Many", options: options("x", "y") },
  { id: "stars", type: "rating", title: "Stars", max: 5 },
  {
    id: "table",
    type: "matrix-radio",
    title: "Table",
    rows: options("r1", "r2", "r3", "r4"),
    columns: options("c1", "c2"),
  },
  { id: "note", type: "textarea", title: "Note" },
];
const read = (form: TestForm, query: Record<string, string>, path = "stats") =>
  server.api("GET", `/form/${form.id}/${path}`, { token, query });

async function newForm(all: readonly object[]): Promise<TestForm> {
  const form = await createForm(server, token, { items: ITEMS });
  for (const answers of all) expect((await submitTo(server, form, { answers })).code).toBe(200);
  return form;
}
const pack = async (form: TestForm): Promise<void> => {
  await foldForm(server.services, form.id, "wait");
  await packForm(server.services, form.id, { partial: true });
};

describe("weights", () => {
  const ANSWERS = [
    { grade: "a", stars: 5 },
    { grade: "a", stars: 5 },
    { grade: "a", stars: 1, many: ["x", "y"] },
    { grade: "b", stars: 3, many: ["x"] },
    { stars: 2 },
  ];
  const toWeights = (...targets: readonly (readonly [string, object])[]): Record<string, string> => ({
    weights: JSON.stringify(targets.map(([ref, shares]) => ({ ref, shares }))),
  });

  test("multiply counters; the effective number and its design effect stand beside; other figures stay whole", async () => {
    const form = await newForm(ANSWERS);
    for (const isPacked of [false, true]) {
      if (isPacked) await pack(form);
      const { code, data } = await read(form, toWeights(["grade", { a: 50, b: 50 }]));
      expect(code).toBe(200);
      // Each a weighs 4 · 0.5 / 3 = 2/3, and b 2: (Σ w)² / Σ w² = 16 / (3 · 4/9 + 4) = 3.
      expect(data.weights).toEqual({
        n: 4,
        effective: expect.closeTo(3, 9),
        designEffect: expect.closeTo(4 / 3, 9),
        smallest: expect.closeTo(2 / 3, 9),
        largest: expect.closeTo(2, 9),
      });
      const stars = data.questions.find(({ questionId }: { questionId: string }) => questionId === "stars");
      expect(stars).toEqual({
        questionId: "stars",
        answered: expect.closeTo(4, 9),
        counters: { "1": expect.closeTo(2 / 3, 9), "3": expect.closeTo(2, 9), "5": expect.closeTo(4 / 3, 9) },
      });
      expect(data.responses).toBe(5);
    }
  });

  test("of two targets both shares are met, with a filter of the same page", async () => {
    const pairs = ["a1", "a1", "a1", "a2", "b1", "b2", "b2", "c1"];
    const form = await newForm(pairs.map(([grade, stars]) => ({ grade, stars: Number(stars) })));
    const weights = toWeights(["grade", { a: 40, b: 60, c: 0 }], ["stars", { "1": 50, "2": 50 }]);
    const { code, data } = await read(form, { ...weights, where: "{grade} anyof ['a', 'b']" });
    expect(code).toBe(200);
    const of = (id: string) => data.questions.find(({ questionId }: { questionId: string }) => questionId === id);
    expect(data.weights.n).toBe(7);
    expect(of("grade").counters).toEqual({ a: expect.closeTo(2.8, 6), b: expect.closeTo(4.2, 6) });
    expect(of("stars").counters).toEqual({ "1": expect.closeTo(3.5, 6), "2": expect.closeTo(3.5, 6) });
  });

  test("are those of the figures in a cross-tab, whose layers have effective numbers of their own", async () => {
    const form = await newForm(ANSWERS);
    for (const isPacked of [false, true]) {
      if (isPacked) await pack(form);
      const weights = toWeights(["grade", { a: 50, b: 50 }]);
      const { code, data } = await read(form, { rows: "grade", columns: "stars", ...weights }, "crosstab");
      expect(code).toBe(200);
      // As above: each a weighs 2/3, and b 2.
      const of = (row: string, column: string) =>
        data.cells[0][data.rows.findIndex(({ key }: { key: string }) => key === row)][
          data.columns.findIndex(({ key }: { key: string }) => key === column)
        ];
      expect([of("a", "1"), of("a", "5"), of("b", "3"), of("b", "5")]).toEqual([
        expect.closeTo(2 / 3, 9),
        expect.closeTo(4 / 3, 9),
        expect.closeTo(2, 9),
        0,
      ]);
      expect(data.weights).toMatchObject({ n: 4, effective: expect.closeTo(3, 9), layers: [expect.closeTo(3, 9)] });
      expect([data.layerTotals, data.n, data.answered]).toEqual([[expect.closeTo(4, 9)], 5, 4]);
      // Several answers: x has one a and b, y one a. Weights are still those of all four responses.
      const layered = await read(form, { rows: "grade", columns: "stars", layers: "many", ...weights }, "crosstab");
      expect(layered.data.layerTotals).toEqual([expect.closeTo(8 / 3, 9), expect.closeTo(2 / 3, 9)]);
      // x: (2/3 + 2)² / (4/9 + 4) = 1.6; y: one response.
      expect(layered.data.weights.layers).toEqual([expect.closeTo(1.6, 9), expect.closeTo(1, 9)]);
      const plain = await read(form, { rows: "grade", columns: "stars" }, "crosstab");
      expect([plain.data.weights, plain.data.layerTotals]).toEqual([undefined, [4]]);
    }
    const refused = await read(form, { rows: "grade", columns: "stars", weights: "[" }, "crosstab");
    expect(refused.code).toBe(NOT_POSSIBLE);
  });

  test("are those of all responses in groups side by side, as a recount of the rows says, with a size for each group", async () => {
    const grades = ["a", "a", "a", "b", "b", "c"];
    const form = await newForm([
      ...Array.from({ length: 24 }, (_, at) => ({
        grade: grades[(at * 5) % 6],
        ...(at % 4 !== 3 && { stars: 1 + ((at * 7) % 5) }),
        many: at % 3 === 0 ? ["x", "y"] : at % 3 === 1 ? ["x"] : ["y"],
      })),
      // In a group, but without a weight.
      { stars: 5, many: ["x"] },
    ]);
    const targets = { a: 20, b: 30, c: 50 };
    const { rows } = await server.pool.query<{ answers: { grade?: "a" | "b" | "c"; stars?: number; many: string[] } }>(
      "select answers from responses where form_id = $1",
      [form.id],
    );
    const count = (grade: string) => rows.filter(({ answers }) => answers.grade === grade).length;
    const weightOf = (grade: "a" | "b" | "c" | undefined): number =>
      grade === undefined ? 0 : (targets[grade] / 100) * (24 / count(grade));
    for (const isPacked of [false, true]) {
      if (isPacked) await pack(form);
      const { code, data } = await read(form, { ...toWeights(["grade", targets]), by: "many" });
      expect(code).toBe(200);
      for (const key of ["x", "y"]) {
        const own = rows.filter(({ answers }) => answers.many.includes(key));
        const weights = own.map(({ answers }) => weightOf(answers.grade));
        const sum = weights.reduce((total, weight) => total + weight, 0);
        const squares = weights.reduce((total, weight) => total + weight ** 2, 0);
        const ofStars = (stars: number) =>
          own.reduce((total, { answers }) => total + (answers.stars === stars ? weightOf(answers.grade) : 0), 0);
        const group = data.groups.find((one: { key: string }) => one.key === key);
        expect(group.n).toBe(own.length);
        expect(group.weights).toEqual({
          n: weights.filter((weight) => weight > 0).length,
          sum: expect.closeTo(sum, 9),
          effective: expect.closeTo(sum ** 2 / squares, 9),
        });
        const found = group.questions.find(({ questionId }: { questionId: string }) => questionId === "stars");
        for (const stars of [1, 2, 3, 4, 5]) expect(found.counters[stars] ?? 0).toBeCloseTo(ofStars(stars), 9);
        expect(found.answered).toBeCloseTo(
          [1, 2, 3, 4, 5].reduce((total, stars) => total + ofStars(stars), 0),
          9,
        );
      }
      // Without weights the groups are whole, and have no size of weights.
      const plain = await read(form, { by: "many" });
      expect(plain.data.groups[0]).not.toHaveProperty("weights");
      expect(plain.data.groups[0].questions[0].answered % 1).toBe(0);
    }
  });

  test("that cannot be are refused with the reason and the place of the target", async () => {
    const form = await newForm(ANSWERS);
    const CASES: readonly (readonly [query: Record<string, string>, code: number, data: object])[] = [
      [toWeights(["grade", { a: 50, b: 40 }]), NOT_POSSIBLE, { reason: "sum", variable: 0 }],
      [toWeights(["grade", { a: 100 }]), NOT_POSSIBLE, { reason: "missing_target", variable: 0, category: "b" }],
      [
        toWeights(["grade", { a: 40, b: 40, c: 20 }]),
        NOT_POSSIBLE,
        { reason: "empty_category", variable: 0, category: "c" },
      ],
      [toWeights(["grade", { a: -1, b: 101 }]), NOT_POSSIBLE, { reason: "not_a_share", variable: 0 }],
      [toWeights(["grade", { a: 50, b: 50 }], ["grade", { a: 50, b: 50 }]), NOT_POSSIBLE, { reason: "twice" }],
      [{ weights: "[" }, NOT_POSSIBLE, { reason: "not_understood" }],
      [{ weights: "[1]" }, NOT_POSSIBLE, { reason: "not_understood" }],
      [{ weights: '[{"ref":"grade","shares":{"a":null}}]' }, NOT_POSSIBLE, { reason: "not_a_share" }],
      // A response would be in several categories.
      [toWeights(["many", { x: 50, y: 50 }]), 6604056, {}],
      [toWeights(["nosuch", { x: 100 }]), 6604051, {}],
      [{ ...toWeights(["grade", { a: 50, b: 50 }]), where: "{stars} = 4" }, NOT_POSSIBLE, { reason: "no_data" }],
    ];
    for (const [query, code, data] of CASES) {
      const answer = await read(form, query);
      expect({ query, code: answer.code, data: answer.data ?? {} }).toMatchObject({ query, code, data });
    }
  });
});

describe("quality flags", () => {
  const line = { r1: "c1", r2: "c1", r3: "c1", r4: "c1" };
  const ANSWERS = [
    { grade: "a", table: line },
    { grade: "b", table: { ...line, r4: "c2" } },
    // Three rows are too few to say anything.
    { grade: "a", table: { r1: "c2", r2: "c2", r3: "c2" } },
    { grade: "b", note: "食堂的菜太贵，希望便宜一点。", table: { ...line, r1: "c2" } },
    { grade: "a", note: "食堂的菜太贵 希望便宜一点" },
    { grade: "b", note: "没有意见" },
    { grade: "a", note: "没有意见" },
    ...Array.from({ length: 5 }, () => ({ grade: "c" })),
  ];

  test("are computed over all responses, counted, filtered and crossed, and forget what is deleted", async () => {
    const form = await newForm(ANSWERS);
    // The median is 100 s, so less than 30 s is too fast.
    await server.pool.query("update responses set seconds = 100 where form_id = $1", [form.id]);
    await server.pool.query(
      "update responses set seconds = case seq when 1 then 29 else 30 end where form_id = $1 and seq < 3",
      [form.id],
    );
    const matched = async (where: string) => (await read(form, { where })).data.matched.n as number;
    for (const isPacked of [false, true]) {
      if (isPacked) await pack(form);
      const { data } = await read(form, { rows: "$flags", columns: "$version" }, "crosstab");
      const counts = data.rows.map(({ key }: { key: string }, at: number) => [key, data.rowTotals[0][at]]);
      expect(Object.fromEntries(counts)).toEqual({ fast: 1, straight: 1, repeated: 2 });
      expect(await matched("{$flags} empty")).toBe(9);
      expect(await matched("{$flags} allof ['fast', 'straight']")).toBe(1);
      // A filter does not change who is flagged: one of the two repeated texts is of grade b.
      expect(await matched("{$flags} contains 'repeated' and {grade} = 'b'")).toBe(1);
    }
    const { body } = await server.api("GET", `/form/${form.id}/response/list`, {
      token,
      query: { where: "{$flags} contains 'repeated'" },
    });
    const [first] = body.rows as { responseId: string }[];
    await server.api("DELETE", `/form/${form.id}/response/${first?.responseId}`, { token });
    expect(await matched("{$flags} contains 'repeated'")).toBe(0);
  });
});
