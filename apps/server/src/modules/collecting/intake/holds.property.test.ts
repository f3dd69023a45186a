/**
 * Property (R60): in any order of holds, moves, ends, submits, withdrawals, deletes, restores, edits and new limits on
 * two servers, what is taken equals a recount, and what is taken and held together exceeds no limit.
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
import { heldIn, publishNext, takenOf } from "./testing/exact-rules.ts";
import { readPlacesOf, saveRules } from "./testing/gates.ts";
import { createForm, createSurvey, submitTo, type TestForm } from "./testing/survey.ts";

const { one, two, token, close } = await startTwoNodes();
afterAll(close);

const LIMIT = 3;
const VISITS = 6;
const question = (limit: number) => ({
  id: "q",
  type: "radio" as const,
  title: "Q",
  options: ["a", "b", "c"].map((id) => ({ id, label: id, ...(id !== "c" && { quota: limit }) })),
});

const rounds = fc.array(
  fc.record({
    steps: fc.array(
      fc.record({
        act: fc.constantFrom(
          ...(["hold", "hold", "hold", "end", "release", "submit", "submit"] as const),
          ...(["withdraw", "delete", "restore", "restore", "edit"] as const),
        ),
        node: fc.constantFrom(one, two),
        q: fc.constantFrom("a", "a", "b", "c"),
        visit: fc.nat(VISITS - 1),
        which: fc.nat(30),
      }),
      { minLength: 1, maxLength: 7 },
    ),
    /** Before the steps: another limit, or another cap. */
    limit: fc.option(fc.integer({ min: 1, max: 5 }), { freq: 3 }),
    cap: fc.option(fc.constantFrom(null, 4, 8), { freq: 3, nil: undefined }),
  }),
  { minLength: 2, maxLength: 7 },
);
type Rounds = typeof rounds extends fc.Arbitrary<infer All> ? All : never;

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

async function usedOf(form: TestForm): Promise<Record<string, number>> {
  const { rows } = await one.pool.query(
    `select name, sum(n)::int as n from (
       select name, taken as n from quotas where form_id = $1
       union all select name, amount from quota_holds where form_id = $1 and ends_at > now()
     ) u group by name`,
    [form.id],
  );
  return Object.fromEntries(rows.map((row: { name: string; n: number }) => [row.name, row.n]));
}

/**
 * The first history, however few others there is time for: each kind of answer comes, and a restore finds what it needs
 * held by somebody else.
 */
const STEPS = [
  ["hold", 0],
  ["hold", 1],
  ["hold", 2],
  ["hold", 3],
  ["submit", 3],
  ["submit", 0],
  ["delete", 0],
  ["hold", 3],
  ["restore", 0],
] as const;
const FIRST: Rounds = STEPS.map(([act, visit]) => ({
  steps: [{ act, node: one, q: "a" as const, visit, which: 0 }],
  limit: null,
  cap: undefined,
}));
const seen = { held: 0, full: 0, stored: 0, refused: 0 };

async function play(form: TestForm, all: Rounds): Promise<void> {
  const ids: string[] = [];
  /** Answers that are no verdict. */
  const odd: number[] = [];
  let limit = LIMIT;
  let version = 1;
  let bounds: Record<string, number> = {};
  const visits = Array.from({ length: VISITS }, () => ({ responseId: randomUUID(), page: randomUUID() }));
  for (const { steps, ...change } of all) {
    if (change.limit !== null && change.limit !== limit) {
      limit = change.limit;
      bounds = await usedOf(form);
      version = await publishNext(one, token, form.id, createSurvey([question(limit)]));
    }
    if (change.cap !== undefined) await saveRules(two, token, form, { cap: change.cap });
    await Promise.all(
      steps.map(async ({ act, node, q, visit: at, which }) => {
        const visit = visits[at] ?? { responseId: randomUUID(), page: randomUUID() };
        const id = ids[which % Math.max(1, ids.length)];
        if (act === "hold") {
          const body = { ...visit, questionId: "q", answer: q };
          const { code, data } = await node.api("POST", `/collect/form/${form.key}/hold`, { body });
          if (![200, 6603033].includes(code)) odd.push(code);
          seen.held += data?.held.length ?? 0;
          seen.full += data?.full.length ?? 0;
        } else if (act === "release") {
          await node.api("POST", `/collect/form/${form.key}/release`, { body: visit });
        } else if (act === "end") {
          await node.pool.query("update quota_holds set ends_at = now() where form_id = $1 and visit = $2", [
            form.id,
            visit.responseId,
          ]);
        } else if (act === "submit") {
          const { responseId } = visit;
          const { code } = await submitTo(node, form, { responseId, version, answers: { q } });
          if (![200, 6603003, 6603005, 6603033, 6603034].includes(code)) odd.push(code);
          if (code === 200) ids.push(responseId);
          if (code === 200) visits[at] = { responseId: randomUUID(), page: randomUUID() };
          seen[code === 200 ? "stored" : "refused"] += 1;
        } else if (id !== undefined) {
          const ctx = contextOf(node);
          if (act === "withdraw") await unlessRefused(withdrawResponse(ctx, form.id, id));
          else if (act === "restore") await unlessRefused(restoreResponse(ctx, form.id, id));
          else if (act === "delete") await unlessRefused(deleteResponse(ctx, form.id, id));
          else await unlessRefused(editByOwner(ctx, form.id, id, { q }));
        }
      }),
    );
    const taken = await takenOf(one.pool, form.id);
    expect(await heldIn(one.pool, form.id)).toEqual(taken);
    for (const [name, used] of Object.entries(await usedOf(form))) {
      expect([name, used <= Math.max(limit, bounds[name] ?? 0), used]).toEqual([name, true, used]);
    }
    const places = await readPlacesOf(two.pool, form.id);
    expect([places.stored, null]).toContain(places.taken);
    expect(odd).toEqual([]);
  }
  expect(await findCounterDifferences(one.services, form.id)).toEqual([]);
  // What nobody holds any more can be taken to the last place.
  await one.pool.query("update quota_holds set ends_at = now() where form_id = $1", [form.id]);
  await saveRules(one, token, form, { cap: null });
  for (let n = 0; n <= limit; n += 1) await submitTo(n % 2 === 0 ? one : two, form, { version, answers: { q: "a" } });
  expect((await takenOf(one.pool, form.id))["q.a"]).toBe(
    Math.max(limit, (await heldIn(one.pool, form.id))["q.a"] ?? 0),
  );
}

test("what is taken equals a recount, and taken and held never exceed the limit", async () => {
  await fc.assert(
    fc.asyncProperty(rounds, async (all) => {
      await one.pool.query("delete from rate_limits");
      const form = await createForm(one, token, { items: [question(LIMIT)] });
      expect((await saveRules(one, token, form, { holdMinutes: 5, withdraw: true })).code).toBe(200);
      await play(form, all);
    }),
    { numRuns: 20, examples: [[FIRST]] },
  );
  expect(Object.values(seen).every((n) => n > 0)).toBe(true);
}, 240_000);
