/** Messages to a closed circle (R44): only to those who have not answered, once, with their own links, again and again. */
import { randomUUID } from "node:crypto";
import { createTestDatabase, startSmtpSink, startTestServer } from "@idata/testkit";
import { afterAll, expect, test } from "vitest";
import { saveRules } from "../../collecting/intake/testing/gates.ts";
import { createForm, GOOD_ANSWERS, submitTo, type TestForm } from "../../collecting/intake/testing/survey.ts";

const sink = await startSmtpSink();
const database = await createTestDatabase();
const env = {
  IDATA_SMTP_URL: sink.url,
  IDATA_SMTP_TLS: "off",
  IDATA_MAIL_FROM: "Forms <forms@example.org>",
  IDATA_BASE_URL: "https://forms.example.org",
};
const one = await startTestServer({ database, env });
const two = await startTestServer({ database, env });
const token = await one.loginAsAdmin();
afterAll(async () => {
  await one.close();
  await two.close();
  await sink.stop();
});

const mailsTo = (suffix: string) => sink.accepted.filter(({ recipient }) => recipient.endsWith(suffix));
const toText = (source: string) => source.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");

async function createListed(count: number, domain: string): Promise<TestForm> {
  const form = await createForm(one, token);
  await one.pool.query(
    `insert into form_people (form_id, name, number, name_key, number_key, mail)
     select $1, 'P' || n, n::text, 'P' || n, n::text, 'p' || n || $3 from generate_series(1, $2::int) n`,
    [form.id, count, domain],
  );
  await saveRules(one, token, form, { list: true });
  return form;
}
async function enterAs(form: TestForm, n: number): Promise<string> {
  const entered = await one.api("POST", `/collect/form/${form.key}/person`, {
    body: { name: `P${n}`, number: `${n}` },
  });
  await one.pool.query("delete from rate_limits");
  return ([entered.headers["set-cookie"]].flat()[0] as string).split(";")[0] ?? "";
}
const submitWith = (form: TestForm, cookie: string, server = one) =>
  server.api("POST", `/collect/form/${form.key}/response`, {
    headers: { cookie },
    body: { responseId: randomUUID(), version: 1, answers: GOOD_ANSWERS },
  });
const write = (form: TestForm, body: object) =>
  one.api("POST", `/form/${form.id}/message/circle`, {
    token,
    body: { kind: "reminder", channels: ["mail"], ...body },
  });
const stageOf = async (form: TestForm, id: number) => {
  const { body } = await two.api("GET", `/form/${form.id}/message/list`, { token });
  return (body.rows as { id: number; stage: string }[]).find((row) => row.id === id)?.stage;
};
async function isPrepared(form: TestForm, id: number): Promise<void> {
  await expect.poll(() => stageOf(form, id), { timeout: 30_000 }).toBe("prepared");
}

test("an invitation carries each person's own link; a reminder goes to those who have not answered", async () => {
  const form = await createListed(4, "@invite.example.org");
  await one.pool.query("update form_people set mail = '' where form_id = $1 and number = '4'", [form.id]);
  await isPrepared(form, (await write(form, { kind: "invitation", note: "Please answer" })).data.id);
  await expect.poll(() => mailsTo("@invite.example.org").length, { timeout: 20_000 }).toBe(3);
  const links = mailsTo("@invite.example.org").map(({ source }) => {
    return /https:\/\/forms\.example\.org\S*\?p=(\d+-[\w-]{43})/.exec(toText(source))?.[1] ?? "";
  });
  expect(new Set(links).size).toBe(3);
  const [link = ""] = links;
  const opened = await two.inject({ url: `/idata2/collect/form/${form.key}?p=${link}` });
  const cookie = String(opened.headers["set-cookie"]).split(";")[0] ?? "";
  expect((await submitWith(form, cookie)).code).toBe(200);
  const answered = mailsTo("@invite.example.org")[0]?.recipient;
  await isPrepared(form, (await write(form, {})).data.id);
  await expect.poll(() => mailsTo("@invite.example.org").length, { timeout: 20_000 }).toBe(5);
  const reminded = mailsTo("@invite.example.org").slice(3);
  expect(reminded.map(({ recipient }) => recipient)).not.toContain(answered);
});

test("accounts get it in the console, and by mail only at a confirmed address", async () => {
  const people = await Promise.all([1, 2, 3].map(() => one.createUser()));
  const ids = people.map(({ userId }) => userId);
  await one.pool.query("update sys_user set email = user_name || '@staff.example.org' where user_id = any ($1)", [ids]);
  await one.pool.query(
    "insert into confirmed_mails (user_id, email) select user_id, email from sys_user where user_id = any ($1)",
    [ids.slice(0, 2)],
  );
  const form = await createForm(one, token);
  await saveRules(one, token, form, { scope: ids.map((id) => ({ kind: "user", id: String(id) })) });
  expect((await submitTo(two, form, {}, { token: people[0]?.token ?? "" })).code).toBe(200);
  await isPrepared(form, (await write(form, { channels: ["in-app", "mail"] })).data.id);
  await expect.poll(() => mailsTo("@staff.example.org").length, { timeout: 20_000 }).toBe(1);
  const { rows } = await one.pool.query(
    "select user_id as id from outbox_messages where form_id = $1 and channel = 'in-app'",
    [form.id],
  );
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(ids.slice(1)));
});

test("a reminder has the form's own words and its deadline, in the language of the account", async () => {
  const people = await Promise.all([1, 2].map(() => one.createUser()));
  const ids = people.map(({ userId }) => userId);
  await one.pool.query("update sys_user set language = 'en' where user_id = $1", [ids[0]]);
  const form = await createForm(one, token);
  const scope = ids.map((id) => ({ kind: "user", id: String(id) }));
  await saveRules(one, token, form, { scope, closesAt: "2099-12-31T10:00:00.000Z" });
  const draft = { kind: "reminder", language: "en", subject: "Still open: {{form.title}}", body: "Until {{deadline}}" };
  const saved = await one.api("PUT", `/form/${form.id}/message/text`, { token, body: { ...draft, revision: null } });
  expect(saved.code).toBe(200);
  await isPrepared(form, (await write(form, { channels: ["in-app"] })).data.id);
  const read = async (at: number) => {
    const { body } = await one.api("GET", "/message/own", { token: people[at]?.token ?? "" });
    return (body.rows as { title: string; body: string }[])[0];
  };
  await expect
    .poll(async () => [await read(0), await read(1)], { timeout: 20_000 })
    .toMatchObject([
      { title: expect.stringMatching(/^Still open: /), body: expect.stringMatching(/^Until 2099-12-31 18:00/) },
      { title: expect.stringMatching(/^提醒：请填写/), body: expect.stringContaining("截止时间：2099-12-31 18:00") },
    ]);
});

test("hazard: somebody answers while two reminders are being made; neither is made for them", async () => {
  const form = await createListed(3, "@race.example.org");
  const { rows: people } = await one.pool.query<{ id: number }>(
    "select id from form_people where form_id = $1 order by id",
    [form.id],
  );
  const client = await one.pool.connect();
  // A submit that is under way: it holds the form and has stored its response, which nobody sees yet.
  await client.query("begin");
  await client.query("select from forms where id = $1 for no key update", [form.id]);
  await client.query(
    `insert into responses (form_id, seq, response_id, version, answers, content_hash, receipt, person_id)
     values ($1, 1, gen_random_uuid(), 1, '{}', '', 'RACE-RACE-RACE', $2)`,
    [form.id, people[1]?.id],
  );
  // Requests for messages wait for the form as well, so the job is put there as the task of a series would be.
  const ids: number[] = [];
  for (const server of [one, two]) {
    const { rows } = await server.pool.query<{ id: number }>(
      "insert into form_messages (form_id, kind, note, created_by, not_before) values ($1, 'reminder', '', 1, now()) returning id",
      [form.id],
    );
    const messageId = rows[0]?.id ?? 0;
    ids.push(messageId);
    const order = { formId: form.id, messageId, channels: ["mail" as const], everyDays: null, language: "zh" as const };
    await server.services.transaction((tx) => server.services.jobs.add(tx, "messages.circle", order));
  }
  await expect
    .poll(
      async () => {
        const { rows } = await one.pool.query(
          "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and query like '%for share%'",
        );
        return rows[0].n;
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);
  await client.query("commit");
  client.release();
  for (const id of ids) await isPrepared(form, id);
  const { rows } = await one.pool.query(
    "select recipient_name as name from outbox_messages where form_id = $1 order by event_key, name",
    [form.id],
  );
  expect(rows.map(({ name }) => name)).toEqual(["P1", "P3", "P1", "P3"]);
});

test("a reminder that waits is cancelled when its recipient answers; an anonymous form sends none", async () => {
  const form = await createListed(2, "@later.example.org");
  const cookie = await enterAs(form, 1);
  await sink.stop();
  const { data } = await write(form, {});
  await isPrepared(form, data.id);
  expect((await submitWith(form, cookie)).code).toBe(200);
  const stateOf = async (name: string) => {
    const { rows } = await one.pool.query<{ state: string; reason: string }>(
      "select state, reason from outbox_messages where form_id = $1 and recipient_name = $2",
      [form.id, name],
    );
    return rows[0];
  };
  await expect.poll(() => stateOf("P1"), { timeout: 20_000 }).toEqual({ state: "cancelled", reason: "answered" });
  expect((await stateOf("P2"))?.state).not.toBe("cancelled");
  await sink.start();
  await saveRules(one, token, form, { anonymous: true });
  expect((await write(form, {})).code).toBe(6602012);
  expect((await write(await createForm(one, token), {})).code).toBe(500);
});

test("a series goes on after so many days, until it is cancelled", async () => {
  const form = await createListed(1, "@series.example.org");
  const { data } = await write(form, { everyDays: 7 });
  await isPrepared(form, data.id);
  const list = async () =>
    (await two.api("GET", `/form/${form.id}/message/list`, { token })).body.rows as { id: number; stage: string }[];
  await expect.poll(async () => (await list()).map(({ stage }) => stage)).toEqual(["preparing", "prepared"]);
  const { rows } = await one.pool.query<{ days: number }>(
    "select round(extract(epoch from max(not_before) - min(not_before)) / 86400)::int as days from form_messages where form_id = $1",
    [form.id],
  );
  expect(rows).toEqual([{ days: 7 }]);
  const next = (await list())[0]?.id ?? 0;
  expect((await one.api("POST", `/form/${form.id}/message/${next}/cancel`, { token })).code).toBe(200);
  expect((await list())[0]?.stage).toBe("cancelled");
  const order = {
    formId: form.id,
    messageId: next,
    channels: ["mail" as const],
    everyDays: 7,
    language: "zh" as const,
  };
  const { services } = one;
  const jobId = await services.transaction((tx) => services.jobs.add(tx, "messages.circle", order));
  await expect
    .poll(
      async () => {
        const { rows: jobs } = await one.pool.query("select state from pgboss.job where id = $1", [jobId]);
        return jobs[0]?.state;
      },
      { timeout: 20_000 },
    )
    .toBe("completed");
  expect(await list()).toHaveLength(2);
  expect(mailsTo("@series.example.org").length).toBeLessThan(2);
});
