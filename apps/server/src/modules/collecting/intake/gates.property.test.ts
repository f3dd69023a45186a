/**
 * For random rules and people: the owner's preview, the page's state, the calls of the page while somebody fills in and
 * the submit give the same verdict (R39–R41, R52, R56, R60).
 */
import { createHash, randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { createWork } from "../captcha/index.ts";
import { getPersonSecret } from "../gates/index.ts";
import { newBrowser, saveRules } from "./testing/gates.ts";
import { createForm, GOOD_ANSWERS, submitTo, SURVEY_ITEMS } from "./testing/survey.ts";

const { one, two, token, close } = await startTwoNodes();
afterAll(close);

const people = [await one.createUser(), await one.createUser()];
const secret = await getPersonSecret(one.services);
const PASSWORD = "sesame";
const HOUR = 3_600_000;
const CAPTCHA_NEEDED = 6603041;
const QUOTA_REACHED = 6603034;
const DRAFT_OFF = 6603047;
/** Submits without a proof that a network may send to a form that asks only when it is suspicious. */
const CALM = 5;

const rulesOf = fc.record({
  cap: fc.option(fc.integer({ min: 1, max: 4 })),
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
  captcha: fc.constantFrom("off", "off", "suspicious", "always"),
  holdMinutes: fc.constantFrom(null, 10),
  saveAndContinue: fc.constantFrom(null, { days: 7, consent: "" }),
  /** How often the first colour may be chosen. */
  quota: fc.option(fc.integer({ min: 1, max: 2 })),
});
type Rules = typeof rulesOf extends fc.Arbitrary<infer R> ? R : never;
/** Somebody of the list of the form, without an account. */
const LISTED = 2;
/** Who asks: nobody, one of two accounts or LISTED, each in a browser of their own, with or without the password. */
const visitorOf = fc.record({
  who: fc.constantFrom(-1, 0, 1, LISTED),
  knowsPassword: fc.constantFrom(true, true, false),
  picks: fc.constantFrom("o1", "o1", "o2"),
  holds: fc.boolean(),
  storesDraft: fc.boolean(),
  proof: fc.constantFrom("none", "none", "fresh", "fresh", "used"),
  // Otherwise the page stays open, with what it holds.
  submits: fc.constantFrom(true, true, true, false),
});

type Visit = typeof visitorOf extends fc.Arbitrary<infer V> ? V : never;

/** A form that takes one response of a browser, and somebody who submits twice. */
const ONE_COMES_TWICE: [Rules, Visit[]] = [
  {
    cap: null,
    once: { by: "browser", times: 1, per: "ever" },
    password: null,
    signIn: false,
    list: false,
    scope: null,
    anonymous: false,
    isEnded: false,
    captcha: "off",
    holdMinutes: null,
    saveAndContinue: null,
    quota: null,
  },
  Array.from({ length: 3 }, () => ({
    who: 0,
    knowsPassword: true,
    picks: "o2",
    holds: false,
    storesDraft: false,
    proof: "none",
    submits: true,
  })),
];

/** The same without a limit for each browser; the quota of what all of them pick has one place. */
const ONE_QUOTA_IS_FULL: [Rules, Visit[]] = [
  { ...ONE_COMES_TWICE[0], once: null, quota: 1 },
  ONE_COMES_TWICE[1].map((visit) => ({ ...visit, picks: "o1" })),
];

/** Forms that refuse all, or all but the first, of three who submit. */
const REFUSING: [Rules, Visit[]][] = (
  [
    [{ cap: 1 }, {}],
    [{ captcha: "always" }, {}],
    [{ password: PASSWORD }, { knowsPassword: false }],
    [{ scope: [1] }, {}],
    [{ signIn: true }, { who: -1 }],
    [{ isEnded: true }, {}],
  ] satisfies [Partial<Rules>, Partial<Visit>][]
).map(([rules, visit]) => [
  { ...ONE_COMES_TWICE[0], once: null, ...rules },
  ONE_COMES_TWICE[1].map((one) => ({ ...one, ...visit })),
]);

/** Solves an easy challenge as the page does. */
function newProof(formId: number): string {
  const { token: text, bits, parts } = createWork(secret, formId, 2, new Date());
  const numbers = Array.from({ length: parts }, (_, part) => {
    for (let number = 0; ; number += 1) {
      const hash = createHash("sha256").update(`${text}.${part}.${number}`).digest();
      if (hash.readUInt32BE(0) < 2 ** (32 - bits)) return number;
    }
  });
  return `${text}~${numbers.join(",")}`;
}

const withQuota = (quota: number | null) =>
  SURVEY_ITEMS.map((item) => {
    if (item.id !== "q1" || quota === null) return item;
    return { ...item, options: ["o1", "o2", "o3"].map((id) => ({ id, label: id, ...(id === "o1" && { quota }) })) };
  });

test("preview, page, holds, drafts and submit agree, on both nodes, while the form fills up", async () => {
  const seen = new Set<string>();
  const visits = fc.array(visitorOf, { minLength: 3, maxLength: 9 });
  await fc.assert(
    fc.asyncProperty(rulesOf, visits, async ({ isEnded, scope, quota, ...rest }, visitors) => {
      await one.pool.query("delete from rate_limits");
      const units = scope?.map((at) => ({ kind: "user", id: String(people[at]?.userId) })) ?? null;
      const isClosed = rest.list || scope !== null;
      const once = rest.once?.by === "person" && !isClosed ? null : rest.once;
      const rules = { ...rest, once, scope: units };
      const form = await createForm(one, token, { items: withQuota(quota) });
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
      // What the model knows of the form: uses of the first colour, submits without a proof, and proofs.
      let [used, unproved] = [0, 0];
      const proofs = { fresh: newProof(form.id), used: "" };
      for (const [n, visitor] of visitors.entries()) {
        const { who, knowsPassword, picks } = visitor;
        const [node, other] = n % 2 === 0 ? [one, two] : [two, one];
        const person = people[who];
        const cookie = [
          `idata-browser=${browsers[who + 1]}`,
          ...(knowsPassword ? [pass] : []),
          ...(who === LISTED ? [ownPass] : []),
        ].join("; ");
        const sender = { headers: { cookie }, ...(person !== undefined && { token: person.token }) };
        const call = (method: "GET" | "POST", path: string, body?: object) =>
          node.api(method, `/collect/form/${form.key}${path}`, { ...sender, ...(body && { body }) });
        const page = (await call("GET", "")).data;
        const preview = await other.api("POST", `/form/${form.id}/rules/check`, {
          token,
          body: { userId: person?.userId ?? null, knowsPassword, ...(who === LISTED && { personId: rows[0]?.id }) },
        });
        const verdict = page.refusal?.code ?? 200;
        const answers = { ...GOOD_ANSWERS, q1: picks };
        const responseId = randomUUID();

        // What was told, and what the model says, compared at the end of the visit.
        const told: Record<string, unknown> = {};
        const wanted: Record<string, unknown> = {};
        const isLimited = quota !== null && picks === "o1";
        const isFree = !isLimited || used < quota;
        let isHeld = false;
        if (visitor.holds) {
          const wish = { responseId, page: randomUUID(), questionId: "q1", answer: picks };
          const held = await call("POST", "/hold", wish);
          isHeld = held.code === 200 && held.data.held.length > 0;
          told["hold"] = [held.code, isHeld];
          const code = isLimited ? verdict : 200;
          wanted["hold"] = [code, code === 200 && isLimited && isFree && rules.holdMinutes !== null];
          used += isHeld ? 1 : 0;
        }
        // Who may not see the questions learns nothing of the stock, and stores nothing.
        const mayType = page.definition === null ? verdict : 200;
        told["stock"] = (await call("GET", "/stock")).code;
        wanted["stock"] = mayType;
        let hasDraft = false;
        if (visitor.storesDraft) {
          const typed = { responseId, tab: randomUUID(), number: 1, version: 1, answers, pageId: "p1", times: {} };
          const now = new Date().toISOString();
          const stored = await call("POST", "/draft", { ...typed, startedAt: now, consent: true });
          told["draft"] = stored.code;
          wanted["draft"] = rules.saveAndContinue === null ? DRAFT_OFF : mayType;
          hasDraft = stored.code === 200;
        }
        if (visitor.submits) {
          const proof = visitor.proof === "none" ? "" : proofs[visitor.proof];
          const isProved = visitor.proof === "fresh";
          unproved += proof === "" && rules.captcha !== "off" ? 1 : 0;
          const isAsked =
            rules.captcha === "always" || (rules.captcha === "suspicious" && (unproved > CALM || proof !== ""));
          const expected =
            page.refusal !== null
              ? verdict
              : isAsked && !isProved
                ? CAPTCHA_NEEDED
                : isFree || isHeld
                  ? 200
                  : QUOTA_REACHED;
          const sent = await call("POST", "/response", {
            responseId,
            version: 1,
            answers,
            ...(proof !== "" && { proof }),
          });
          seen.add(page.refusal?.gate ?? `open ${expected}`);
          told["submit"] = [sent.code, page.refusal === null ? null : sent.msg];
          wanted["submit"] = [expected, page.refusal?.msg ?? null];
          // A proof that was refused once more is counted like none.
          if (sent.code === CAPTCHA_NEEDED && proof !== "") unproved += 1;
          if (sent.code === 200) {
            used += isLimited && !isHeld ? 1 : 0;
            if (isProved && rules.captcha !== "off") Object.assign(proofs, { used: proof, fresh: newProof(form.id) });
          }
          const drafts = "select from response_drafts where form_id = $1 and response_id = $2";
          const { rowCount } = await one.pool.query(drafts, [form.id, responseId]);
          told["drafts"] = rowCount;
          wanted["drafts"] = hasDraft && sent.code !== 200 ? 1 : 0;
        }
        expect(told).toEqual(wanted);
        // Also while the form has ended.
        const isStranger =
          person === undefined && (rules.signIn || (scope !== null && !rules.list) || rules.once?.by === "account");
        const isOutside = isClosed && scope?.includes(who) !== true && !(rules.list && who === LISTED);
        expect(page.definition === null).toBe(isStranger || isOutside || (rules.password !== null && !knowsPassword));
        // The owner cannot name a browser, so the preview is that of one which has not been here. It does not say who has
        // answered an anonymous form.
        const isUnseen = page.refusal?.gate === "once" && (rules.once?.by === "browser" || rules.anonymous);
        const refused = preview.data.refusal;
        expect(isUnseen ? refused?.gate !== "once" : (refused?.code ?? 200) === verdict).toBe(true);
      }
    }),
    // Not every draw of rules and visitors has each refusal.
    { numRuns: 45, examples: [ONE_COMES_TWICE, ONE_QUOTA_IS_FULL, ...REFUSING] },
  );
  const open = [`open ${CAPTCHA_NEEDED}`, "open 200", `open ${QUOTA_REACHED}`];
  const refused = ["cap", "once", "password", "scope", "signIn", "state"];
  expect([...seen].toSorted()).toEqual([...open, ...refused].toSorted());
}, 240_000);

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
