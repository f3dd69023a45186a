import type { FormDefinition } from "@idata/engine";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isEqual } from "./equal.ts";
import { insertItems, moveItems, patchItem, removeItems } from "./item-commands.ts";
import { mergeByQuestion } from "./merge.ts";
import { findItem, listItems } from "./places.ts";
import { sampleForm } from "./testing/sample-form.ts";

const order = (form: FormDefinition) => listItems(form).map((item) => item.id);

describe("mergeByQuestion", () => {
  const base = sampleForm();

  it("takes over what only one side changed, setting by setting", () => {
    const mine = patchItem(base, "q1", { title: "您的姓名" });
    const theirs = patchItem(patchItem(base, "q1", { required: undefined }), "q4", { max: 10 });
    const { definition, conflicts } = mergeByQuestion(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(findItem(definition, "q1")).toEqual({ id: "q1", type: "text", title: "您的姓名" });
    expect(findItem(definition, "q4")?.["max"]).toBe(10);
  });

  it("keeps additions of both sides beside their neighbours", () => {
    const add = (id: string, pageId: string, index: number) =>
      insertItems(base, { pageId, index }, [{ id, type: "text", title: id }]);
    const { definition, conflicts } = mergeByQuestion(base, add("mine", "p1", 1), add("theirs", "p2", 2));
    expect(conflicts).toEqual([]);
    expect(order(definition)).toEqual(["q1", "mine", "q2", "q3", "q4", "q5", "theirs"]);
  });

  it("merges quotas one by one, rules and jumps as a whole", () => {
    const quota = (id: string, limit: number) => ({ id, if: "{q2} = 'o1'", limit });
    const start = { ...base, quotas: [quota("t1", 10), quota("t2", 20)], rules: [{ if: "{q4} = 1", question: "q5" }] };
    const mine = { ...start, quotas: [quota("t1", 11), quota("t2", 20)], rules: [{ if: "{q4} = 2", question: "q5" }] };
    const theirs = { ...start, quotas: [quota("t1", 10), quota("t2", 22)], rules: [] };
    const { definition, conflicts } = mergeByQuestion(start, mine, theirs);
    expect(definition.quotas).toEqual([quota("t1", 11), quota("t2", 22)]);
    expect(conflicts.map((conflict) => conflict.id)).toEqual(["form/rules"]);
    expect(definition.rules).toEqual(mine.rules);
  });

  it("reports the same setting changed to two values and follows the choice", () => {
    const mine = patchItem(base, "q1", { title: "我的" });
    const theirs = patchItem(base, "q1", { title: "别人的" });
    const first = mergeByQuestion(base, mine, theirs);
    expect(first.conflicts).toEqual([
      { id: "item/q1/title", kind: "item", entityId: "q1", setting: "title", mine: "我的", theirs: "别人的" },
    ]);
    expect(findItem(first.definition, "q1")?.title).toBe("我的");
    const second = mergeByQuestion(base, mine, theirs, { "item/q1/title": "theirs" });
    expect(findItem(second.definition, "q1")?.title).toBe("别人的");
  });

  it("merges options one by one", () => {
    const options = (...labels: [string, string][]) => ({ options: labels.map(([id, label]) => ({ id, label })) });
    const mine = patchItem(base, "q2", options(["o1", "是的"], ["o2", "否"], ["o3", "不清楚"]));
    const theirs = patchItem(base, "q2", options(["o1", "是"], ["o2", "不"]));
    const { definition, conflicts } = mergeByQuestion(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(findItem(definition, "q2")?.["options"]).toEqual(
      options(["o1", "是的"], ["o2", "不"], ["o3", "不清楚"]).options,
    );
  });

  it("keeps a question that one side removed and the other changed, until decided", () => {
    const mine = removeItems(base, ["q5"]);
    const theirs = patchItem(base, "q5", { title: "意见" });
    const first = mergeByQuestion(base, mine, theirs);
    expect(first.conflicts.map((conflict) => conflict.id)).toEqual(["item/q5"]);
    expect(findItem(first.definition, "q5")?.title).toBe("意见");
    const second = mergeByQuestion(base, mine, theirs, { "item/q5": "mine" });
    expect(findItem(second.definition, "q5")).toBeNull();
  });

  it("takes over a move, and asks when both moved", () => {
    const mine = moveItems(base, ["q5"], { pageId: "p1", index: 0 });
    const theirs = patchItem(base, "q1", { title: "x" });
    expect(order(mergeByQuestion(base, mine, theirs).definition)).toEqual(["q5", "q1", "q2", "q3", "q4"]);
    const moved = moveItems(base, ["q4"], { pageId: "p1", index: 0 });
    const both = mergeByQuestion(base, mine, moved);
    expect(both.conflicts.map((conflict) => conflict.kind)).toEqual(["order"]);
    expect(order(mergeByQuestion(base, mine, moved, { order: "theirs" }).definition)).toEqual(order(moved));
  });

  it("always leaves a page, even when each side removed the other's", () => {
    const [first, second] = base.pages;
    const mine = { ...base, pages: first ? [first] : [] };
    const theirs = { ...base, pages: second ? [second] : [] };
    expect(mergeByQuestion(base, mine, theirs).definition.pages).toHaveLength(1);
  });

  const edits = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant("title" as const), id: fc.constantFrom("q1", "q2", "q3"), text: fc.string() }),
      fc.record({ kind: fc.constant("remove" as const), id: fc.constantFrom("q4", "q5"), text: fc.constant("") }),
      fc.record({ kind: fc.constant("move" as const), id: fc.constantFrom("q1", "q5"), text: fc.constant("p2") }),
    ),
    { maxLength: 8 },
  );
  const edit = (list: { kind: "title" | "remove" | "move"; id: string; text: string }[]) =>
    list.reduce((form, { kind, id, text }) => {
      if (kind === "title") return patchItem(form, id, { title: text });
      return kind === "remove" ? removeItems(form, [id]) : moveItems(form, [id], { pageId: text, index: 0 });
    }, base);

  it("changes of one side alone come through whole, from either side", () => {
    fc.assert(
      fc.property(edits, (list) => {
        const edited = edit(list);
        expect(isEqual(mergeByQuestion(base, edited, base).definition, edited)).toBe(true);
        expect(isEqual(mergeByQuestion(base, base, edited).definition, edited)).toBe(true);
        expect(mergeByQuestion(base, edited, edited).conflicts).toEqual([]);
      }),
    );
  });

  it("loses no question in silence: one removed by neither is there, exactly once", () => {
    fc.assert(
      fc.property(edits, edits, (a, b) => {
        const [mine, theirs] = [edit(a), edit(b)];
        const merged = order(mergeByQuestion(base, mine, theirs).definition);
        expect(new Set(merged).size).toBe(merged.length);
        for (const id of order(mine).filter((one) => order(theirs).includes(one))) expect(merged).toContain(id);
      }),
    );
  });
});
