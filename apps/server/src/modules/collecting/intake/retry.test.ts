/**
 * A response that is stored gets its receipt whenever it is sent again with the same content, although the same content
 * under a new id is refused by then (R1).
 */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FormDefinition, ItemDefinition } from "@idata/engine";
import { startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { SINK_FILE } from "../../platform/sms/sms-provider.ts";
import { publishNext } from "./testing/exact-rules.ts";
import { createForm, createSurvey, type SubmitBody, submitTo, type TestForm } from "./testing/survey.ts";

const [INVALID, PAUSED, CLOSED, NO_SUCH_FORM] = [6603002, 6603035, 6603036, 6603001];
const [TOO_COSTLY, QUOTA_REACHED, WITHDRAWN, CONFLICT] = [6603013, 6603034, 6603038, 6603003];
const DELETED = 6603005;
const DAY_MS = 24 * 3600 * 1000;

let server: TestServer;
/** Another node, which has not read the form before the retry. */
let other: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  other = await startTestServer({ database: server.database });
  token = await server.loginAsAdmin();
});
afterAll(async () => {
  await other.close();
  await server.close();
});
afterEach(() => {
  vi.useRealTimers();
});

const options = (count: number, rest: object = {}) =>
  Array.from({ length: count }, (_, n) => ({ id: `o${n}`, label: `Option ${n}`, ...rest }));
const TEXT: ItemDefinition = { id: "q", type: "text", title: "Q" };
const PHONE: ItemDefinition = { id: "p", type: "phone", title: "Phone", kind: "mobile" };
const MANY: ItemDefinition = { id: "a", type: "checkbox", title: "A", options: options(250) };
const TODAY: ItemDefinition = { id: "day", type: "date", title: "Day", min: "today", max: "today" };
/** Six pages, so that a random order is hardly ever the order of the definition. */
const PAGES: ItemDefinition[] = Array.from({ length: 6 }, (_, n) => [
  { ...TODAY, id: `day${n}` },
  { id: `break${n}`, type: "page-break", title: `Page ${n}` },
]).flat();
const toDay = (time = new Date()) => server.services.calendar.toDay(time);

const act = (action: string) => async (form: TestForm) => {
  const answer = await server.api("POST", `/form/${form.id}/${action}`, { token });
  if (answer.code !== 200) throw new Error(`${action}: ${answer.msg}`);
};
const publish =
  (items: ItemDefinition[], rest: Partial<FormDefinition> = {}, choices: object = {}) =>
  async (form: TestForm) => {
    await publishNext(server, token, form.id, createSurvey(items, "Survey", rest), choices);
  };
const moveClock = (ms: number) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
  return Promise.resolve();
};

async function upload(form: TestForm): Promise<SubmitBody> {
  const body = new FormData();
  body.append("questionId", "f");
  body.append("version", "1");
  body.append("file", new Blob(["hello"]), "a.txt");
  const path = `/idata2/api/collect/form/${form.key}/upload`;
  const answer = (await (await fetch(server.baseUrl + path, { method: "POST", body })).json()) as { data: object };
  return { answers: { f: [answer.data] } };
}

async function proveNumber(form: TestForm): Promise<SubmitBody> {
  const phone = "13800000001";
  await server.api("POST", `/collect/form/${form.key}/sms-code`, { body: { questionId: "p", phone } });
  const sent = await readFile(join(server.config.dataDir, SINK_FILE), "utf8");
  return {
    answers: { p: phone },
    codes: { p: /\d{6}/.exec(sent.slice(sent.indexOf(phone) + phone.length))?.[0] ?? "" },
  };
}

interface Case {
  readonly name: string;
  readonly items: ItemDefinition[];
  readonly rest?: Partial<FormDefinition>;
  readonly answers: (form: TestForm) => SubmitBody | Promise<SubmitBody>;
  /** What happens to the form between the first submit and the retry. */
  readonly meanwhile: (form: TestForm) => Promise<void | object>;
  /** The error that a new response with the same content gets afterwards. */
  readonly refusal: number;
}

const text = () => ({ answers: { q: "x" } });
const CASES: readonly Case[] = [
  { name: "paused", items: [TEXT], answers: text, meanwhile: act("pause"), refusal: PAUSED },
  { name: "closed", items: [TEXT], answers: text, meanwhile: act("close"), refusal: CLOSED },
  { name: "in the recycle bin", items: [TEXT], answers: text, meanwhile: act("trash"), refusal: NO_SUCH_FORM },
  {
    name: "its version is withdrawn",
    items: [TEXT],
    answers: text,
    meanwhile: publish([{ ...TEXT, title: "New" }], {}, { withdrawOld: true }),
    refusal: WITHDRAWN,
  },
  {
    name: "closed, and the answers are refused today",
    items: [TODAY],
    answers: () => ({ answers: { day: toDay() } }),
    meanwhile: async (form) => {
      await act("close")(form);
      await moveClock(DAY_MS);
    },
    refusal: CLOSED,
  },
  {
    name: "the form is full",
    items: [TEXT],
    rest: { quotas: [{ id: "all", if: "1 = 1", limit: 1 }] },
    answers: text,
    meanwhile: () => Promise.resolve(),
    refusal: QUOTA_REACHED,
  },
  {
    name: "the option is full",
    items: [{ id: "r", type: "radio", title: "R", options: options(2, { quota: 1 }) }],
    answers: () => ({ answers: { r: "o0" } }),
    meanwhile: () => Promise.resolve(),
    refusal: QUOTA_REACHED,
  },
  {
    name: "the newest version has a quota that is full",
    items: [TEXT],
    answers: text,
    meanwhile: publish([TEXT], { quotas: [{ id: "all", if: "1 = 1", limit: 1 }] }),
    refusal: QUOTA_REACHED,
  },
  {
    name: "the quotas of the newest version cost too much",
    items: [MANY],
    answers: () => ({ answers: { a: options(250).map(({ id }) => id) } }),
    meanwhile: publish([MANY], {
      quotas: Array.from({ length: 60 }, (_, n) => ({
        id: `n${n}`,
        if: `{a} allof {a} and {a} allof {a} and 1 = ${n + 2}`,
        limit: 1,
      })),
    }),
    refusal: TOO_COSTLY,
  },
  {
    name: "the newest version asks for a code by SMS",
    items: [PHONE],
    answers: () => ({ answers: { p: "13800000000" } }),
    meanwhile: publish([{ ...PHONE, verify: true }]),
    refusal: WITHDRAWN,
  },
  {
    name: "its code by SMS is used",
    items: [{ ...PHONE, verify: true }],
    answers: proveNumber,
    meanwhile: () => Promise.resolve(),
    refusal: INVALID,
  },
  {
    name: "its file belongs to it",
    items: [{ id: "f", type: "file", title: "File", maxFiles: 1, maxSizeMb: 1, accept: ["txt"] }],
    answers: upload,
    meanwhile: () => Promise.resolve(),
    refusal: INVALID,
  },
  {
    name: "the date is refused a day later",
    items: [TODAY],
    answers: () => ({ answers: { day: toDay() } }),
    meanwhile: () => moveClock(DAY_MS),
    refusal: INVALID,
  },
  {
    name: "the date is refused a day later, and its pages are in a random order",
    items: PAGES,
    rest: { pagesOrder: "random" },
    answers: () => ({
      answers: Object.fromEntries(PAGES.map(({ id }) => [id, toDay()]).filter(([id]) => id?.startsWith("day"))),
    }),
    meanwhile: () => moveClock(DAY_MS),
    refusal: INVALID,
  },
];

describe("a retry gets its receipt", () => {
  test.each(CASES)("$name", async ({ items, rest = {}, answers, meanwhile, refusal }) => {
    const form = await createForm(server, token, { items, rest });
    const body = { responseId: randomUUID(), version: 1, ...(await answers(form)) };
    const first = await submitTo(server, form, body);
    expect([first.code, first.msg]).toEqual([200, first.msg]);
    await meanwhile(form);
    for (const node of [other, server]) {
      const again = await submitTo(node, form, body);
      expect([again.code, again.data]).toEqual([200, first.data]);
    }
    expect((await submitTo(server, form, { ...body, responseId: randomUUID() })).code).toBe(refusal);
    const { rows } = await server.pool.query("select count(*)::int as n from responses where form_id = $1", [form.id]);
    expect(rows[0].n).toBe(1);
  });

  test("other content under the same id is a conflict, also if it is refused", async () => {
    const form = await createForm(server, token, { items: [{ ...TODAY, min: "today-9" }] });
    const responseId = randomUUID();
    expect((await submitTo(server, form, { responseId, answers: { day: toDay() } })).code).toBe(200);
    const yesterday = toDay(new Date(Date.now() - DAY_MS));
    expect((await submitTo(server, form, { responseId, answers: { day: yesterday } })).code).toBe(CONFLICT);
    await moveClock(30 * DAY_MS);
    expect((await submitTo(server, form, { responseId, answers: { day: yesterday } })).code).toBe(CONFLICT);
  });

  test("a deleted response stays deleted", async () => {
    const form = await createForm(server, token, { items: [TODAY] });
    const body = { responseId: randomUUID(), answers: { day: toDay() } };
    await submitTo(server, form, body);
    await server.api("DELETE", `/form/${form.id}/response/${body.responseId}`, { token });
    await moveClock(DAY_MS);
    expect((await submitTo(server, form, body)).code).toBe(DELETED);
  });
});
