/**
 * Prints the cases of a type as questionnaire text and reads them back unchanged, in both languages and without
 * diagnostics.
 */
import { parseText, printText } from "@idata/importers/text";
import type { ItemDefinition } from "@idata/engine";
import { form } from "@idata/testkit/form-builder";
import { describe, expect, it } from "vitest";
import type { QuestionType } from "../../../names.ts";
import { textFaces } from "../../../text.ts";

export function runTextCases(
  type: QuestionType,
  settings: readonly Record<string, unknown>[],
  marks: readonly string[],
): void {
  describe(`text of ${type}`, () => {
    it.each(settings.map((one) => ({ one, name: JSON.stringify(one) })))("keeps $name", ({ one }) => {
      for (const language of ["zh-CN", "en-US"]) {
        const item: ItemDefinition = { ...one, id: "q1", type, title: "题目" };
        const definition = form([item], { language });
        const text = printText(definition, { faces: textFaces });
        const read = parseText(text, { faces: textFaces });
        expect({ text, items: read.definition.pages[0]?.items }).toEqual({ text, items: [item] });
        expect(read.diagnostics.filter(({ code }) => code === "type_mapped")).toEqual([]);
      }
    });

    it.each(marks)("is what [%s] means", (mark) => {
      const read = parseText(`表单\n\n1. 题目[${mark}]\n`, { faces: textFaces });
      expect(read.questions.map((question) => question.type)).toEqual([type]);
      expect(read.diagnostics.filter(({ code }) => code === "type_mapped")).toEqual([]);
    });
  });
}
