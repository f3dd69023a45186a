import { describe, expect, it } from "vitest";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import { missingBlanks, splitSentence } from "./blanks-sentence.answer.ts";
import { blanksCore } from "./blanks.core.ts";
import type { BlanksItem } from "./blanks.answer.ts";
import cases from "./blanks.cases.json" with { type: "json" };

runCoreCases("blanks", cases);

const blanks = [{ id: "b1" }, { id: "b2" }, { id: "b3" }];
const shown = (text: string) =>
  splitSentence(text, blanks)
    .map((part) => (typeof part === "string" ? part : `<${part.id}>`))
    .join("");

describe("the sentence", () => {
  it.each([
    ["我叫{{b2}}，{{ b1 }}岁。", "我叫<b2>，<b1>岁。<b3>"],
    ["____和__，{{b1}}", "<b2>和<b3>，<b1>"],
    ["{{b1}}{{b1}}", "<b1>{{b1}}<b2><b3>"],
    ["{{nosuch}} ____ ____ ____ ____", "{{nosuch}} <b1> <b2> <b3> ____"],
    ["", "<b1><b2><b3>"],
  ])("%j", (text, expected) => expect(shown(text)).toBe(expected));

  it("says which blanks it asks for that there are not", () => {
    expect(missingBlanks("{{b1}} {{x}} ____ ____ ____", blanks)).toEqual({ names: ["x"], unnamed: 1 });
    expect(missingBlanks("", blanks)).toEqual({ names: [], unnamed: 0 });
  });

  it("is told with the answers in their places", () => {
    const item: BlanksItem = {
      id: "q",
      type: "blanks",
      title: "我叫____，____岁",
      blanks: cases[0]?.settings.blanks as never,
    };
    expect(blanksCore.toText(item, { b1: "小明" })).toBe("我叫小明，____岁____");
  });
});

describe("marks", () => {
  const item: BlanksItem = {
    id: "q",
    type: "blanks",
    title: "",
    points: 10,
    blanks: [
      { id: "b1", label: "", key: { answers: ["北京", "Beijing"], marks: 2 } },
      { id: "b2", label: "", kind: "number", key: { value: 3.14, tolerance: 0.01 } },
      { id: "b3", label: "" },
    ],
  };

  it.each<[string, Record<string, string | number> | null, number]>([
    ["nothing", null, 0],
    ["the heavier one", { b1: " ＢＥＩＪＩＮＧ " }, 6.67],
    ["the lighter one", { b1: "上海", b2: 3.15, b3: "x" }, 3.33],
    ["all", { b1: "北京", b2: 3.14 }, 10],
  ])("%s", (_name, answer, points) => expect(blanksCore.score?.(item, answer)).toEqual({ points, max: 10 }));

  it("all or nothing where the author says so", () => {
    expect(blanksCore.score?.({ ...item, partial: "none" }, { b1: "北京" })).toEqual({ points: 0, max: 10 });
  });

  it("the marks of the blanks are the full mark where the question has none; without a key there is no mark", () => {
    const { points: _points, ...own } = item;
    expect(blanksCore.score?.(own, { b1: "北京" })).toEqual({ points: 2, max: 3 });
    expect(blanksCore.score?.({ ...item, blanks: [{ id: "b3", label: "" }] }, { b3: "x" })).toBeNull();
  });
});
