import type { FormDefinition } from "@idata/engine";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { designer } from "../locales/zh-CN.ts";
import { sampleForm } from "../document/testing/sample-form.ts";
import { parseCondition, printCondition, type Condition, type Group } from "../../../conditions/condition.ts";
import { toConditionWords, type Words } from "../../../conditions/condition-words.ts";
import { OPERATORS_BY_KIND } from "../../../conditions/target.ts";
import { listTargets } from "./targets.ts";

const names = {
  language: "zh-CN",
  numberOf: (id: string) => id.replace("q", "Q"),
  untitled: "未命名",
} as const;

const t: Words = (key, params) => {
  let text: unknown = designer.condition;
  for (const part of key.split(".")) text = (text as Record<string, unknown>)[part];
  return String(text).replace(/\{(\w+)\}/g, (_, name: string) => String(params?.[name]));
};

describe("condition builder and text", () => {
  it("read each other", () => {
    for (const text of [
      "{q2} = 'o1'",
      "{q2} anyof ['o1', 'o2'] and {q4} >= 3",
      "{q1} notempty and ({q2} = 'o1' or {q4} < 2 or {q5} contains '食堂')",
      "{q7.row1} = 'c2'",
      "{q3} noneof ['o1']",
    ]) {
      const parsed = parseCondition(text);
      expect(parsed.kind === "builder" && printCondition(parsed.group)).toBe(text);
    }
  });

  it("what the builder cannot show stays text, what is wrong says where", () => {
    expect(parseCondition("{q1} + 1 > 2").kind).toBe("text");
    expect(parseCondition("age({q1}) >= 18").kind).toBe("text");
    expect(parseCondition("not ({q1} = 1)").kind).toBe("text");
    expect(parseCondition("{q1} = {q2}").kind).toBe("text");
    expect(parseCondition("{q1} = 'x").kind).toBe("error");
  });

  it("leaves out rules that are not complete yet", () => {
    const group: Group = {
      kind: "group",
      join: "and",
      parts: [
        { kind: "rule", path: ["q1"], operator: "is", value: null },
        { kind: "rule", path: [], operator: "notEmpty", value: null },
        { kind: "group", join: "or", parts: [] },
      ],
    };
    expect(printCondition(group)).toBe("");
  });

  const rule = fc.oneof(
    fc.record({
      kind: fc.constant("rule" as const),
      path: fc.constantFrom(["q1"], ["q2", "row1"]),
      operator: fc.constantFrom("is" as const, "isNot" as const, "greater" as const, "contains" as const),
      value: fc.oneof(fc.string({ minLength: 1 }), fc.integer()),
    }),
    fc.record({
      kind: fc.constant("rule" as const),
      path: fc.constant(["q3"]),
      operator: fc.constantFrom("anyOf" as const, "allOf" as const),
      value: fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 4 }),
    }),
    fc.record({
      kind: fc.constant("rule" as const),
      path: fc.constant(["q4"]),
      operator: fc.constantFrom("empty" as const, "notEmpty" as const),
      value: fc.constant(null),
    }),
  );

  /** Groups with alternating joins and at least two parts, as the builder makes them. */
  const group = (join: "and" | "or", depth: number): fc.Arbitrary<Group> =>
    fc
      .array(depth > 0 ? fc.oneof(rule, group(join === "and" ? "or" : "and", depth - 1)) : rule, {
        minLength: 2,
        maxLength: 4,
      })
      .map((parts: Condition[]) => ({ kind: "group", join, parts }));

  it("printing and parsing give the same tree, whatever the values", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("and" as const, "or" as const).chain((join) => group(join, 2)),
        (tree) => {
          expect(parseCondition(printCondition(tree))).toEqual({ kind: "builder", group: tree });
        },
      ),
    );
  });
});

describe("targets", () => {
  const matrix = {
    id: "q6",
    type: "matrix-radio",
    title: "各项评价",
    rows: [
      { id: "r1", label: "环境" },
      { id: "r2", label: "价格" },
    ],
    columns: [{ id: "c1", label: "满意" }],
  };
  const form: FormDefinition = {
    ...sampleForm(),
    pages: [...sampleForm().pages, { id: "p3", items: [matrix, { id: "s1", type: "statement", title: "谢谢" }] }],
  };

  it("are the earlier questions, a matrix by its rows, no decorations", () => {
    expect(listTargets(form, names, "q3").map((target) => target.key)).toEqual(["q1", "q2"]);
    expect(listTargets(form, names, null).map((target) => target.key)).toEqual([
      "q1",
      "q2",
      "q3",
      "q4",
      "q5",
      "q6.r1",
      "q6.r2",
    ]);
  });

  it("have operators of their kind, each with words", () => {
    for (const [kind, operators] of Object.entries(OPERATORS_BY_KIND)) {
      for (const operator of operators) expect(t(`op.${kind}.${operator}`)).not.toBe("undefined");
    }
  });

  it("say a condition in words", () => {
    const targets = listTargets(form, names, null);
    expect(toConditionWords("{q2} = 'o1'", targets, t)).toEqual({ text: "Q2 选择「是」", broken: false });
    expect(toConditionWords("{q2} = 'o1' and ({q4} >= 3 or {q6.r1} anyof ['c1'])", targets, t).text).toBe(
      "Q2 选择「是」 且 （Q4 大于等于 3 或 Q6 · 环境 选择以下之一：「满意」）",
    );
    expect(toConditionWords("{q9} = 'o1'", targets, t).broken).toBe(true);
    expect(toConditionWords("age({q1}) > 18", targets, t)).toEqual({ text: "age({q1}) > 18", broken: false });
  });

  it("are put in words again only where something that they name has changed", () => {
    const renamed: FormDefinition = {
      ...form,
      pages: form.pages.map((page) => ({
        ...page,
        items: page.items.map((item) => (item.id === "q4" ? { ...item, title: "另一个标题" } : item)),
      })),
    };
    const [before, after] = [listTargets(form, names, null), listTargets(renamed, names, null)];
    expect(before.filter((target) => !after.includes(target)).map(({ key }) => key)).toEqual(["q4"]);
    expect(toConditionWords("{q2} = 'o1'", after, t)).toBe(toConditionWords("{q2} = 'o1'", before, t));
    const unnumbered = { ...names, numberOf: () => "" };
    const say = (of: FormDefinition) => toConditionWords("{q4} >= 3", listTargets(of, unnumbered, null), t).text;
    expect(say(renamed)).toBe("另一个标题 大于等于 3");
    expect(say(form)).not.toContain("另一个标题");
    expect(toConditionWords("{q4} >= 3", [], t).broken).toBe(true);
  });
});
