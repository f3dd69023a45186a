/** A publication loses no saved change, changes of dictionaries count, and a paused form opens only on request. */
import * as fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import type { TestServer } from "@idata/testkit";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { publishNext, saveDraft } from "../../collecting/intake/testing/exact-rules.ts";
import { createForm, createSurvey, submitTo } from "../../collecting/intake/testing/survey.ts";

const { one, two, token, close } = await startTwoNodes();
afterAll(close);

const items = [{ id: "q1", type: "text", title: "Q" }];
const survey = (title: string) => createSurvey(items, title);
const read = async (id: number, node: TestServer = one) => (await node.api("GET", `/form/${id}`, { token })).data;
const publish = (id: number, body?: object, node: TestServer = one) =>
  node.api("POST", `/form/${id}/publish`, { token, ...(body && { body }) });

/** The newest version, and the draft. */
async function titlesOf(id: number): Promise<{ version: string | null; draft: string }> {
  const { rows } = await one.pool.query(
    `select d.definition ->> 'title' as draft, v.definition ->> 'title' as version
     from forms f join form_drafts d on d.form_id = f.id
     left join form_versions v on v.form_id = f.id and v.version = f.current_version where f.id = $1`,
    [id],
  );
  return rows[0];
}

describe("a save that races a publication", () => {
  test("is published, or is a change that waits; whatever came first, on two servers", async () => {
    for (let round = 0; round < 25; round++) {
      const form = await createForm(one, token, { items, publish: false });
      const [saved, published] = await Promise.all([
        two.api("PUT", `/form/${form.id}/definition`, {
          token,
          body: { revision: 1, definition: survey(`R${round}`) },
        }),
        publish(form.id),
      ]);
      expect([saved.code, published.code]).toEqual([200, 200]);
      const titles = await titlesOf(form.id);
      expect([round, (await read(form.id)).draftChanged]).toEqual([round, titles.version !== titles.draft]);
      expect((await publish(form.id)).code).toBe(200);
      expect(await titlesOf(form.id)).toEqual({ version: `R${round}`, draft: `R${round}` });
      expect((await read(form.id)).draftChanged).toBe(false);
    }
  });

  test("any order of saves, publications and state changes on two servers loses nothing", async () => {
    const action = fc.record({
      node: fc.constantFrom(one, two),
      act: fc.constantFrom("save", "publish", "open", "pause", "close", "reopen", "trash", "restore"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { maxLength: 4 }), async (rounds) => {
        const form = await createForm(one, token, { items, publish: false });
        let n = 0;
        for (const round of rounds) {
          await Promise.all(
            round.map(async ({ node, act }) => {
              if (act === "save") return saveDraft(node, token, form.id, survey(`S${++n}`));
              const path = act === "open" ? "publish" : act;
              const body = act === "open" ? { open: true } : undefined;
              return node.api("POST", `/form/${form.id}/${path}`, { token, ...(body && { body }) });
            }),
          );
          const titles = await titlesOf(form.id);
          const { version, draftChanged } = await read(form.id, two);
          expect(draftChanged).toBe(version !== null && titles.version !== titles.draft);
        }
        await one.api("POST", `/form/${form.id}/restore`, { token });
        await one.api("POST", `/form/${form.id}/reopen`, { token });
        expect((await publish(form.id, { open: true })).data).toMatchObject({
          state: "published",
          draftChanged: false,
        });
        const { version, draft } = await titlesOf(form.id);
        expect(version).toBe(draft);
      }),
      { numRuns: 15 },
    );
  });

  test("only the revision that the caller has seen is published, if one is named", async () => {
    const form = await createForm(one, token, { items });
    await saveDraft(two, token, form.id, survey("Two"));
    const refused = await publish(form.id, { revision: 1 });
    expect([refused.code, refused.body.data]).toMatchObject([6601031, { current: 2, yours: 1 }]);
    expect((await publish(form.id, { revision: 2 })).data.version).toBe(2);
    for (const body of [{ revision: "2" }, { open: 1 }, { nosuch: true }]) {
      expect((await publish(form.id, body)).code).toBe(500);
    }
  });
});

describe("options of a dictionary", () => {
  const pick = { id: "q1", type: "radio", title: "Sex", optionsDictionary: "sys_user_sex", options: [] };
  const definition = createSurvey([pick]);
  const optionsOf = async (id: number, version: number) =>
    (await one.api("GET", `/form/${id}/version/${version}`, { token })).data.definition.pages[0].items[0].options.map(
      ({ label }: { label: string }) => label,
    );
  const setLabel = (label: string) =>
    one.pool.query("update sys_dict_data set dict_label = $1 where dict_type = 'sys_user_sex' and dict_value = '0'", [
      label,
    ]);

  test("a changed entry is a change to publish; the same draft saved again is none", async () => {
    const form = await createForm(one, token, { items: [pick] });
    expect(await read(form.id)).toMatchObject({ version: 1, draftChanged: false });
    const before = await optionsOf(form.id, 1);
    await saveDraft(one, token, form.id, definition);
    expect(await read(form.id)).toMatchObject({ draftChanged: false });
    expect((await publish(form.id)).data).toMatchObject({ version: 1, draftChanged: false });

    await setLabel("Changed");
    expect(await read(form.id, two)).toMatchObject({ version: 1, draftChanged: true });
    expect((await publish(form.id, undefined, two)).data).toMatchObject({ version: 2, draftChanged: false });
    expect(await optionsOf(form.id, 2)).toEqual(["Changed", ...before.slice(1)]);
    expect(await read(form.id)).toMatchObject({ version: 2, draftChanged: false });

    // A version that was restored as the draft has its dictionary options written out, but counts as unchanged.
    const { data } = await one.api("GET", `/form/${form.id}/version/2`, { token });
    await saveDraft(one, token, form.id, data.definition);
    expect(await read(form.id)).toMatchObject({ draftChanged: false });
    await setLabel(before[0]);
    expect(await read(form.id)).toMatchObject({ draftChanged: true });
    expect((await publish(form.id)).data).toMatchObject({ version: 3, draftChanged: false });
  });
});

describe("a paused form", () => {
  test("stays paused when it is published again, and opens only when told", async () => {
    const form = await createForm(one, token, { items });
    await one.api("POST", `/form/${form.id}/pause`, { token });
    await saveDraft(one, token, form.id, survey("Next"));
    expect((await publish(form.id)).data).toMatchObject({ state: "paused", version: 2 });
    expect((await submitTo(two, form, { version: 2, answers: { q1: "x" } })).code).toBe(6603035);
    expect((await publish(form.id, { open: true })).data).toMatchObject({ state: "published", version: 2 });
    expect((await submitTo(one, form, { version: 2, answers: { q1: "x" } })).code).toBe(200);
    await one.api("POST", `/form/${form.id}/close`, { token });
    expect((await publish(form.id, { open: true })).code).toBe(6601032);
  });
});

describe("an exam", () => {
  const choice = {
    id: "q1",
    type: "radio",
    title: "Q",
    key: "a",
    points: 5,
    options: [
      { id: "a", label: "A" },
      { id: "b", label: "B" },
    ],
  };
  const create = (kind: string, definition?: object) =>
    one.api("POST", "/form", { token, body: { kind, title: "Exam", ...(definition && { definition }) } });
  const scoringOf = async (id: number) =>
    (await one.api("GET", `/form/${id}/definition`, { token })).data.definition.scoring;

  test("is scored from the start, however it was made; other kinds and other choices stay as they are", async () => {
    for (const definition of [undefined, createSurvey([choice])]) {
      expect(await scoringOf((await create("exam", definition)).data.id)).toEqual({ mode: "exam" });
      expect(await scoringOf((await create("survey", definition)).data.id)).toBeUndefined();
    }
    // A text with an answer says itself that it is scored.
    const text = await one.api("POST", "/form/text", { token, body: { text: "1. 首都是哪里？\n*A. 北京\nB. 上海" } });
    for (const kind of ["exam", "survey"])
      expect(await scoringOf((await create(kind, text.data.definition)).data.id)).toEqual({ mode: "exam" });
    const chosen = createSurvey([choice], "Exam", { scoring: { mode: "survey", show: "score" } });
    expect(await scoringOf((await create("exam", chosen)).data.id)).toEqual({ mode: "survey", show: "score" });
  });

  test("whose scoring was switched off says so in the check", async () => {
    const { id } = (await create("exam", createSurvey([choice]))).data;
    await saveDraft(one, token, id, createSurvey([choice], "Exam"));
    const { data } = await one.api("GET", `/form/${id}/check`, { token });
    expect(data.findings.map(({ code }: { code: string }) => code)).toEqual(["exam_not_scored"]);
  });

  test("marks from the first publication on", async () => {
    const { id, key } = (await create("exam", createSurvey([choice]))).data;
    await publish(id);
    await submitTo(one, { id, key }, { answers: { q1: "a" } });
    const { body } = await one.api("GET", `/form/${id}/response/list`, { token });
    expect(body.rows[0].score).toMatchObject({ points: 5, max: 5, toMark: null });
    await publishNext(one, token, id, createSurvey([choice], "Exam", { scoring: { mode: "exam", show: "score" } }));
    const answer = await submitTo(one, { id, key }, { version: 2, answers: { q1: "b" } });
    expect(answer.data.score).toEqual({ points: 0, max: 5 });
  });
});
