/** Reports by mail (R79, S44): once for each due time on two servers, to whom what, and when it stops by itself. */
import type { ItemDefinition } from "@idata/engine";
import { createTestDatabase, readPdf, startSmtpSink, startTestServer, type TestUser } from "@idata/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createForm, submitTo, type TestForm } from "../../collecting/intake/testing/survey.ts";
import { findNextDue } from "./next-due.ts";
import { sendDue } from "./send-due.ts";
import { runOnForms } from "../../../testing/run-on-forms.ts";

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
afterAll(async () => {
  await one.close();
  await two.close();
  await sink.stop();
});

const ITEMS: ItemDefinition[] = [
  { id: "meal", type: "radio", title: "套餐", options: ["a", "b"].map((id) => ({ id, label: `选项 ${id}` })) },
  { id: "why", type: "textarea", title: "建议" },
];
const signal = new AbortController().signal;
let owner: TestUser;
let form: TestForm;
beforeAll(async () => {
  owner = await one.createUser();
  await one.pool.query("update sys_user set email = 'owner@example.org' where user_id = $1", [owner.userId]);
  form = await collect();
});

async function collect(): Promise<TestForm> {
  const made = await createForm(one, owner.token, { items: ITEMS, title: "食堂" });
  for (const meal of ["a", "a", "a", "a", "a", "a", "b", "b"]) {
    expect((await submitTo(one, made, { answers: { meal, why: "排队太久" } })).code).toBe(200);
  }
  return made;
}
const SETTINGS = {
  revision: 0,
  isOn: true,
  period: "weekly",
  weekday: 1,
  day: 1,
  hour: 9,
  withPdf: true,
  language: "zh",
};
const save = (of: TestForm, body: object, { token } = owner, server = one) =>
  server.api("PUT", `/form/${of.id}/report/mail`, { token, body: { ...SETTINGS, recipients: [], ...body } });
const read = async (of: TestForm) => (await one.api("GET", `/form/${of.id}/report/mail`, { token: owner.token })).data;
const makeDue = (of: TestForm) =>
  one.pool.query("update form_report_mails set next_at = date_trunc('hour', now()) where form_id = $1", [of.id]);
const run = async () => {
  const counts = await Promise.all([one, two, one, two].map(({ services }) => sendDue(services, signal)));
  return counts.reduce((sum, n) => sum + n, 0);
};
const mailsTo = (address: string) => sink.accepted.filter(({ recipient }) => recipient === address);

/** The PDF that a mail carries. */
async function pdfOf(source: string): Promise<string> {
  const [, body = ""] = /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(source) ?? [];
  return (await readPdf(Buffer.from(body, "base64"))).pages.join("\n");
}

test("one mail for each person and due time on two servers, whole for readers and protected for others", async () => {
  const recipients = [{ userId: owner.userId }, { address: "boss@example.net" }, { address: "boss@example.net" }];
  expect((await save(form, { recipients })).code).toBe(200);
  expect((await read(form)).recipients).toHaveLength(2);
  expect(await run()).toBe(0);
  await makeDue(form);
  expect(await run()).toBe(1);
  await expect.poll(() => sink.accepted.length, { timeout: 30_000 }).toBe(2);
  const [own, other] = [mailsTo("owner@example.org"), mailsTo("boss@example.net")];
  expect([own.length, other.length]).toEqual([1, 1]);
  expect(own[0]?.source).toContain(`/form/${form.id}/data/report`);
  expect(await pdfOf(own[0]?.source ?? "")).toContain("6 (75.0%)");
  const protectedText = await pdfOf(other[0]?.source ?? "");
  expect(protectedText).toContain("套餐");
  // Two people are behind the other option, so neither number is shown.
  for (const part of ["75%", "25%", "排队太久"]) expect(protectedText).not.toContain(part);
  expect(other[0]?.source).not.toContain("/data/report");
  // The next one is in the future, and nothing more comes.
  expect(Date.parse((await read(form)).nextAt)).toBeGreaterThan(Date.now());
  expect(await run()).toBe(0);
  expect(sink.accepted).toHaveLength(2);
}, 120_000);

test("it stops when its form is deleted, and when who set it up may not read the data any more", async () => {
  const deleted = await collect();
  const taken = await collect();
  for (const due of [deleted, taken]) {
    expect((await save(due, { recipients: [{ address: "late@example.net" }] })).code).toBe(200);
    await makeDue(due);
  }
  const heir = await one.createUser();
  await one.api("POST", `/form/${deleted.id}/trash`, { token: owner.token });
  await runOnForms(one, "update forms set owner_id = $2 where id = $1", [taken.id, heir.userId]);
  expect(await run()).toBe(0);
  const { rows } = await one.pool.query(
    "select form_id, is_on, stopped from form_report_mails where form_id = any ($1) order by form_id",
    [[deleted.id, taken.id]],
  );
  expect(rows).toMatchObject([
    { is_on: false, stopped: "form" },
    { is_on: false, stopped: "access" },
  ]);
  expect(mailsTo("late@example.net")).toEqual([]);
});

test("bad addresses and people out of sight are refused beside the field; two changes at once lose nothing", async () => {
  const other = await collect();
  const field = { data: { field: "recipients" } };
  expect(await save(other, { recipients: [] })).toMatchObject({ code: 6604109, ...field });
  expect(await save(other, { recipients: [{ address: "a@b\r\nRCPT TO:<x@y.z>" }] })).toMatchObject({ code: 6604109 });
  expect(await save(other, { recipients: [{ userId: 999_999 }] })).toMatchObject({ code: 6604109, ...field });
  const recipients = [{ address: "ok@example.net" }];
  const results = await Promise.all([save(other, { recipients }), save(other, { recipients, hour: 7 }, owner, two)]);
  expect(results.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 6604108]);
});

test("due times follow the organisation's zone, the last day of a month, and the change of clocks", () => {
  const next = (times: Partial<Parameters<typeof findNextDue>[0]>, zone: string, after: string) => {
    const all = { period: "daily", weekday: 1, day: 1, hour: 8, ...times } as const;
    return findNextDue(all, zone, new Date(after)).toISOString();
  };
  expect(next({}, "Asia/Shanghai", "2026-11-26T00:00:00Z")).toBe("2026-11-27T00:00:00.000Z");
  expect(next({}, "Asia/Shanghai", "2026-11-25T23:59:59Z")).toBe("2026-11-26T00:00:00.000Z");
  // 26 November 2026 is a Thursday.
  expect(next({ period: "weekly", weekday: 7 }, "UTC", "2026-11-26T00:00:00Z")).toBe("2026-11-29T08:00:00.000Z");
  expect(next({ period: "monthly", day: 0 }, "UTC", "2027-02-01T00:00:00Z")).toBe("2027-02-28T08:00:00.000Z");
  expect(next({ hour: 8 }, "Europe/Berlin", "2026-10-24T12:00:00Z")).toBe("2026-10-25T07:00:00.000Z");
});
