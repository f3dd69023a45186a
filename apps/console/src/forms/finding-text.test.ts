import { FINDING_CODES } from "@idata/engine";
import { expect, it } from "vitest";
import { forms as english } from "./locales/en-US.ts";
import { forms as chinese } from "./locales/zh-CN.ts";

const marks = (words: string): string[] => (words.match(/\{\w+\}/g) ?? []).toSorted();

it.each(FINDING_CODES)("%s has words in both languages, with the same blanks", (code) => {
  const [zh, en] = [chinese, english].map(({ finding }) => new Map(Object.entries(finding)).get(code) ?? "");
  expect(zh).not.toBe("");
  expect(en).not.toBe("");
  expect(marks(zh ?? "")).toEqual(marks(en ?? ""));
});
