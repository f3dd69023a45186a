/** Pages of a sorted list over several full blocks, whose first values are remembered, equal the whole order. */
import { startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createForm, submitTo, type TestForm } from "../../collecting/intake/testing/survey.ts";
import { foldForm } from "../statistics/fold.service.ts";
import { BLOCK_SIZE } from "./column-codec.ts";
import { packForm } from "./pack.service.ts";

const LAST = 2 * BLOCK_SIZE + 500;
let server: TestServer;
let token: string;
let form: TestForm;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.loginAsAdmin();
  form = await createForm(server, token);
  await fill(form);
});
afterAll(() => server.close());

async function fill({ id }: TestForm): Promise<void> {
  await server.pool.query(
    `insert into responses (form_id, seq, response_id, version, answers, content_hash, receipt)
     select $1, n, gen_random_uuid(), 1, jsonb_strip_nulls(jsonb_build_object('q1', 'o' || 1 + n % 3,
       'q4', left(md5(n::text), 3), 'q6', case when n % 11 > 0 then n * 7919 % 140 end)), '', 'R' || n
     from generate_series(1, $2::integer) n`,
    [id, LAST],
  );
  await server.pool.query("update forms set last_seq = $2 where id = $1", [id, LAST]);
  await foldForm(server.services, id, "wait");
  await packForm(server.services, id, { partial: true });
}

interface Row {
  readonly seq: number;
  readonly answers: Readonly<Record<string, string | number>>;
}

async function readOrder(name: string, isDown: boolean): Promise<number[]> {
  const { rows } = await server.pool.query<Row>(
    "select seq, answers from responses where form_id = $1 and deleted_at is null",
    [form.id],
  );
  const compare = (a: string | number, b: string | number): number => (a === b ? 0 : a < b ? -1 : 1);
  const valueOf = ({ answers }: Row) => answers[name];
  return rows
    .toSorted((one, other) => {
      const [a, b] = [valueOf(one), valueOf(other)];
      const byValue = a === undefined || b === undefined ? Number(a === undefined) - Number(b === undefined) : 0;
      const inOrder = a === undefined || b === undefined ? 0 : compare(a, b) * (isDown ? -1 : 1);
      return byValue || inOrder || other.seq - one.seq;
    })
    .map(({ seq }) => Number(seq));
}

async function readPage(sort: string, pageNum: number, pageSize: number): Promise<number[]> {
  const { body } = await server.api("GET", `/form/${form.id}/response/list`, {
    token,
    query: { sort, pageNum: String(pageNum), pageSize: String(pageSize) },
  });
  return (body.rows as { seq: number }[]).map(({ seq }) => seq);
}

/** First pages, beyond what blocks remember, where answers are missing, the last page, and far behind it. */
const PAGES = [1, 2, 10, 11, 30, 251, 790, 830, 845, 1000];
const SIZE = 20;

interface Pages {
  readonly wanted: number[][];
  readonly found: number[][];
}

async function readPages(name: string, way: "up" | "down"): Promise<Pages> {
  const order = await readOrder(name, way === "down");
  const found: number[][] = [];
  for (const page of PAGES) found.push(await readPage(`${way}:${name}`, page, SIZE));
  return { found, wanted: PAGES.map((page) => order.slice((page - 1) * SIZE, page * SIZE)) };
}

test.each([
  ["q1", "up"],
  ["q1", "down"],
  ["q6", "up"],
  ["q6", "down"],
  ["q4", "up"],
  ["q4", "down"],
] as const)("by %s %s", async (name, way) => {
  const { found, wanted } = await readPages(name, way);
  expect(found).toEqual(wanted);
});

test("after responses came and went, also in the middle of a full block", async () => {
  const [first = 0, second = 0] = await readOrder("q6", false);
  for (const seq of [first, second]) {
    const { rows } = await server.pool.query(
      "select response_id as id from responses where form_id = $1 and seq = $2",
      [form.id, seq],
    );
    expect((await server.api("DELETE", `/form/${form.id}/response/${rows[0].id}`, { token })).code).toBe(200);
  }
  await submitTo(server, form, { answers: { q1: "o1", q4: "000", q6: 0 } });
  expect((await readOrder("q6", false)).slice(0, 2)).toContain(LAST + 1);
  for (const [name, way] of [
    ["q6", "up"],
    ["q4", "down"],
  ] as const) {
    const { found, wanted } = await readPages(name, way);
    expect(found).toEqual(wanted);
  }
});

test("whoever opens the statistics has the columns read before the first condition", async () => {
  const [other, small] = [await createForm(server, token), await createForm(server, token)];
  await submitTo(server, small, { answers: { q1: "o1" } });
  await fill(other);
  const read = async (id: number, where?: string) => {
    const query: Record<string, string> = where === undefined ? {} : { where };
    return (await server.api("GET", `/form/${id}/stats`, { token, query })).data;
  };
  expect((await read(other.id)).responses).toBe(LAST);
  // The thread reads one after the other, so this answer comes after the columns have been read.
  await read(small.id, "{q1} = 'o1'");
  const deleted = await server.pool.query("delete from form_column_blocks where form_id = $1", [other.id]);
  expect(deleted.rowCount).toBeGreaterThan(3);
  // Two columns: sums of one column do not say it.
  const { responses } = await read(other.id, "{q1} = 'o1' and ({q6} empty or {q6} notempty)");
  expect(responses).toBe(Math.floor(LAST / 3));
});
