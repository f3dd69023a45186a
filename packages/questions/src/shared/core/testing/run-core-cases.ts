/**
 * Runs the cases of a type (`<type>.cases.json`) against its core: verdict, counters, export. Also checks what every
 * core must do: normal forms are stable, nothing throws, settings have a schema.
 */
import { checkResponse, compileForm, countResponse } from "@idata/engine";
import type { Counters, IssueDraft, ItemDefinition, JsonValue, QuestionCore } from "@idata/engine";
import { hostileValue } from "@idata/testkit/answer-arbitrary";
import { form } from "@idata/testkit/form-builder";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cores } from "../../../core.ts";
import type { QuestionType } from "../../../names.ts";
import { checkDefinition } from "../../../schema.ts";

/** The current date for the cases. */
export const CASES_TODAY = "2026-11-20";

/** `settings` extend an item with the id `q`. A decoration has only verdict and issues. */
export interface CoreCase {
  settings: Record<string, unknown>;
  raw: JsonValue;
  verdict: "ok" | "empty" | "bad";
  issues?: IssueDraft[] | undefined;
  value?: JsonValue | undefined;
  counters?: Counters | undefined;
  cells?: (string | number | null)[] | undefined;
}

export function runCoreCases(type: QuestionType, cases: readonly unknown[]): void {
  const core: QuestionCore = cores[type];
  const known = cases as readonly CoreCase[];
  const itemOf = (settings: Record<string, unknown>): ItemDefinition => ({ ...settings, id: "q", type, title: "Q" });
  const someItem = itemOf(known[0]?.settings ?? {});

  describe(`core of ${type}`, () => {
    it("has enough cases", () => expect(known.length).toBeGreaterThanOrEqual(12));

    it.each(known.map((one) => ({ ...one, name: label(one) })))("$verdict: $name", ({ settings, raw, ...wanted }) => {
      const item = itemOf(settings);
      expect(checkDefinition(form([item])).ok).toBe(true);
      expect(evaluateAnswer(core, item, raw)).toEqual({ issues: [], ...pick(wanted) });
    });

    it("gives a normal form that is its own normal form", () => {
      const again = known.flatMap(({ settings, raw }) => {
        const parsed = core.parse(itemOf(settings), raw);
        return parsed.ok ? [{ parsed, twice: core.parse(itemOf(settings), parsed.value) }] : [];
      });
      expect(again.map(({ twice }) => twice)).toEqual(again.map(({ parsed }) => parsed));
    });

    it("takes anything without throwing", () => {
      fc.assert(
        fc.property(fc.oneof(hostileValue, fc.anything()), (raw) => {
          const parsed = core.parse(someItem, raw);
          return parsed.ok || parsed.issues.length > 0;
        }),
      );
      expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    });

    it("starts with settings that its schema knows", () => {
      const fresh: ItemDefinition = { ...core.defaults(), id: "q", type, title: "" };
      expect(checkDefinition(form([fresh]))).toEqual({ ok: true, definition: form([fresh]) });
    });

    it("refuses a setting that it does not know, with its path", () => {
      expect(checkDefinition(form([{ ...someItem, evil: 1 }]))).toEqual({
        ok: false,
        issues: [{ path: "pages[0].items[0].evil", reason: "unknown_property" }],
      });
    });
  });
}

type Outcome = Pick<CoreCase, "issues" | "value" | "counters" | "cells">;

/** The parts of an outcome that a case may contain, without name and verdict. */
function pick({ issues, value, counters, cells }: Outcome): Outcome {
  return { ...(issues && { issues }), value, counters, cells };
}

/** Validates an answer as the server does, then counts and exports it. */
function evaluateAnswer(core: QuestionCore, item: ItemDefinition, raw: JsonValue): Outcome {
  const compiled = compileForm(form([item]), cores);
  const checked = checkResponse(compiled, { q: raw }, { today: CASES_TODAY });
  const issues = checked.issues.map(({ questionId: _id, ...draft }) => draft);
  const value = issues.length > 0 ? undefined : checked.answers["q"];
  if (value === undefined) return { issues, value, counters: undefined, cells: undefined };
  const cells = core.exportCells(item, value, false);
  if (core.exportCells(item, value, true).length !== core.exportColumns(item).length || cells.length === 0)
    throw new Error("cells and columns differ in number");
  return { issues, value, counters: countResponse(compiled, checked.answers)["q"], cells };
}

function label({ settings, raw }: CoreCase): string {
  return `${JSON.stringify(raw)} with ${JSON.stringify(settings)}`.slice(0, 160);
}
