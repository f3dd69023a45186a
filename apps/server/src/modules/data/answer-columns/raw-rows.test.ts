/** Columns that are made from the text of stored answers are those that the parsed answers give. */
import { startTestServer, type TestServer } from "@idata/testkit";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createForm, type TestForm } from "../../collecting/intake/testing/survey.ts";
import { BLOCK_SIZE } from "./column-codec.ts";
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

/** As the intake stores responses, whatever their answers are. */
async function store(form: TestForm, all: readonly object[]): Promise<void> {
  await server.pool.query(
    `insert into responses (form_id, seq, response_id, version, answers, content_hash, receipt, seconds, language, source,
       page_seconds, score_points, score_max, score_parts, score_band)
     select $1, seq, gen_random_uuid(), 1, answers::jsonb, '', 'R' || seq, nullif(seq % 4, 0),
       case when seq % 3 = 0 then 'en-US' end, case when seq % 5 = 0 then '{"from": "wall, \\"left\\""}'::jsonb end,
       case when seq % 7 = 0 then '{"p1": 12}'::jsonb end, case when seq % 2 = 0 then seq end,
       case when seq % 2 = 0 then 1000 end, case when seq % 2 = 0 then '{}'::jsonb end,
       case when seq % 6 = 0 then 'good' end
     from unnest($2::text[]) with ordinality as r (answers, seq)`,
    [form.id, all.map((one) => JSON.stringify(one))],
  );
  await server.pool.query("update forms set last_seq = $2 where id = $1", [form.id, all.length]);
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
