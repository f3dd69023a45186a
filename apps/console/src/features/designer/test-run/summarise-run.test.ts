import { runRespondents } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { form, page, radio, text } from "@idata/testkit/form-builder";
import { expect, test } from "vitest";
import { listMissed, toBars } from "./summarise-run.ts";

test("places that nobody came to, each said once", () => {
  const definition = form(
    [
      page("p1", [
        radio("a", ["x", { id: "y", label: "Yes", visibleIf: "false" }]),
        radio("b", ["x", "y"], { visibleIf: "false" }),
      ]),
      page("p2", [text("c")], { visibleIf: "false" }),
    ],
    {
      endings: [
        { id: "e1", title: "E1" },
        { id: "e2", title: "E2" },
      ],
    },
  );
  const report = runRespondents(definition, cores, { runs: 20, seed: 1, today: "2026-11-20" });
  expect(listMissed(definition, report)).toEqual([
    { kind: "page", id: "p2", option: "" },
    { kind: "item", id: "b", option: "" },
    { kind: "option", id: "a", option: "Yes" },
    { kind: "ending", id: "e2", option: "" },
  ]);
});

test("lengths in bars of the same width that add up", () => {
  expect(toBars([])).toEqual([]);
  expect(toBars([{ questions: 4, runs: 9 }])).toEqual([{ from: 4, to: 4, runs: 9, share: 1 }]);
  const many = Array.from({ length: 30 }, (_one, index) => ({ questions: index + 1, runs: index }));
  const bars = toBars(many);
  expect(bars.length).toBeLessThanOrEqual(8);
  expect(bars.reduce((sum, { runs }) => sum + runs, 0)).toBe(435);
  expect(bars.every(({ from }, index) => from === (bars[index - 1]?.to ?? 0) + 1)).toBe(true);
});
