/** The owner's side edits a response and says why (R72): the history, stale edits, quotas, files and who may. */
import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { ItemDefinition } from "@idata/engine";
import type { Answer, TestServer } from "@idata/testkit";
import { afterAll, expect, test } from "vitest";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { editAs, editsOf, submitAs } from "../../collecting/edits/testing/own-edit.ts";
import { heldIn, publishNext, takenOf } from "../../collecting/intake/testing/exact-rules.ts";
import { saveRules } from "../../collecting/intake/testing/gates.ts";
import { createForm, createSurvey, submitTo, type TestForm } from "../../collecting/intake/testing/survey.ts";
import { findBlockDifferences, findCounterDifferences } from "../statistics/check-counters.ts";
import { foldForm } from "../statistics/fold.service.ts";

const { one, two, token, close } = await startTwoNodes();
afterAll(close);

const ITEMS: ItemDefinition[] = [
  {
    id: "q",
    type: "radio",
    title: "Colour",
    required: true,
    options: ["red", "blue"].map((id) => ({ id, label: id, ...(id === "red" && { quota: 1 }) })),
  },
  { id: "name", type: "text", title: "Name", maxLength: 20 },
];
const ERROR = { reason: 6604065, changed: 6604066, noPlaces: 6604033, trash: 6604031, invalid: 6603002 };

interface Edit {
  readonly answers: object;
  readonly revision?: number;
  readonly reason?: string;
}

const pathOf = (form: TestForm, id: string) => `/form/${form.id}/response/${id}`;
const edit = (node: TestServer, form: TestForm, id: string, body: Edit, as = token): Promise<Answer> =>
  node.api("PUT", pathOf(form, id), { token: as, body: { revision: 0, reason: "Typing error", ...body } });
const read = async (form: TestForm, id: string) => (await one.api("GET", pathOf(form, id), { token })).data;
const history = (form: TestForm, id: string, query: Record<string, string> = {}) =>
  two.api("GET", `${pathOf(form, id)}/history`, { token, query });

async function submitted(form: TestForm, answers: object): Promise<string> {
  const responseId = randomUUID();
  const { code } = await submitTo(one, form, { responseId, answers });
  expect(code).toBe(200);
  return responseId;
}

async function expectExact(form: TestForm): Promise<void> {
  expect(await heldIn(one.pool, form.id)).toEqual(await takenOf(one.pool, form.id));
  await foldForm(one.services, form.id, "wait");
  expect(await findCounterDifferences(one.services, form.id)).toEqual([]);
  expect(await findBlockDifferences(one.services, form.id)).toEqual([]);
}

test("an edit stores answers and reason, moves the quota, and the history says who, why, before and after", async () => {
  const form = await createForm(one, token, { items: ITEMS });
  const id = await submitted(form, { q: "red", name: "Ada" });
  const saved = await edit(two, form, id, { answers: { q: "blue", name: "Ada" }, reason: "  Asked by phone " });
  expect([saved.code, saved.data]).toEqual([200, { revision: 1, changed: 1 }]);
  const detail = await read(form, id);
  expect([detail.response.answers, detail.revision]).toEqual([{ q: "blue", name: "Ada" }, 1]);
  const { data } = await history(form, id);
  expect(data.edits).toEqual([
    {
      revision: 1,
      editedAt: expect.stringMatching(/Z$/),
      by: "owner",
      name: expect.any(String),
      reason: "Asked by phone",
      changes: [{ questionId: "q", before: "red", after: "blue" }],
    },
  ]);
  expect([data.isMore, data.titles]).toEqual([false, {}]);
  expect(await takenOf(one.pool, form.id)).toEqual({});
  await submitted(form, { q: "red" });
  const full = await edit(one, form, id, { answers: { q: "red" }, revision: 1 });
  expect(full.code).toBe(ERROR.noPlaces);
  await expectExact(form);
});

test.each(["", "   ", "a\u0000b"])("the reason %j is none, and nothing is stored", async (reason) => {
  const form = await createForm(one, token, { items: ITEMS });
  const id = await submitted(form, { q: "blue" });
  const refused = await edit(one, form, id, { answers: { q: "red" }, reason });
  expect([refused.code, refused.data]).toEqual([ERROR.reason, { field: "reason" }]);
  expect((await read(form, id)).response.answers).toEqual({ q: "blue" });
  expect(await editsOf(one, form, 1)).toEqual([]);
});

test("wrong answers are refused beside their question, and a response in the trash is not edited", async () => {
  const form = await createForm(one, token, { items: ITEMS });
  const id = await submitted(form, { q: "blue" });
  const invalid = await edit(one, form, id, { answers: { name: "x".repeat(21) } });
  expect(invalid.code).toBe(ERROR.invalid);
  expect(invalid.body.issues).toMatchObject([{ questionId: "q" }, { questionId: "name", code: "too_long" }]);
  await one.api("DELETE", pathOf(form, id), { token });
  expect((await edit(one, form, id, { answers: { q: "red" } })).code).toBe(ERROR.trash);
});

test("a stale edit gets what is stored; sent again with that revision it is stored; a repeated edit is done", async () => {
  const form = await createForm(one, token, { items: ITEMS });
  expect((await saveRules(one, token, form, { edit: { until: "open" } })).code).toBe(200);
  const holder = await submitAs(one, form, { answers: { q: "blue", name: "Ada" } });
  expect((await editAs(two, form, holder, { answers: { q: "blue", name: "Eve" } })).code).toBe(200);
  const mine = { answers: { q: "blue", name: "Bob" } };
  const stale = await edit(one, form, holder.responseId, mine);
  expect([stale.code, stale.data]).toEqual([ERROR.changed, { revision: 1, answers: { q: "blue", name: "Eve" } }]);
  expect((await editsOf(one, form, holder.seq)).length).toBe(1);
  expect((await edit(one, form, holder.responseId, { ...mine, revision: 1 })).data).toEqual({
    revision: 2,
    changed: 1,
  });
  expect((await edit(two, form, holder.responseId, { ...mine, revision: 1 })).data).toEqual({
    revision: 2,
    changed: 0,
  });
});

test("the owner on one server and the respondent on the other at once: each round one is stored, the other stale", async () => {
  const form = await createForm(one, token, { items: ITEMS });
  expect((await saveRules(one, token, form, { edit: { until: "open" } })).code).toBe(200);
  const holder = await submitAs(one, form, { answers: { q: "blue" } });
  for (let revision = 0; revision < 12; revision += 1) {
    const both = await Promise.all([
      edit(one, form, holder.responseId, { answers: { q: "blue", name: `owner ${revision}` }, revision }),
      editAs(two, form, holder, { answers: { q: "blue", name: `own ${revision}` }, revision }),
    ]);
    expect(both.filter(({ code }) => code === 200).length).toBe(1);
  }
  const steps = (await editsOf(one, form, holder.seq)).map(({ changes }) => changes["name"] ?? []);
  expect(steps.length).toBe(12);
  expect(steps.slice(1).map(([before]) => before)).toEqual(steps.slice(0, -1).map(([, after]) => after));
  await expectExact(form);
});

test("the history goes back page by page and names questions that the present version does not have", async () => {
  const form = await createForm(one, token, { items: [...ITEMS, { id: "old", type: "text", title: "Hobby" }] });
  const id = await submitted(form, { q: "blue", old: "chess" });
  await publishNext(one, token, form.id, createSurvey(ITEMS));
  await one.pool.query("update responses set version = 2 where form_id = $1", [form.id]);
  await one.pool.query(
    `insert into response_edits (form_id, seq, revision, version_before, version_after, changes)
     select $1, 1, n, 1, 2, '{"old": ["chess", null]}' from generate_series(1, 60) as n`,
    [form.id],
  );
  const newest = (await history(form, id)).data;
  expect([newest.edits.length, newest.edits[0].revision, newest.isMore]).toEqual([50, 60, true]);
  expect(newest.titles).toEqual({ old: "Hobby" });
  const older = (await history(form, id, { below: "11" })).data;
  expect([older.edits.length, older.edits[0].revision, older.isMore]).toEqual([10, 10, false]);
});

test("files are kept with their stored names, removed with their content, and never added", async () => {
  const items: ItemDefinition[] = [
    { id: "f", type: "file", title: "Papers", maxFiles: 3, maxSizeMb: 1, accept: ["txt"] },
  ];
  const form = await createForm(one, token, { items });
  const stage = async (name: string) => {
    const body = new FormData();
    body.append("questionId", "f");
    body.append("version", "1");
    body.append("file", new File([randomUUID()], name));
    const sent = await fetch(`${one.baseUrl}/idata2/api/collect/form/${form.key}/upload`, { method: "POST", body });
    return ((await sent.json()) as { data: { id: string; name: string } }).data;
  };
  const [a, b, foreign] = [await stage("a.txt"), await stage("b.txt"), await stage("c.txt")];
  const id = await submitted(form, { f: [a, b] });
  const blobs = async () =>
    (await readdir(join(one.config.dataDir, "files"), { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    ).length;
  const before = await blobs();
  const added = await edit(one, form, id, { answers: { f: [a, foreign] } });
  expect(added.body.issues).toMatchObject([{ questionId: "f", code: "unknown_file" }]);
  const kept = await edit(one, form, id, { answers: { f: [{ ...a, name: "renamed.txt" }] } });
  expect([kept.code, (await read(form, id)).response.answers]).toEqual([200, { f: [a] }]);
  expect((await read(form, id)).files.map(({ name }: { name: string }) => name)).toEqual(["a.txt"]);
  expect(await blobs()).toBe(before - 1);
});
