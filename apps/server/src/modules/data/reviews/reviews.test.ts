/** Reviews of responses (R74, R75): who decides, both at once, edits meanwhile, returned questions, quotas of the rejected. */
import { randomUUID } from "node:crypto";
import type { ItemDefinition } from "@idata/engine";
import type { Answer, TestServer, TestUser } from "@idata/testkit";
import { afterAll, expect, test } from "vitest";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { editAs, editsOf, type Holder, submitAs } from "../../collecting/edits/testing/own-edit.ts";
import { heldIn, publishNext, takenOf } from "../../collecting/intake/testing/exact-rules.ts";
import { newBrowser, readPlacesOf, saveRules } from "../../collecting/intake/testing/gates.ts";
import { createForm, createSurvey, submitTo, type TestForm } from "../../collecting/intake/testing/survey.ts";
import { findBlockDifferences, findCounterDifferences } from "../statistics/check-counters.ts";
import { foldForm } from "../statistics/fold.service.ts";
import { remindDeciders } from "./remind.ts";

const { one, two, token, close } = await startTwoNodes();
afterAll(close);

const ITEMS: ItemDefinition[] = [
  {
    id: "q",
    type: "radio",
    title: "Colour",
    options: ["red", "blue"].map((id) => ({ id, label: id, ...(id === "red" && { quota: 1 }) })),
  },
  { id: "name", type: "text", title: "Name", maxLength: 20 },
  { id: "why", type: "text", title: "Why red", visibleIf: "{q} = 'red'" },
  { id: "sum", type: "formula", title: "Sum", expression: "iif({q} = 'red', 1, 2)" },
];
const STEP = { step: "s1", name: "Check", beside: false, days: null, units: [] as object[] };
const ERROR = {
  rules: 6604071,
  steps: 6604072,
  access: 6604074,
  none: 6604075,
  decided: 6604076,
  edited: 6604077,
  notYours: 6604078,
  remark: 6604079,
  questions: 6604080,
  reviewed: 6604081,
  returnedOnly: 6604082,
  noPlaces: 6604033,
  full: 6604036,
  again: 6604037,
  submitted: 6603061,
  over: 6603050,
};

const call = (node: TestServer, method: "GET" | "POST" | "PUT", path: string, body?: object, as = token) =>
  node.api(method, path, { token: as, ...(body !== undefined && { body }) });

async function setRules(form: TestForm, rules: object = {}, node = one): Promise<Answer> {
  const { data } = await call(node, "GET", `/form/${form.id}/review/rules`);
  const body = { active: true, releases: false, existing: false, steps: [STEP], revision: data.revision, ...rules };
  return call(node, "PUT", `/form/${form.id}/review/rules`, body);
}

async function newForm(rules: object = {}, respondents: object = {}): Promise<TestForm> {
  const form = await createForm(one, token, { items: ITEMS });
  expect((await saveRules(one, token, form, respondents)).code).toBe(200);
  expect((await setRules(form, rules)).code).toBe(200);
  return form;
}

const reviewOf = async (form: TestForm, { responseId }: Pick<Holder, "responseId">, as = token) =>
  (await call(two, "GET", `/form/${form.id}/response/${responseId}/review`, undefined, as)).data;

interface Wanted {
  readonly decision?: "approve" | "reject" | "return";
  readonly step?: string | null;
  readonly round?: number;
  readonly revision?: number;
  readonly remark?: string;
  readonly questions?: readonly string[];
}

const decide = (
  node: TestServer,
  form: TestForm,
  { responseId }: Pick<Holder, "responseId">,
  wanted: Wanted = {},
  as = token,
): Promise<Answer> => {
  const body = { step: "s1", round: 1, revision: 0, decision: "approve", remark: "", ...wanted };
  return call(node, "POST", `/form/${form.id}/response/${responseId}/review`, body, as);
};

async function addReviewer(form: TestForm): Promise<TestUser> {
  const user = await one.createUser();
  const body = { userId: user.userId, role: "reviewer" };
  expect((await call(one, "PUT", `/form/${form.id}/collaborator`, body)).code).toBe(200);
  return user;
}

const person = ({ userId }: TestUser) => ({ kind: "user", id: String(userId) });

async function expectExact(form: TestForm): Promise<void> {
  expect(await heldIn(one.pool, form.id)).toEqual(await takenOf(one.pool, form.id));
  await foldForm(one.services, form.id, "wait");
  expect(await findCounterDifferences(one.services, form.id)).toEqual([]);
  expect(await findBlockDifferences(one.services, form.id)).toEqual([]);
}

const countDecisions = async (form: TestForm): Promise<number> => {
  const { rows } = await one.pool.query("select from review_decisions where form_id = $1", [form.id]);
  return rows.length;
};

test("steps in a row: the second opens when the first has approved, and then the response is approved", async () => {
  const form = await newForm({ steps: [STEP, { ...STEP, step: "s2", name: "Sign" }] });
  const ada = await submitAs(one, form, { answers: { q: "blue" } });
  expect((await reviewOf(form, ada)).review).toMatchObject({ state: "waiting", round: 1, steps: [{ step: "s1" }] });
  expect((await decide(one, form, ada, { step: "s2" })).code).not.toBe(200);
  const first = await decide(two, form, ada);
  expect(first.data.review).toMatchObject({ state: "waiting", steps: [{ step: "s2", name: "Sign", mine: true }] });
  expect((await decide(one, form, ada, { step: "s2", remark: "Fine" })).data.review).toMatchObject({
    state: "approved",
    steps: [],
  });
  const { decisions } = await reviewOf(form, ada);
  expect(decisions).toMatchObject([
    { step: "Sign", decision: "approve", remark: "Fine" },
    { step: "Check", decision: "approve" },
  ]);
  expect(decisions[0].name).not.toBe("");
});

test("steps side by side: each has to approve, in any order", async () => {
  const form = await newForm({ steps: [STEP, { ...STEP, step: "s2", name: "Sign", beside: true }] });
  const ada = await submitAs(one, form, { answers: { q: "blue" } });
  expect((await reviewOf(form, ada)).review.steps).toHaveLength(2);
  const both = await Promise.all([decide(one, form, ada), decide(two, form, ada, { step: "s2" })]);
  expect(both.map(({ code }) => code)).toEqual([200, 200]);
  expect((await reviewOf(form, ada)).review.state).toBe("approved");
});

test("two reviewers at once on two servers: one decides, the other is told what was decided", async () => {
  const form = await newForm();
  const reviewer = await addReviewer(form);
  for (let round = 0; round < 10; round += 1) {
    const ada = await submitAs(one, form, { answers: { q: "blue", name: `N ${round}` } });
    await reviewOf(form, ada);
    const both = await Promise.all([
      decide(one, form, ada),
      decide(two, form, ada, { decision: "reject", remark: "No" }, reviewer.token),
    ]);
    const [approved, rejected] = both;
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, ERROR.decided]);
    const late = approved.code === 200 ? rejected : approved;
    const state = approved.code === 200 ? "approved" : "rejected";
    expect(late.data.decision).toBe(approved.code === 200 ? "approve" : "reject");
    expect(late.msg).toContain(approved.code === 200 ? "已通过" : "已拒绝");
    expect((await reviewOf(form, ada)).review.state).toBe(state);
  }
  expect(await countDecisions(form)).toBe(10);
});

test("an edit and a decision at once: never approved without having been seen", async () => {
  const form = await newForm({}, { edit: { until: "open" } });
  for (let round = 0; round < 10; round += 1) {
    const ada = await submitAs(one, form, { answers: { q: "blue" } });
    await reviewOf(form, ada);
    const [decided, edited] = await Promise.all([
      decide(one, form, ada),
      editAs(two, form, ada, { answers: { q: "blue", name: "later" } }),
    ]);
    const { review } = await reviewOf(form, ada);
    const outcome = [decided.code, edited.code, review.state, review.revision];
    const expected = edited.code === 200 ? [ERROR.edited, 200, "waiting", 1] : [200, ERROR.reviewed, "approved", 0];
    expect(outcome).toEqual(expected);
  }
});

test("a step that has approved sees the response again if its respondent changes it before the next step", async () => {
  const form = await newForm({ steps: [STEP, { ...STEP, step: "s2", name: "Sign" }] }, { edit: { until: "open" } });
  const ada = await submitAs(one, form, { answers: { q: "blue" } });
  await reviewOf(form, ada);
  expect((await decide(one, form, ada)).code).toBe(200);
  expect((await editAs(two, form, ada, { answers: { q: "blue", name: "x" } })).code).toBe(200);
  expect((await reviewOf(form, ada)).review).toMatchObject({ round: 2, revision: 1, steps: [{ step: "s1" }] });
});

test("a returned response: only its questions and what follows from them, whatever the form's rule; then it is due again", async () => {
  const form = await newForm();
  const ada = await submitAs(one, form, { answers: { q: "blue", name: "Ada" } });
  await reviewOf(form, ada);
  expect((await editAs(one, form, ada, { answers: { q: "blue", name: "x" } })).code).toBe(ERROR.over);
  const returned = await decide(one, form, ada, { decision: "return", remark: "Colour?", questions: ["q"] });
  expect(returned.data.review).toMatchObject({ state: "returned", questions: ["q"], remark: "Colour?", steps: [] });
  const other = await editAs(two, form, ada, { answers: { q: "blue", name: "Eve" } });
  expect([other.code, other.msg.includes("Name"), await editsOf(one, form, ada.seq)]).toEqual([
    ERROR.returnedOnly,
    true,
    [],
  ]);
  expect((await decide(one, form, ada)).code).toBe(ERROR.decided);
  // The question that appears with the new answer, and the computed one, change with it.
  const answers = { q: "red", name: "Ada", why: "warm" };
  expect((await editAs(two, form, ada, { answers })).data).toMatchObject({ revision: 1 });
  const { review, decisions } = await reviewOf(form, ada);
  expect(review).toMatchObject({ state: "waiting", round: 2, questions: [], revision: 1, steps: [{ step: "s1" }] });
  expect(decisions[0]).toMatchObject({ decision: "again", name: "" });
  expect((await editAs(two, form, ada, { answers: { ...answers, q: "blue" }, revision: 1 })).code).toBe(ERROR.over);
  expect((await decide(two, form, ada, { round: 2, revision: 1 })).data.review.state).toBe("approved");
  expect((await editAs(two, form, ada, { answers: {}, revision: 1 })).code).toBe(ERROR.reviewed);
  await expectExact(form);
});

test("a returned response may be right as it is: it is due again without a change", async () => {
  const form = await newForm();
  const ada = await submitAs(one, form, { answers: { q: "blue", name: "Ada" } });
  await reviewOf(form, ada);
  await decide(one, form, ada, { decision: "return", remark: "Sure?", questions: ["name"] });
  const again = await editAs(two, form, ada, { answers: { q: "blue", name: "Ada" } });
  expect([again.code, again.data]).toEqual([200, { revision: 0, changed: 0 }]);
  expect((await reviewOf(form, ada)).review).toMatchObject({ state: "waiting", round: 2 });
});

test("a return and the respondent's edit at once: no answer and no decision is lost", async () => {
  const form = await newForm({}, { edit: { until: "open" } });
  for (let round = 0; round < 10; round += 1) {
    const ada = await submitAs(one, form, { answers: { q: "blue", name: "Ada" } });
    await reviewOf(form, ada);
    const [returned, edited] = await Promise.all([
      decide(one, form, ada, { decision: "return", remark: "Name?", questions: ["name"] }),
      editAs(two, form, ada, { answers: { q: "blue", name: "Eve" } }),
    ]);
    expect(edited.code).toBe(200);
    const { review } = await reviewOf(form, ada);
    // Either the edit came first, and the return is refused; or it answers the return, and the response is due again.
    expect([200, ERROR.edited]).toContain(returned.code);
    expect(review).toMatchObject({ state: "waiting", round: returned.code === 200 ? 2 : 1, revision: 1 });
  }
});

test("a rejected response gives its quota back if the owner says so; approving it takes it again or is refused", async () => {
  const form = await newForm({ releases: true });
  const ada = await submitAs(one, form, { answers: { q: "red" } });
  await reviewOf(form, ada);
  expect((await decide(one, form, ada, { decision: "reject", remark: "No" })).data.review.state).toBe("rejected");
  expect(await takenOf(one.pool, form.id)).toEqual({});
  await expectExact(form);
  const restore: Wanted = { step: null };
  expect((await decide(two, form, ada, restore)).data.review.state).toBe("approved");
  expect(await takenOf(one.pool, form.id)).toEqual({ "q.red": 1 });
  expect((await decide(two, form, ada, restore)).code).toBe(ERROR.decided);
  await expectExact(form);
});

test("restoring into a quota for which somebody submits: one of them, on two servers", async () => {
  for (let round = 0; round < 6; round += 1) {
    const form = await newForm({ releases: true });
    const ada = await submitAs(one, form, { answers: { q: "red" } });
    await reviewOf(form, ada);
    await decide(one, form, ada, { decision: "reject", remark: "No" });
    const [restored, submitted] = await Promise.all([
      decide(one, form, ada, { step: null }),
      submitTo(two, form, { responseId: randomUUID(), answers: { q: "red" } }),
    ]);
    expect([restored.code, submitted.code].filter((code) => code === 200)).toHaveLength(1);
    expect(await takenOf(one.pool, form.id)).toEqual({ "q.red": 1 });
    const { review } = await reviewOf(form, ada);
    expect(review.state).toBe(restored.code === 200 ? "approved" : "rejected");
    expect([200, ERROR.noPlaces]).toContain(restored.code);
    await expectExact(form);
  }
});

test("what a rejected response gave back stays free through an edit, the trash and a publication", async () => {
  const form = await newForm({ releases: true });
  const ada = await submitAs(one, form, { answers: { q: "red" } });
  await reviewOf(form, ada);
  await decide(one, form, ada, { decision: "reject", remark: "No" });
  const path = `/form/${form.id}/response/${ada.responseId}`;
  const edited = { revision: 0, answers: { q: "red", name: "x" }, reason: "Typing error" };
  expect((await call(one, "PUT", path, edited)).code).toBe(200);
  expect((await one.api("DELETE", path, { token })).code).toBe(200);
  expect((await call(one, "POST", `${path}/restore`)).code).toBe(200);
  const options = ["red", "blue"].map((id) => ({ id, label: id, quota: 1 }));
  await publishNext(one, token, form.id, createSurvey([{ id: "q", type: "radio", title: "Colour", options }]));
  expect(await takenOf(one.pool, form.id)).toEqual({});
  await expectExact(form);
});

test("without that rule a rejected response keeps its quota", async () => {
  const form = await newForm();
  const ada = await submitAs(one, form, { answers: { q: "red" } });
  await reviewOf(form, ada);
  await decide(one, form, ada, { decision: "reject", remark: "No" });
  expect(await takenOf(one.pool, form.id)).toEqual({ "q.red": 1 });
  await expectExact(form);
});

test("a rejected response frees its place in the cap: two places, 50 who submit and an approval at once, on two servers", async () => {
  for (let round = 0; round < 2; round += 1) {
    const form = await newForm({ releases: true }, { cap: 2 });
    const [ada, bob] = [await submitAs(one, form, { answers: {} }), await submitAs(two, form, { answers: {} })];
    await reviewOf(form, ada);
    const no: Wanted = { decision: "reject", remark: "No" };
    const rejected = await Promise.all([
      decide(one, form, ada, no),
      decide(two, form, ada, no),
      decide(two, form, bob, no),
    ]);
    expect(rejected.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(await readPlacesOf(one.pool, form.id)).toEqual({ taken: 0, stored: 0 });
    const [restored, ...submitted] = await Promise.all([
      decide(one, form, ada, { step: null }),
      ...Array.from({ length: 50 }, (_, n) => submitTo(n % 2 ? one : two, form, { answers: {} })),
    ]);
    const placed = [restored, ...submitted].filter(({ code }) => code === 200);
    expect(placed).toHaveLength(2);
    expect(await readPlacesOf(one.pool, form.id)).toEqual({ taken: 2, stored: 2 });
    expect((await reviewOf(form, ada)).review.state).toBe(restored.code === 200 ? "approved" : "rejected");
    expect((await decide(two, form, bob, { step: null })).code).toBe(ERROR.full);
    // Neither the trash nor a new cap gives a response without a place one, or takes one away.
    const path = `/form/${form.id}/response/${bob.responseId}`;
    expect((await one.api("DELETE", path, { token })).code).toBe(200);
    expect((await call(two, "POST", `${path}/restore`)).code).toBe(200);
    expect((await saveRules(one, token, form, { cap: 3 })).code).toBe(200);
    expect(await readPlacesOf(one.pool, form.id)).toEqual({ taken: 2, stored: 2 });
    expect((await decide(two, form, bob, { step: null })).data.review.state).toBe("approved");
    expect(await readPlacesOf(one.pool, form.id)).toEqual({ taken: 3, stored: 3 });
    await expectExact(form);
  }
});

test("a rejected response frees the one submit of its person; whoever comes first has it, on two servers", async () => {
  const once = { by: "browser", times: 1, per: "ever" };
  const no: Wanted = { decision: "reject", remark: "No" };
  const slotsOf = async (form: TestForm) =>
    (await one.pool.query("select slot from participations where form_id = $1 order by slot", [form.id])).rows.map(
      ({ slot }) => slot,
    );
  for (let round = 0; round < 3; round += 1) {
    const form = await newForm({ releases: true }, { once });
    const [first, browser] = [{ responseId: randomUUID() }, newBrowser()];
    const again = (node = two) => submitTo(node, form, { answers: {} }, { browser });
    expect((await submitTo(one, form, { ...first, answers: {} }, { browser })).code).toBe(200);
    expect((await again()).code).toBe(ERROR.submitted);
    await reviewOf(form, first);
    // Two who reject give it back once.
    const rejected = await Promise.all([decide(one, form, first, no), decide(two, form, first, no)]);
    expect(rejected.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, ERROR.decided]);
    expect(await slotsOf(form)).toEqual([null]);
    // The trash does not take it again.
    const path = `/form/${form.id}/response/${first.responseId}`;
    expect((await one.api("DELETE", path, { token })).code).toBe(200);
    expect((await call(two, "POST", `${path}/restore`)).code).toBe(200);
    expect(await slotsOf(form)).toEqual([null]);
    const [restored, ...submitted] = await Promise.all([
      decide(one, form, first, { step: null }),
      ...Array.from({ length: 10 }, (_, n) => again(n % 2 ? one : two)),
    ]);
    expect([restored, ...submitted].filter(({ code }) => code === 200)).toHaveLength(1);
    expect([200, ERROR.again]).toContain(restored.code);
    expect((await reviewOf(form, first)).review.state).toBe(restored.code === 200 ? "approved" : "rejected");
    expect((await again()).code).toBe(ERROR.submitted);
    const later = await decide(two, form, first, { step: null });
    expect(later.code).toBe(restored.code === 200 ? ERROR.decided : ERROR.again);
    expect((await slotsOf(form)).filter((slot) => slot !== null)).toEqual([1]);
    await expectExact(form);
  }
  // Without the rule a rejection frees nothing.
  const form = await newForm({}, { once });
  const [kept, browser] = [{ responseId: randomUUID() }, newBrowser()];
  await submitTo(one, form, { ...kept, answers: {} }, { browser });
  await reviewOf(form, kept);
  expect((await decide(one, form, kept, no)).code).toBe(200);
  expect((await submitTo(two, form, { answers: {} }, { browser })).code).toBe(ERROR.submitted);
});

test("a step is for those whom it names; others of the form see it and cannot decide", async () => {
  const form = await createForm(one, token, { items: ITEMS });
  const [named, other] = [await addReviewer(form), await addReviewer(form)];
  expect((await setRules(form, { steps: [{ ...STEP, units: [person(named)] }] })).code).toBe(200);
  const ada = await submitAs(one, form, { answers: { q: "blue" } });
  const queue = async (as: string) =>
    (await one.api("GET", `/form/${form.id}/review/list`, { token: as, query: { state: "mine" } })).body;
  expect([(await queue(named.token)).total, (await queue(other.token)).total]).toEqual([1, 0]);
  expect((await queue(other.token)).counts).toMatchObject({ mine: 0, waiting: 1 });
  expect((await decide(one, form, ada, {}, other.token)).code).toBe(ERROR.notYours);
  expect((await decide(one, form, ada, {}, named.token)).code).toBe(200);
  // Those who lose their role lose the queue with the next request.
  expect((await one.api("DELETE", `/form/${form.id}/collaborator/${named.userId}`, { token })).code).toBe(200);
  expect((await queue(named.token)).code).toBe(6601001);
  const stranger = await one.createUser();
  const refused = await setRules(form, { steps: [{ ...STEP, units: [person(stranger)] }] });
  expect(refused.code).toBe(ERROR.access);
});

test.each<[string, Wanted, number]>([
  ["a rejection without a reason", { decision: "reject", remark: " " }, ERROR.remark],
  ["a return without a reason", { decision: "return", questions: ["q"] }, ERROR.remark],
  ["a return without a question", { decision: "return", remark: "?", questions: [] }, ERROR.questions],
  ["a return of a question that is none", { decision: "return", remark: "?", questions: ["zz"] }, ERROR.questions],
  ["a step that does not wait", { step: "s9" }, ERROR.none],
  ["an earlier round", { round: 7 }, ERROR.none],
  ["a revision that is not stored yet", { revision: 3 }, ERROR.edited],
])("%s is refused, and nothing is decided", async (_, wanted, code) => {
  const form = await newForm();
  const ada = await submitAs(one, form, { answers: { q: "blue" } });
  await reviewOf(form, ada);
  expect((await decide(one, form, ada, wanted)).code).toBe(code);
  expect([(await reviewOf(form, ada)).review.state, await countDecisions(form)]).toEqual(["waiting", 0]);
});

test("settings: optimistic locking, steps with names, and other steps for what waits already", async () => {
  const form = await newForm();
  const ada = await submitAs(one, form, { answers: { q: "blue" } });
  await reviewOf(form, ada);
  const both = await Promise.all([setRules(form, { revision: 1 }), setRules(form, { revision: 1 }, two)]);
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, ERROR.rules]);
  expect((await setRules(form, { steps: [] })).code).toBe(ERROR.steps);
  expect((await setRules(form, { steps: [{ ...STEP, name: " " }] })).code).toBe(ERROR.steps);
  expect((await setRules(form, { steps: [{ ...STEP, step: "new", name: "Other" }] })).code).toBe(200);
  expect((await reviewOf(form, ada)).review.steps).toMatchObject([{ step: "new", name: "Other" }]);
  expect((await decide(one, form, ada)).code).toBe(ERROR.none);
  expect((await decide(one, form, ada, { step: "new" })).code).toBe(200);
});

test("responses that were there before are reviewed only if the owner says so", async () => {
  const form = await createForm(one, token, { items: ITEMS });
  const old = await submitAs(one, form, { answers: { q: "blue" } }).catch(() => null);
  expect(old).not.toBeNull();
  await setRules(form);
  expect((await one.api("GET", `/form/${form.id}/review/list?state=waiting`, { token })).body.total).toBe(0);
  await setRules(form, { active: false });
  await setRules(form, { existing: true });
  expect((await one.api("GET", `/form/${form.id}/review/list?state=waiting`, { token })).body.total).toBe(1);
});

test("responses come into the review once, whoever looks on two servers, and each decider is told once", async () => {
  const form = await createForm(one, token, { items: ITEMS });
  const reviewer = await addReviewer(form);
  await setRules(form, { steps: [{ ...STEP, days: 2 }] });
  await Promise.all([
    ...Array.from({ length: 20 }, (_, n) => submitTo(n % 2 ? one : two, form, { answers: { name: `N ${n}` } })),
    ...Array.from({ length: 10 }, (_, n) =>
      (n % 2 ? one : two).api("GET", `/form/${form.id}/review/list?state=mine`, { token }),
    ),
  ]);
  const { body } = await one.api("GET", `/form/${form.id}/review/list?state=mine&pageSize=50`, { token });
  expect([body.total, body.rows[0].review.steps[0].dueAt]).toEqual([20, expect.stringMatching(/Z$/)]);
  // Each message says for how many responses; in all, every response is told once.
  const told = async () => {
    const { rows } = await one.pool.query<{ n: number }>(
      `select coalesce(sum((regexp_match(body, '有 (\\d+) 份答卷'))[1]::integer), 0)::integer as n
       from user_messages where form_id = $1 and user_id = $2 and kind = 'review-due'`,
      [form.id, reviewer.userId],
    );
    return rows[0]?.n;
  };
  await expect.poll(told, { timeout: 20_000 }).toBe(20);
  await one.pool.query("update review_tasks set due_at = now() + interval '3 hours' where form_id = $1", [form.id]);
  const { signal } = new AbortController();
  await Promise.all([remindDeciders(one.services, signal), remindDeciders(two.services, signal)]);
  await expect.poll(told, { timeout: 20_000 }).toBe(40);
});

test("a decision is never changed afterwards", async () => {
  const form = await newForm();
  const ada = await submitAs(one, form, { answers: { q: "blue" } });
  await reviewOf(form, ada);
  await decide(one, form, ada);
  await expect(one.pool.query("update review_decisions set remark = 'x'")).rejects.toThrow("never changed");
});
