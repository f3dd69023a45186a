/** The link of a draft by mail (R56): one mail for each address, on two servers, and no address after the draft. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createTestDatabase, startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeEach, expect, test } from "vitest";
import { deleteExpiredDrafts } from "../../data/response-drafts/index.ts";
import { countCodes, saveRules } from "../intake/testing/gates.ts";
import { createForm, submitTo, type TestForm } from "../intake/testing/survey.ts";
import { runOnForms } from "../../../testing/run-on-forms.ts";

const database = await createTestDatabase();
const env = { IDATA_BASE_URL: "https://forms.example.org" };
const one = await startTestServer({ database, env });
const two = await startTestServer({ database, env });
const token = await one.loginAsAdmin();
afterAll(async () => {
  await one.close();
  await two.close();
});
beforeEach(() => one.pool.query("delete from rate_limits"));

const [WRONG_CODE, OFTEN, NO_ADDRESS, NO_MAIL, GONE] = [6603018, 6603088, 6609033, 6609001, 6603046];
const ON = { saveAndContinue: { days: 3, consent: "" } };

async function newForm(rules: object = {}): Promise<TestForm> {
  const form = await createForm(one, token, { title: "Sports <day>" });
  expect((await saveRules(one, token, form, { ...ON, ...rules })).code).toBe(200);
  return form;
}
async function newDraft(form: TestForm) {
  const responseId = randomUUID();
  const draft = {
    responseId,
    tab: randomUUID(),
    number: 1,
    version: 1,
    answers: { q4: "x" },
    pageId: "p1",
    consent: true,
  };
  const { data } = await one.api("POST", `/collect/form/${form.key}/draft`, { body: draft });
  return { responseId, code: data.code as string };
}
const mail = (node: TestServer, form: TestForm, code: string, address: string) =>
  node.api("POST", `/collect/form/${form.key}/draft/mail`, {
    body: { code, address },
    headers: { "accept-language": "en" },
  });

interface SentMail {
  readonly to: { readonly address: string };
  readonly subject: string;
  readonly text: string;
}
async function mailsTo(address: string): Promise<SentMail[]> {
  const texts = await Promise.all(
    [one, two].map(({ config }) => readFile(join(config.dataDir, "mail.jsonl"), "utf8").catch(() => "")),
  );
  const mails = texts
    .join("\n")
    .split("\n")
    .flatMap((line) => (line === "" ? [] : [JSON.parse(line) as SentMail]));
  return mails.filter(({ to }) => to.address === address);
}
const kept = async (address: string): Promise<string[]> =>
  (await one.pool.query("select state from outbox_messages where address = $1", [address])).rows.map(
    ({ state }: { state: string }) => state,
  );

test("hazard: 20 calls at once on two servers send one mail, whose link opens the draft", async () => {
  const form = await newForm();
  const { code } = await newDraft(form);
  const calls = Array.from({ length: 20 }, (_, n) => mail(n % 2 === 0 ? one : two, form, code, " Ada@example.org "));
  expect(countCodes(await Promise.all(calls))).toEqual({ 200: 5, [OFTEN]: 15 });
  await expect.poll(() => kept("Ada@example.org"), { timeout: 20_000 }).toEqual(["sent"]);
  const [sent, ...more] = await mailsTo("Ada@example.org");
  expect(more).toEqual([]);
  expect(sent?.subject).toBe("Continue with “Sports <day>”");
  const [link = ""] = /https:\/\/forms\.example\.org\/\S+/.exec(sent?.text ?? "") ?? [];
  const { pathname, search } = new URL(link);
  expect(pathname).toBe(`/idata2/collect/form/${form.key}/resume`);
  const opened = await two.inject({ url: pathname + search });
  expect([opened.statusCode, String(opened.headers["set-cookie"])]).toEqual([303, expect.stringContaining(code)]);
  // The values, which hold the code, are erased once the mail is sent, and the owner sees nothing of it.
  const { rows } = await one.pool.query("select variables from outbox_messages where address = 'Ada@example.org'");
  expect(rows).toEqual([{ variables: null }]);
  const log = await one.api("GET", `/form/${form.id}/message/delivery/list`, { token });
  expect(log.body).toMatchObject({ code: 200, total: 0 });
});

test.each(["submitted", "removed", "expired", "purged"] as const)(
  "no address is kept once the draft is %s",
  async (end) => {
    const form = await newForm();
    const { code, responseId } = await newDraft(form);
    const address = `${end}@example.org`;
    expect((await mail(one, form, code, address)).code).toBe(200);
    // One that still waits goes as well.
    await one.pool.query(
      `insert into outbox_messages (event_key, recipient_key, address_hash, channel, kind, form_id, address, language,
       variables, state, next_try_at, not_before, recipient_name, is_urgent)
     select event_key, 'other', 'other', channel, kind, form_id, address, language, '{}', 'waiting', now() + interval '1 day',
       now() + interval '1 day', '', true from outbox_messages where address = $1`,
      [address],
    );
    await expect.poll(() => kept(address), { timeout: 20_000 }).toEqual(expect.arrayContaining(["sent", "waiting"]));
    const ends = {
      submitted: () => submitTo(two, form, { responseId }),
      removed: () => two.api("POST", `/collect/form/${form.key}/draft/remove`, { body: { code } }),
      expired: async () => {
        await one.pool.query("update response_drafts set expires_at = now() where form_id = $1", [form.id]);
        await deleteExpiredDrafts(two.db, new AbortController().signal);
      },
      purged: () => runOnForms(one, "delete from forms where id = $1", [form.id]),
    };
    await ends[end]();
    expect(await kept(address)).toEqual([]);
  },
);

test("hazard: a mail that is asked for at the moment of the submit leaves no address behind", async () => {
  const form = await newForm();
  for (let n = 0; n < 10; n += 1) {
    await one.pool.query("delete from rate_limits");
    const { code, responseId } = await newDraft(form);
    const address = `race-${n}@example.org`;
    const [asked, sent] = await Promise.all([mail(one, form, code, address), submitTo(two, form, { responseId })]);
    expect([200, GONE]).toContain(asked.code);
    expect([sent.code, await kept(address)]).toEqual([200, []]);
  }
});

test("wrong codes and addresses, anonymous forms and installations without mail are refused", async () => {
  const form = await newForm();
  const { code } = await newDraft(form);
  expect((await mail(one, form, "AAAA-BBBB", "a@example.org")).code).toBe(WRONG_CODE);
  for (const address of ["", "ada", "a@b@c", "a@example.org\nbcc: b@example.org", "a b@example.org"]) {
    expect([address, (await mail(one, form, code, address)).code]).toEqual([address, NO_ADDRESS]);
  }
  const secret = await newForm({ anonymous: true });
  const { code: other } = await newDraft(secret);
  expect((await mail(one, secret, other, "b@example.org")).code).toBe(NO_MAIL);
  const silent = await startTestServer({ database, env: { IDATA_SMTP_URL: "off" } });
  expect((await mail(silent, form, code, "b@example.org")).code).toBe(NO_MAIL);
  await silent.close();
});
