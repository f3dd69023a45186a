/**
 * Property (R48, R57): in any order of submits, withdrawals, restores, deletes and edits by both sides on two servers, what a form with a
 * cap, a rule per person, quotas and scores has counted equals what is stored.
 */
import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import type { TestServer } from "@idata/testkit";
import { AppError } from "../../../kernel/app-error.ts";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { deleteResponse, restoreResponse, withdrawResponse } from "../../data/responses/responses.service.ts";
import { editByOwner } from "../../data/responses/testing/owners-edit.ts";
import { findCounterDifferences } from "../../data/statistics/check-counters.ts";
import { heldIn, takenOf } from "../intake/testing/exact-rules.ts";
import { newBrowser, readPlacesOf, saveRules } from "../intake/testing/gates.ts";
import { editAs, editsOf, type Holder, submitAs } from "../edits/testing/own-edit.ts";
import { createForm, submitTo, type TestForm } from "../intake/testing/survey.ts";

const { one, two, token, close } = await startTwoNodes();
afterAll(close);

const CAP = 6;
const TIMES = 2;
const LIMIT = 3;
const BROWSERS = Array.from({ length: 4 }, newBrowser);
const ITEMS = [
  {
    id: "q",
    type: "radio",
    title: "Q",
    options: ["a", "b"].map((id, score) => ({ id, label: id, score, ...(id === "a" && { quota: LIMIT }) })),
  },
];

const steps = fc.array(
  fc.array(
    fc.record({
      act: fc.constantFrom("submit", "submit", "submit", "withdraw", "withdraw", "restore", "delete", "edit", "change"),
      node: fc.constantFrom(one, two),
      browser: fc.constantFrom(...BROWSERS),
      q: fc.constantFrom("a", "b"),
      which: fc.nat(30),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  { minLength: 1, maxLength: 8 },
);

function contextOf(node: TestServer): Parameters<typeof withdrawResponse>[0] {
  const user = { userId: 1, userName: "admin", nickName: "", deptId: null, roles: ["admin"], permissions: ["*:*:*"] };
  return { ...node.services, user } as unknown as Parameters<typeof withdrawResponse>[0];
}

/** Ignores refusals; any other error fails the test. */
async function unlessRefused(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

async function readSlots(form: TestForm): Promise<{ used: number; stored: number; most: number }> {
  const { rows } = await one.pool.query(
    `select (select count(*)::int from participations where form_id = $1 and slot is not null) as used,
       (select count(*)::int from responses where form_id = $1 and deleted_at is null) as stored,
       (select coalesce(max(n), 0)::int from (
         select count(*) as n from participations where form_id = $1 and slot is not null group by person_key
       ) p) as most`,
    [form.id],
  );
  return rows[0];
}

async function runSteps(form: TestForm, rounds: typeof steps extends fc.Arbitrary<infer Rounds> ? Rounds : never) {
  const sent: Holder[] = [];
  for (const round of rounds) {
    await Promise.all(
      round.map(async ({ act, node, browser, q, which }) => {
        const ctx = contextOf(node);
        const holder = sent[which % Math.max(1, sent.length)];
        if (act === "submit") {
          const stored = await submitAs(node, form, { answers: { q } }, browser).catch(() => null);
          if (stored !== null) sent.push(stored);
        } else if (holder !== undefined) {
          const id = holder.responseId;
          if (act === "change") {
            // Revisions from nearby, so some edits are stale.
            const revision = Math.max(0, (await editsOf(node, form, holder.seq)).length - (which % 2));
            await editAs(node, form, holder, { answers: { q }, revision });
          } else if (act === "withdraw") await unlessRefused(withdrawResponse(ctx, form.id, id));
          else if (act === "restore") await unlessRefused(restoreResponse(ctx, form.id, id));
          else if (act === "delete") await unlessRefused(deleteResponse(ctx, form.id, id));
          else await unlessRefused(editByOwner(ctx, form.id, id, { q }));
        }
      }),
    );
    const places = await readPlacesOf(one.pool, form.id);
    expect(places.taken).toBe(places.stored);
    expect(places.stored).toBeLessThanOrEqual(CAP);
    const slots = await readSlots(form);
    expect(slots.used).toBe(slots.stored);
    expect(slots.most).toBeLessThanOrEqual(TIMES);
    const taken = await takenOf(one.pool, form.id);
    expect(await heldIn(one.pool, form.id)).toEqual(taken);
    expect(taken["q.a"] ?? 0).toBeLessThanOrEqual(LIMIT);
  }
  for (const { seq } of sent) {
    // Each edit starts from the answer that the one before has left.
    const steps = (await editsOf(one, form, seq)).map(({ changes }) => changes["q"] ?? []);
    expect(steps.slice(1).map(([before]) => before)).toEqual(steps.slice(0, -1).map(([, after]) => after));
  }
  expect(await findCounterDifferences(one.services, form.id)).toEqual([]);
}

test("places, participations, quotas and counters equal a recount after any sequence", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (rounds) => {
      const form = await createForm(one, token, { items: ITEMS, rest: { scoring: { mode: "survey", show: "score" } } });
      const once = { by: "browser", times: TIMES, per: "ever" };
      const rules = { cap: CAP, once, withdraw: true, seeOwn: true, edit: { until: "open" } };
      expect(await saveRules(one, token, form, rules)).toMatchObject({ code: 200 });
      await runSteps(form, rounds);
    }),
    { numRuns: 25 },
  );
}, 240_000);

test("the rule is decided when the response is withdrawn, not when the page was opened", async () => {
  const form = await createForm(one, token, { items: ITEMS });
  await saveRules(one, token, form, { withdraw: true });
  const responseId = randomUUID();
  await submitTo(one, form, { responseId, answers: { q: "a" } });
  await saveRules(two, token, form, { withdraw: false });
  await expect(withdrawResponse(contextOf(one), form.id, responseId)).rejects.toMatchObject({
    errorName: "OWN_NOT_ALLOWED",
  });
  expect(await takenOf(one.pool, form.id)).toEqual({ "q.a": 1 });
});
