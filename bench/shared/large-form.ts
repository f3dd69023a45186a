/** A form with very many responses, written by SQL and counted by the product's own worker. */
import { setTimeout as sleep } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";
import { call } from "../api.ts";

const FIRST_DAY = "2026-01-01T00:00:00Z";
const DAYS = 300;

export async function publish(origin: string, token: string, versions: number): Promise<{ id: number; key: string }> {
  const options = ["o1", "o2", "o3"].map((id) => ({ id, label: `Option ${id}` }));
  const items = [
    { id: "colour", type: "radio", title: "Colour", options },
    { id: "age", type: "number", title: "Age", min: 0, max: 120, integer: true },
    { id: "words", type: "text", title: "In your words" },
  ];
  const toDefinition = (title: string) => ({
    schema: 1,
    title,
    language: "en-US",
    pages: [{ id: "p1", items }],
    endings: [{ id: "e1", title: "Thanks" }],
  });
  const body = { kind: "survey", title: "Scale", definition: toDefinition("Scale") };
  const { data } = (await call(origin, "POST", "/form", body, token)) as { data: { id: number; key: string } };
  for (let version = 1; version <= versions; version += 1) {
    const definition = toDefinition(`Scale ${version}`);
    await call(origin, "PUT", `/form/${data.id}/definition`, { revision: version, definition }, token);
    await call(origin, "POST", `/form/${data.id}/publish`, undefined, token);
  }
  return data;
}

/** Writes responses over 300 days in the order of their numbers. One in twenty is in the trash. */
export async function fill(database: ClientConfig, formId: number, count: number): Promise<void> {
  const client = new Client(database);
  await client.connect();
  const begun = performance.now();
  await client.query(
    `insert into responses (form_id, seq, response_id, version, answers, content_hash, receipt, submitted_at, deleted_at)
     select $1, n, gen_random_uuid(), 1 + (n > $2 / 2)::int,
       jsonb_build_object('colour', 'o' || 1 + n % 3, 'age', n % 100, 'words', 'answer ' || md5(n::text)),
       '', 'R' || n, $3::timestamptz + n * interval '${DAYS} days' / $2, case when n % 20 = 0 then now() end
     from generate_series(1, $2::bigint) n`,
    [formId, count, FIRST_DAY],
  );
  await client.query("update forms set last_seq = $2 where id = $1", [formId, count]);
  await client.query("vacuum analyze");
  await client.end();
  console.log(`${count} responses written in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

export async function waitForCounters(database: ClientConfig, formId: number): Promise<void> {
  const client = new Client(database);
  await client.connect();
  const begun = performance.now();
  for (;;) {
    const { rows } = await client.query<{ left: string }>(
      `select last_seq - coalesce((select folded_seq from form_folds where form_id = id), 0) as left
       from forms where id = $1`,
      [formId],
    );
    if (Number(rows[0]?.left) === 0) break;
    await sleep(100);
  }
  await client.query("vacuum analyze");
  await client.end();
  console.log(`counted by the server in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}
