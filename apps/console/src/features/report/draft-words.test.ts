import { expect, test } from "vitest";
import { readWords, writeNote, writeTitle } from "./draft-words.ts";

const DRAFT = { revision: 1, title: "报告", where: "", blocks: [], translations: { ar: { title: "ت", notes: {} } } };

test("each language has its own title and notes, and what is written in one changes no other", () => {
  const english = writeNote(writeTitle(DRAFT, "en-US", "Report"), "en-US", "n1", "<p>Hello</p>");
  expect(english.title).toBe("报告");
  expect(english.translations).toEqual({
    ar: { title: "ت", notes: {} },
    "en-US": { title: "Report", notes: { n1: "<p>Hello</p>" } },
  });
  expect(readWords(english, "fr")).toEqual({ title: "", notes: {} });
  expect(writeTitle(english, null, "新标题")).toEqual({ ...english, title: "新标题" });
});
