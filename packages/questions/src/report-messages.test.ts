import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { reportMessages } from "./report-messages.ts";

type Words = Readonly<Record<"zh-CN" | "en-US", Readonly<Record<string, string>>>>;

const SOURCE = import.meta.dirname;
const files = globSync("{shared,types}/**/*report.messages.ts", { cwd: SOURCE });
const all = await Promise.all(
  files.map(async (file) => {
    const [words] = Object.values((await import(join(SOURCE, file))) as Record<string, Words>);
    return { file, words };
  }),
);

test.each(all)("$file has the same keys in both languages, and each is among all words", ({ words }) => {
  const keys = Object.keys(words?.["zh-CN"] ?? {});
  expect(keys.length).toBeGreaterThan(0);
  expect(Object.keys(words?.["en-US"] ?? {})).toEqual(keys);
  expect(reportMessages["zh-CN"]).toMatchObject(words?.["zh-CN"] ?? {});
  expect(reportMessages["en-US"]).toMatchObject(words?.["en-US"] ?? {});
});

test("no word is defined twice", () => {
  const keys = all.flatMap(({ words }) => Object.keys(words?.["zh-CN"] ?? {}));
  expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted());
  expect(Object.keys(reportMessages["zh-CN"])).toHaveLength(keys.length);
});
