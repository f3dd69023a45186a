/** Codes of text answers (R78): counts, two coders at once on two servers, what is deleted, filters and cross-tabs by them. */
import { randomUUID } from "node:crypto";
import type { Answer, TestServer } from "@idata/testkit";
import { afterAll, describe, expect, test } from "vitest";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { createForm, submitTo, type TestForm } from "../../collecting/intake/testing/survey.ts";
import { foldForm } from "../statistics/fold.service.ts";
import { packForm } from "../answer-columns/pack.service.ts";

const { one, two, token, close } = await startTwoNodes();
afterAll(close);

const ITEMS = [
  { id: "note", type: "textarea", title: "Anything else?" },
  { id: "grade", type: "radio", title: "Grade", options: ["a", "b"].map((id) => ({ id, label: id.toUpperCase() })) },
];
const ERROR = { name: 6604095, taken: 6604096, gone: 6604097, full: 6604098 };

interface Coded {
  form: TestForm;
  ids: string[];
}
async function newForm(texts: readonly (string | null)[]): Promise<Coded> {
  const form = await createForm(one, token, { items: ITEMS });
  const ids: string[] = [];
  for (const [at, note] of texts.entries()) {
    const responseId = randomUUID();
    ids.push(responseId);
    const answers = { grade: at % 2 === 0 ? "a" : "b", ...(note !== null && { note }) };
    expect((await submitTo(one, form, { responseId, answers })).code).toBe(200);
  }
  return { form, ids };
}
const add = (node: TestServer, form: TestForm, name: string, questionId = "note") =>
  node.api("POST", `/form/${form.id}/code`, { token, body: { questionId, name } });
async function newCode(form: TestForm, name: string): Promise<number> {
  const { code, data } = await add(one, form, name);
  expect(code).toBe(200);
  return data.codeId as number;
}
const give = (node: TestServer, form: TestForm, responseIds: string[], codes: object): Promise<Answer> =>
  node.api("PUT", `/form/${form.id}/code/answer`, {
    token,
    body: { questionId: "note", responseIds, add: [], remove: [], ...codes },
  });
const list = async (form: TestForm) =>
  (await two.api("GET", `/form/${form.id}/code`, { token, query: { questionId: "note" } })).data as {
    codes: { codeId: number; name: string; count: number }[];
    coded: number;
  };
const countsOf = async (form: TestForm) => {
  const { codes, coded } = await list(form);
  return [Object.fromEntries(codes.map(({ name, count }) => [name, count])), coded];
};
const stats = async (form: TestForm, query: Record<string, string>, path = "stats") =>
  one.api("GET", `/form/${form.id}/${path}`, { token, query });

describe("codes", () => {
  test("are counted live; an answer has several; one without an answer has none", async () => {
    const { form, ids } = await newForm(["too dear", "slow and dear", null]);
    const [price, speed] = [await newCode(form, " Price "), await newCode(form, "Speed")];
    expect((await give(one, form, ids, { add: [price] })).data).toEqual({ changed: 2 });
    expect((await give(two, form, [ids[1] ?? ""], { add: [price, speed] })).data).toEqual({ changed: 1 });
    expect(await countsOf(form)).toEqual([{ Price: 2, Speed: 1 }, 2]);
    const query = { questionId: "note", responseIds: ids.join(",") };
    const own = (await one.api("GET", `/form/${form.id}/code/answer`, { token, query })).data.answers;
    expect(new Map(own.map(({ responseId, codeIds }: never) => [responseId, codeIds]))).toEqual(
      new Map([
        [ids[0], [price]],
        [ids[1], [price, speed]],
      ]),
    );
    expect((await give(two, form, ids, { remove: [price] })).data).toEqual({ changed: 2 });
    expect(await countsOf(form)).toEqual([{ Price: 0, Speed: 1 }, 1]);
  });

  test("are given to all answers that contain a text, whatever its case and its signs", async () => {
    const { form } = await newForm(["Too DEAR", "dear%", "cheap", "食堂太贵", null]);
    const price = await newCode(form, "Price");
    const matching = async (contains: string) =>
      (await one.api("POST", `/form/${form.id}/code/${price}/matching`, { token, body: { contains } })).data;
    expect(await matching("r%")).toEqual({ added: 1 });
    expect(await matching("dear")).toEqual({ added: 1 });
    expect(await matching("太贵")).toEqual({ added: 1 });
    expect(await countsOf(form)).toEqual([{ Price: 3 }, 3]);
  });

  test("leave no count behind: in the trash they do not count, restored they do, deleted codes take theirs with them", async () => {
    const { form, ids } = await newForm(["a b", "b c"]);
    const [first, second] = [await newCode(form, "first"), await newCode(form, "second")];
    await give(one, form, ids, { add: [first, second] });
    await one.api("DELETE", `/form/${form.id}/response/${ids[0]}`, { token });
    expect(await countsOf(form)).toEqual([{ first: 1, second: 1 }, 1]);
    await one.api("POST", `/form/${form.id}/response/${ids[0]}/restore`, { token });
    expect(await countsOf(form)).toEqual([{ first: 2, second: 2 }, 2]);
    expect((await one.api("DELETE", `/form/${form.id}/code/${first}`, { token })).code).toBe(200);
    expect(await countsOf(form)).toEqual([{ second: 2 }, 2]);
    await one.pool.query("delete from responses where form_id = $1 and response_id = $2", [form.id, ids[0]]);
    expect(await countsOf(form)).toEqual([{ second: 1 }, 1]);
    const { rows } = await one.pool.query("select count(*)::int as n from coded_answers where form_id = $1", [form.id]);
    expect(rows[0].n).toBe(1);
  });

  test("have a name that no other has, of one line", async () => {
    const { form } = await newForm(["a"]);
    const price = await newCode(form, "Price");
    expect((await add(one, form, "price")).code).toBe(ERROR.taken);
    for (const name of ["", "  ", "a\nb", "x".repeat(51)]) expect((await add(one, form, name)).code).toBe(ERROR.name);
    expect((await add(one, form, "x", "nosuch")).code).toBe(ERROR.gone);
    // Answers that are chosen have their own groups.
    expect((await add(one, form, "x", "grade")).code).toBe(ERROR.gone);
    const rename = (from: string, name: string) =>
      one.api("PUT", `/form/${form.id}/code/${price}`, { token, body: { from, name } });
    expect((await rename("Price", "PRICE")).code).toBe(200);
    expect((await rename("Price", "Cost")).code).toBe(ERROR.gone);
    await newCode(form, "Speed");
    expect((await rename("PRICE", "speed")).code).toBe(ERROR.taken);
  });

  test("of another form or question are refused, and nothing changes", async () => {
    const [{ form, ids }, other] = [await newForm(["a"]), await newForm(["b"])];
    const [own, theirs] = [await newCode(form, "own"), await newCode(other.form, "theirs")];
    expect((await give(one, form, ids, { add: [own, theirs] })).code).toBe(ERROR.gone);
    expect((await give(one, form, other.ids, { add: [own] })).data).toEqual({ changed: 0 });
    expect((await one.api("DELETE", `/form/${form.id}/code/${theirs}`, { token })).code).toBe(ERROR.gone);
    expect(await countsOf(form)).toEqual([{ own: 0 }, 0]);
    expect(await countsOf(other.form)).toEqual([{ theirs: 0 }, 0]);
  });
});

describe("hazard: two people code at once on two servers", () => {
  test("nothing of one is lost, whatever the order, and nobody waits for ever", async () => {
    const { form, ids } = await newForm(Array.from({ length: 12 }, (_, at) => `text ${at}`));
    const [a, b] = [await newCode(form, "a"), await newCode(form, "b")];
    await give(one, form, ids, { add: [b] });
    // One swaps b for a, the other gives both in the opposite order of codes and responses, again and again.
    const turns = Array.from({ length: 20 }, (_, turn) => [
      give(one, form, ids, { add: [a], remove: turn % 2 === 0 ? [b] : [] }),
      give(two, form, ids.toReversed(), { add: [b, a] }),
    ]).flat();
    expect((await Promise.all(turns)).map(({ code }) => code)).toEqual(turns.map(() => 200));
    await Promise.all([
      give(one, form, ids.slice(0, 6), { add: [a], remove: [b] }),
      give(two, form, ids.slice(6), { add: [b], remove: [a] }),
    ]);
    expect(await countsOf(form)).toEqual([{ a: 6, b: 6 }, 12]);
  });

  test("codes of one name are one code, and the hundredth place goes to one of them", async () => {
    const { form } = await newForm(["a"]);
    const same = await Promise.all(
      Array.from({ length: 10 }, (_, at) => add(at % 2 === 0 ? one : two, form, at % 3 === 0 ? "Price" : "price")),
    );
    expect(same.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(new Set(same.map(({ code }) => code))).toEqual(new Set([200, ERROR.taken]));
    for (let at = 0; at < 98; at += 1) await newCode(form, `code ${at}`);
    const last = await Promise.all(["x", "y", "z"].map((name, at) => add(at % 2 === 0 ? one : two, form, name)));
    expect(last.map(({ code }) => code).toSorted((x, y) => x - y)).toEqual([200, ERROR.full, ERROR.full]);
    expect((await list(form)).codes).toHaveLength(100);
  });

  test("a code that is deleted while it is given leaves no row", async () => {
    const { form, ids } = await newForm(["a", "b", "c"]);
    for (let turn = 0; turn < 10; turn += 1) {
      const code = await newCode(form, `code ${turn}`);
      const [given] = await Promise.all([
        give(one, form, ids, { add: [code] }),
        two.api("DELETE", `/form/${form.id}/code/${code}`, { token }),
      ]);
      expect([200, ERROR.gone]).toContain(given.code);
    }
    expect(await countsOf(form)).toEqual([{}, 0]);
    const { rows } = await one.pool.query("select count(*)::int as n from coded_answers where form_id = $1", [form.id]);
    expect(rows[0].n).toBe(0);
  });
});

describe("figures by codes", () => {
  test("codes filter, group and cross, before and after responses are packed, and follow at once", async () => {
    const { form, ids } = await newForm(["dear", "slow", "dear and slow", null]);
    const [price, speed] = [await newCode(form, "Price"), await newCode(form, "Speed")];
    await give(one, form, [ids[0] ?? "", ids[2] ?? ""], { add: [price] });
    await give(one, form, [ids[1] ?? "", ids[2] ?? ""], { add: [speed] });
    const n = async (where: string) => (await stats(form, { where })).data.matched.n as number;
    for (const isPacked of [false, true]) {
      if (isPacked) {
        await foldForm(one.services, form.id, "wait");
        await packForm(one.services, form.id, { partial: true });
      }
      expect(await n(`{$codes.note} contains '${price}'`)).toBe(2);
      expect(await n(`{$codes.note} allof ['${price}', '${speed}']`)).toBe(1);
      expect(await n("{note} notempty and {$codes.note} empty")).toBe(0);
      expect(await n("{$codes.note} empty")).toBe(1);
      const { data: grouped } = await stats(form, { by: "$codes.note" });
      expect(grouped.groups.map(({ label, n: of }: { label: string; n: number }) => [label, of])).toEqual([
        ["Price", 2],
        ["Speed", 2],
      ]);
      const { data: crossed } = await stats(form, { rows: "$codes.note", columns: "grade" }, "crosstab");
      // a: the first and the third response, b: the second.
      expect(crossed.cells).toEqual([
        [
          [2, 0],
          [1, 1],
        ],
      ]);
    }
    await give(two, form, [ids[0] ?? ""], { remove: [price] });
    expect(await n(`{$codes.note} contains '${price}'`)).toBe(1);
    const { data } = await stats(form, {});
    expect(data.codes).toEqual([
      {
        questionId: "note",
        codes: [
          { codeId: price, name: "Price" },
          { codeId: speed, name: "Speed" },
        ],
      },
    ]);
    expect((await stats(form, { where: "{$codes} empty" })).code).toBe(6604051);
    expect((await stats(form, { by: "$codes.nosuch" })).code).toBe(6604051);
  });
});

test("the list, and an action on all that it matches, take the same condition; an undo brings back what had the code", async () => {
  const { form, ids } = await newForm(["too dear", "dear", "fine"]);
  const price = await newCode(form, "Price");
  await give(one, form, ids.slice(0, 2), { add: [price] });
  const where = `{$codes.note} contains '${price}'`;
  const count = async (condition: string) => {
    const query = { where: condition };
    return (await two.api("GET", `/form/${form.id}/response/list`, { token, query })).body.total as number;
  };
  expect(await count(where)).toBe(2);
  const batch = `/form/${form.id}/response/batch`;
  const { data } = await one.api("POST", batch, { token, body: { action: "delete", where, expected: 2 } });
  expect([data.changed, await count(where), await count("true")]).toEqual([2, 0, 1]);
  expect((await two.api("POST", `${batch}/${data.batchId}/undo`, { token })).data.changed).toBe(2);
  expect([await count(where), await countsOf(form)]).toEqual([2, [{ Price: 2 }, 2]]);
});

test("the words of the answers, without those that say nothing, for the responses of the filter", async () => {
  const { form } = await newForm(["食堂的饭菜太贵", "饭菜好吃，排队太久", "希望食堂少排队", null]);
  const words = async (query: object) =>
    (await one.api("GET", `/form/${form.id}/stats/words`, { token, query: { questionId: "note", ...query } })).data;
  const all = await words({});
  expect(all).toMatchObject({ read: 3, answered: 3 });
  expect(all.words.slice(0, 3)).toEqual([
    { word: "食堂", n: 2 },
    { word: "排队", n: 2 },
    { word: "饭菜", n: 2 },
  ]);
  const some = await words({ where: "{grade} = 'b'" });
  expect(some).toMatchObject({ read: 1, answered: 1 });
  expect(some.words.map(({ n }: { n: number }) => n)).toEqual(some.words.map(() => 1));
  const { code } = await one.api("GET", `/form/${form.id}/stats/words`, { token, query: { questionId: "nosuch" } });
  expect(code).toBe(6604051);
});

describe("the cards of the statistics page", () => {
  const save = (node: TestServer, form: TestForm, body: object, path = "") =>
    node.api("PUT", `/form/${form.id}/stats/card${path}`, { token, body });
  const cardsOf = async (form: TestForm) => (await two.api("GET", `/form/${form.id}/stats/card`, { token })).data.cards;

  test("charts, hidden cards and order are those of the form; two who choose at once lose nothing", async () => {
    const { form } = await newForm(["x"]);
    expect(await cardsOf(form)).toEqual([]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => {
        const change = n === 9 ? { hidden: true } : { view: { name: `Chart ${n}`, kind: "donut" } };
        return save(n % 2 === 0 ? one : two, form, { questionId: "grade", ...change });
      }),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 200));
    const [card] = await cardsOf(form);
    expect([card.hidden, card.placed, Object.keys(card.views).length]).toEqual([true, false, 9]);
    expect((await save(one, form, { questionIds: ["grade", "note"] }, "/order")).code).toBe(200);
    expect((await cardsOf(form)).map(({ questionId }: { questionId: string }) => questionId)).toEqual([
      "grade",
      "note",
    ]);
    const both = [
      ["note", "grade"],
      ["grade", "note"],
    ];
    const orders = await Promise.all(
      both.map((questionIds, n) => save(n ? one : two, form, { questionIds }, "/order")),
    );
    expect(orders.map(({ code }) => code)).toEqual([200, 200]);
    expect(both).toContainEqual((await cardsOf(form)).map(({ questionId }: { questionId: string }) => questionId));
    // Choices that are too many for their column begin anew.
    for (let n = 0; n < 12; n += 1) {
      const view = { name: `${n} ${"很长的标题".repeat(40)}`, kind: "bars" };
      expect((await save(one, form, { questionId: "note", view })).code).toBe(200);
    }
    for (const body of [
      { questionId: "gone", hidden: true },
      { questionId: "grade", view: { name: "a\0", kind: "bars" } },
    ]) {
      expect((await save(one, form, body)).code).toBe(6604120);
    }
  });

  test("filters of the statistics can ask for tags and codes, and their choices are named", async () => {
    const { form, ids } = await newForm(["x", "y"]);
    const codeId = await newCode(form, "Price");
    await give(one, form, [ids[0] ?? ""], { add: [codeId] });
    const annotation = { responseIds: [ids[1]], addTags: ["urgent"] };
    expect((await one.api("POST", `/form/${form.id}/response/annotation`, { token, body: annotation })).code).toBe(200);
    const matched = async (where: string) => (await stats(form, { where })).data.matched?.n;
    expect([await matched("{$tags} contains 'urgent'"), await matched(`{$codes.note} contains '${codeId}'`)]).toEqual([
      1, 1,
    ]);
    const { data } = await one.api("GET", `/form/${form.id}/response/annotation/choices`, { token });
    expect(data).toMatchObject({
      tags: [{ tag: "urgent" }],
      codes: [{ questionId: "note", codes: [{ codeId, name: "Price" }] }],
    });
  });
});
