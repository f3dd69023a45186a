import { expect, test } from "vitest";
import { toBundleName, toProgram } from "./programs.ts";

test("a program without a bundle runs from source", () => {
  const none = new URL("./no-such.thread.ts", import.meta.url);
  expect(toProgram(none)).toBe(none);
  const elsewhere = new URL("file:///elsewhere/child-main.ts");
  expect(toProgram(elsewhere)).toBe(elsewhere);
});

test("bundles are named by the paths of their sources", () => {
  expect(toBundleName("modules/platform/paper/child-main.ts")).toBe("modules-platform-paper-child-main.mjs");
});
