/** Helpers for tests of waiting lists: joining, submitting with what an own link gives, and reading the list. */
import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import type { Answer, TestServer } from "@idata/testkit";
import { saveRules } from "../../intake/testing/gates.ts";
import { createForm, GOOD_ANSWERS, submitTo, type TestForm } from "../../intake/testing/survey.ts";

/** Somebody who has joined a list. */
export interface Joined {
  readonly token: string;
  /** As the browser sends it. */
  readonly cookie: string;
}

export function readCookieOf(answer: Answer): string {
  return ([answer.headers["set-cookie"]].flat()[0] ?? "").split(";")[0] ?? "";
}

type Options = NonNullable<Parameters<TestServer["api"]>[2]>;

export const tryToJoin = (
  node: TestServer,
  form: TestForm,
  body: object = {},
  options: Options = {},
): Promise<Answer> => node.api("POST", `/collect/form/${form.key}/wait`, { ...options, body });

export async function join(
  node: TestServer,
  form: TestForm,
  body: object = {},
  options: Options = {},
): Promise<Joined> {
  const answer = await tryToJoin(node, form, body, options);
  if (answer.code !== 200) throw new Error(`join: ${JSON.stringify(answer.body)}`);
  return { token: answer.data.token as string, cookie: readCookieOf(answer) };
}

export const readStanding = async (node: TestServer, form: TestForm, { token }: Pick<Joined, "token">) =>
  (await node.api("GET", `/collect/form/${form.key}/wait/${token}`)).data as {
    state: string;
    position: number | null;
    endsAt: string | null;
    what: string;
  };

export const submitAs = (
  node: TestServer,
  form: TestForm,
  who: Pick<Joined, "cookie"> | null,
  answers: object = GOOD_ANSWERS,
): Promise<Answer> =>
  node.api("POST", `/collect/form/${form.key}/response`, {
    ...(who !== null && { headers: { cookie: who.cookie } }),
    body: { responseId: randomUUID(), version: 1, answers },
  });

/** The states of a form's list, in the order of joining. */
export async function statesOf(pool: Pool, form: TestForm): Promise<string[]> {
  const { rows } = await pool.query<{ state: string }>(
    "select state from form_waiters where form_id = $1 order by id",
    [form.id],
  );
  return rows.map(({ state }) => state);
}

/** Ends the offers of the form at this moment. */
export async function endOffers(pool: Pool, form: TestForm): Promise<void> {
  await pool.query("update form_waiters set ends_at = now() where form_id = $1 and state = 'offered'", [form.id]);
  await pool.query("update quota_holds set ends_at = now() where form_id = $1 and waiter_id is not null", [form.id]);
}

/** Deletes the newest responses of the form that still count. */
export async function deleteNewest(node: TestServer, token: string, form: TestForm, many: number): Promise<void> {
  const { rows } = await node.pool.query<{ id: string }>(
    "select response_id as id from responses where form_id = $1 and deleted_at is null order by seq desc limit $2",
    [form.id, many],
  );
  for (const { id } of rows) {
    const { code } = await node.api("DELETE", `/form/${form.id}/response/${id}`, { token });
    if (code !== 200) throw new Error(`delete: ${code}`);
  }
}

/** The rules of a form with a waiting list that asks nobody how to be told. */
export const LIST = { waitingList: { contact: "none", minutes: 60 } };

interface Nodes {
  readonly one: TestServer;
  readonly two: TestServer;
  readonly token: string;
}

/** Forms with waiting lists on two servers. */
export function createLists({ one, two, token }: Nodes) {
  return {
    /** A form with a cap and so many responses, all of whose places are taken. */
    async newFull(this: void, cap: number, rules: object = LIST): Promise<TestForm> {
      const form = await createForm(one, token);
      const saved = await saveRules(one, token, form, { cap, ...rules });
      if (saved.code !== 200) throw new Error(`rules: ${JSON.stringify(saved.body)}`);
      for (let n = 0; n < cap; n += 1) {
        const { code } = await submitTo(one, form);
        if (code !== 200) throw new Error(`submit: ${code}`);
      }
      return form;
    },
    /** So many people join, on both servers in turn. */
    async queue(this: void, form: TestForm, many: number): Promise<Joined[]> {
      const all: Joined[] = [];
      for (let n = 0; n < many; n += 1) all.push(await join(n % 2 === 0 ? one : two, form));
      return all;
    },
  };
}
