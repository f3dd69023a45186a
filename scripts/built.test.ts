import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { hashSources, isBuilt } from "./built.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

test("results count as built only from the sources as they are", () => {
  mkdirSync(join(root, "node_modules/.cache"), { recursive: true });
  const folder = mkdtempSync(join(root, "node_modules/.cache/built-"));
  try {
    const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
    const path = (name: string): string => relative(root, join(folder, name)).replaceAll("\\", "/");
    mkdirSync(join(folder, "src"));
    const target = {
      name: "test",
      sources: [path("src")],
      outputs: [path("out.js")],
      stamp: path("stamp"),
      command: [],
      cwd: ".",
    };
    write("src/a.ts", "1");
    const first = hashSources(target);
    expect(isBuilt(target)).toBe(false);
    write("stamp", first);
    expect(isBuilt(target)).toBe(false);
    write("out.js", "");
    expect(isBuilt(target)).toBe(true);
    write("src/a.test.ts", "a test is in no bundle");
    expect(isBuilt(target)).toBe(true);
    write("src/a.ts", "2");
    expect(isBuilt(target)).toBe(false);
    write("src/a.ts", "1");
    expect(isBuilt(target)).toBe(true);
    write("src/b.ts", "");
    expect(isBuilt(target)).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
