/** Helpers for tests of edits: a respondent who holds the code of a response, as a cookie. */
import { randomUUID } from "node:crypto";
import type { JsonValue } from "@idata/engine";
import type { Answer, TestServer } from "@idata/testkit";
import { submitTo, type SubmitBody, type TestForm } from "../../intake/testing/survey.ts";

export interface Holder {
  readonly responseId: string;
  readonly seq: number;
  /** The cookie header of the browser that submitted. */
  readonly cookie: string;
}

/** Submits and keeps the code. Throws if the submit is refused. */
export async function submitAs(node: TestServer, form: TestForm, body: SubmitBody, browser?: string): Promise<Holder> {
  const responseId = randomUUID();
  const sent = await submitTo(node, form, { responseId, ...body }, browser === undefined ? {} : { browser });
  if (sent.code !== 200) throw new Error(JSON.stringify(sent.body));
  const { rows } = await node.pool.query<{ seq: number }>(
    "select seq from responses where form_id = $1 and response_id = $2",
    [form.id, responseId],
  );
  return { responseId, seq: rows[0]?.seq ?? 0, cookie: `idata-own-x=${sent.data.code as string}` };
}

export interface EditBody {
  readonly answers: Readonly<Record<string, JsonValue>>;
  readonly revision?: number;
  readonly version?: number;
  readonly codes?: Readonly<Record<string, string>>;
}

export function editAs(
  node: TestServer,
  form: TestForm,
  { seq, cookie }: Pick<Holder, "seq" | "cookie">,
  body: EditBody,
): Promise<Answer> {
  return node.api("PUT", `/collect/form/${form.key}/response/${seq}`, {
    headers: { cookie },
    body: { version: 1, revision: 0, ...body },
  });
}

export interface StoredEditRow {
  readonly revision: number;
  readonly edited_by: number | null;
  readonly version_before: number;
  readonly version_after: number;
  readonly changes: Readonly<Record<string, readonly [JsonValue, JsonValue]>>;
}

export async function editsOf(node: TestServer, form: TestForm, seq: number): Promise<StoredEditRow[]> {
  const { rows } = await node.pool.query<StoredEditRow>(
    `select revision, edited_by, version_before, version_after, changes from response_edits
     where form_id = $1 and seq = $2 order by revision`,
    [form.id, seq],
  );
  return rows;
}
