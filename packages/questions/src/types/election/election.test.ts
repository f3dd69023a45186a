import { describe, expect, test } from "vitest";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import { nameKey } from "./ballot-name.answer.ts";
import cases from "./election.cases.json" with { type: "json" };
import { electionCore } from "./election.core.ts";
import type { ElectionItem } from "./election.answer.ts";

runCoreCases("election", cases);

const options = [
  { id: "a", label: "Ada" },
  { id: "b", label: "Ben" },
];
const item: ElectionItem = { id: "q", type: "election", title: "Q", options, seats: 1, writeIns: 2 };
const context = { today: "2026-11-20" };

test.each([
  ["张 三", "张三"],
  ["ＡＤＡ  Lovelace", "ada lovelace"],
  ["阿里木・买买提", "阿里木·买买提"],
  ["J. Smith", "j. smith"],
])("%s is told apart as %s", (name, key) => {
  expect(nameKey(name)).toBe(key);
  expect(nameKey(key)).toBe(key);
});

describe("a ballot with too many picks", () => {
  const ballot = { picks: ["a"], writeIns: ["Cy"] };

  test("is refused, without a warning", () => {
    expect(electionCore.validate(item, ballot, context)).toEqual([{ code: "too_many_picks", params: { max: 1 } }]);
    expect(electionCore.warn?.(item, ballot, context)).toEqual([]);
  });

  test("or is taken with a warning and counts for nobody", () => {
    const lenient: ElectionItem = { ...item, overvote: "void" };
    expect(electionCore.validate(lenient, ballot, context)).toEqual([]);
    expect(electionCore.warn?.(lenient, ballot, context)).toEqual([{ code: "void_ballot", params: { max: 1 } }]);
    expect(electionCore.count(lenient, ballot)).toEqual({ "-void": 1 });
  });
});

test("an example is a ballot that passes", () => {
  let turn = 0;
  const random = () => (turn += 0.37) % 1;
  const kinds: ElectionItem[] = [item, { ...item, seats: 2, minPicks: 2 }, { ...item, ballot: "single" }];
  const faults = kinds.map((settings) => {
    const parsed = electionCore.parse(settings, electionCore.example?.(settings, random));
    return parsed.ok && parsed.value ? electionCore.validate(settings, parsed.value, context) : null;
  });
  expect(faults).toEqual([[], [], []]);
});

test("candidates who are not shown are dropped; none of these stays", () => {
  const shown = { ...item, options: options.slice(0, 1) };
  expect(electionCore.keep?.(shown, { picks: ["a", "b"], writeIns: [] }, context)).toEqual({
    picks: ["a"],
    writeIns: [],
  });
  expect(electionCore.keep?.(shown, { picks: ["b"], writeIns: [] }, context)).toBeNull();
  const none = { picks: [], writeIns: [] };
  expect(electionCore.keep?.(shown, none, context)).toBe(none);
});

test("a posted form: marks and names; a mark for nobody beside another is one too many", () => {
  const fields = (...pairs: [string, string][]) => pairs.map(([name, value]) => ({ name, value }));
  const read = (list: { name: string; value: string }[]) =>
    electionCore.parse({ ...item, noneLabel: "None" }, electionCore.fromFields(item, list));
  expect(read(fields(["q", "a"], ["q.writeIn", ""], ["q.writeIn", "Cy"]))).toEqual({
    ok: true,
    value: { picks: ["a"], writeIns: ["Cy"] },
  });
  expect(read(fields(["q", "-"], ["q.writeIn", " "]))).toEqual({ ok: true, value: { picks: [], writeIns: [] } });
  expect(read(fields(["q", "-"], ["q", "a"]))).toMatchObject({ ok: false, issues: [{ code: "exclusive" }] });
  expect(read([])).toEqual({ ok: true, value: null });
});
