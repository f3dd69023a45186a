/** Respondents change a stored response (R57): who may, until when, and that everything that counts stays exact. */
import { randomBytes, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ItemDefinition } from "@idata/engine";
import type { Answer, TestServer } from "@idata/testkit";
import { afterAll, describe, expect, test } from "vitest";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { findBlockDifferences, findCounterDifferences } from "../../data/statistics/check-counters.ts";
import { foldForm } from "../../data/statistics/fold.service.ts";
import { SINK_FILE } from "../../platform/sms/sms-provider.ts";
import { heldIn, publishNext, takenOf } from "../intake/testing/exact-rules.ts";
import { newBrowser, readPlacesOf, saveRules } from "../intake/testing/gates.ts";
import { createForm, createSurvey, type TestForm } from "../intake/testing/survey.ts";
import { editAs, editsOf, submitAs } from "./testing/own-edit.ts";

const { one, two, token, close } = await startTwoNodes();
afterAll(close);

const LIMIT = 2;
const ITEMS: ItemDefinition[] = [
  {
    id: "q",
    type: "radio",
    title: "Colour",
    options: ["red", "blue"].map((id, score) => ({ id, label: id, score, ...(id === "red" && { quota: LIMIT }) })),
  },
  { id: "name", type: "text", title: "Name", maxLength: 20 },
  { id: "sum", type: "formula", title: "Hidden sum", expression: "iif({q} = 'red', 1, 2)", unseen: true },
];
const ERROR = { over: 6603050, stale: 6603051, phone: 6603023, notFound: 6603074, foreign: 6603076, quota: 6603034 };

async function createEditable(rules: object = {}, rest: Parameters<typeof createForm>[2] = {}): Promise<TestForm> {
  const form = await createForm(one, token, { items: ITEMS, ...rest });
  const saved = await saveRules(one, token, form, { edit: { until: "open" }, ...rules });
  expect(saved.code).toBe(200);
  return form;
}

async function answersOf(form: TestForm, seq: number): Promise<Record<string, unknown>> {
  const { rows } = await one.pool.query("select answers from responses where form_id = $1 and seq = $2", [
    form.id,
    seq,
  ]);
  return rows[0]?.answers;
}

async function expectExact(form: TestForm): Promise<void> {
  expect(await heldIn(one.pool, form.id)).toEqual(await takenOf(one.pool, form.id));
  await foldForm(one.services, form.id, "wait");
  expect(await findCounterDifferences(one.services, form.id)).toEqual([]);
  expect(await findBlockDifferences(one.services, form.id)).toEqual([]);
}

test("an edit moves quota, score and statistics, keeps what was before, and is told to the owner", async () => {
  const form = await createEditable({}, { items: ITEMS, rest: { scoring: { mode: "survey", show: "score" } } });
  const holder = await submitAs(one, form, { answers: { q: "red", name: "Ada" } });
  const edited = await editAs(two, form, holder, { answers: { q: "blue", name: "Ada" } });
  expect([edited.code, edited.data]).toEqual([200, { revision: 1, changed: 2 }]);
  expect(await answersOf(form, holder.seq)).toEqual({ q: "blue", name: "Ada", sum: 2 });
  expect(await takenOf(one.pool, form.id)).toEqual({});
  const { data } = await one.api("GET", `/form/${form.id}/response/${holder.responseId}`, { token });
  expect(data.response).toMatchObject({ answers: { q: "blue" }, score: { points: 1 } });
  expect(data.edits).toMatchObject([
    {
      revision: 1,
      by: "respondent",
      name: "",
      changes: [
        { questionId: "q", before: "red", after: "blue" },
        { questionId: "sum", before: 1, after: 2 },
      ],
    },
  ]);
  await expectExact(form);
});

test("nobody edits the response of another, and no page of another site does", async () => {
  const form = await createEditable();
  const [ada, eve] = [
    await submitAs(one, form, { answers: { name: "Ada" } }),
    await submitAs(one, form, { answers: { name: "Eve" } }),
  ];
  const answers = { name: "changed" };
  const stranger = await one.createUser();
  const attempts = [
    await editAs(one, form, { seq: ada.seq, cookie: "" }, { answers }),
    await editAs(one, form, { seq: ada.seq, cookie: eve.cookie }, { answers }),
    await editAs(one, form, { seq: ada.seq, cookie: `Admin-Token=${stranger.token}` }, { answers }),
    await editAs(one, form, { seq: 99, cookie: ada.cookie }, { answers }),
  ];
  expect(attempts.map(({ code }) => code)).toEqual(Array<number>(4).fill(ERROR.notFound));
  const foreign = await one.api("PUT", `/collect/form/${form.key}/response/${ada.seq}`, {
    headers: { cookie: ada.cookie, "sec-fetch-site": "cross-site" },
    body: { version: 1, revision: 0, answers },
  });
  expect(foreign.code).toBe(ERROR.foreign);
  const unknown = await editAs(one, { id: 0, key: "no-such-form" }, ada, { answers });
  expect(unknown.code).toBe(6603001);
  expect(await answersOf(form, ada.seq)).toMatchObject({ name: "Ada" });
});

test("a signed-in person edits the response of the account, by token and by the cookie of the session", async () => {
  const form = await createEditable({ signIn: true });
  const [ada, eve] = [await one.createUser(), await one.createUser()];
  const body = { responseId: randomUUID(), version: 1, answers: { name: "Ada" } };
  expect((await one.api("POST", `/collect/form/${form.key}/response`, { token: ada.token, body })).code).toBe(200);
  const path = `/collect/form/${form.key}/response/1`;
  const byToken = await two.api("PUT", path, {
    token: ada.token,
    body: { version: 1, revision: 0, answers: { name: "By token" } },
  });
  const byCookie = await editAs(
    two,
    form,
    { seq: 1, cookie: `Admin-Token=${ada.token}` },
    { answers: { name: "By cookie" }, revision: 1 },
  );
  const byOther = await one.api("PUT", path, { token: eve.token, body: { version: 1, revision: 2, answers: {} } });
  expect([byToken.code, byCookie.code, byOther.code]).toEqual([200, 200, ERROR.notFound]);
  expect(await answersOf(form, 1)).toMatchObject({ name: "By cookie" });
  // The owner sees that the respondent did it, and not which account.
  expect((await editsOf(one, form, 1)).map((row) => row.edited_by)).toEqual([null, null]);
});

test("somebody who edits all the time is slowed down on both servers together", async () => {
  const form = await createEditable();
  const holder = await submitAs(one, form, { answers: { name: "Ada" } });
  await one.pool.query("delete from rate_limits where name like 'own-edit/%'");
  const codes: number[] = [];
  for (let revision = 0; revision < 61; revision += 1) {
    const node = revision % 2 === 0 ? one : two;
    codes.push((await editAs(node, form, holder, { answers: { name: `N ${revision}` }, revision })).code);
  }
  expect([codes.filter((code) => code === 200).length, codes.at(-1)]).toEqual([60, 6603052]);
});

test("bad input is refused beside its question, and nothing is stored", async () => {
  const form = await createEditable();
  const holder = await submitAs(one, form, { answers: { q: "blue", name: "Ada" } });
  const long = await editAs(one, form, holder, { answers: { name: "x".repeat(21) } });
  expect([long.code, long.body.issues]).toMatchObject([6603002, [{ questionId: "name", code: "too_long" }]]);
  const unknown = await editAs(one, form, holder, { answers: { nothing: 1 } });
  expect(unknown.body.issues).toMatchObject([{ questionId: "nothing", code: "unknown_question" }]);
  expect((await editAs(one, form, holder, { answers: {}, version: 7 })).code).toBe(6603004);
  expect((await editAs(one, form, holder, { answers: {}, revision: -1 })).code).not.toBe(200);
  expect(await answersOf(form, holder.seq)).toMatchObject({ name: "Ada" });
  expect(await editsOf(one, form, holder.seq)).toEqual([]);
});

describe("until when", () => {
  const HOUR = 3_600_000;
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  const setSubmitted = (form: TestForm, hours: number) =>
    one.pool.query("update responses set submitted_at = now() + $2 * interval '1 hour' where form_id = $1", [
      form.id,
      hours,
    ]);
  const ended = (form: TestForm) =>
    one.pool.query("update forms set closes_at = now() - interval '1 second' where id = $1", [form.id]);
  const move = (action: string) => async (form: TestForm) => {
    expect((await one.api("POST", `/form/${form.id}/${action}`, { token })).code).toBe(200);
  };
  const nothing = async () => {};

  test.each<[string, object | null, (form: TestForm) => Promise<unknown>, boolean]>([
    ["no rule", null, nothing, false],
    ["open: the form is open", { until: "open" }, nothing, true],
    ["open: it has ended", { until: "open" }, ended, false],
    ["open: it is paused", { until: "open" }, move("pause"), false],
    ["time: it has ended", { until: "time", at: inHours(1) }, ended, true],
    ["time: it is paused", { until: "time", at: inHours(1) }, move("pause"), false],
    ["time: it is closed", { until: "time", at: inHours(1) }, move("close"), false],
    ["time: over", { until: "time", at: inHours(-1) }, nothing, false],
    ["hours: within them, after the end", { until: "hours", hours: 2 }, ended, true],
    ["hours: over", { until: "hours", hours: 2 }, (form) => setSubmitted(form, -3), false],
    ["hours: closed", { until: "hours", hours: 2 }, move("close"), false],
  ])("%s", async (_, edit, prepare, isAllowed) => {
    const form = await createEditable({ edit, seeOwn: true });
    const holder = await submitAs(one, form, { answers: { name: "Ada" } });
    await prepare(form);
    const { code } = await editAs(two, form, holder, { answers: { name: "Eve" } });
    expect(code).toBe(isAllowed ? 200 : ERROR.over);
    expect(await answersOf(form, holder.seq)).toMatchObject({ name: isAllowed ? "Eve" : "Ada" });
  });

  test.each([{ until: "hours", hours: 0 }, { until: "time" }, { until: "always" }, { until: "open", hours: 1 }])(
    "the rule %j is no rule",
    async (edit) => {
      const form = await createForm(one, token, { items: ITEMS });
      expect((await saveRules(one, token, form, { edit })).code).not.toBe(200);
    },
  );

  test("a time before the form begins is refused beside the rule", async () => {
    const form = await createForm(one, token, { items: ITEMS });
    const rules = { opensAt: inHours(2), edit: { until: "time", at: inHours(1) } };
    const refused = await saveRules(one, token, form, rules);
    expect([refused.code, refused.data]).toEqual([6602024, { field: "edit" }]);
  });
});

describe("stale edits", () => {
  test("of many edits at once on two servers one is stored, the others are told what is stored now", async () => {
    const form = await createEditable();
    const holder = await submitAs(one, form, { answers: { name: "Ada" } });
    const names = Array.from({ length: 8 }, (_, n) => `Name ${n}`);
    const edits = await Promise.all(
      names.map((name, n) => editAs(n % 2 === 0 ? one : two, form, holder, { answers: { name } })),
    );
    const won = edits.findIndex(({ code }) => code === 200);
    expect(edits.filter(({ code }) => code === 200)).toHaveLength(1);
    const lost = edits.filter(({ code }) => code === ERROR.stale);
    expect(lost).toHaveLength(7);
    const stored = names[won] ?? "";
    expect(await answersOf(form, holder.seq)).toMatchObject({ name: stored });
    for (const { data, msg } of lost) {
      expect(data).toEqual({ revision: 1, answers: { name: stored } });
      expect(msg).toContain(stored);
    }
    expect(await editsOf(one, form, holder.seq)).toHaveLength(1);
    await expectExact(form);
  });

  test("a retry of the same edit is done and is no further edit; the newest revision overwrites knowingly", async () => {
    const form = await createEditable();
    const holder = await submitAs(one, form, { answers: { name: "Ada" } });
    for (const node of [one, two, one]) {
      const { code, data } = await editAs(node, form, holder, { answers: { name: "Eve" } });
      expect([code, data.revision]).toEqual([200, 1]);
    }
    expect(await editsOf(one, form, holder.seq)).toHaveLength(1);
    expect((await editAs(one, form, holder, { answers: { name: "Zoe" } })).code).toBe(ERROR.stale);
    expect((await editAs(one, form, holder, { answers: { name: "Zoe" }, revision: 1 })).data.revision).toBe(2);
  });
});

test("hazard: the last units of a quota, taken by edits and submits on two servers at once, are never exceeded", async () => {
  const form = await createEditable({ cap: 20 });
  const holders = await Promise.all(
    Array.from({ length: 6 }, (_, n) => submitAs(n % 2 === 0 ? one : two, form, { answers: { q: "blue" } })),
  );
  const results: Answer[] = await Promise.all(
    holders.map((holder, n) => editAs(n % 2 === 0 ? one : two, form, holder, { answers: { q: "red" } })),
  );
  expect(results.filter(({ code }) => code === 200)).toHaveLength(LIMIT);
  const refused = results.filter(({ code }) => code === ERROR.quota);
  expect(refused).toHaveLength(4);
  expect(refused[0]?.body.issues).toMatchObject([{ questionId: "q", part: "red", code: "quota_reached" }]);
  expect(await takenOf(one.pool, form.id)).toEqual({ "q.red": LIMIT });
  await expectExact(form);
});

test("an edit of a full form keeps its place; one that is screened out gives it back", async () => {
  const items: ItemDefinition[] = [
    {
      id: "q",
      type: "radio",
      title: "Q",
      options: [
        { id: "in", label: "in" },
        { id: "out", label: "out" },
      ],
    },
  ];
  const endings = [
    { id: "e2", title: "Not asked", visibleIf: "{q} = 'out'", screenOut: true },
    { id: "e1", title: "Thanks" },
  ];
  const form = await createEditable({ cap: 1 }, { items, rest: { endings } });
  const holder = await submitAs(one, form, { answers: { q: "in" } });
  expect((await editAs(one, form, holder, { answers: { q: "out" } })).code).toBe(200);
  expect(await readPlacesOf(one.pool, form.id)).toEqual({ taken: 0, stored: 0 });
  const other = await submitAs(two, form, { answers: { q: "in" } });
  const full = await editAs(two, form, holder, { answers: { q: "in" }, revision: 1 });
  expect(full.code).toBe(6603033);
  expect((await editAs(one, form, other, { answers: { q: "in" } })).code).toBe(200);
  expect(await readPlacesOf(one.pool, form.id)).toEqual({ taken: 1, stored: 1 });
  await expectExact(form);
});

test("a response to a withdrawn version is edited in the newest one, and all counts follow it there", async () => {
  const form = await createEditable();
  const [holder] = [
    await submitAs(one, form, { answers: { q: "red", name: "Ada" } }),
    await submitAs(one, form, { answers: { q: "blue" } }),
  ];
  await foldForm(one.services, form.id, "wait");
  const next = createSurvey([...ITEMS, { id: "more", type: "text", title: "More" }]);
  await publishNext(one, token, form.id, next);
  // The old version is still accepted, so the response stays in it.
  expect((await editAs(one, form, holder, { answers: { q: "red", name: "Bea" } })).code).toBe(200);
  expect((await editAs(one, form, holder, { answers: {}, version: 2, revision: 1 })).code).toBe(6603004);
  await publishNext(one, token, form.id, { ...next, title: "Third" }, { withdrawOld: true });
  const outdated = await editAs(one, form, holder, { answers: { name: "Cleo" }, revision: 1 });
  expect(outdated.code).toBe(6603038);
  const answers = { q: "blue", name: "Cleo", more: "yes" };
  const moved = await editAs(two, form, holder, { answers, version: 3, revision: 1 });
  expect([moved.code, moved.data.revision]).toEqual([200, 2]);
  expect((await editsOf(one, form, holder.seq)).map((row) => [row.version_before, row.version_after])).toEqual([
    [1, 1],
    [1, 3],
  ]);
  await expectExact(form);
  const { data } = await one.api("GET", `/form/${form.id}/stats?version=3`, { token });
  expect(data.responses).toBe(1);
});

describe("files", () => {
  const FILES: ItemDefinition[] = [
    { id: "f", type: "file", title: "Papers", maxFiles: 3, maxSizeMb: 1, accept: ["txt"] },
  ];
  async function stage(node: TestServer, form: TestForm, name: string, more: { cookie?: string; id?: string } = {}) {
    const body = new FormData();
    body.append("questionId", "f");
    body.append("version", "1");
    if (more.id !== undefined) body.append("responseId", more.id);
    body.append("file", new File([randomBytes(10).toString("hex")], name));
    const sent = await fetch(`${node.baseUrl}/idata2/api/collect/form/${form.key}/upload`, {
      method: "POST",
      body,
      headers: { cookie: more.cookie ?? "" },
    });
    const { code, data } = (await sent.json()) as { code: number; data: { id: string; name: string } };
    return { code, file: data };
  }
  const blobs = async () =>
    (await readdir(join(one.config.dataDir, "files"), { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    ).length;

  test("are kept, added and removed; a removed file is deleted, and one of another response is never taken", async () => {
    const form = await createEditable({ seeOwn: true }, { items: FILES });
    const [a, b, c] = [
      await stage(one, form, "a.txt"),
      await stage(one, form, "b.txt"),
      await stage(one, form, "c.txt"),
    ];
    const holder = await submitAs(one, form, { answers: { f: [a.file, b.file] } });
    const other = await submitAs(one, form, { answers: { f: [c.file] } });
    const before = await blobs();
    const d = await stage(one, form, "d.txt");
    const stolen = await editAs(one, form, holder, { answers: { f: [{ ...c.file, name: "mine.txt" }] } });
    expect(stolen.body.issues).toMatchObject([{ questionId: "f", code: "unknown_file" }]);
    const renamed = { ...a.file, name: "renamed.txt", size: 1 };
    const edited = await editAs(one, form, holder, { answers: { f: [renamed, d.file] } });
    expect([edited.code, edited.data.changed]).toEqual([200, 1]);
    expect(await answersOf(form, holder.seq)).toMatchObject({ f: [a.file, d.file] });
    const { rows } = await one.pool.query(
      "select name from files where form_id = $1 and response_seq = $2 order by name",
      [form.id, holder.seq],
    );
    expect(rows).toEqual([{ name: "a.txt" }, { name: "d.txt" }]);
    expect(await blobs()).toBe(before);
    expect(await answersOf(form, other.seq)).toMatchObject({ f: [c.file] });
    const changes = (await editsOf(one, form, holder.seq))[0]?.changes["f"];
    expect(changes?.[0]).toMatchObject([{ name: "a.txt" }, { name: "b.txt" }]);
    // A file that was removed cannot come back.
    const again = await editAs(one, form, holder, { answers: { f: [b.file] }, revision: 1 });
    expect(again.body.issues).toMatchObject([{ code: "unknown_file" }]);
  });

  test("can be uploaded for an edit after the form has ended, by the response's sender alone", async () => {
    const form = await createEditable({ edit: { until: "hours", hours: 2 } }, { items: FILES });
    const holder = await submitAs(one, form, { answers: {} });
    await one.pool.query("update forms set closes_at = now() - interval '1 second' where id = $1", [form.id]);
    const id = holder.responseId;
    await expect.poll(async () => (await stage(two, form, "a.txt", { id })).code).toBe(6603032);
    const staged = await stage(two, form, "a.txt", { id, cookie: holder.cookie });
    expect(staged.code).toBe(200);
    expect((await editAs(two, form, holder, { answers: { f: [staged.file] } })).code).toBe(200);
  });
});

describe("phone numbers that a code proves", () => {
  const PHONE: ItemDefinition[] = [
    { id: "p", type: "phone", title: "Phone", kind: "mobile", verify: true },
    { id: "name", type: "text", title: "Name" },
  ];
  const getCode = async (form: TestForm, phone: string): Promise<string> => {
    const asked = await one.api("POST", `/collect/form/${form.key}/sms-code`, { body: { questionId: "p", phone } });
    expect(asked.code).toBe(200);
    const lines = (await readFile(join(one.config.dataDir, SINK_FILE), "utf8")).split("\n").filter(Boolean);
    const messages = lines.map((line) => JSON.parse(line) as { phone: string; text: string });
    return /\d{6}/.exec(messages.findLast((message) => message.phone === phone)?.text ?? "")?.[0] ?? "";
  };

  test("an unchanged number needs no code, another one does, and a wrong code counts as a try", async () => {
    const form = await createEditable({}, { items: PHONE });
    const [first, second] = ["13912340001", "13912340002"];
    const codes = { p: await getCode(form, first) };
    const holder = await submitAs(one, form, { answers: { p: first, name: "Ada" }, codes });
    expect((await editAs(one, form, holder, { answers: { p: first, name: "Bea" } })).code).toBe(200);
    const missing = await editAs(one, form, holder, { answers: { p: second, name: "Bea" }, revision: 1 });
    expect(missing.body.issues).toMatchObject([{ questionId: "p", code: "sms_code_missing" }]);
    const right = await getCode(form, second);
    const wrong = { p: right === "000000" ? "000001" : "000000" };
    const refused = await editAs(one, form, holder, { answers: { p: second }, revision: 1, codes: wrong });
    expect(refused.body.issues).toMatchObject([{ questionId: "p", code: "sms_code_wrong" }]);
    const { rows } = await one.pool.query("select sum(tries)::int as tries from sms_codes where form_id = $1", [
      form.id,
    ]);
    expect(rows).toEqual([{ tries: 1 }]);
    const proved = await editAs(one, form, holder, { answers: { p: second }, revision: 1, codes: { p: right } });
    expect(proved.code).toBe(200);
  });

  test("a code for an edit is sent after the form has ended, to the sender of the response alone", async () => {
    const form = await createEditable({ edit: { until: "hours", hours: 2 } }, { items: PHONE });
    const [first, second] = ["13912340021", "13912340022"];
    const codes = { p: await getCode(form, first) };
    const holder = await submitAs(one, form, { answers: { p: first }, codes });
    await one.pool.query("update forms set closes_at = now() - interval '1 second' where id = $1", [form.id]);
    const ask = (cookie: string) =>
      two.api("POST", `/collect/form/${form.key}/sms-code`, {
        headers: { cookie },
        body: { questionId: "p", phone: second, responseId: holder.responseId },
      });
    expect((await ask("")).code).toBe(6603032);
    expect((await ask(holder.cookie)).code).toBe(200);
  });

  test("cannot be changed while the form counts numbers, so nobody answers twice", async () => {
    const form = await createEditable({}, { items: PHONE });
    expect((await saveRules(one, token, form, { once: { by: "phone", times: 1, per: "ever" } })).code).toBe(200);
    const [first, second] = ["13912340011", "13912340012"];
    const holder = await submitAs(one, form, {
      answers: { p: first },
      codes: { p: await getCode(form, first) },
    });
    const codes = { p: await getCode(form, second) };
    const changed = await editAs(one, form, holder, { answers: { p: second }, codes });
    expect([changed.code, changed.msg]).toEqual([ERROR.phone, expect.stringContaining("Phone")]);
    expect((await editAs(one, form, holder, { answers: { p: first, name: "Ada" } })).code).toBe(200);
  });
});

test("hazard: edits beside deletes, withdrawals and a closing form: each is stored wholly or refused", async () => {
  const form = await createEditable({ withdraw: true, cap: 30, once: { by: "browser", times: 1, per: "ever" } });
  const holders = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      submitAs(n % 2 === 0 ? one : two, form, { answers: { q: "blue", name: `Before ${n}` } }, newBrowser()),
    ),
  );
  const closing = one.api("POST", `/form/${form.id}/close`, { token });
  const results = await Promise.all(
    holders.flatMap((holder, n) => {
      const [node, other] = n % 2 === 0 ? [one, two] : [two, one];
      const edit = editAs(node, form, holder, { answers: { q: "red", name: `After ${n}` } });
      const rival =
        n % 3 === 0
          ? other.api("DELETE", `/form/${form.id}/response/${holder.responseId}`, { token })
          : n % 3 === 1
            ? other.inject({
                method: "POST",
                url: `/idata2/collect/history/${form.key}/withdraw`,
                headers: { cookie: holder.cookie, "content-type": "application/x-www-form-urlencoded" },
                payload: `n=${holder.seq}`,
              })
            : Promise.resolve(null);
      return [edit, rival.then(() => null)];
    }),
  );
  expect((await closing).code).toBe(200);
  const edits = results.filter((result): result is Answer => result !== null);
  const known = new Set([200, ERROR.over, ERROR.notFound, ERROR.quota]);
  expect(edits.filter(({ code }) => !known.has(code))).toEqual([]);
  for (const [n, holder] of holders.entries()) {
    const rows = await editsOf(one, form, holder.seq);
    expect(rows).toHaveLength(edits[n]?.code === 200 ? 1 : 0);
    expect(await answersOf(form, holder.seq)).toMatchObject({ name: `${rows.length === 1 ? "After" : "Before"} ${n}` });
  }
  const after = await editAs(two, form, holders[2] ?? { seq: 0, cookie: "" }, { answers: { name: "Late" } });
  expect(after.code).toBe(ERROR.over);
  const places = await readPlacesOf(one.pool, form.id);
  expect(places.taken).toBe(places.stored);
  await expectExact(form);
});
