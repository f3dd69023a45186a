import { expect, test } from "vitest";
import { findCore, listOptions, listQuestions, toAnswerLines, toAnswerText } from "./questions.ts";

const radio = {
  id: "q1",
  type: "radio",
  title: "身份",
  options: [
    { id: "o1", label: "学生" },
    { id: "o2", label: "其他", other: true },
  ],
};
const matrix = {
  id: "q2",
  type: "matrix-radio",
  title: "满意吗",
  rows: [
    { id: "r1", label: "口味" },
    { id: "r2", label: "价格" },
  ],
  columns: [
    { id: "c1", label: "好" },
    { id: "c2", label: "差" },
  ],
};

test("answers in words", () => {
  expect(toAnswerText(radio, "o1")).toBe("学生");
  expect(toAnswerText(radio, { id: "o2", text: "访客" })).toBe("其他: 访客");
  expect(toAnswerText(radio, undefined)).toBe("");
  expect(toAnswerText(radio, null)).toBe("");
});

test("what the definition no longer understands is shown as it is", () => {
  expect(toAnswerText(radio, "gone")).toBe("gone");
  expect(toAnswerText({ id: "q9", type: "from-the-future", title: "" }, { a: 1 })).toBe('{"a":1}');
});

test("parts of an answer are lines; one value is none", () => {
  expect(toAnswerLines(matrix, { r1: "c1", r2: "c2" })).toEqual(["口味: 好", "价格: 差"]);
  expect(toAnswerLines(matrix, { r2: "c2" })).toEqual(["价格: 差"]);
  expect(toAnswerLines(radio, "o1")).toBeNull();
});

test("questions in form order, decorations and unknown types left out", () => {
  const item = (id: string, type: string) => ({ id, type, title: id });
  const definition = {
    schema: 1 as const,
    title: "",
    language: "zh-CN",
    pages: [
      { id: "p1", items: [item("s", "statement"), item("b", "text")] },
      { id: "p2", items: [item("x", "unknown"), item("a", "date")] },
    ],
    endings: [],
  };
  expect(listQuestions(definition).map(({ id }) => id)).toEqual(["b", "a"]);
});

test("names that objects inherit are no types", () => {
  expect(findCore("constructor")).toBeNull();
  expect(listOptions(radio)).toHaveLength(2);
  expect(listOptions({ id: "q", type: "text", title: "", options: "x" })).toEqual([]);
});
