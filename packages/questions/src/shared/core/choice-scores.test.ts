import type { OptionDefinition } from "@idata/engine";
import { describe, expect, test } from "vitest";
import { checkboxCore } from "../../types/checkbox/checkbox.core.ts";
import { radioCore } from "../../types/radio/radio.core.ts";

const options: OptionDefinition[] = ["a", "b", "c", "d"].map((id) => ({ id, label: id }));
const base = { id: "q", title: "" };
const radio = { ...base, type: "radio" as const, options };
const checkbox = { ...base, type: "checkbox" as const, options };

test("without key and scores there is nothing to score", () => {
  expect(radioCore.score?.(radio, "a")).toBeNull();
  expect(checkboxCore.score?.(checkbox, ["a"])).toBeNull();
});

test("the option of the key is worth the full mark, all else nothing", () => {
  const exam = { ...radio, key: "b", points: 2.5 };
  expect(radioCore.score?.(exam, "b")).toEqual({ points: 2.5, max: 2.5 });
  expect(radioCore.score?.(exam, { id: "b", text: "x" })).toEqual({ points: 2.5, max: 2.5 });
  expect(radioCore.score?.(exam, "a")).toEqual({ points: 0, max: 2.5 });
  expect(radioCore.score?.(exam, null)).toEqual({ points: 0, max: 2.5 });
  expect(radioCore.score?.({ ...radio, key: "b" }, "b")).toEqual({ points: 1, max: 1 });
});

test("points are rounded to hundredths", () => {
  expect(radioCore.score?.({ ...radio, key: "b", points: 2.555 }, "b")).toEqual({ points: 2.56, max: 2.56 });
  expect(checkboxCore.score?.({ ...checkbox, key: ["b"], points: 2.555 }, [])).toEqual({ points: 0, max: 2.56 });
});

describe("several right options, full mark 5, key a b c", () => {
  const exam = { ...checkbox, key: ["a", "b", "c"], points: 5 };
  test.each([
    [["a", "b", "c"], 5, 5, 5],
    [["a", "b"], 0, 3.33, 3.33],
    [["a", "b", "d"], 0, 1.67, 0],
    [["d"], 0, 0, 0],
    [["a", "b", "c", "d"], 0, 3.33, 0],
    [null, 0, 0, 0],
  ])("%j", (answer, none, proportional, missing) => {
    const points = (partial?: "none" | "proportional" | "missing") =>
      checkboxCore.score?.({ ...exam, ...(partial && { partial }) }, answer)?.points;
    expect([points(), points("none"), points("proportional"), points("missing")]).toEqual([
      none,
      none,
      proportional,
      missing,
    ]);
  });
});

describe("scores of options", () => {
  const scores = [0.1, 0.2, -3, 5];
  const scored = options.map((option, at) => ({ ...option, score: scores[at] ?? 0, exclusive: option.id === "d" }));

  test("the best of one is the best option, nothing when all are bad", () => {
    expect(radioCore.score?.({ ...radio, options: scored }, "c")).toEqual({ points: -3, max: 5 });
    expect(radioCore.score?.({ ...radio, options: scored.slice(2, 3) }, null)).toEqual({ points: 0, max: 0 });
  });

  test("the best of several is the best sum under the most picks, or an exclusive option alone", () => {
    expect(checkboxCore.score?.({ ...checkbox, options: scored }, ["a", "b"])).toEqual({ points: 0.3, max: 5 });
    const weak = scored.slice(0, 3);
    expect(checkboxCore.score?.({ ...checkbox, options: weak }, null)).toEqual({ points: 0, max: 0.3 });
    expect(checkboxCore.score?.({ ...checkbox, options: weak, maxPicks: 1 }, ["b"])).toEqual({ points: 0.2, max: 0.2 });
  });
});

test("only limited options are claimed, one of each", () => {
  const limited = options.map((option) => (option.id === "b" ? { ...option, quota: 30 } : option));
  expect(radioCore.claims?.({ ...radio, options: limited }, "a")).toEqual([]);
  expect(checkboxCore.claims?.({ ...checkbox, options: limited }, ["a", { id: "b", text: "x" }])).toEqual([
    { name: "b", amount: 1, limit: 30 },
  ]);
});

test("nobody has to pick more than is shown", () => {
  const shown = { ...checkbox, minPicks: 3, options: options.slice(0, 2) };
  const context = { today: "2026-11-20" };
  expect(checkboxCore.validate(shown, ["a", "b"], context)).toEqual([]);
  expect(checkboxCore.validate(shown, ["a"], context)).toEqual([{ code: "too_few_picks", params: { min: 2 } }]);
});
