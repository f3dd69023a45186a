/** The report of a form (R79): its content, its figures, and two people who edit it, on two servers. */
import type { ItemDefinition } from "@idata/engine";
import { startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createForm, createSurvey, submitTo, type TestForm } from "../../collecting/intake/testing/survey.ts";
import { toFilterWords } from "./filter-words.ts";

let one: TestServer;
let two: TestServer;
let owner: TestUser;
beforeAll(async () => {
  one = await startTestServer();
  two = await startTestServer({ database: one.database });
  owner = await one.createUser();
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const options = (...ids: string[]) => ids.map((id) => ({ id, label: `选项 ${id}` }));
const ITEMS: ItemDefinition[] = [
  { id: "meal", type: "radio", title: "套餐", options: options("a", "b") },
  { id: "stars", type: "rating", title: "评分", max: 5 },
  { id: "why", type: "textarea", title: "建议" },
  { id: "age", type: "number", title: "年龄" },
  { id: "day", type: "date", title: "日期" },
  { id: "order", type: "ranking", title: "排序", options: options("x", "y") },
];
const ANSWERS = [
  { meal: "a", stars: 5, why: "排队太久", age: 20, day: "2026-03-01", order: ["y", "x"] },
  { meal: "a", stars: 4, age: 30, day: "2026-03-02" },
  { meal: "b", stars: 2, why: "很好", age: 30 },
];

async function collect(): Promise<TestForm> {
  const form = await createForm(one, owner.token, { items: ITEMS });
  for (const answers of ANSWERS) expect((await submitTo(one, form, { answers })).code).toBe(200);
  return form;
}
const read = (form: TestForm, query = "", { token }: TestUser = owner, server = one) =>
  server.api("GET", `/form/${form.id}/report${query}`, { token });
const save = (form: TestForm, body: object, { token }: TestUser = owner, server = one) =>
  server.api("PUT", `/form/${form.id}/report`, {
    token,
    body: { revision: 0, title: "", where: "", blocks: [], ...body },
  });
const card = (id: string, more: object = {}) => {
  return { kind: "card", id, chart: "bars", hidden: false, texts: false, ...more };
};

test("a report that was never saved has a card for each question, with the figures of this moment", async () => {
  const { data } = await read(await collect());
  expect(data).toMatchObject({ revision: 0, title: "", where: "", responses: 3, matched: null, textCards: ["why"] });
  expect(data.blocks.map(({ id }: { id: string }) => id)).toEqual(["meal", "stars", "why", "age", "day", "order"]);
  const [meal, stars, why, age, day, order] = data.cards;
  expect(meal).toMatchObject({ answered: 3, base: 3, isSeveral: false });
  expect(meal.groups[0].bars).toEqual([
    { key: "a", label: "选项 a", n: 2 },
    { key: "b", label: "选项 b", n: 1 },
  ]);
  expect(stars.groups[0].mean).toBeCloseTo(11 / 3, 10);
  expect(why).toMatchObject({ answered: 2, groups: [] });
  expect(age.groups[0]).toMatchObject({
    mean: 80 / 3,
    bars: [
      { label: "20", n: 1 },
      { label: "30", n: 2 },
    ],
  });
  expect(day).toMatchObject({
    answered: 2,
    isFound: true,
    counted: null,
    groups: [
      {
        bars: [
          { label: "2026-03-01", n: 1 },
          { label: "2026-03-02", n: 1 },
        ],
      },
    ],
  });
  expect(order).toMatchObject({
    answered: 1,
    counted: "first",
    groups: [{ bars: [{ n: 0 }, { label: "选项 y", n: 1 }] }],
  });
  expect(data.texts).toEqual({});
});

test("title, notes, order, charts, hidden cards, texts and filter are kept; notes are cleaned", async () => {
  const form = await collect();
  const blocks = [
    { kind: "note", id: "n1", html: '<p onclick="x()">导言 <strong>重点</strong><script>alert(1)</script></p>' },
    card("why", { texts: true }),
    card("meal", { chart: "pie" }),
    card("stars", { hidden: true }),
    card("gone"),
    card("meal", { chart: "table" }),
  ];
  const saved = await save(form, { title: "  食堂\n报告 ", where: "{meal} = '选项 a'", blocks });
  expect(saved).toMatchObject({ code: 200, data: { revision: 1 } });
  const { data } = await read(form);
  expect(data).toMatchObject({ revision: 1, title: "食堂 报告", responses: 2, matched: { n: 2, total: 3 } });
  expect(data.where).toBe("{meal} = 'a'");
  expect(data.whereText).toBe("「套餐」 = 「选项 a」");
  expect(data.blocks[0].html).toBe("<p>导言 <strong>重点</strong></p>");
  expect(data.blocks.slice(1)).toEqual([
    card("why", { texts: true }),
    card("meal", { chart: "pie" }),
    card("stars", { hidden: true }),
    card("age"),
    card("day"),
    card("order"),
  ]);
  expect(data.texts).toEqual({ why: ["排队太久"] });
  // Another filter can be looked at before it is saved.
  const other = await read(form, `?where=${encodeURIComponent("{meal} = 'b'")}`);
  expect(other.data).toMatchObject({ responses: 1, texts: { why: ["很好"] } });
  expect((await save(form, { revision: 1, where: "{nobody} = 1" })).code).not.toBe(200);
  expect((await read(form)).data.revision).toBe(1);
});

test("a filter in words has titles, labels and words in place of ids and operators, also inside texts", () => {
  const definition = createSurvey([
    ...ITEMS,
    { id: "m", type: "matrix-radio", title: "评价", rows: options("r"), columns: options("c") },
  ]);
  const toWords = (where: string) => toFilterWords(where, definition, "zh");
  expect(toWords("{meal} anyof ['a', 'b'] and {age} >= 20")).toBe(
    "「套餐」 属于 「选项 a」、「选项 b」 且 「年龄」 ≥ 20",
  );
  expect(toWords("not ({m.r} = 'c' or {why} contains 'and {x}')")).toBe(
    "不满足 (「评价: 选项 r」 = 「选项 c」 或 「建议」 包含 「and {x}」)",
  );
  const scored = { ...definition, scoring: { bands: [{ id: "b1", from: 0, title: "及格" }] } } as typeof definition;
  expect(toFilterWords("{$band} = 'b1' and {ok} = true and {$flags} noneof ['fast']", scored, "zh")).toBe(
    "「分档」 = 「及格」 且 「ok」 = 是 且 「质量问题」 不属于 「作答过快」",
  );
  expect(toFilterWords("{meal} anyof ['a', 'b'] and {ok} = false", definition, "en")).toBe(
    "“套餐” is one of “选项 a”, “选项 b” and “ok” = no",
  );
  expect(toWords("{$day} <> '2026-11-26' and {gone} empty")).toBe("「提交日期」 ≠ 「2026-11-26」 且 「gone」 未填");
});

test("of two saves from one revision, on two servers, one is stored and the other refused", async () => {
  const form = await collect();
  for (const revision of [0, 1]) {
    const results = await Promise.all([
      save(form, { revision, title: "One" }),
      save(form, { revision, title: "Two" }, owner, two),
    ]);
    expect(results.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 6604100]);
    const winner = results[0]?.code === 200 ? "One" : "Two";
    expect((await read(form)).data).toMatchObject({ revision: revision + 1, title: winner });
  }
});

test("a form that was never published has an empty report", async () => {
  const form = await createForm(one, owner.token, { items: ITEMS, publish: false });
  expect((await read(form)).data).toMatchObject({ responses: 0, cards: [], blocks: [] });
});
