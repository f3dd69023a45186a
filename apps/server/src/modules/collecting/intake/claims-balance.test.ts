/**
 * Property: for random rules, versions and interleavings on two servers, no quota is exceeded, and the taken amounts
 * equal the claims of the stored responses, which equal what their answers claim under the newest version.
 */
import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { FormDefinition, ItemDefinition, JsonValue } from "@idata/engine";
import type { TestServer } from "@idata/testkit";
import { AppError } from "../../../kernel/app-error.ts";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { deleteResponse, restoreResponse } from "../../data/responses/responses.service.ts";
import { editByOwner } from "../../data/responses/testing/owners-edit.ts";
import { recountClaims } from "../../data/responses/recount-claims.ts";
import { getCompiled } from "../../forms/versions/compiled-versions.ts";
import { findCounterDifferences } from "../../data/statistics/check-counters.ts";
import { heldIn, publishNext, takenOf } from "./testing/exact-rules.ts";
import { createForm, createSurvey, submitTo, type TestForm } from "./testing/survey.ts";

const { one, two, token, close } = await startTwoNodes();
afterAll(close);

const OPTIONS = ["a", "b", "c"] as const;
const QUOTA_FULL = 6603034;
const ALLOWED = new Set([200, QUOTA_FULL, 6603038, 6603002]);

/**
 * One version of the form: the limits of options and quotas. Ids stay the same; limits, conditions and logic change.
 */
interface Rules {
  readonly optionLimits: readonly (number | null)[];
  readonly quotas: readonly { readonly condition: string; readonly limit: number }[];
  readonly isHiddenForB: boolean;
  readonly withdrawOld: boolean;
}

const CONDITIONS = ["{q} = 'a'", "{n} > 1", "{twice} >= 4", "{from} = 'mail'", "{q} = 'b' and {n} empty", "true"];
const rules = fc.record<Rules>({
  optionLimits: fc.array(fc.option(fc.integer({ min: 1, max: 3 })), { minLength: 3, maxLength: 3 }),
  quotas: fc.array(fc.record({ condition: fc.constantFrom(...CONDITIONS), limit: fc.integer({ min: 1, max: 4 }) }), {
    maxLength: 3,
  }),
  isHiddenForB: fc.boolean(),
  withdrawOld: fc.boolean(),
});

function toDefinition({ optionLimits, quotas, isHiddenForB }: Rules): FormDefinition {
  const items: ItemDefinition[] = [
    {
      id: "q",
      type: "radio",
      title: "Q",
      options: OPTIONS.map((id, at) => {
        const quota = optionLimits[at] ?? null;
        return { id, label: id, ...(quota !== null && { quota }) };
      }),
    },
    { id: "n", type: "number", title: "N", ...(isHiddenForB && { visibleIf: "{q} <> 'b'" }) },
    { id: "twice", type: "formula", title: "T", expression: "{n} * 2", unseen: true },
  ];
  return createSurvey(items, "Balance", {
    variables: [{ name: "from", parameter: "from" }],
    quotas: quotas.map(({ condition, limit }, at) => ({ id: `r${at}`, if: condition, limit })),
    endings: [
      { id: "out", title: "Out", visibleIf: "{q} = 'c' and {n} = 3", screenOut: true },
      { id: "in", title: "In" },
    ],
  });
}

type Act = "submit" | "delete" | "restore" | "edit" | "publish";
const step = fc.record({
  act: fc.constantFrom<Act>("submit", "submit", "submit", "submit", "delete", "restore", "edit", "publish"),
  node: fc.constantFrom(one, two),
  q: fc.constantFrom(...OPTIONS),
  n: fc.option(fc.integer({ min: 0, max: 3 })),
  from: fc.constantFrom("mail", "web"),
  /** Index of the response or version, modulo their number. */
  which: fc.nat(20),
  rules,
});

const answersOf = (q: string, n: number | null): Record<string, JsonValue> => (n === null ? { q } : { q, n });

function contextOf(node: TestServer): Parameters<typeof editByOwner>[0] {
  const user = { userId: 1, userName: "admin", nickName: "", deptId: null, roles: ["admin"], permissions: ["*:*:*"] };
  return { ...node.services, user } as unknown as Parameters<typeof editByOwner>[0];
}

/** Ignores refusals; any other error fails the test. */
async function unlessRefused(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

async function limitsOf(form: TestForm): Promise<Map<string, number>> {
  const { rows } = await one.pool.query(
    `select v.definition from forms f join form_versions v on v.form_id = f.id and v.version = f.current_version
     where f.id = $1`,
    [form.id],
  );
  const { quotas, pages } = rows[0].definition as FormDefinition;
  const [question] = pages[0]?.items ?? [];
  const options = (question?.["options"] ?? []) as { id: string; quota?: number }[];
  return new Map([
    ...(quotas ?? []).map(({ id, limit }): [string, number] => [`form.${id}`, limit]),
    ...options.flatMap(({ id, quota }): [string, number][] => (quota === undefined ? [] : [[`q.${id}`, quota]])),
  ]);
}

/** Recomputes the claims from answers and rules, in a transaction that is rolled back. */
async function recounted(form: TestForm): Promise<Record<string, number>> {
  const { rows } = await one.pool.query("select current_version as v from forms where id = $1", [form.id]);
  const newest = await getCompiled(one.services, form.id, rows[0].v);
  let taken: Record<string, number> = {};
  const enough = new Error("rolled back");
  await one.services
    .transaction(async (tx) => {
      await recountClaims(one.services, tx, form.id, newest);
      const { rows: names } = await sql<{ name: string; taken: number }>`
        select name, taken::int as taken from quotas where form_id = ${form.id} and taken > 0 order by name
      `.execute(tx);
      taken = Object.fromEntries(names.map((row) => [row.name, row.taken]));
      throw enough;
    })
    .catch((error: unknown) => {
      if (error !== enough) throw error;
    });
  return taken;
}

test("counters equal the stored responses and no limit is passed, whatever is done in whatever order", async () => {
  await fc.assert(
    fc.asyncProperty(
      rules,
      fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 }),
      async (first, rounds) => {
        const form = await createForm(one, token, { publish: false });
        let version = await publishNext(one, token, form.id, toDefinition(first));
        const ids: string[] = [];
        for (const round of rounds) {
          const before = await takenOf(one.pool, form.id);
          let hasPublished = false;
          const codes: number[] = [];
          await Promise.all(
            round.map(async ({ act, node, q, n, from, which, rules: next }) => {
              const id = ids[which % Math.max(1, ids.length)];
              if (act === "submit") {
                const responseId = randomUUID();
                const named = 1 + (which % version);
                const body = { responseId, version: named, answers: answersOf(q, n), parameters: { from } };
                const { code } = await submitTo(node, form, body);
                codes.push(code);
                if (code === 200) ids.push(responseId);
              } else if (act === "publish") {
                if (hasPublished) return;
                hasPublished = true;
                version = await publishNext(node, token, form.id, toDefinition(next), {
                  withdrawOld: next.withdrawOld,
                });
              } else if (id !== undefined) {
                const ctx = contextOf(node);
                if (act === "delete") await unlessRefused(deleteResponse(ctx, form.id, id));
                else if (act === "restore") await unlessRefused(restoreResponse(ctx, form.id, id));
                else await unlessRefused(editByOwner(ctx, form.id, id, answersOf(q, n)));
              }
            }),
          );
          const taken = await takenOf(one.pool, form.id);
          expect(await heldIn(one.pool, form.id)).toEqual(taken);
          expect(await recounted(form)).toEqual(taken);
          expect(codes.filter((code) => !ALLOWED.has(code))).toEqual([]);
          // A new limit may be below the taken amount. From then on the amount may only decrease.
          const over = [...(await limitsOf(form))].filter(
            ([name, limit]) => (taken[name] ?? 0) > Math.max(limit, before[name] ?? 0),
          );
          expect(hasPublished ? [] : over).toEqual([]);
        }
        expect(await findCounterDifferences(one.services, form.id)).toEqual([]);
      },
    ),
    { numRuns: 30 },
  );
}, 240_000);
