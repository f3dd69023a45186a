/** Runs the check of citations on a small temporary repository with planted citations. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

const SCRIPT = fileURLToPath(new URL("citations.mjs", import.meta.url));

let root: string;

const write = (path: string, text: string): void => {
  mkdirSync(join(root, path, ".."), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "idata-citations-"));
  write("docs/hazards.md", '<a id="r1"></a>\n### R1. A submit is sent again\n\nHeld by `apps/here.ts`.\n');
  write("docs/product.md", '<a id="2"></a>\n## 2. Life cycle\n');
  write("docs/specification.md", '<a id="3"></a>\n## 3. Data\n');
  write(
    "docs/administration-contract.md",
    '<a id="2.17"></a>\n<a id="2.18"></a>\n<a id="7.2"></a>\n1. <a id="7.2-9"></a>Rights\n',
  );
  write("docs/performance.md", '<a id="1"></a>\n');
  write("docs/adr/0001-first.md", "# 1. First\n");
  write("e2e/spec/sentences.json", JSON.stringify([{ id: "3.13", section: "Data", text: "A sentence." }]));
  write("apps/here.ts", "export {};\n");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function check(): { code: number | null; lines: string[] } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, root], { encoding: "utf8" });
  expect(stderr).toBe("");
  return { code: status, lines: stdout.trim().split("\n") };
}

test("citations that can be looked up pass, in all their forms", () => {
  write(
    "apps/good.ts",
    [
      "/**",
      " * Stores a response once (R1, product §2, docs/hazards.md#r1). Rights: docs/administration-contract.md#7.2-9. As the",
      " * administration",
      " * contract §2.17–2.18 has it, see spec §3, §3.13; §7.2 no. 9, ADR 0001, performance.md §1.",
      " */",
      "// administration contract 2.17, RFC 9110 §14 and the V8 engine are no business of the check (no. 9)",
      'test("§3.13 is shown (R1)", () => {});',
    ].join("\n"),
  );
  const { code, lines } = check();
  expect(lines).toEqual(["14 citations, 0 that cannot be looked up"]);
  expect(code).toBe(0);
});

test.each([
  ["a hazard", "/** Never twice (R99). */", "R99"],
  ["a hazard in the title of a test", 'test("is held (S77)", () => {});', "S77"],
  ["a section of the product", "// product §14", "product §14"],
  ["a section of the specification", "// spec §12", "spec §12"],
  ["the second section of a list", "// spec §3, §12", "spec §12"],
  ["a sentence of the specification", 'test("§3.99 is shown", () => {});', "§3.99"],
  ["a section of the contract", "// contract §2.99", "contract §2.99"],
  ["a section in the middle of a range", "// contract §2.17–2.19", "contract §2.17–2.19"],
  ["a hole of the contract", "// §7.2 no. 15", "contract §7.2 no. 15"],
  ["a hole named again", "// §7.2 no. 9 and, later, (no. 16)", "no. 16"],
  ["a section whose document stands on the line before", "/**\n * (administration\n * contract §6.6)\n */", "§6.6"],
  ["the contract in a migration", "// administration contract 9.9", "administration contract 9.9"],
  ["a target", "// performance targets §8", "performance §8"],
  ["an anchor", "// docs/hazards.md#r98", "docs/hazards.md#r98"],
  ["a decision", "// docs/adr/0099", "docs/adr/0099"],
])("%s that does not exist is named with its place", (_what, source, cited) => {
  write("apps/bad.ts", `export {};\n${source}\n`);
  const { code, lines } = check();
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^apps\/bad\.ts:[2-4]: /);
  expect(lines[0]).toContain(cited);
  expect(lines[1]).toContain("1 that cannot be looked up");
  expect(code).toBe(1);
});

test("code that only looks like a citation is left alone", () => {
  write("apps/path.ts", '/** R1. */\nconst path = "M10 V20 H30 R40"; const R2 = { S5: 1 };\n');
  expect(check()).toEqual({ code: 0, lines: ["1 citations, 0 that cannot be looked up"] });
});

test("a document may not link to a missing anchor or name a missing path", () => {
  write("docs/product.md", '<a id="2"></a>\n[gone](hazards.md#r97) [here](hazards.md#r1)\n\n`apps/gone.ts`\n');
  const { code, lines } = check();
  expect(lines.slice(0, 2)).toEqual([
    "docs/product.md:2: hazards.md#r97",
    "docs/product.md:4: apps/gone.ts does not exist",
  ]);
  expect(code).toBe(1);
});

test("finding no citation at all is a failure, too", () => {
  expect(check().code).toBe(1);
});
