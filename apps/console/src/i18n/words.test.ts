/** Both languages have the same words, no text is left out, and every literal key that the source asks for exists. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { words as en } from "./en-us.ts";
import { words as zh } from "./zh-cn.ts";

const SOURCE = join(import.meta.dirname, "..");

function flatten(value: unknown, prefix = ""): Map<string, string> {
  if (typeof value === "string") return new Map([[prefix, value]]);
  const flat = new Map<string, string>();
  for (const [key, inner] of Object.entries(value as object)) {
    for (const [path, text] of flatten(inner, prefix === "" ? key : `${prefix}.${key}`)) flat.set(path, text);
  }
  return flat;
}

const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

test("the two languages have the same keys and placeholders", () => {
  const chinese = flatten(zh);
  const english = flatten(en);
  expect([...english.keys()].sort()).toEqual([...chinese.keys()].sort());
  for (const [key, text] of chinese) expect([key, holes(english.get(key) ?? "")]).toEqual([key, holes(text)]);
});

test("English holds no Chinese", () => {
  const wrong = Array.from(flatten(en)).filter(([, text]) => /[\u4e00-\u9fff]/.test(text));
  expect(wrong).toEqual([]);
});

describe("every literal key of the source has words", () => {
  const known = flatten(zh);
  const files = globSync("**/*.{ts,tsx}", { cwd: SOURCE }).filter(
    (file) => !file.includes(".test.") && !file.includes("locales"),
  );

  test.each(files)("%s", (file) => {
    const source = readFileSync(join(SOURCE, file), "utf8");
    const namespaces = [...source.matchAll(/(?:useTranslation\(\[?|TFunction<)([^)\]>]*)/g)].flatMap((match) =>
      [...(match[1] ?? "").matchAll(/"(\w+)"/g)].map((name) => name[1]),
    );
    const missing = [...source.matchAll(/(?<![\w.])t\(\s*"([\w:.]+)"/g)]
      .map((match) => match[1] ?? "")
      .filter((key) => {
        if (key.includes(":")) return !known.has(key.replace(":", "."));
        // Where the translate function comes in as an argument, its namespace is not to be seen here.
        return namespaces.length > 0 && ![...namespaces, "common"].some((name) => known.has(`${name ?? ""}.${key}`));
      });
    expect(missing).toEqual([]);
  });
});
