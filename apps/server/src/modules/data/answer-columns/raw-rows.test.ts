/** Columns that are made from the text of stored answers are those that the parsed answers give. */
import { startTestServer, type TestServer } from "@idata/testkit";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createForm, type TestForm } from "../../collecting/intake/testing/survey.ts";
import { BLOCK_SIZE, decodeColumn } from "./column-codec.ts";
import { findColumnDifferences, packForm } from "./pack.service.ts";
import { rebuildColumns } from "./rebuild.service.ts";
import { foldForm } from "../statistics/fold.service.ts";

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.loginAsAdmin();
});
afterAll(() => server.close());

const options = ["a", "b", "长选项", 'with "quotes"', "back\\slash"].map((label, at) => ({ id: `o${at + 1}`, label }));
const ITEMS = [
  { id: "one", type: "radio", title: "One", options },
  { id: "q", type: "checkbox", title: "Several", options },
  { id: "grid", type: "matrix-radio", title: "Grid", rows: options, columns: options },
  { id: "amount", type: "number", title: "Amount" },
  { id: "words", type: "textarea", title: "Words" },
  { id: "w", type: "text", title: "Word" },
  { id: "day", type: "date", title: "Day" },
];

/** Also what is special in JSON, in the text of rows and in PostgreSQL. */
const words = fc.oneof(
  fc.constantFrom(
    '"',
    "\\",
    '\\"',
    "}",
    "]",
    ", ",
    '": ',
    "\n\t",
    "\u001f\u001e",
    "😀",
    "中文",
    "{}",
    "[",
    "",
    " ",
    "o1",
  ),
  fc.string({ unit: "binary", maxLength: 80 }).map((text) => text.replaceAll("\u0000", "").toWellFormed()),
);
const id = fc.constantFrom("o1", "o2", "o3", "o4", "o5", "gone");
const answers = fc.record(
  {
    one: fc.oneof(id, fc.record({ option: id, text: words })),
    q: fc.oneof(fc.array(id, { maxLength: 4 }), fc.constant(null)),
    grid: fc.dictionary(id, id, { maxKeys: 5 }),
    amount: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant("no number")),
    words,
    w: words,
    day: fc.constantFrom("2026-01-31", "2026-02-30", "soon"),
    unknown: fc.anything({ withNullPrototype: false, maxDepth: 2, values: [words, fc.boolean(), fc.constant(null)] }),
  },
  { requiredKeys: [] },
);

interface Stored {
  /** Number of the first response. */
  readonly first?: number;
  /** Versions of the form, which the responses have by turns. */
  readonly versions?: number;
}

/** As the intake stores responses, whatever their answers are. */
async function store(form: TestForm, all: readonly object[], { first = 1, versions = 1 }: Stored = {}): Promise<void> {
  await server.pool.query(
    `insert into responses (form_id, seq, response_id, version, answers, content_hash, receipt, submitted_at, seconds,
       language, source, page_seconds, score_points, score_max, score_parts, score_band)
     select $1, seq, gen_random_uuid(), 1 + seq % $4, answers::jsonb, '', 'R' || seq,
       timestamptz '2000-01-01 00:00:00Z' + (seq - 20) * interval '1 hour 0.123456 seconds', nullif(seq % 4, 0),
       case when seq % 3 = 0 then 'en-US' end, case when seq % 5 = 0 then '{"from": "wall, \\"left\\""}'::jsonb end,
       case when seq % 7 = 0 then '{"p1": 12}'::jsonb end, case when seq % 2 = 0 then seq end,
       case when seq % 2 = 0 then 1000 end, case when seq % 2 = 0 then '{}'::jsonb end,
       case when seq % 6 = 0 then 'good' end
     from unnest($2::text[]) with ordinality as r (answers, number), lateral (select $3 - 1 + number as seq) as s`,
    [form.id, all.map((one) => JSON.stringify(one)), first, versions],
  );
  await server.pool.query("update forms set last_seq = $2 where id = $1", [form.id, first - 1 + all.length]);
}

/** Answers that cannot be stored as `jsonb` are none. */
const isStorable = (value: object): boolean => !JSON.stringify(value).includes("\\u0000");

test("whatever the answers are", async () => {
  expect.hasAssertions();
  await fc.assert(
    fc.asyncProperty(fc.array(answers.filter(isStorable), { minLength: 1, maxLength: 150 }), async (all) => {
      const form = await createForm(server, token, { items: ITEMS });
      await store(form, all);
      await foldForm(server.services, form.id, "wait");
      await server.pool.query("delete from form_column_marks where form_id = $1", [form.id]);
      await packForm(server.services, form.id, { partial: true });
      expect(await findColumnDifferences(server.services, form.id)).toEqual([]);
      expect(await rebuildColumns(server.services, form.id)).toBe(1);
      expect(await findColumnDifferences(server.services, form.id)).toEqual([]);
    }),
    { numRuns: 12, endOnFailure: true },
  );
});

test("with more values than the first tables have room for, and questions that come up late", async () => {
  const form = await createForm(server, token, { items: ITEMS });
  const all = Array.from({ length: 3000 }, (_, at) => ({
    ...(at % 2 === 0 && { amount: at }),
    ...(at > 1000 && { q: ["o1", "o2", "o3"].slice(at % 3), one: "o1" }),
    ...(at > 2000 && { grid: { [`o${1 + (at % 5)}`]: "o2", [`o${1 + (at % 4)}`]: "o3" }, w: `word ${at % 700}` }),
    ...(at % 10 === 0 && { words: "很长的回答".repeat(1 + (at % 40)) }),
  }));
  await store(form, all);
  await foldForm(server.services, form.id, "wait");
  await rebuildColumns(server.services, form.id);
  await packForm(server.services, form.id, { partial: true });
  expect(all.length).toBeLessThan(BLOCK_SIZE);
  expect(await rebuildColumns(server.services, form.id)).toBe(1);
  expect(await findColumnDifferences(server.services, form.id)).toEqual([]);
});

/** A second version of the form, in which people choose what they wrote before. */
async function publishChoices(form: TestForm): Promise<void> {
  const items = ITEMS.map((item) => (item.id === "w" ? { id: "w", type: "radio", title: "Word", options } : item));
  const endings = [{ id: "e1", title: "Thanks" }];
  const definition = { schema: 1, title: "Choices", language: "en-US", pages: [{ id: "p1", items }], endings };
  await server.api("PUT", `/form/${form.id}/definition`, { token, body: { revision: 1, definition } });
  expect((await server.api("POST", `/form/${form.id}/publish`, { token })).code).toBe(200);
}

/** Answers of two blocks; values of the first come again in the second. */
const listAnswers = (from: number, to: number): object[] =>
  Array.from({ length: to - from }, (_, at) => {
    const number = from + at;
    return {
      one: `o${1 + (number % 5)}`,
      grid: { o1: `o${1 + (number % 4)}`, o2: `o${1 + (number % 3)}` },
      amount: number % 700,
      // In the first block more different words than are put in order, in the second the same ones again.
      words: number % 3 === 0 ? `wort "${number % 9000}"\n` : `词 ${number % 9000}`,
      w: number % 2 === 0 ? `o${1 + (number % 5)}` : `word ${number % 50}`,
    };
  });

test("in several blocks, with texts that another version has people choose", async () => {
  const form = await createForm(server, token, { items: ITEMS });
  await publishChoices(form);
  const first = 6000;
  await store(form, listAnswers(first, BLOCK_SIZE + 3000), { first, versions: 2 });
  await foldForm(server.services, form.id, "wait");
  await server.pool.query("delete from form_column_marks where form_id = $1", [form.id]);
  await packForm(server.services, form.id, { partial: true });
  expect(await findColumnDifferences(server.services, form.id)).toEqual([]);
  expect(await rebuildColumns(server.services, form.id)).toBe(2);
  expect(await findColumnDifferences(server.services, form.id)).toEqual([]);
});

test("with more values than are remembered from one block to the next", async () => {
  const form = await createForm(server, token, { items: ITEMS });
  const last = 3 * BLOCK_SIZE + 100;
  const all = Array.from({ length: last }, (_, at) => ({ amount: at + 0.5, ...(at % 1000 === 0 && { q: ["o1"] }) }));
  await store(form, all);
  await foldForm(server.services, form.id, "wait");
  await packForm(server.services, form.id, { partial: true });
  expect(await rebuildColumns(server.services, form.id)).toBe(4);
  expect(await findColumnDifferences(server.services, form.id)).toEqual([]);
});

/** How many responses a condition fits, and the figures of all questions. */
async function readFigures(form: TestForm, where: string): Promise<unknown> {
  const { body } = await server.api("GET", `/form/${form.id}/stats`, { token, query: { where } });
  expect(body.code).toBe(200);
  expect(body.data.questions.length).toBeGreaterThan(0);
  return { matched: body.data.matched, questions: body.data.questions };
}

test("responses that are not packed give the same figures: of two versions, with gaps, and long texts", async () => {
  const form = await createForm(server, token, { items: ITEMS });
  await publishChoices(form);
  const texts = [...listAnswers(0, 700), ...Array.from({ length: 5000 }, () => ({ words: "长".repeat(1800) }))];
  await store(form, texts, { versions: 2 });
  await server.pool.query("delete from responses where form_id = $1 and seq % 5 = 0", [form.id]);
  await foldForm(server.services, form.id, "wait");
  await server.pool.query("delete from form_column_marks where form_id = $1", [form.id]);
  const conditions = ["{one} = 'o2'", "{amount} > 300 and {grid.o1} = 'o1'", "{words} contains '长长'", "true"];
  const tail: unknown[] = [];
  for (const where of conditions) tail.push(await readFigures(form, where));
  // The words of these responses differ, so that they are too long together.
  await server.pool.query(
    `update responses set answers = jsonb_build_object('words', seq || (answers ->> 'words')) where form_id = $1 and seq > 700`,
    [form.id],
  );
  await rebuildColumns(server.services, form.id);
  await server.pool.query("update form_column_marks set epoch = epoch + 1 where form_id = $1", [form.id]);
  const long: unknown[] = [];
  for (const where of conditions) long.push(await readFigures(form, where));
  await packForm(server.services, form.id, { partial: true });
  const packed: unknown[] = [];
  for (const where of conditions) packed.push(await readFigures(form, where));
  const again: unknown[] = [];
  for (const where of conditions) again.push(await readFigures(form, where));
  expect(long).toEqual(packed);
  expect(again).toEqual(packed);
  expect(tail.map((one) => (one as { matched: unknown }).matched)).toEqual(
    packed.map((one) => (one as { matched: unknown }).matched),
  );
});

test("a column whose texts are too long together is not stored, until there are fewer", async () => {
  const form = await createForm(server, token, { items: ITEMS });
  const readKind = async (): Promise<unknown> => {
    const { rows } = await server.pool.query(
      "select data from form_column_blocks where form_id = $1 and question_id = 'words'",
      [form.id],
    );
    return decodeColumn(rows[0].data).kind;
  };
  // 9 million characters in 5000 texts, of three bytes each in half of them.
  await store(
    form,
    Array.from({ length: 5000 }, (_, at) => ({ words: `${at} ${(at % 2 ? "长" : "n").repeat(1800)}` })),
  );
  await foldForm(server.services, form.id, "wait");
  await packForm(server.services, form.id, { partial: true });
  await rebuildColumns(server.services, form.id);
  expect(await readKind()).toBe("long");
  expect(await findColumnDifferences(server.services, form.id)).toEqual([]);
  // Not a change that the product makes. 7.9 million characters are more bytes than are counted as too long.
  await server.pool.query(
    "update responses set answers = jsonb_build_object('words', left(answers ->> 'words', 1580)) where form_id = $1",
    [form.id],
  );
  await rebuildColumns(server.services, form.id);
  expect(await readKind()).toBe("codes");
  expect(await findColumnDifferences(server.services, form.id)).toEqual([]);
});
