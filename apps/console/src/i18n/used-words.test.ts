/** No locale file holds a text that no source uses, and every placeholder is one that the app fills in. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { words } from "./zh-cn.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const IS_TEXT = /\/locales\/|\.messages\.ts$/;

const files = globSync("{apps/console,packages/ui,packages/questions}/src/**/*.{ts,tsx}", { cwd: ROOT })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !/\.test\.|\/testing\//.test(path));
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

function listKeys(value: object, prefix = ""): string[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === "object" && inner !== null ? listKeys(inner, `${prefix}${key}.`) : [prefix + key],
  );
}

/** Keys that the source composes from a variable beginning. */
const COMPOSED: readonly RegExp[] = [];

test("every text has a source that uses it", () => {
  const source = files
    .filter((path) => !IS_TEXT.test(path))
    .map(read)
    .join("\n");
  const literals = new Set([...source.matchAll(/["'`]([\w:.-]+)["'`]/g)].map((match) => match[1] ?? ""));
  // A template such as `state.${name}` uses every key that it can become.
  const templates = [...source.matchAll(/`([\w:.-]*(?:\$\{[^`{}]*\}[\w:.-]*)+)`/g)]
    .map((match) => match[1] ?? "")
    .filter((template) => /^[\w:]+\.|^\w+:/.test(template))
    .map((template) => new RegExp(`^${template.replaceAll(".", "\\.").replaceAll(/\$\{[^}]*\}/g, ".+")}$`));
  const isUsed = (key: string) => literals.has(key) || templates.some((template) => template.test(key));
  const dead = Object.entries(words).flatMap(([namespace, texts]) =>
    listKeys(texts)
      .filter((key) => !isUsed(key) && !isUsed(`${namespace}:${key}`))
      .map((key) => `${namespace}:${key}`)
      .filter((key) => !COMPOSED.some((pattern) => pattern.test(key))),
  );
  expect(dead).toEqual([]);
});

test("no text has a placeholder in two braces, which the app does not fill in", () => {
  const wrong = files
    .filter((path) => IS_TEXT.test(path))
    // Blanks and gaps are written in two braces by authors, so the texts that explain them hold examples.
    .filter((path) => !/types\/(blanks|cloze)\//.test(path))
    .filter((path) => read(path).includes("{{"));
  expect(wrong).toEqual([]);
});
