/** For random rules and people: the owner's preview, the page's state and the submit give the same verdict (R39–R41). */
import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { newBrowser, saveRules } from "./testing/gates.ts";
import { createForm, GOOD_ANSWERS, submitTo } from "./testing/survey.ts";

const { one, two, token, close } = await startTwoNodes();
afterAll(close);

const people = [await one.createUser(), await one.createUser()];
const PASSWORD = "sesame";
const HOUR = 3_600_000;

const rulesOf = fc.record({
  cap: fc.option(fc.integer({ min: 1, max: 3 })),
  once: fc.option(
    fc.record({
      by: fc.constantFrom("account", "browser", "person"),
      times: fc.integer({ min: 1, max: 2 }),
      per: fc.constantFrom("ever", "day", "week", "month"),
    }),
  ),
  password: fc.constantFrom(null, PASSWORD),
  signIn: fc.boolean(),
  list: fc.boolean(),
  // Places in `people`.
  scope: fc.option(fc.subarray([0, 1]), { freq: 2 }),
  anonymous: fc.boolean(),
  isEnded: fc.constantFrom(false, false, false, true),
});
/** Somebody of the list of the form, without an account. */
const LISTED = 2;
/** Who asks: nobody, one of two accounts or LISTED, each in a browser of their own, with or without the password. */
const visitorOf = fc.record({
  who: fc.constantFrom(-1, 0, 1, LISTED),
  knowsPassword: fc.constantFrom(true, true, false),
});

test("preview, page and submit agree, on both nodes, while the form fills up", async () => {
  const seen = new Set<string>();
  const visits = fc.array(visitorOf, { minLength: 3, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(rulesOf, visits, async ({ isEnded, scope, ...rest }, visitors) => {
      await one.pool.query("delete from rate_limits");
      const units = scope?.map((at) => ({ kind: "user", id: String(people[at]?.userId) })) ?? null;
      const isClosed = rest.list || scope !== null;
      const once = rest.once?.by === "person" && !isClosed ? null : rest.once;
      const rules = { ...rest, once, scope: units };
      const form = await createForm(one, token);
      const times = isEnded ? { closesAt: new Date(Date.now() - HOUR).toISOString() } : {};
      expect((await saveRules(one, token, form, { ...rules, ...times })).code).toBe(200);
      const entered = await one.api("POST", `/collect/form/${form.key}/enter`, { body: { password: PASSWORD } });
      const pass = ([entered.headers["set-cookie"]].flat()[0] ?? "").split(";")[0] ?? "";
      const browsers = [newBrowser(), newBrowser(), newBrowser(), newBrowser()];
      const { rows } = await one.pool.query<{ id: number }>(
        `insert into form_people (form_id, name, number, name_key, number_key) values ($1, 'Ann', '7', 'Ann', '7')
         returning id`,
        [form.id],
      );
      const identified = await two.api("POST", `/collect/form/${form.key}/person`, {
        body: { name: "Ann", number: "7" },
      });
      const ownPass = ([identified.headers["set-cookie"]].flat()[0] ?? "").split(";")[0] ?? "";
      for (const [n, { who, knowsPassword }] of visitors.entries()) {
        const [node, other] = n % 2 === 0 ? [one, two] : [two, one];
        const person = people[who];
        const cookie = [
          `idata-browser=${browsers[who + 1]}`,
          ...(knowsPassword ? [pass] : []),
          ...(who === LISTED ? [ownPass] : []),
        ].join("; ");
        const sender = { headers: { cookie }, ...(person !== undefined && { token: person.token }) };
        const page = (await node.api("GET", `/collect/form/${form.key}`, sender)).data;
        const preview = await other.api("POST", `/form/${form.id}/rules/check`, {
          token,
          body: { userId: person?.userId ?? null, knowsPassword, ...(who === LISTED && { personId: rows[0]?.id }) },
        });
        const sent = await node.api("POST", `/collect/form/${form.key}/response`, {
          ...sender,
          body: { responseId: randomUUID(), version: 1, answers: GOOD_ANSWERS },
        });
        seen.add(page.refusal?.gate ?? "open");
        expect(sent.code).toBe(page.refusal?.code ?? 200);
        expect(page.refusal === null || sent.msg === page.refusal.msg).toBe(true);
        // Also while the form has ended.
        const isStranger =
          person === undefined && (rules.signIn || (scope !== null && !rules.list) || rules.once?.by === "account");
        const isOutside = isClosed && scope?.includes(who) !== true && !(rules.list && who === LISTED);
        expect(page.definition === null).toBe(isStranger || isOutside || (rules.password !== null && !knowsPassword));
        // The owner cannot name a browser, so the preview is that of one which has not been here. It does not say who has
        // answered an anonymous form.
        const isUnseen = page.refusal?.gate === "once" && (rules.once?.by === "browser" || rules.anonymous);
        const refused = preview.data.refusal;
        expect(isUnseen ? refused?.gate !== "once" : (refused?.code ?? 200) === sent.code).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
  expect([...seen].toSorted()).toEqual(["cap", "once", "open", "password", "scope", "signIn", "state"]);
}, 120_000);

test("a rule that is saved between the page and the submit is in force at the submit", async () => {
  const form = await createForm(one, token);
  await submitTo(two, form);
  for (const [rules, code] of [
    [{ cap: 1 }, 6603033],
    [{ cap: null, password: PASSWORD }, 6603065],
    [{ password: null, signIn: true }, 6603064],
    [{ signIn: false, once: { by: "browser", times: 1, per: "ever" } }, 6603062],
  ] as const) {
    await saveRules(one, token, form, rules);
    expect((await submitTo(two, form)).code).toBe(code);
  }
});
