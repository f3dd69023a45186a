import { FINDING_CODES, REFUSAL_CODES } from "@idata/engine";
import { expect, it } from "vitest";
import { findings as english } from "./locales/finding.en-US.ts";
import { findings as chinese } from "./locales/finding.zh-CN.ts";

const marks = (words: string): string[] => (words.match(/\{\w+\}/g) ?? []).toSorted();

it.each(FINDING_CODES)("%s has words in both languages, with the same blanks", (code) => {
  const [zh, en] = [chinese, english].map(({ finding }) => new Map(Object.entries(finding)).get(code) ?? "");
  expect(zh).not.toBe("");
  expect(en).not.toBe("");
  expect(marks(zh ?? "")).toEqual(marks(en ?? ""));
});

it("every reason for which an expression is refused has words in both languages, with the same blanks", () => {
  expect(Object.keys(chinese.refusal).toSorted()).toEqual([...REFUSAL_CODES].toSorted());
  for (const code of REFUSAL_CODES)
    expect([code, marks(chinese.refusal[code])]).toEqual([code, marks(english.refusal[code])]);
});
