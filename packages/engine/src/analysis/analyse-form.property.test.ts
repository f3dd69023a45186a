/** The check against the running form: what it calls impossible never happens. */
import { cores } from "@idata/questions/core";
import { arbitraryForm, arbitrarySteps } from "@idata/testkit/form-arbitrary";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { compileForm } from "../form/compile-whole-form.ts";
import { createSession } from "../session/create-session.ts";
import { analyseForm } from "./analyse-form.ts";
import { findPlace } from "./find-place.ts";

it("never sees what the check calls invisible, whatever is answered", () => {
  const some = arbitraryForm.chain((definition) => fc.tuple(fc.constant(definition), arbitrarySteps(definition)));
  let tried = 0;
  fc.assert(
    fc.property(some, ([definition, steps]) => {
      const before = structuredClone(definition);
      const findings = analyseForm(definition, cores);
      expect(definition).toEqual(before);
      const hidden = findings
        .filter(
          ({ code, path }) => (code === "never_visible" || code === "contradiction") && !path.includes(".options["),
        )
        .map(({ path }) => findPlace(definition, path));
      // A condition that is wrong in itself, or part of a circle, is not evaluated at all.
      const form = compileForm(definition, cores);
      if (form.cut.size > 0 || findings.some(({ code }) => code === "expression_syntax")) return;
      tried += hidden.length;
      const session = createSession(form, { today: "2026-11-20" });
      for (const step of [null, ...steps]) {
        if (step) session.setAnswer(step.id, step.value);
        const pages = session.getFormSnapshot().pages;
        const items = form.items.filter(({ item }) => session.getSnapshot(item.id).visible).map(({ item }) => item.id);
        expect(hidden.filter(({ id }) => pages.includes(id) || items.includes(id))).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
  expect(tried).toBeGreaterThan(5);
});
