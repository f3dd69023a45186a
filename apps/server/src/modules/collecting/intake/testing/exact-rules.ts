/**
 * Helpers for tests of quotas, versions and screen-outs: they read the used quotas and the claims of stored responses.
 */
import type { Pool } from "pg";
import type { Answer, TestServer } from "@idata/testkit";
import type { FormDefinition } from "@idata/engine";

/** Taken amounts by claim name. Names with no taken amount are left out. */
export async function takenOf(pool: Pool, formId: number): Promise<Record<string, number>> {
  const { rows } = await pool.query(
    "select name, taken::int as taken from quotas where form_id = $1 and taken > 0 order by name",
    [formId],
  );
  return Object.fromEntries(rows.map((row: { name: string; taken: number }) => [row.name, row.taken]));
}

/** The same amounts, summed from the claims of the stored responses. */
export async function heldIn(pool: Pool, formId: number): Promise<Record<string, number>> {
  const { rows } = await pool.query(
    `select c.key as name, sum(c.value::int)::int as held from responses r, jsonb_each_text(r.claims) c
     where r.form_id = $1 group by c.key order by c.key`,
    [formId],
  );
  return Object.fromEntries(rows.map((row: { name: string; held: number }) => [row.name, row.held]));
}

/** Overwrites the draft, whatever its revision. */
export async function saveDraft(
  server: TestServer,
  token: string,
  id: number,
  definition: FormDefinition,
): Promise<Answer> {
  const { data } = await server.api("GET", `/form/${id}/definition`, { token });
  return server.api("PUT", `/form/${id}/definition`, { token, body: { revision: data.revision, definition } });
}

/** Saves and publishes the definition. Throws if the server refuses either. Returns the version number. */
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
