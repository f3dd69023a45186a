/** The engine with the real cores: the fill page and the server must agree on the same answers. */
import {
  addCounters,
  analyseForm,
  checkResponse,
  compileForm,
  compileFormWith,
  countResponse,
  createSession,
  diffDefinitions,
  mergeCounters,
  usesLanguage,
} from "@idata/engine";
import type { Answers, FormDefinition, FormSession, Issue, ItemSnapshot } from "@idata/engine";
import { arbitrarySteps, arbitrarySubmission } from "@idata/testkit/answer-arbitrary";
import { arbitraryForm, arbitraryLogicForm, arbitraryVisit } from "@idata/testkit/form-arbitrary";
import { testCores } from "@idata/testkit/test-cores";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cores as realCores } from "../core.ts";
import { checkDefinition } from "../schema.ts";

const today = "2026-11-20";
const cores = { ...realCores, ...testCores };
const formAndSteps = arbitraryLogicForm.chain((definition) =>
  fc.tuple(
    fc.constant(definition),
    arbitrarySteps(definition),
    arbitraryVisit.map((visit) => ({ today, ...visit })),
  ),
);
/** Ten responses per form, because generating a form takes longer than running it. */
const formAndManySteps = arbitraryLogicForm.chain((definition) => {
  const visit = arbitraryVisit.map((one) => ({ today, ...one }));
  const runs = fc.array(fc.tuple(arbitrarySteps(definition), visit), { minLength: 10, maxLength: 10 });
  return fc.tuple(fc.constant(definition), runs);
});
/** Generous, because the machine may be busy. */
const TIMEOUT = 120_000;
const plainFormAndSteps = arbitraryForm.chain((definition) =>
  fc.tuple(fc.constant(definition), arbitrarySteps(definition), fc.constant({ today })),
);
const formAndSubmissions = arbitraryLogicForm.chain((definition) =>
  fc.tuple(fc.constant(definition), fc.array(arbitrarySubmission(definition), { minLength: 1, maxLength: 4 })),
);

function snapshots(session: FormSession, definition: FormDefinition): ItemSnapshot[] {
  const form = compileForm(definition, cores);
  return form.items.map(({ item }) => session.getSnapshot(item.id));
}

const sorted = (issues: readonly Issue[]): string[] => issues.map((issue) => JSON.stringify(issue)).toSorted();

describe("session", () => {
  it(
    "is after any steps what a new session with the same answers is",
    () => {
      fc.assert(
        fc.property(formAndSteps, ([definition, steps, visit]) => {
          const form = compileForm(definition, cores);
          const session = createSession(form, visit);
          for (const { id, value } of steps) session.setAnswer(id, value);
          const fresh = createSession(form, { ...visit, answers: session.getAllAnswers() });
          for (const one of [session, fresh]) one.goToPage(one.getFormSnapshot().pages[0] ?? "");
          expect(snapshots(session, definition)).toEqual(snapshots(fresh, definition));
          expect(session.getFormSnapshot().pages).toEqual(fresh.getFormSnapshot().pages);
          expect(session.getFormSnapshot().progress).toBe(fresh.getFormSnapshot().progress);
          expect(session.collectAnswers()).toEqual(fresh.collectAnswers());
          expect(session.checkAll()).toEqual(fresh.checkAll());
          expect(session.getEnding()).toEqual(fresh.getEnding());
        }),
        { numRuns: 300 },
      );
    },
    TIMEOUT,
  );

  it(
    "announces every item whose snapshot changes, and no other",
    () => {
      fc.assert(
        fc.property(formAndSteps, ([definition, steps, visit]) => {
          const session = createSession(compileForm(definition, cores), visit);
          const before = new Map(snapshots(session, definition).map((one) => [one.id, one]));
          const notified = new Set<string>();
          for (const id of before.keys()) session.subscribe(id, () => notified.add(id));
          const differing = (): string[] =>
            snapshots(session, definition)
              .filter((now) => now !== before.get(now.id))
              .map((now) => now.id);
          const check = (): void => {
            expect([...notified].toSorted()).toEqual(differing().toSorted());
            notified.clear();
            for (const now of snapshots(session, definition)) {
              const last = before.get(now.id);
              // An equal value in a new object is a change. Any other equal property is not.
              const toComparable = ({ value: _value, ...rest }: ItemSnapshot): string =>
                JSON.stringify(rest, setToArray);
              const isChanged = !last || last.value !== now.value || toComparable(last) !== toComparable(now);
              expect(now !== last).toBe(isChanged);
              before.set(now.id, now);
            }
          };
          for (const [index, { id, value }] of steps.entries()) {
            session.setAnswer(id, value);
            check();
            if (index % 4 === 3) {
              session.checkAll();
              check();
            }
          }
        }),
        { numRuns: 300 },
      );
    },
    TIMEOUT,
  );

  it("numbers the visible questions without a gap", () => {
    fc.assert(
      fc.property(formAndSteps, ([definition, steps, visit]) => {
        const numbered = { ...definition, numbering: { format: "number" as const } };
        const session = createSession(compileForm(numbered, cores), visit);
        for (const { id, value } of steps) session.setAnswer(id, value);
        const inOrder = session.getFormSnapshot().pages.flatMap((id) => session.itemsOf(id));
        const shown = inOrder.map(({ item }) => session.getSnapshot(item.id).number);
        const numbers = shown.flatMap((number) => (number === "" ? [] : [Number(number)]));
        expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
      }),
    );
  });
});

describe("session and server", () => {
  it(
    "agree on visibility, values and verdicts",
    () => {
      fc.assert(
        fc.property(formAndManySteps, ([definition, runs]) => {
          const form = compileForm(definition, cores);
          for (const [steps, visit] of runs) {
            const session = createSession(form, visit);
            for (const { id, value } of steps) session.setAnswer(id, value);
            const sent = JSON.parse(JSON.stringify(session.collectAnswers())) as Answers;
            const checked = checkResponse(form, sent, visit);
            expect(checked.issues).toEqual(session.checkAll());
            const warnings = form.items.flatMap(({ item }) => session.getSnapshot(item.id).warnings);
            expect(sorted(checked.warnings)).toEqual(sorted(warnings));
            expect(checked.ending).toEqual(session.getEnding());
            expect(checked.issues.length > 0 ? sent : { ...checked.answers }).toEqual(sent);
          }
        }),
        { numRuns: 1000 },
      );
    },
    TIMEOUT,
  );

  it("lay out the same for the same seed", () => {
    fc.assert(
      fc.property(formAndSteps, ([definition, , visit]) => {
        const layouts = [definition, JSON.parse(JSON.stringify(definition)) as FormDefinition].map((one) => {
          const form = compileForm(one, cores);
          const session = createSession(form, visit);
          const { pages } = session.getFormSnapshot();
          return [pages, pages.map((id) => session.itemsOf(id)), snapshots(session, one).map(({ item }) => item)];
        });
        expect(JSON.stringify(layouts[0])).toBe(JSON.stringify(layouts[1]));
      }),
      { numRuns: 100 },
    );
  });

  it(
    "answers of a clean check are clean again and stay as they are",
    () => {
      fc.assert(
        fc.property(formAndSubmissions, ([definition, [submission]]) => {
          const form = compileForm(definition, cores);
          const first = checkResponse(form, submission, { today, dropHidden: true });
          const again = checkResponse(form, JSON.parse(JSON.stringify(first.answers)), { today });
          const left = first.issues.filter(({ code }) => code !== "unknown_question" && code !== "decoration");
          // Invalid values are removed from the answers, so only their questions may report other issues now.
          const wrong = new Set(left.map(({ questionId }) => questionId));
          expect(again.issues.filter(({ questionId }) => !wrong.has(questionId))).toEqual([]);
          expect(again.answers).toEqual(first.answers);
        }),
        { numRuns: 300 },
      );
    },
    TIMEOUT,
  );

  it(
    "never throws, whatever is sent, and touches no prototype",
    () => {
      fc.assert(
        fc.property(formAndSubmissions, fc.jsonValue(), ([definition, submissions], anything) => {
          const form = compileForm(definition, cores);
          for (const submission of [...submissions, anything]) checkResponse(form, submission, { today });
          expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
        }),
        { numRuns: 300 },
      );
    },
    TIMEOUT,
  );
});

describe("counters of responses", () => {
  it("come and go without a trace, in any order", () => {
    fc.assert(
      fc.property(formAndSubmissions, ([definition, submissions]) => {
        const form = compileForm(definition, cores);
        const all = submissions.map((submission) => {
          const { answers } = checkResponse(form, submission, { today, dropHidden: true });
          return Object.values(countResponse(form, answers));
        });
        const sum = mergeCounters(all.flat());
        expect(mergeCounters(all.toReversed().flat())).toEqual(sum);
        for (const number of Object.values(sum)) expect(Number.isSafeInteger(number)).toBe(true);
        const [first = [], ...rest] = all;
        const without = mergeCounters(rest.flat());
        expect(first.reduce((total, counters) => addCounters(total, counters), without)).toEqual(sum);
      }),
    );
  });
});

describe("definitions", () => {
  it("pass their own schema and survive JSON", () => {
    fc.assert(
      fc.property(arbitraryForm, (definition) => {
        expect(checkDefinition(definition)).toEqual({ ok: true, definition });
        const copy = JSON.parse(JSON.stringify(definition)) as FormDefinition;
        expect(copy).toEqual(definition);
        expect(analyseForm(copy, cores)).toEqual(analyseForm(definition, cores));
        expect(diffDefinitions(definition, copy)).toEqual({ changes: [], verdict: "safe" });
      }),
    );
  });

  it("without expressions run the same without the expression language", () => {
    fc.assert(
      fc.property(plainFormAndSteps, ([definition, steps, visit]) => {
        const plain = withoutExpressions(definition);
        expect(usesLanguage(plain)).toBe(false);
        const full = createSession(compileForm(plain, cores), visit);
        const lean = createSession(compileFormWith(plain, cores, null), visit);
        for (const { id, value } of steps) for (const session of [full, lean]) session.setAnswer(id, value);
        expect(lean.checkAll()).toEqual(full.checkAll());
        expect(snapshots(lean, plain)).toEqual(snapshots(full, plain));
      }),
    );
  });
});

function setToArray(_key: string, value: unknown): unknown {
  return value instanceof Set ? [...value] : value;
}

function withoutExpressions(definition: FormDefinition): FormDefinition {
  const names = (
    "visibleIf requiredIf readOnlyIf validators pattern optionsFrom optionsOrder optionsDraw rowsOrder paging pagesOrder " +
    "itemsOrder itemsDraw jumps variables rules checks"
  ).split(" ");
  const text = JSON.stringify(definition, (key, value: unknown) => {
    if (names.includes(key)) return undefined;
    return typeof value === "string" ? value.replaceAll("{", "(") : value;
  });
  return JSON.parse(text) as FormDefinition;
}
