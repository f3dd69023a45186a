import { expect, test } from "vitest";
import { ALLOWED } from "./allowed.ts";
import { type BundleFile, findTooNew } from "./check-floor.ts";
import { CONSOLE_FLOOR, FILL_FLOOR } from "./floors.ts";
import { readBundles } from "./read-bundles.ts";
import { scanScript, scanStyles } from "./scan.ts";

const script = (text: string): BundleFile => ({ bundle: "fill", name: "fill/main.js", kind: "module", text });
const NOTHING = { fill: [], boot: [], console: [] };
const features = (code: string, floor = FILL_FLOOR) => scanScript(code, floor).map(({ feature }) => feature);
const styles = (css: string, floor = FILL_FLOOR) => scanStyles(css, floor).map(({ feature }) => feature);

test("a planted toSorted is found, whatever else is allowed", () => {
  expect(findTooNew([script("export const a = [2, 1].toSorted();")], { ...NOTHING })).toEqual([
    expect.stringContaining(
      "fill/main.js: .toSorted() needs Chrome 110, Firefox 115, Safari 16; the floor is Chrome 80",
    ),
  ]);
  expect(findTooNew([script("[2, 1].toSorted()")]).filter((line) => line.includes("toSorted"))).toHaveLength(1);
});

test("an entry of the list allows its feature only where the code around it matches, and is not kept for nothing", () => {
  const list = { ...NOTHING, fill: [{ feature: ".at()", near: /first\.at/, reason: "known" }] };
  expect(findTooNew([script("first.at(0)")], list)).toEqual([]);
  expect(findTooNew([script(`first.at(0); ${"f(); ".repeat(20)} last.at(0)`)], list)).toHaveLength(1);
  expect(findTooNew([script("1")], list)).toEqual([expect.stringContaining("uses no .at()")]);
});

test.each([
  ["list.with(0, 1)", ".with()"],
  ["list.findLast(f)", ".findLast()"],
  ["text['replaceAll'](a, b)", ".replaceAll()"],
  ["Object.hasOwn(a, b)", "Object.hasOwn"],
  ["const own = Object.hasOwn", "Object.hasOwn"],
  ["window.structuredClone(a)", "structuredClone"],
  ["structuredClone(a)", "structuredClone"],
  ["new Intl.Segmenter()", "Intl.Segmenter"],
  ["map.values().toArray()", "iterator helper"],
  ["/(?<=a)b/.test(c)", "regexp lookbehind"],
  ["RegExp(`(?<!a)${b}`)", "regexp lookbehind"],
  ["/a/v.test(b)", "regexp flag v"],
  ["/a/d.test(b)", "regexp flag d"],
  ["/(?i:a)/.test(b)", "regexp modifier"],
  ["a ??= b", "logical assignment"],
  ["class A { x = 1 }", "class field"],
  ["class A { #x() {} }", "private method"],
  ["class A { #x; has(o) { return #x in o } }", "private in"],
  ["class A { static { f() } }", "static block"],
  ["await f()", "top-level await"],
  ["for await (const a of b) f(a)", "top-level await"],
  ["element.querySelector('a:has(b)')", ":has() in a script"],
  ["element.closest(`:is(a, b)`)", ":is() in a script"],
  ["matchMedia('(width < 600px)')", "media range in a script"],
  ["new Worker(a, { type: 'module' })", "module worker"],
  ["f?.(...list, 1)", "optional call with spread before others"],
  ["dialog.showModal()", ".showModal()"],
])("%s is too new for the fill page", (code, feature) => {
  expect(features(code)).toContain(feature);
});

test.each([
  "typeof structuredClone === 'function'",
  "text.at?.(0)",
  "Object.hasOwn?.(a, b)",
  "const { at, with: other } = list",
  "Object.values(a).map(f)",
  "async function f() { await g() }",
  "a?.b ?? c?.(...list)",
  "/(?:a)(?=b)(?!c)/u.test(d)",
  "new Worker(a)",
  "const o = { structuredClone: 1 }; o.structuredClone",
])("%s is known to every supported browser, or asked for before", (code) => {
  expect(features(code)).toEqual([]);
});

test.each([
  [".a:has(b){color:red}", ":has()"],
  [".a:is(b,c){color:red}", ":is()"],
  ["@media (width<600px){.a{color:red}}", "media range"],
  ["@media screen{.a{inset:0}}", "inset"],
  [".a{&:hover{color:red}}", "nesting"],
  [".a{color:color-mix(in srgb,red,blue)}", "color-mix()"],
  [".a{min-height:100dvh}", "viewport units"],
  [".a{gap:8px;display:flex}", "gap in flex"],
  [".a{aspect-ratio:4/3}", "aspect-ratio"],
  [".a{appearance:none}", "appearance without -webkit-appearance"],
  ["@layer a{.b{color:red}}", "@layer"],
  ["@container q (min-width:1px){.a{color:red}}", "@container"],
])("%s is too new for the fill page", (css, feature) => {
  expect(styles(css)).toContain(feature);
});

test("what stands behind @supports is guarded, and grids may have gaps", () => {
  expect(styles("@supports (inset:0){.a{inset:0}}.b{display:grid;gap:8px}.c{content:'inset:0{'}")).toEqual([]);
  expect(styles(".a{-webkit-appearance:none;appearance:none}")).toEqual([]);
  expect(styles(".a{inset:0}", CONSOLE_FLOOR)).toEqual([]);
});

const files = readBundles();
test.skipIf(files === null)("a toSorted planted into the built fill page is found", () => {
  const built = files ?? [];
  const planted = built.map((file) =>
    file.name.startsWith("fill/main-") ? { ...file, text: `${file.text};[].toSorted()` } : file,
  );
  const faultsOf = (all: readonly BundleFile[]) =>
    findTooNew(
      all.filter(({ bundle }) => bundle !== "console"),
      ALLOWED,
    );
  const before = faultsOf(built).length;
  expect(faultsOf(planted)).toHaveLength(before + 1);
});
