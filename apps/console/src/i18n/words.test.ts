/** Both languages have the same keys, no text is missing, and every literal key in the source exists. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInstance } from "i18next";
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

/** Texts for a count of one. Chinese uses one text for all counts. */
const ONE = /_one$/;
const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

test("the two languages have the same keys and placeholders", () => {
  const chinese = flatten(zh);
  const english = flatten(en);
  const keys = [...english.keys()].filter((key) => !ONE.test(key));
  expect(keys.sort()).toEqual([...chinese.keys()].sort());
  for (const [key, text] of chinese) expect([key, holes(english.get(key) ?? "")]).toEqual([key, holes(text)]);
});

test("a text for one has the placeholders of the text for many, and i18next finds it", async () => {
  const english = flatten(en);
  const ones = [...english.keys()].filter((key) => ONE.test(key));
  expect(ones.length).toBeGreaterThan(40);
  for (const key of ones) {
    const many = english.get(key.replace(ONE, ""));
    expect([key, holes(english.get(key) ?? "")]).toEqual([key, holes(many ?? "")]);
  }
  const i18n = createInstance();
  const interpolation = { escapeValue: false, prefix: "{", suffix: "}" };
  await i18n.init({ lng: "en-US", load: "currentOnly", fallbackLng: false, resources: { "en-US": en }, interpolation });
  expect(i18n.t("designer:header.errors", { count: 1 })).toBe("1 error");
  expect(i18n.t("designer:header.errors", { count: 2 })).toBe("2 errors");
  expect(i18n.t("text:diagnostics.warnings", { count: 1 })).toBe("1 warning");
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
    // The compiler checks the keys of words that are loaded with their dialog (`defineWords`).
    if (/const t = use\w+Words\(\)/.test(source)) return;
    const missing = [...source.matchAll(/(?<![\w.])t\(\s*"([\w:.]+)"/g)]
      .map((match) => match[1] ?? "")
      .filter((key) => {
        if (key.includes(":")) return !known.has(key.replace(":", "."));
        // If the translate function is a parameter, its namespace is not visible here.
        return namespaces.length > 0 && ![...namespaces, "common"].some((name) => known.has(`${name ?? ""}.${key}`));
      });
    expect(missing).toEqual([]);
  });
});
