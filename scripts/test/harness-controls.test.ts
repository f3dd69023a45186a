/** Every control of the harness must still find the text that it changes, so a rename fails here at once. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { HarnessCheck, Mutation } from "../../harness/check.ts";

const ROOT = new URL("../../", import.meta.url);
const FOLDER = new URL("harness/checks/", ROOT);
const NAMES = readdirSync(FOLDER).filter((name) => name.endsWith(".check.ts"));

const checks = (
  await Promise.all(
    NAMES.map(async (name) => {
      const exported = (await import(new URL(name, FOLDER).href)) as Record<string, HarnessCheck | HarnessCheck[]>;
      return Object.values(exported).flat();
    }),
  )
).flat();
const mutations = checks
  .flatMap(({ id, control }) => (control.mutations ?? []).map((one) => ({ id, ...one })))
  // The text of a built file depends on the build, which this test does not need.
  .filter(({ file }) => !file.includes("/dist/"));

test("the checks were found", () => {
  expect(mutations.length).toBeGreaterThan(80);
});

test.each(mutations)("$id: $file", ({ file, find }: Mutation) => {
  expect([find, readFileSync(new URL(file, ROOT), "utf8").split(find).length - 1]).toEqual([find, 1]);
});
