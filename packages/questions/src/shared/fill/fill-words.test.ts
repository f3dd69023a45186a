import { expect, test } from "vitest";
import { fillWords, toFillLanguage } from "./fill-words.ts";
import { createTranslate, issueText } from "./translate.ts";

/** All issue codes of the cores and of the server. */
const CODES =
  "required wrong_type unknown_question hidden unknown_option duplicate_option other_text_required too_short too_long pattern format not_a_number integer too_many_decimals too_small too_large too_few_picks too_many_picks exclusive unknown_row rows_missing bad_date too_early too_late too_many_files file_too_large file_type unknown_file validator decoration slot_past too_many_places quota_reached sign_in_required unknown_reference used_twice gaps_missing".split(
    " ",
  );

test("both languages have the same words with the same placeholders", () => {
  const [zh, en] = [fillWords("zh-CN"), fillWords("en-US")];
  const holes = (text: string | undefined) => [...(text ?? "").matchAll(/\{\w+\}/g)].map(String).sort();
  expect(Object.keys(en).sort()).toEqual(Object.keys(zh).sort());
  for (const key of Object.keys(zh)) expect({ key, holes: holes(en[key]) }).toEqual({ key, holes: holes(zh[key]) });
});

test.each(CODES)("the code %s has words of its own", (code) => {
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
