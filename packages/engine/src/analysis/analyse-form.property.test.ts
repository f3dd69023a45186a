/**
 * Compares the checks with a running session: what they call impossible never happens, and they miss nothing they can
 * try.
 */
import { cores } from "@idata/questions/core";
import { arbitrarySteps } from "@idata/testkit/answer-arbitrary";
import { arbitraryForm } from "@idata/testkit/form-arbitrary";
import { form, page, radio, repeat, text } from "@idata/testkit/form-builder";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { FormDefinition } from "../definition/definition.ts";
import { compileForm } from "../form/compile-whole-form.ts";
import { createSession } from "../session/create-session.ts";
import type { FormSession } from "../session/session.ts";
import { analyseForm } from "./analyse-form.ts";
import { findPlace } from "./find-place.ts";

const today = "2026-11-20";

/** Ids of items and pages that the checks call invisible. */
function listHidden(definition: FormDefinition): string[] {
  return analyseForm(definition, cores)
    .filter(
      ({ code, path }) =>
        (code === "never_visible" || code === "contradiction") && !/\.(options|rows|columns)\[/.test(path),
    )
    .map(({ path }) => findPlace(definition, path).id);
}

function listShown(session: FormSession, ids: readonly string[]): string[] {
  const { pages } = session.getFormSnapshot();
  return [...pages, ...ids.filter((id) => session.getSnapshot(id).visible)];
}

it("never sees what the check calls invisible, whatever the form and the answers", { timeout: 60_000 }, () => {
  const some = arbitraryForm.chain((definition) => fc.tuple(fc.constant(definition), arbitrarySteps(definition)));
  fc.assert(
    fc.property(some, ([definition, steps]) => {
      const before = structuredClone(definition);
      const hidden = listHidden(definition);
      expect(definition).toEqual(before);
      const compiled = compileForm(definition, cores);
      // Conditions with syntax errors, or in a cycle, are not evaluated.
      const isFaulty = analyseForm(definition, cores).some(({ code }) => code === "expression_syntax");
      if (compiled.cut.size > 0 || isFaulty) return;
      const ids = compiled.items.map(({ item }) => item.id);
      const session = createSession(compiled, { today });
      for (const step of [null, ...steps]) {
        if (step) session.setAnswer(step.id, step.value);
        const shown = new Set(listShown(session, ids));
        // A screen with all pages has the id of the first page, even if that page is hidden.
        if (definition.paging === "single") shown.delete(compiled.pages[0]?.id ?? "");
        expect(hidden.filter((id) => shown.has(id))).toEqual([]);
      }
    }),
    { numRuns: 100 },
  );
});

/** Conditions over choices, as the condition builder creates them. */
function arbitraryChoice(names: readonly string[]): fc.Arbitrary<string> {
  const { tree } = fc.letrec<{ tree: string }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3 },
      fc
        .tuple(fc.constantFrom(...names), fc.constantFrom("= 'x'", "<> 'x'", "= 'y'", "anyof ['x', 'y']", "empty"))
        .map(([name, rest]) => `{${name}} ${rest}`),
      fc.tuple(tie("tree"), fc.constantFrom("and", "or"), tie("tree")).map(([a, join, b]) => `(${a}) ${join} (${b})`),
      tie("tree").map((inner) => `not (${inner})`),
    ),
  }));
  return tree;
}

it("finds exactly what nobody can see, where all answers can be tried", { timeout: 60_000 }, () => {
  const choices = ["x", "y"];
  const answers = [null, ...choices];
  const conditions = fc.tuple(
    arbitraryChoice(["a"]),
    arbitraryChoice(["a", "b"]),
    arbitraryChoice(["a", "b", "c"]),
    arbitraryChoice(["a", "b", "c"]),
  );
  fc.assert(
    fc.property(conditions, ([ofB, ofC, ofPage, ofD]) => {
      const definition = form([
        page("p1", [
          radio("a", choices),
          radio("b", choices, { visibleIf: ofB }),
          radio("c", choices, { visibleIf: ofC }),
        ]),
        page("p2", [text("d", { visibleIf: ofD })], { visibleIf: ofPage }),
      ]);
      const session = createSession(compileForm(definition, cores), { today });
      const shown = new Set<string>();
      for (const a of answers)
        for (const b of answers)
          for (const c of answers) {
            session.setAnswer("a", a);
            session.setAnswer("b", b);
            session.setAnswer("c", c);
            for (const id of listShown(session, ["b", "c", "d"])) shown.add(id);
          }
      const hidden = new Set(listHidden(definition));
      expect({ b: hidden.has("b"), c: hidden.has("c"), d: hidden.has("d") || hidden.has("p2") }).toEqual({
        b: !shown.has("b"),
        c: !shown.has("c"),
        d: !shown.has("d"),
      });
    }),
    { numRuns: 200 },
  );
});

it(
  "finds inside a group what it finds in a form of the same questions, at the places inside",
  { timeout: 60_000 },
  () => {
    const lone = arbitraryForm.map(({ pages }) =>
      pages.flatMap(({ items }) => items).filter(({ type }) => !["page-break", "section"].includes(type)),
    );
    const brief = (definition: FormDefinition, start: string) =>
      analyseForm(definition, cores)
        .filter(({ path }) => path.startsWith(start))
        .map(({ severity, code, path, params }) => ({ severity, code, path: path.slice(start.length), params }));
    fc.assert(
      fc.property(lone, (items) => {
        fc.pre(items.some(({ type }) => cores[type as "text"].decoration !== true));
        // The page around a group's items has no id, so this page gets an id that no question has.
        const outside = brief(form([page("no question", items)]), "pages[0].items[");
        expect(brief(form([repeat("group", items)]), "pages[0].items[0].items[")).toEqual(outside);
        const twice = form([repeat("group", [repeat("inner", items)])]);
        expect(brief(twice, "pages[0].items[0].items[0].items[")).toEqual(outside);
      }),
      { numRuns: 100 },
    );
  },
);
