/** A survey with twenty questions of seven kinds, and random responses written by SQL. */
import { setTimeout as sleep } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";
import { call } from "../api.ts";

const parts = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${letter}${index + 1}`, label: `${letter} ${index + 1}` }));
const several = (letter: string, count: number, settings: object) =>
  parts(letter, count).map(({ id }) => ({ id, title: id, ...settings }));

const ITEMS = [
  ...several("s", 10, { type: "radio", options: parts("o", 5) }),
  ...several("m", 4, { type: "checkbox", options: parts("o", 8) }),
  ...several("t", 2, { type: "matrix-radio", rows: parts("r", 5), columns: parts("c", 5) }),
  ...several("n", 2, { type: "number", min: 0, max: 1000, integer: true }),
  ...several("d", 1, { type: "date" }),
  ...several("w", 1, { type: "textarea" }),
];

export async function publishWide(origin: string, token: string): Promise<{ id: number; key: string }> {
  const pages = [{ id: "p1", items: ITEMS }];
  const definition = { schema: 1, title: "Wide", language: "en-US", pages, endings: [{ id: "e1", title: "Thanks" }] };
  const body = { kind: "survey", title: "Wide", definition };
  const { data } = (await call(origin, "POST", "/form", body, token)) as { data: { id: number; key: string } };
  await call(origin, "POST", `/form/${data.id}/publish`, undefined, token);
  return data;
}

const one = (letter: string, most: number): string => `'${letter}' || 1 + floor(random() * ${most})::int`;
const row = (rows: number, columns: number): string =>
  `jsonb_build_object(${Array.from({ length: rows }, (_, index) => `'r${index + 1}', ${one("c", columns)}`).join(", ")})`;
const some = (most: number): string =>
  `(select jsonb_agg('o' || o order by o) from generate_series(1, ${most}) o where o = 1 + (n % ${most}) or random() < 0.3)`;
const WORDS = "array['服务','态度','很好','价格','太贵','环境','干净','排队','太久','味道']";

/** Nine in ten answer a question, seven in ten write something. */
export async function fillWide(database: ClientConfig, formId: number, count: number): Promise<void> {
  const begun = performance.now();
  await withClient(database, (client) => writeResponses(client, formId, count));
  console.log(`${count} responses written in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

async function withClient<T>(database: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(database);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function writeResponses(client: Client, formId: number, count: number): Promise<void> {
  const values: readonly (readonly [id: string, sql: string])[] = [
    ...parts("s", 10).map(({ id }) => [id, `to_jsonb(${one("o", 5)})`] as const),
    ...parts("m", 4).map(({ id }) => [id, some(8)] as const),
    ...parts("t", 2).map(({ id }) => [id, row(5, 5)] as const),
    ...parts("n", 2).map(({ id }) => [id, "to_jsonb(floor(random() * 1000)::int)"] as const),
    ["d1", "to_jsonb(('2026-01-01'::date + floor(random() * 300)::int)::text)"],
    [
      "w1",
      `case when random() < 0.7 then to_jsonb((select string_agg((${WORDS})[1 + floor(random() * 10 + g * 0)::int], '')
        from generate_series(1, 6) g where n > 0) || n) end`,
    ],
  ];
  const pairs = values.map(([id, sql]) => `'${id}', case when random() < 0.9 then ${sql} end`).join(", ");
  await client.query(
    `insert into responses (form_id, seq, response_id, version, answers, content_hash, receipt, submitted_at, seconds)
     select $1, n, gen_random_uuid(), 1, jsonb_strip_nulls(jsonb_build_object(${pairs})), '', 'R' || n,
       '2026-01-01T00:00:00Z'::timestamptz + n * interval '300 days' / $2, 20 + floor(random() * 600)::int
     from generate_series(1, $2::bigint) n`,
    [formId, count],
  );
  await client.query("update forms set last_seq = $2 where id = $1", [formId, count]);
  await client.query("vacuum analyze");
}

/** Waits until the server's worker has packed all but the newest responses, as in a form that nobody responds to, and returns the seconds. */
export async function waitForColumns(database: ClientConfig, formId: number, count: number): Promise<number> {
  const begun = performance.now();
  return withClient(database, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ packed: string }>(
        "select packed_seq as packed from form_column_marks where form_id = $1",
        [formId],
      );
      if (count - Number(rows[0]?.packed ?? 0) < 100) break;
      await sleep(200);
    }
    const seconds = (performance.now() - begun) / 1000;
    await client.query("vacuum analyze");
    return seconds;
  });
}
