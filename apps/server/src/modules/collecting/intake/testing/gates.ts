/** Helpers for tests of the gates: rules, browsers, and what the database counts. */
import { randomBytes } from "node:crypto";
import type { Pool } from "pg";
import type { Answer, TestServer } from "@idata/testkit";
import type { TestForm } from "./survey.ts";

const ALWAYS = { opensAt: null, closesAt: null, hours: null, weekdays: [1, 2, 3, 4, 5, 6, 7] };

export async function saveRules(server: TestServer, token: string, form: TestForm, rules: object): Promise<Answer> {
  const { data } = await server.api("GET", `/form/${form.id}/rules`, { token });
  return server.api("PUT", `/form/${form.id}/rules`, { token, body: { ...ALWAYS, ...rules, revision: data.revision } });
}

export const newBrowser = (): string => randomBytes(16).toString("base64url");

/** The places that are taken, and the stored responses that take one; both must be the same at every moment. */
export async function readPlacesOf(pool: Pool, formId: number): Promise<{ taken: number | null; stored: number }> {
  const { rows } = await pool.query(
    `select (select taken from form_places where form_id = $1) as taken,
       (select count(*)::int from responses
        where form_id = $1 and deleted_at is null and not screened_out and not released) as stored`,
    [formId],
  );
  return rows[0];
}

export const countCodes = (answers: readonly Answer[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(answers, ({ code }) => code)].map(([code, all]) => [code, all.length]));
