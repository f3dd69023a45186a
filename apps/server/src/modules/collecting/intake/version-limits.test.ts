/** Quotas follow the newest version, whatever version a response names. Withdrawn versions are refused. */
import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { heldIn, publishNext, saveDraft, takenOf } from "./testing/exact-rules.ts";
import { createForm, createSurvey, submitTo } from "./testing/survey.ts";

const { one, two, token, close } = await startTwoNodes();
afterAll(close);

const option = (id: string, rest: object = {}) => ({ id, label: id, ...rest });
const city = (more: object[] = [], rest: object = {}) => ({
  id: "city",
  type: "radio",
  title: "City",
  options: [option("north"), option("south"), ...more],
  ...rest,
});
const QUOTA_FULL = 6603034;
const WITHDRAWN = 6603038;

describe("what version 2 limits", () => {
  test("a quota counts submits that name version 1, at once and on every node, and those stored before", async () => {
    const form = await createForm(one, token, { items: [city()] });
    await submitTo(two, form, { answers: { city: "north" } });
    const quotas = [{ id: "n", if: "{city} = 'north'", limit: 4 }];
    await publishNext(one, token, form.id, createSurvey([city()], "Survey", { quotas }));
    expect(await takenOf(one.pool, form.id)).toEqual({ "form.n": 1 });
    // Node two still has version 1 in its cache, but the database decides.
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_one, n) =>
        submitTo(n % 2 === 0 ? two : one, form, { version: 1, answers: { city: "north" } }),
      ),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3);
    expect(answers.filter(({ code }) => code === QUOTA_FULL)).toHaveLength(17);
    expect((await submitTo(two, form, { version: 1, answers: { city: "south" } })).code).toBe(200);
    expect(await takenOf(one.pool, form.id)).toEqual({ "form.n": 4 });
    expect(await heldIn(one.pool, form.id)).toEqual({ "form.n": 4 });
  });

  test("limits of options hold by their ids, also beside an option that version 2 took away", async () => {
    const tools = (options: object[]) => ({ id: "q", type: "checkbox", title: "Q", options });
    const form = await createForm(one, token, { items: [tools([option("a"), option("b"), option("old")])] });
    await publishNext(one, token, form.id, createSurvey([tools([option("a", { quota: 2 }), option("b")])]));
    const send = () => submitTo(two, form, { version: 1, answers: { q: ["a", "old"] } });
    expect([(await send()).code, (await send()).code, (await send()).code]).toEqual([200, 200, QUOTA_FULL]);
    expect(await takenOf(one.pool, form.id)).toEqual({ "q.a": 2 });
  });

  test("places of a slot that version 2 took away stay limited for those who still have it on their page", async () => {
    const slot = (id: string, capacity: number) => ({ id, date: "2099-11-23", from: "09:00", to: "10:00", capacity });
    const booking = (...slots: object[]) => ({ id: "b", type: "booking", title: "B", slots });
    const form = await createForm(one, token, { items: [booking(slot("x", 1), slot("y", 5))] });
    await publishNext(one, token, form.id, createSurvey([booking(slot("y", 5))]));
    expect((await submitTo(one, form, { version: 1, answers: { b: "x" } })).code).toBe(200);
    expect((await submitTo(two, form, { version: 1, answers: { b: "x" } })).code).toBe(QUOTA_FULL);
  });

  test("a condition over a question that version 1 did not ask reads as unanswered, and nothing of version 2 hides", async () => {
    const form = await createForm(one, token, { items: [city()] });
    const consent = { id: "consent", type: "radio", title: "C", options: [option("yes"), option("no")] };
    const quotas = [
      { id: "n", if: "{city} = 'north'", limit: 1 },
      { id: "both", if: "{city} = 'south' and {consent} = 'yes'", limit: 1 },
      { id: "silent", if: "{city} = 'south' and {consent} empty", limit: 2 },
    ];
    const hidden = city([], { visibleIf: "{consent} = 'yes'" });
    await publishNext(one, token, form.id, createSurvey([consent, hidden], "Survey", { quotas }));
    const send = (answer: string) => submitTo(one, form, { version: 1, answers: { city: answer } });
    expect([(await send("north")).code, (await send("north")).code]).toEqual([200, QUOTA_FULL]);
    const south = [await send("south"), await send("south"), await send("south")];
    expect(south.map(({ code }) => code)).toEqual([200, 200, QUOTA_FULL]);
    expect(await takenOf(one.pool, form.id)).toEqual({ "form.n": 1, "form.silent": 2 });
  });

  test("a proof of a phone number that version 2 asks for is asked of version 1, whose page cannot give it", async () => {
    const phone = (rest: object = {}) => ({ id: "p", type: "phone", title: "Phone", ...rest });
    const form = await createForm(one, token, { items: [phone()] });
    await publishNext(one, token, form.id, createSurvey([phone({ verify: true })]));
    const refused = await submitTo(two, form, { version: 1, answers: { p: "13800138000" } });
    expect([refused.status, refused.code]).toEqual([409, WITHDRAWN]);
    const asked = await submitTo(one, form, { version: 2, answers: { p: "13800138000" } });
    expect(asked.body.issues).toEqual([{ questionId: "p", code: "sms_code_missing" }]);
    expect((await submitTo(one, form, { version: 1, answers: {} })).code).toBe(200);
  });
});

describe("what the server knows at submit time", () => {
  test("parameters of the address, unseen formulas and hidden questions fill a quota", async () => {
    const form = await createForm(one, token, {
      items: [
        { id: "n", type: "number", title: "N" },
        { id: "f", type: "formula", title: "F", expression: "{n} * 2", unseen: true },
        { id: "h", type: "hidden", title: "H", parameter: "city" },
        city([], { visibleIf: "{n} = 9" }),
      ],
      rest: {
        variables: [{ name: "from", parameter: "utm_x" }],
        quotas: [
          { id: "double", if: "{f} = 6", limit: 1 },
          { id: "mail", if: "{from} = 'mail'", limit: 1 },
          { id: "beijing", if: "{h} = 'beijing'", limit: 1 },
          { id: "north", if: "{city} = 'north'", limit: 1 },
        ],
      },
    });
    const twice = async (body: object) => [
      (await submitTo(one, form, body)).code,
      (await submitTo(two, form, body)).code,
    ];
    expect(await twice({ answers: { n: 3 } })).toEqual([200, QUOTA_FULL]);
    expect(await twice({ answers: { n: 1 }, parameters: { utm_x: "mail" } })).toEqual([200, QUOTA_FULL]);
    expect(await twice({ answers: { n: 1, h: "beijing" } })).toEqual([200, QUOTA_FULL]);
    expect(await twice({ answers: { n: 9, city: "north" } })).toEqual([200, QUOTA_FULL]);
    expect(await twice({ answers: { n: 1 } })).toEqual([200, 200]);
    expect(await takenOf(one.pool, form.id)).toEqual({
      "form.beijing": 1,
      "form.double": 1,
      "form.mail": 1,
      "form.north": 1,
    });
    // Address parameters count as they are stored: adding spaces does not avoid a quota.
    const spaced = await submitTo(one, form, { answers: { n: 1 }, parameters: { utm_x: " mail\u0007" } });
    expect(spaced.code).toBe(QUOTA_FULL);
  });
});

describe("a withdrawn version", () => {
  test("is refused with an error of its own on every node; a retry of what was stored gets its receipt", async () => {
    const form = await createForm(one, token, { items: [city()] });
    const body = { responseId: randomUUID(), version: 1, answers: { city: "north" } };
    const stored = await submitTo(two, form, body);
    expect(stored.code).toBe(200);
    const next = createSurvey([city([option("east")])]);
    await publishNext(one, token, form.id, next, { withdrawOld: true });
    for (const node of [one, two]) {
      const refused = await submitTo(node, form, { version: 1, answers: { city: "north" } });
      expect([refused.status, refused.code]).toEqual([409, WITHDRAWN]);
      // The respondent is not asked to correct answers to a version that is no longer accepted.
      expect((await submitTo(node, form, { version: 1, answers: { city: "nowhere" } })).code).toBe(WITHDRAWN);
      expect((await submitTo(node, form, body)).data.receipt).toBe(stored.data.receipt);
      expect((await submitTo(node, form, { version: 2, answers: { city: "east" } })).code).toBe(200);
    }
    const versions = await one.api("GET", `/form/${form.id}/version/list`, { token });
    expect(versions.data.map(({ withdrawn }: { withdrawn: boolean }) => withdrawn)).toEqual([false, true]);
    // If a later version withdraws nothing, the first version stays withdrawn and the second stays open.
    await publishNext(one, token, form.id, createSurvey([city([option("west")])]));
    expect((await submitTo(two, form, { version: 2, answers: { city: "east" } })).code).toBe(200);
    expect((await submitTo(two, form, { version: 1, answers: { city: "north" } })).code).toBe(WITHDRAWN);
  });

  test("while it is withdrawn, no submit of it slips in after the publication was acknowledged", async () => {
    const form = await createForm(one, token, { items: [city()] });
    let isOver = false;
    const seen: { startedAfter: boolean; code: number }[] = [];
    let acknowledged = false;
    const run = async (node: typeof one): Promise<void> => {
      while (!isOver) {
        const startedAfter = acknowledged;
        const { code } = await submitTo(node, form, { version: 1, answers: { city: "north" } });
        seen.push({ startedAfter, code });
        if (startedAfter && seen.filter((one) => one.startedAfter).length > 20) isOver = true;
      }
    };
    const runs = [one, two, two].map(run);
    await publishNext(one, token, form.id, createSurvey([city([option("east")])]), { withdrawOld: true });
    acknowledged = true;
    await Promise.all(runs);
    expect(new Set(seen.filter((one) => one.startedAfter).map(({ code }) => code))).toEqual(new Set([WITHDRAWN]));
  });
});

describe("limits below what is taken", () => {
  test("are a warning of the check with the numbers, and nobody else gets in", async () => {
    const form = await createForm(one, token, { items: [city()] });
    for (let n = 0; n < 3; n++) await submitTo(one, form, { answers: { city: "north" } });
    const draft = createSurvey([city()], "Survey", {
      quotas: [{ id: "n", title: "North", if: "{city} = 'north'", limit: 2 }],
    });
    await saveDraft(one, token, form.id, draft);
    const { data } = await one.api("GET", `/form/${form.id}/check`, { token });
    expect(data.findings).toEqual([
      {
        severity: "warning",
        code: "quota_below_taken",
        itemId: null,
        path: "quotas[0].limit",
        params: { name: "North", taken: 3, limit: 2 },
      },
    ]);
    await publishNext(one, token, form.id, draft);
    expect((await submitTo(two, form, { version: 2, answers: { city: "north" } })).code).toBe(QUOTA_FULL);
  });
});
