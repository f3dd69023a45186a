/** Brakes on drafts: per network, form and installation, on two servers over one database (R51, docs/adr/0059). */
import { randomUUID } from "node:crypto";
import type { TestServer } from "@idata/testkit";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { forgetBrakes } from "../../platform/brakes/brakes.ts";
import { writeRefusals } from "../../platform/brakes/refusals.store.ts";
import { countCodes, saveRules } from "../intake/testing/gates.ts";
import { createForm, submitTo, type TestForm } from "../intake/testing/survey.ts";

const { one, two, token, close } = await startTwoNodes();
afterAll(close);

const TOO_MANY = 6603020;
const BRAKES = ["network", "form", "all"] as const;

async function setLimits(limits: Partial<Record<(typeof BRAKES)[number], number>>): Promise<void> {
  for (const brake of BRAKES) {
    await one.pool.query("update sys_config set config_value = $2 where config_key = $1", [
      `sys.draft.${brake}PerMinute`,
      String(limits[brake] ?? 0),
    ]);
  }
  await one.pool.query("delete from rate_limits");
  for (const node of [one, two]) forgetBrakes(node.pool);
}
beforeEach(() => setLimits({}));

async function newForm(): Promise<TestForm> {
  const form = await createForm(one, token);
  expect((await saveRules(one, token, form, { saveAndContinue: { days: 3, consent: "" } })).code).toBe(200);
  return form;
}
const typed = (more: object) => ({
  tab: randomUUID(),
  number: 1,
  version: 1,
  answers: { q4: "x" },
  pageId: "p1",
  ...more,
});
const store = (node: TestServer, form: TestForm, responseId: string = randomUUID()) =>
  node.api("POST", `/collect/form/${form.key}/draft`, { body: typed({ responseId, consent: true }) });
/** Saves of one draft; only those that come in order are stored, the others are stale. */
const saves = (form: TestForm, responseId: string, code: string, tries: number) =>
  Promise.all(
    Array.from({ length: tries }, (_, n) =>
      (n % 2 === 0 ? one : two).api("PUT", `/collect/form/${form.key}/draft`, {
        body: typed({ responseId, code, revision: 1, number: n + 1 }),
      }),
    ),
  );

test.each(BRAKES)(
  "a limit per %s holds on two servers within its bound, and is counted for the owner",
  async (brake) => {
    const form = await newForm();
    const responseId = randomUUID();
    const { code } = (await store(one, form, responseId)).data as { code: string };
    await setLimits({ [brake]: 50 });
    const codes = countCodes(await saves(form, responseId, code, 200));
    // 50, and two allowances of one for each of the two processes.
    const letIn = 200 - (codes[TOO_MANY] ?? 0);
    expect(letIn).toBeGreaterThanOrEqual(50);
    expect(letIn).toBeLessThanOrEqual(54);
    for (const node of [one, two]) await writeRefusals(node.services);
    const { data } = await two.api("GET", `/form/${form.id}/brakes`, { token });
    expect(data.drafts).toEqual({ network: 0, form: 0, all: 0, [brake]: 200 - letIn });
    expect(data.refused).toEqual({ network: 0, form: 0, all: 0 });
  },
);

test("a refused save says when to try again, submits go on, and 0 is no limit", async () => {
  const form = await newForm();
  await setLimits({ form: 1 });
  expect((await store(one, form)).code).toBe(200);
  const refused = await store(one, form);
  expect([refused.status, refused.code]).toEqual([429, TOO_MANY]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await submitTo(one, form)).code).toBe(200);
  await setLimits({});
  expect(countCodes(await Promise.all(Array.from({ length: 60 }, () => store(two, form))))).toEqual({ 200: 60 });
});
