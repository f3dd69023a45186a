/**
 * Figures from the sums of blocks equal those from their columns, and sums go with every change of a response
 * (docs/hazards.md#r69).
 */
import type { JsonValue } from "@idata/engine";
import { createTestDatabase, startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DatabaseHandle } from "../../../kernel/database.ts";
import { createForm, createSurvey, SURVEY_ITEMS, type TestForm } from "../../collecting/intake/testing/survey.ts";
import { readAllQuestions } from "../../forms/versions/index.ts";
import { foldForm } from "../statistics/fold.service.ts";
import { BLOCK_SIZE, encodeColumn } from "./column-codec.ts";
import { STATE, SUBMITTED, VERSION } from "./column-names.ts";
import { makeSums } from "./column-sums.ts";
import { findColumnDifferences, packForm, sumBlocks } from "./pack.service.ts";
import { parseRef } from "./parse-ref.ts";
import { parseWhere } from "./parse-where.ts";
import { rebuildColumns } from "./rebuild.service.ts";
import { ColumnReader } from "./reader/column-reader.ts";

let server: TestServer;
let other: TestServer;
let own: DatabaseHandle;
let token: string;

beforeAll(async () => {
  const database = await createTestDatabase();
  server = await startTestServer({ database });
  other = await startTestServer({ database });
  own = database.open({ size: 2, copies: true });
  token = await server.loginAsAdmin();
});
afterAll(async () => {
  await own.close();
  await other.close();
  await server.close();
});

/** Only every fourth number is a response, in blocks of which two are full and the third is not. */
const STEP = 4;
const LAST = 2 * BLOCK_SIZE + 4000;
const MOST = 50;

/** Answers of all kinds, some missing; one in 50 is deleted, one in 40 was screened out. */
async function createFilled(): Promise<TestForm> {
  const form = await createForm(server, token, { items: SURVEY_ITEMS });
  await server.pool.query(
    `insert into responses (form_id, seq, response_id, version, answers, content_hash, receipt, submitted_at, seconds,
       deleted_at, screened_out, language)
     select $1, n, gen_random_uuid(), 1, jsonb_strip_nulls(jsonb_build_object(
       'q1', case when n % 11 > 0 then 'o' || 1 + n / 4 % 3 end,
       'q2', case n / 4 % 5 when 0 then '["o1"]'::jsonb when 1 then '["o1","o2"]' when 2 then '["o3"]'
         when 3 then jsonb_build_array('o2', jsonb_build_object('id', 'o9', 'text', 'hammer ' || n % 7)) end,
       'q3', case when n % 13 > 0 then 1 + n / 4 % 5 end,
       'q4', case when n % 3 = 0 then 'name ' || n end,
       'q5', case n / 4 % 7 when 0 then '{"r1":"c1"}'::jsonb when 1 then '{"r2":"c2"}' when 2 then '{"r1":"c2","r2":"c1"}' end,
       'q6', case when n % 17 > 0 then n % 151 end,
       'q7', case when n / 4 % 2 = 0 then '2026-11-' || 10 + n / 4 % 15 end,
       'q8', case when n % 5 = 0 then repeat('why ', 1 + n % 9) end)),
       '', 'R' || n, timestamptz '2026-10-01T00:07:00Z' + n * interval '61 seconds', n % 90,
       case when n % 200 = 1 then now() end, n % 160 = 5, case when n % 8 = 1 then 'zh-CN' else 'en' end
     from generate_series(1, $2::integer, $3) n`,
    [form.id, LAST, STEP],
  );
  await server.pool.query("update forms set last_seq = $2 where id = $1", [form.id, LAST]);
  await foldForm(server.services, form.id, "wait");
  await packForm(server.services, form.id, { partial: true });
  return form;
}

async function requestOf(form: TestForm, condition: string | null, by: string | null) {
  const { db, calendar } = server.services;
  const definition = await readAllQuestions(db, form.id);
  if (definition === null) throw new Error("the form is not published");
  return {
    formId: form.id,
    where: condition === null ? null : parseWhere(condition, definition),
    by: by === null ? null : parseRef(by, definition),
    version: null,
    today: calendar.toDay(new Date()),
    weights: [],
    recentFrom: Date.parse("2026-10-20T00:00:00Z"),
  };
}

/** By a reader that has nothing in memory. */
async function read(form: TestForm, condition: string | null, by: string | null = null) {
  const { calendar } = server.services;
  const options = { pool: own.pool, db: own.db, timeZone: calendar.zone, maxBytes: 64e6, seconds: 20 };
  return toOrder(await new ColumnReader(options).readFigures(await requestOf(form, condition, by)));
}

type Figures = Awaited<ReturnType<ColumnReader["readFigures"]>>;

const listFigures = (figures: Figures["figures"]) =>
  figures
    .flatMap(({ version, questionId, keys, amounts }) =>
      keys.map((key, at) => `${version}/${questionId}/${key} ${amounts[at]}`),
    )
    .toSorted();

const toOrder = ({ figures, times, groups, ...rest }: Figures) => ({
  ...rest,
  figures: listFigures(figures),
  byDay: Object.fromEntries(times.byDay),
  recent: times.recent.toSorted(([a], [b]) => a - b),
  groups: groups?.map((group) => ({ ...group, figures: listFigures(group.figures) })),
});

/** True of every response, but no longer about one column. */
const EVERY = "({q6} empty or {q6} notempty or {q1} empty)";

const listSums = async ({ id }: TestForm): Promise<string[]> => {
  const { rows } = await server.pool.query(
    `select block || ' ' || question_id || '/' || part as name from form_column_blocks
     where form_id = $1 and starts_with(question_id, '+') order by 1`,
    [id],
  );
  return rows.map(({ name }) => name);
};

describe("figures from sums", () => {
  let form: TestForm;
  beforeAll(async () => {
    form = await createFilled();
  });

  test("full blocks have them, by columns with few values", async () => {
    const names = ["+/", "+/language", "+q1/", "+q2/", "+q3/", "+q5/r1", "+q5/r2", "+q7/"];
    expect(await listSums(form)).toEqual([0, 1].flatMap((block) => names.map((name) => `${block} ${name}`)));
    expect(await findColumnDifferences(server.services, form.id)).toEqual([]);
  });

  test.each([
    "{q1} = 'o1'",
    "{q1} <> 'o2'",
    "{q1} empty",
    "{q1} anyof ['o2', 'o3'] or {q1} empty",
    "not ({q1} = 'o1') and {$version} = 1",
    "{q1} = 'o9'",
    "{q2} contains 'o2'",
    "{q3} >= 4",
    "{q5.r1} = 'c2'",
    "{q5.r2} notempty",
    "{q7} > '2026-11-15'",
    "{$language} = 'zh-CN'",
    "true",
  ])("say the same as columns: %s", async (condition) => {
    const expected = await read(form, `(${condition}) and ${EVERY}`);
    expect(await read(form, condition)).toEqual(expected);
    expect(expected.n === 0).toBe(condition.includes("o9"));
  });

  test.each(["q1", "q3", "q5.r2", "$language"])("groups say the same as conditions: by %s", async (by) => {
    const [grouped, expected] = [await read(form, null, by), await read(form, EVERY, by)];
    expect(grouped).toEqual(expected);
    expect(grouped.groups?.length).toBeGreaterThan(1);
    expect(await read(form, "{q1} = 'o2'", "q1")).toEqual(await read(form, `{q1} = 'o2' and ${EVERY}`, "q1"));
  });

  // What is about deleted or screened-out responses, or about two columns, is not in sums.
  test.each([
    "{q1} = 'o1' and {$state} = 'deleted'",
    "{q1} = 'o1' and {$screenedOut}",
    "{q1} = 'o1' and {$number} > 9000",
  ])("leave alone what they do not know: %s", async (condition) => {
    const { rows } = await server.pool.query(
      `select count(*)::int as n from responses where form_id = $1 and answers ->> 'q1' = 'o1' and case
           when $2 ~ 'deleted' then deleted_at is not null
           when $2 ~ 'screened' then screened_out and deleted_at is null
           else deleted_at is null and not screened_out and seq > 9000 end`,
      [form.id, condition],
    );
    expect((await read(form, condition)).n).toBe(rows[0].n);
  });

  test("need no column", async () => {
    const expected = await read(form, "{q1} = 'o1'");
    await server.pool.query(
      "delete from form_column_blocks where form_id = $1 and block < 2 and question_id in ('q1', 'q3', '=q8')",
      [form.id],
    );
    expect(await read(form, "{q1} = 'o1'")).toEqual(expected);
    await rebuildColumns(server.services, form.id);
    expect(await read(form, "{q1} = 'o1'")).toEqual(expected);
    expect(await findColumnDifferences(server.services, form.id)).toEqual([]);
  });
});

const idsOf = async ({ id }: TestForm, condition: string): Promise<string[]> => {
  const { rows } = await server.pool.query(
    `select response_id as id from responses where form_id = $1 and deleted_at is null and ${condition} order by seq`,
    [id],
  );
  return rows.map((row) => row.id);
};

const deleteResponse = (on: TestServer, form: TestForm, id: string) =>
  on.api("DELETE", `/form/${form.id}/response/${id}`, { token });

describe("hazard: a response of a block with sums is changed", () => {
  test("the sums of its block go, and are made again in the background", async () => {
    const form = await createFilled();
    const [before, all] = [await read(form, "{q1} = 'o1'"), await listSums(form)];
    const [id = ""] = await idsOf(form, "answers ->> 'q1' = 'o1' and not screened_out");
    expect((await deleteResponse(server, form, id)).code).toBe(200);
    expect(await listSums(form)).toEqual(all.filter((name) => name.startsWith("1 ")));
    const after = await read(form, "{q1} = 'o1'");
    expect(after.n).toBe(before.n - 1);
    expect(await sumBlocks(server.services, MOST)).toBe(1);
    expect(await listSums(form)).toEqual(all);
    expect(await read(form, "{q1} = 'o1'")).toEqual(after);
    expect(await findColumnDifferences(server.services, form.id)).toEqual([]);
    expect(await sumBlocks(server.services, MOST)).toBe(0);
  });

  test("while two servers make the sums", async () => {
    const form = await createFilled();
    const ids = await idsOf(form, "seq < 400");
    const changes = ids.slice(0, 30).map((id, at) => async () => {
      expect((await deleteResponse(at % 2 === 0 ? server : other, form, id)).code).toBe(200);
      await sumBlocks((at % 2 === 0 ? other : server).services, MOST);
      return read(form, "{q1} = 'o1'");
    });
    await Promise.all(changes.map((change) => change()));
    await sumBlocks(server.services, MOST);
    expect(await read(form, "{q1} = 'o1'")).toEqual(await read(form, `{q1} = 'o1' and ${EVERY}`));
    expect(await findColumnDifferences(server.services, form.id)).toEqual([]);
  });

  test("by a server of an older version, which leaves the sums as they are", async () => {
    const form = await createFilled();
    await server.pool.query(
      `with m as (update form_column_marks set epoch = epoch + 1 where form_id = $1 returning epoch)
       update form_column_blocks set epoch = m.epoch from m where form_id = $1 and question_id = 'q1' and block = 1`,
      [form.id],
    );
    const expected = await read(form, `{q1} = 'o1' and ${EVERY}`);
    // Whoever read these sums would fail.
    await server.pool.query(
      "update form_column_blocks set data = '' where form_id = $1 and question_id = '+q1' and block = 1",
      [form.id],
    );
    expect(await read(form, "{q1} = 'o1'")).toEqual(expected);
    // The weekly check finds them.
    const found = await findColumnDifferences(server.services, form.id);
    expect(found).toEqual([{ block: 1, key: "+q1/" }]);
  });
});

test("a column that would have too many numbers beside birthdays has none", async () => {
  const codesOf = (different: number) =>
    Uint16Array.from({ length: BLOCK_SIZE }, (_, place) => 1 + (place % different));
  const encode = (key: string, values: readonly JsonValue[]) => {
    const data = encodeColumn({ kind: "codes", codes: codesOf(values.length), values: [null, ...values] });
    return data === null ? [] : [{ key, block: 0, data }];
  };
  const list = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${at}`);
  const times = encodeColumn({ kind: "numbers", numbers: new Float64Array(BLOCK_SIZE).fill(1.7e12) });
  if (times === null) throw new Error("times are values");
  const sums = await makeSums(0, [
    ...encode(STATE, ["kept"]),
    ...encode(VERSION, [1]),
    { key: SUBMITTED, block: 0, data: times },
    ...encode("few/", list("o", 5)),
    ...encode("many/", list("o", 16)),
    ...encode("more/", list("o", 17)),
    ...encode("born/", list("day", 12_000)),
  ]);
  expect(sums.map(({ key }) => key)).toEqual(["+/", "+few/"]);
});

test("a block with two versions has no sums, and nobody tries again", async () => {
  const form = await createFilled();
  const definition = createSurvey(SURVEY_ITEMS, "Second");
  const body = { revision: 1, definition };
  expect((await server.api("PUT", `/form/${form.id}/definition`, { token, body })).code).toBe(200);
  expect((await server.api("POST", `/form/${form.id}/publish`, { token })).code).toBe(200);
  await server.pool.query("update responses set version = 2 where form_id = $1 and seq > 5000", [form.id]);
  await rebuildColumns(server.services, form.id);
  expect((await listSums(form)).filter((name) => name.startsWith("0 "))).toEqual(["0 +/"]);
  expect(await sumBlocks(server.services, MOST)).toBe(0);
  expect(await read(form, "{q1} = 'o1'")).toEqual(await read(form, `{q1} = 'o1' and ${EVERY}`));
});
