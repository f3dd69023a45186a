import { expect, test } from "vitest";
import { findReached, REACH_RULES } from "./reach-rules.ts";

const modules = (imports: Record<string, string[]>) =>
  Object.entries(imports).map(([source, names]) => ({
    source,
    dependencies: names.map((resolved) => ({ resolved })),
  }));
const rule = { from: /^app\//, to: /^heavy\// };

test("a forbidden module is found through others, with the way to it", () => {
  const found = findReached(
    modules({
      "app/a.ts": ["lib/b.ts"],
      "lib/b.ts": ["lib/c.ts", "app/a.ts"],
      "lib/c.ts": ["heavy/d.ts"],
      "heavy/d.ts": ["heavy/e.ts"],
      "heavy/e.ts": [],
    }),
    rule,
  );
  expect(found).toEqual(["app/a.ts → lib/b.ts → lib/c.ts → heavy/d.ts"]);
});

test("tests may import what they like, and what only others reach does not count", () => {
  const found = findReached(
    modules({ "app/a.test.ts": ["heavy/d.ts"], "lib/b.ts": ["heavy/d.ts"], "app/a.ts": [], "heavy/d.ts": [] }),
    rule,
  );
  expect(found).toEqual([]);
});

test("the server's and the fill page's rules name what is there", () => {
  const [server, fill] = REACH_RULES;
  expect(server?.to.test("node_modules/react-dom/index.js")).toBe(true);
  expect(server?.to.test("packages/engine/src/index.ts")).toBe(false);
  expect(fill?.to.test("packages/questions/src/types/text/text.designer.tsx")).toBe(true);
  expect(fill?.to.test("packages/questions/src/types/text/text.fill.tsx")).toBe(false);
  expect(fill?.to.test("packages/questions/src/types/text/text.answer.ts")).toBe(false);
  expect(fill?.to.test("packages/questions/src/shared/answer/choices.ts")).toBe(false);
  for (const whole of ["core.ts", "types/text/text.core.ts", "shared/core/points.ts", "cells/core/cell-cores.ts"])
    expect(fill?.to.test(`packages/questions/src/${whole}`)).toBe(true);
});

test("an import of types reaches nothing where the rule allows types, an import of values does", () => {
  const app = (...dependencyTypes: string[]) => [
    { source: "app/a.ts", dependencies: [{ resolved: "types/b.ts", dependencyTypes }] },
    ...modules({ "types/b.ts": ["heavy/d.ts"], "heavy/d.ts": [] }),
  ];
  const allowing = { ...rule, typesOf: /^types\// };
  expect(findReached(app("local", "type-only"), allowing)).toEqual([]);
  expect(findReached(app("local", "type-only"), rule)).toHaveLength(1);
  expect(findReached(app("local"), allowing)).toEqual(["app/a.ts → types/b.ts → heavy/d.ts"]);
  const [, fill] = REACH_RULES;
  expect(fill?.typesOf?.test("packages/contracts/src/index.ts")).toBe(true);
});
