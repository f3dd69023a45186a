/** What tests of limits, versions and screen-outs look at: the stock, and what stored responses say of it. */
import type { Pool } from "pg";
import type { Answer, TestServer } from "@idata/testkit";
import type { FormDefinition } from "@idata/engine";

/** Taken of each name; names of which nothing is taken are left out. */
export async function takenOf(pool: Pool, formId: number): Promise<Record<string, number>> {
  const { rows } = await pool.query(
    "select name, taken::int as taken from quotas where form_id = $1 and taken > 0 order by name",
    [formId],
  );
  return Object.fromEntries(rows.map((row: { name: string; taken: number }) => [row.name, row.taken]));
}

/** The same from the stored responses alone. */
export async function heldIn(pool: Pool, formId: number): Promise<Record<string, number>> {
  const { rows } = await pool.query(
    `select c.key as name, sum(c.value::int)::int as held from responses r, jsonb_each_text(r.claims) c
     where r.form_id = $1 group by c.key order by c.key`,
    [formId],
  );
  return Object.fromEntries(rows.map((row: { name: string; held: number }) => [row.name, row.held]));
}

/** Saves the definition over the draft, whatever its revision. */
export async function saveDraft(
  server: TestServer,
  token: string,
  id: number,
  definition: FormDefinition,
): Promise<Answer> {
  const { data } = await server.api("GET", `/form/${id}/definition`, { token });
  return server.api("PUT", `/form/${id}/definition`, { token, body: { revision: data.revision, definition } });
}

/** Saves and publishes; throws if the server refuses either. Gives the number of the version. */
export async function publishNext(
  server: TestServer,
  token: string,
  id: number,
  definition: FormDefinition,
  choices: object = {},
): Promise<number> {
  const saved = await saveDraft(server, token, id, definition);
  if (saved.code !== 200) throw new Error(`save: ${JSON.stringify(saved.body)}`);
  const published = await server.api("POST", `/form/${id}/publish`, { token, body: choices });
  if (published.code !== 200) throw new Error(`publish: ${JSON.stringify(published.body)}`);
  return published.data.version as number;
}
