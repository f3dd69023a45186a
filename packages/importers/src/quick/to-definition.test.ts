import { cores } from "@idata/questions/core";
import { checkDefinition } from "@idata/questions/schema";
import { analyseForm } from "@idata/engine";
import { expect, test } from "vitest";
import { textFaces } from "@idata/questions/text";
import { listQuickTypes, toDefinition } from "./index.ts";

const WORDS = { language: "zh-CN", ending: "谢谢", options: ["选项 1", "选项 2"] };

test("a form with every type is valid and can be published as it is", () => {
  const questions = listQuickTypes(textFaces).map(({ name: type }, line) => ({
    line,
    title: `题目 ${line}`,
    type,
    options: [],
    required: line === 0,
  }));
  const definition = toDefinition("全部题型", questions, textFaces, WORDS);
  expect(checkDefinition(definition)).toMatchObject({ ok: true });
  const errors = analyseForm(definition, cores).filter(({ severity }) => severity === "error");
  expect(errors).toEqual([]);
  expect(definition.pages[0]?.items[0]).toMatchObject({ id: "q1", required: true });
});
