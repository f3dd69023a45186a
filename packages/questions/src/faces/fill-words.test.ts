import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { fillWords, toFillLanguage } from "./fill-words.ts";
import { createTranslate, issueText } from "../shared/fill/translate.ts";

const types = fileURLToPath(new URL("../types/", import.meta.url));
const cases = readdirSync(types).flatMap(
  (type) => JSON.parse(readFileSync(`${types}${type}/${type}.cases.json`, "utf8")) as { issues?: { code: string }[] }[],
);
/** Codes that the engine and the server report for every type, and those of all cases. */
const CODES = new Set([
  ..."required unknown_question hidden unknown_file validator decoration quota_reached".split(" "),
  ...cases.flatMap(({ issues = [] }) => issues.map(({ code }) => code)),
]);

test("both languages have the same words with the same placeholders", () => {
  const [zh, en] = [fillWords("zh-CN"), fillWords("en-US")];
  const holes = (text: string | undefined) => [...(text ?? "").matchAll(/\{\w+\}/g)].map(String).sort();
  expect(Object.keys(en).sort()).toEqual(Object.keys(zh).sort());
  for (const key of Object.keys(zh)) expect({ key, holes: holes(en[key]) }).toEqual({ key, holes: holes(zh[key]) });
});

test.each([...CODES])("the code %s has words of its own", (code) => {
  const t = createTranslate(fillWords("zh-CN"));
  const text = issueText({ questionId: "q1", code }, t);
  expect(text).not.toBe(t("issue.unknown"));
  expect(text).not.toContain("issue.");
});

test("an owner's message wins, an unknown code is still said in words", () => {
  const t = createTranslate(fillWords("en-US"));
  expect(issueText({ questionId: "q1", code: "validator", params: { message: "Not on Sundays" } }, t)).toBe(
    "Not on Sundays",
  );
  expect(issueText({ questionId: "q1", code: "from_the_future" }, t)).toBe("Something is wrong here, please check");
  expect(issueText({ questionId: "q1", code: "format", params: { format: "url" } }, t)).toContain("https://");
});

test("words for some types only hold those", () => {
  expect(fillWords("zh-CN", ["text"])["file.choose"]).toBeUndefined();
  expect(fillWords("zh-CN", ["file"])["file.choose"]).toBe("选择文件");
});

test.each([
  [undefined, "zh-CN"],
  ["zh-TW", "zh-CN"],
  ["en-GB", "en-US"],
  ["fr", "en-US"],
])("a form in %s has words in %s around it", (tag, language) => {
  expect(toFillLanguage(tag)).toBe(language);
});
