import { expect, test } from "vitest";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./ranking.cases.json" with { type: "json" };
import { rankingCore } from "./ranking.core.ts";
import { toStandings } from "./standings.ts";

runCoreCases("ranking", cases);

const options = ["a", "b", "c"].map((id) => ({ id, label: id.toUpperCase() }));
const item = { id: "q", type: "ranking" as const, title: "", options };

test("the right order is worth all, or each right place its share", () => {
  const exam = { ...item, key: ["a", "b", "c"], points: 5 };
  expect(rankingCore.score?.(item, ["a"])).toBeNull();
  expect(rankingCore.score?.(exam, ["a", "b", "c"])).toEqual({ points: 5, max: 5 });
  expect(rankingCore.score?.(exam, ["a", "c", "b"])).toEqual({ points: 0, max: 5 });
  const partly = { ...exam, partial: "proportional" as const };
  expect(rankingCore.score?.(partly, ["a", "c", "b"])).toEqual({ points: 1.67, max: 5 });
  expect(rankingCore.score?.(partly, null)).toEqual({ points: 0, max: 5 });
});

test("fewer options are fewer places", () => {
  const shown = { ...item, rankFirst: 3, options: options.slice(1) };
  expect(rankingCore.keep?.(shown, ["a", "c", "b"], { today: "2026-11-20" })).toEqual(["c", "b"]);
  expect(rankingCore.validate(shown, ["c", "b"], { today: "2026-11-20" })).toEqual([]);
});

test("a plain form gives a number for each option; two at one place are no answer", () => {
  const read = (...values: string[]) =>
    rankingCore.fromFields(
      item,
      values.map((value, at) => ({ name: `q.${options[at]?.id}`, value })),
    );
  expect(read("3", "1", "2")).toEqual(["b", "c", "a"]);
  expect(read("", "4", "2")).toEqual(["c", "b"]);
  expect(rankingCore.parse(item, read("1", "1", ""))).toMatchObject({ ok: false });
  expect(rankingCore.parse(item, read("", "", ""))).toEqual({ ok: true, value: null });
});

test("points, mean place and first places come from the sums", () => {
  // Two people: a b c, and b alone, from an answer that was kept in part.
  const counters = { "a/1": 1, "b/2": 1, "c/3": 1, "b/1": 1, "gone/2": 1 };
  const { places, standings } = toStandings(item, counters, 2);
  expect(places).toBe(3);
  expect(standings).toEqual([
    { id: "b", label: "B", points: 2.5, mean: 1.5, first: 1, times: 2 },
    { id: "a", label: "A", points: 1.5, mean: 1, first: 1, times: 1 },
    { id: "gone", label: "gone", points: 1, mean: 2, first: 0, times: 1 },
    { id: "c", label: "C", points: 0.5, mean: 3, first: 0, times: 1 },
  ]);
  expect(toStandings(item, {}, 0).standings.every(({ points, mean }) => points === 0 && mean === null)).toBe(true);
});
