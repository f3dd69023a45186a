import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { FILL_LANGUAGES, fillWords, toFillLanguage } from "./fill-words.ts";
import type { FillLanguage } from "./fill-words.ts";
import type { FillWords } from "../shared/fill/translate.ts";
import { createTranslate, issueText } from "../shared/fill/translate.ts";

const source = fileURLToPath(new URL("../", import.meta.url));
const types = `${source}types/`;
const TYPES = readdirSync(types);
const casesOf = (type: string) =>
  JSON.parse(readFileSync(`${types}${type}/${type}.cases.json`, "utf8")) as {
    issues?: { code: string; params?: Record<string, string> }[];
  }[];
/** Codes that the engine and the server report for every type, and those of all cases. */
const CODES = new Set([
  ..."required unknown_question hidden link_fixed unknown_file validator decoration quota_reached not_unique".split(
    " ",
  ),
  ...TYPES.flatMap(casesOf).flatMap(({ issues = [] }) => issues.map(({ code }) => code)),
]);

test.each(TYPES.filter((type) => existsSync(`${types}${type}/${type}.fill.messages.ts`)))(
  "the words of %s reach its respondents",
  async (type) => {
    const file = (await import(/* @vite-ignore */ `${types}${type}/${type}.fill.messages.ts`)) as Record<
      string,
      unknown
    >;
    const [words] = Object.values(file) as Record<FillLanguage, FillWords>[];
    for (const language of FILL_LANGUAGES) expect(fillWords(language, [type])).toMatchObject(words?.[language] ?? {});
  },
);

/** Returns the issue codes that the source files of a folder write out. */
function codesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|designer|schema|text)\./.test(name))
    .flatMap((name) => [...readFileSync(folder + name, "utf8").matchAll(/\b(?:issue|bad)\(\s*"([a-z_]+)"/g)])
    .map(([, code = ""]) => code);
}
const cells = codesIn(`${source}cells/answer/`);
const shared = codesIn(`${source}shared/answer/`);

test("the search for codes finds them", () => {
  expect(cells).toContain("cell_required");
  expect(shared).toContain("too_small");
  expect(codesIn(`${types}time/`)).toContain("time_step");
});

test.each(TYPES)("respondents of %s get the words of all its issues", (type) => {
  const own = codesIn(`${types}${type}/`);
  const ofCells = ["matrix-text", "matrix-dropdown", "dynamic-table"].includes(type) ? cells : [];
  for (const language of FILL_LANGUAGES) {
    const words = fillWords(language, [type]);
    expect([...own, ...ofCells].filter((code) => !(`issue.${code}` in words))).toEqual([]);
    // Code that types share reports only issues with shared words.
    expect(shared.filter((code) => !(`issue.${code}` in words))).toEqual([]);
    const formats = casesOf(type).flatMap(({ issues = [] }) =>
      issues.map(({ params }) => params?.["format"] ?? "email"),
    );
    expect(formats.filter((format) => !(`issue.format.${format}` in words))).toEqual([]);
  }
});

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
