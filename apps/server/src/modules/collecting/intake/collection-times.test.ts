/**
 * When a form takes responses: begin, end, daily hours, weekdays (docs/adr/0048). The rule is one SQL function. It is
 * compared with a table that was written by hand, with an independent version in JavaScript, and with what page, API,
 * owner and submit say.
 */
import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { createForm, submitTo, type TestForm } from "./testing/survey.ts";

const { one, two, token, close } = await startTwoNodes();
afterAll(close);

interface Rules {
  opensAt: string | null;
  closesAt: string | null;
  hours: { from: string; to: string } | null;
  weekdays: number[];
}
const ALWAYS: Rules = { opensAt: null, closesAt: null, hours: null, weekdays: [1, 2, 3, 4, 5, 6, 7] };

async function save(form: TestForm, rules: Partial<Rules>, node = one) {
  const { data } = await node.api("GET", `/form/${form.id}/rules`, { token });
  const body = { ...ALWAYS, ...rules, revision: data.revision as number };
  return node.api("PUT", `/form/${form.id}/rules`, { token, body });
}

/** What the rule says at a moment, from the database. */
async function stateAt(form: TestForm, at: string, zone?: string): Promise<string | null> {
  if (zone !== undefined) await one.pool.query("update forms set hours_zone = $2 where id = $1", [form.id, zone]);
  const { rows } = await one.pool.query("select form_collection_state(forms, $2) as state from forms where id = $1", [
    form.id,
    at,
  ]);
  return rows[0].state;
}

const ahead = (ms: number): string => new Date(Date.now() + ms).toISOString();
const HOUR = 3_600_000;
const REFUSED = { scheduled: 6603031, ended: 6603032, offHours: 6603039 } as const;

describe("by hand", () => {
  // 2026-11-23 is a Monday. Times of the form are those of Shanghai (+08:00).
  test.each<[string, Partial<Rules>, string, string]>([
    ["before it begins", { opensAt: "2026-11-23T01:00:00Z" }, "2026-11-23T00:59:59Z", "scheduled"],
    ["at the very moment", { opensAt: "2026-11-23T01:00:00Z" }, "2026-11-23T01:00:00Z", "open"],
    ["just before the end", { closesAt: "2026-11-23T01:00:00Z" }, "2026-11-23T00:59:59.999Z", "open"],
    ["at the end", { closesAt: "2026-11-23T01:00:00Z" }, "2026-11-23T01:00:00Z", "ended"],
    ["the hour begins", { hours: { from: "09:00", to: "18:00" } }, "2026-11-23T09:00:00+08:00", "open"],
    ["a second too early", { hours: { from: "09:00", to: "18:00" } }, "2026-11-23T08:59:59+08:00", "offHours"],
    ["the hour is over", { hours: { from: "09:00", to: "18:00" } }, "2026-11-23T18:00:00+08:00", "offHours"],
    ["at night, late", { hours: { from: "22:00", to: "06:00" } }, "2026-11-23T23:30:00+08:00", "open"],
    ["at night, early", { hours: { from: "22:00", to: "06:00" } }, "2026-11-23T05:59:00+08:00", "open"],
    ["by day", { hours: { from: "22:00", to: "06:00" } }, "2026-11-23T12:00:00+08:00", "offHours"],
    ["a Monday", { weekdays: [1] }, "2026-11-23T00:00:00+08:00", "open"],
    ["a Sunday that is Monday in Shanghai", { weekdays: [1] }, "2026-11-22T16:00:00Z", "open"],
    ["a Sunday there too", { weekdays: [1] }, "2026-11-22T15:59:59Z", "offHours"],
    [
      "Monday's night goes on until Tuesday",
      { weekdays: [1], hours: { from: "22:00", to: "06:00" } },
      "2026-11-24T03:00:00+08:00",
      "open",
    ],
    [
      "Sunday's night is over on Monday",
      { weekdays: [1], hours: { from: "22:00", to: "06:00" } },
      "2026-11-23T03:00:00+08:00",
      "offHours",
    ],
    [
      "Sunday's night, when Sunday counts",
      { weekdays: [7], hours: { from: "22:00", to: "06:00" } },
      "2026-11-23T03:00:00+08:00",
      "open",
    ],
    ["an end comes before hours", { closesAt: "2026-11-23T00:00:00Z", weekdays: [2] }, "2026-11-23T01:00:00Z", "ended"],
  ])("%s", async (_what, rules, at, expected) => {
    const form = await createForm(one, token);
    expect((await save(form, rules)).code).toBe(200);
    expect(await stateAt(form, at)).toBe(expected);
  });
});

/** The rule again, written without SQL: the local time is taken from Intl. */
function stateOf({ opensAt, closesAt, hours, weekdays }: Rules, at: Date, zone: string): string {
  if (closesAt !== null && at >= new Date(closesAt)) return "ended";
  if (opensAt !== null && at < new Date(opensAt)) return "scheduled";
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  const today = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(part("weekday")) + 1;
  const time = `${part("hour")}:${part("minute")}`;
  const { from, to } = hours ?? { from: "00:00", to: "24:00" };
  const began = time >= from ? today : today === 1 ? 7 : today - 1;
  const isInside = from < to ? time >= from && time < to : time >= from || time < to;
  return isInside && weekdays.includes(began) ? "open" : "offHours";
}

const clock = fc.tuple(fc.nat(23), fc.nat(59)).map((pair) => pair.map((n) => String(n).padStart(2, "0")).join(":"));
const moment = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true });
const rulesOf = fc
  .record({
    times: fc.option(fc.tuple(moment, moment)),
    hours: fc.option(fc.record({ from: clock, to: clock })),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
  })
  .filter(({ times, hours }) => hours?.from !== hours?.to || hours === null || times === null)
  .map(({ times, hours, weekdays }): Rules => {
    const [a, b] = (times ?? []).map((time) => time.toISOString()).toSorted();
    const isRange = a !== undefined && b !== undefined && a < b;
    const usable = hours !== null && hours.from !== hours.to ? hours : null;
    return { opensAt: isRange ? a : null, closesAt: isRange ? b : null, hours: usable, weekdays };
  });

test("random rules at random moments, in zones with and without summer time", async () => {
  const form = await createForm(one, token);
  const zones = ["Asia/Shanghai", "Europe/Berlin", "America/St_Johns", "Asia/Kathmandu", "Pacific/Apia"];
  await fc.assert(
    fc.asyncProperty(rulesOf, moment, fc.constantFrom(...zones), async (rules, at, zone) => {
      expect((await save(form, rules)).code).toBe(200);
      expect(await stateAt(form, at.toISOString(), zone)).toBe(stateOf(rules, at, zone));
    }),
    { numRuns: 150 },
  );
});

test("owner, page, API and submit say the same on both nodes", async () => {
  const near = fc.option(fc.integer({ min: -48, max: 48 }).filter((hours) => hours !== 0));
  const nearby = fc.record({ opens: near, closes: near, rules: rulesOf });
  const seen = new Set<string>();
  // Whatever chance brings, each state is met once. Three days after today is another day in every zone.
  const otherDay = ((new Date().getUTCDay() + 2) % 7) + 1;
  const plain = { opens: null, closes: null, rules: ALWAYS };
  const examples: [{ opens: number | null; closes: number | null; rules: Rules }, boolean][] = [
    [plain, false],
    [{ ...plain, opens: 1 }, true],
    [{ ...plain, closes: -1 }, false],
    [{ ...plain, rules: { ...ALWAYS, weekdays: [otherDay] } }, true],
  ];
  await fc.assert(
    fc.asyncProperty(nearby, fc.boolean(), async ({ opens, closes, rules }, isTwo) => {
      const form = await createForm(one, token);
      const isRange = opens === null || closes === null || opens < closes;
      const times = {
        opensAt: opens === null || !isRange ? null : ahead(opens * HOUR),
        closesAt: closes === null ? null : ahead(closes * HOUR),
      };
      expect((await save(form, { ...rules, ...times }, isTwo ? two : one)).code).toBe(200);
      for (const node of [one, two]) {
        const { data: owner } = await node.api("GET", `/form/${form.id}/rules`, { token });
        const { data: open } = await node.api("GET", `/collect/form/${form.key}`);
        const { data: summary } = await node.api("GET", `/form/${form.id}`, { token });
        const submitted = await submitTo(node, form);
        const state = owner.state as "open" | keyof typeof REFUSED;
        seen.add(state);
        expect([open.state, summary.collectionState]).toEqual([state, state]);
        expect(submitted.code).toBe(state === "open" ? 200 : REFUSED[state]);
        expect(submitted.status).toBe(state === "open" ? 200 : 409);
      }
    }),
    { numRuns: 25, examples },
  );
  expect([...seen].toSorted()).toEqual(["ended", "offHours", "open", "scheduled"]);
});

test("a response that was stored keeps its receipt after the end; another is refused", async () => {
  const form = await createForm(one, token);
  const responseId = randomUUID();
  const first = await submitTo(one, form, { responseId });
  await save(form, { closesAt: ahead(-1000) });
  const again = await submitTo(two, form, { responseId });
  expect(again.data).toEqual(first.data);
  expect((await submitTo(two, form)).code).toBe(6603032);
});

test("hazard: an end that is saved while many submit on two nodes; nothing is stored afterwards", async () => {
  const form = await createForm(one, token);
  const flood = Array.from({ length: 200 }, (_, at) => submitTo(at % 2 === 0 ? one : two, form));
  await save(form, { closesAt: ahead(-1000) }, two);
  const { rows: before } = await one.pool.query("select last_seq from forms where id = $1", [form.id]);
  const answers = await Promise.all(flood);
  const accepted = answers.filter(({ code }) => code === 200).length;
  const { rows: after } = await one.pool.query(
    "select last_seq, (select count(*)::int from responses where form_id = id) as n from forms where id = $1",
    [form.id],
  );
  expect(after[0].n).toBe(accepted);
  expect(after[0].last_seq).toBe(before[0].last_seq);
  for (const { code } of answers) expect([200, 6603032]).toContain(code);
});

test("hazard: two people save the rules; the second is told and nothing of the first is lost", async () => {
  const form = await createForm(one, token);
  const { data } = await one.api("GET", `/form/${form.id}/rules`, { token });
  const put = (node: typeof one, weekdays: number[]) =>
    node.api("PUT", `/form/${form.id}/rules`, { token, body: { ...ALWAYS, weekdays, revision: data.revision } });
  const answers = await Promise.all([put(one, [1]), put(two, [2]), put(one, [3])]);
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 6602002, 6602002]);
  const winner = answers.findIndex(({ code }) => code === 200) + 1;
  expect((await two.api("GET", `/form/${form.id}/rules`, { token })).data.weekdays).toEqual([winner]);
});

test("what cannot be meant is refused beside its field", async () => {
  const form = await createForm(one, token);
  const at = ahead(HOUR);
  expect(await save(form, { opensAt: at, closesAt: at })).toMatchObject({ code: 6602003, data: { field: "closesAt" } });
  expect(await save(form, { hours: { from: "09:00", to: "09:00" } })).toMatchObject({ code: 6602004 });
  expect((await save(form, { hours: { from: "24:00", to: "09:00" } })).code).toBe(500);
  expect((await save(form, { weekdays: [] })).code).toBe(500);
  expect((await save(form, { weekdays: [8] })).code).toBe(500);
  expect(await stateAt(form, new Date().toISOString())).toBe("open");
});
