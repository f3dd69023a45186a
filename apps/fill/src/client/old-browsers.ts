/**
 * Polyfills for browsers near the floor (docs/browsers.md): what the page's scripts and styles rely on. boot.ts loads
 * this file before every other script if something is missing. It is a classic script, so that it also runs in browsers
 * that cannot parse the other scripts and keep the page as a plain form.
 */
import type { OldRule } from "../../build/old-styles.ts";

declare const OLD_RULES: readonly OldRule[];

function define(object: object, name: string, value: unknown): void {
  if (!(name in object)) Object.defineProperty(object, name, { value, writable: true, configurable: true });
}

function at(this: ArrayLike<unknown>, index: number): unknown {
  const place = Math.trunc(index) || 0;
  return this[place < 0 ? this.length + place : place];
}

define(Object, "hasOwn", (object: object, name: PropertyKey) => Object.prototype.hasOwnProperty.call(object, name));
for (const list of [Array.prototype, String.prototype, Object.getPrototypeOf(Int8Array.prototype) as object])
  define(list, "at", at);
define(
  String.prototype,
  "replaceAll",
  function replaceAll(this: string, wanted: string | RegExp, by: string & ((part: string) => string)): string {
    // A pattern already has the global flag.
    if (wanted instanceof RegExp) return this.replace(wanted, by);
    return this.replace(new RegExp(wanted.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"), "g"), by);
  },
);

function supports(condition: string): boolean {
  return CSS.supports(condition);
}

/**
 * `gap` between flex items came with these properties (Chrome 84, Safari 14.1). `gap` alone was supported earlier, for
 * grids.
 */
const hasFlexGap = supports("(inset: 0)") || supports("(appearance: none)");
const isWanted = { g: !hasFlexGap, f: !supports("selector(:focus-visible)"), h: !supports("selector(:has(a))") };
const [sheet] = Array.from(document.styleSheets);
if (sheet) {
  const add = (rule: string) => {
    try {
      sheet.insertRule(rule, sheet.cssRules.length);
    } catch {
      // This browser does not support the rule.
    }
  };
  if (!supports("(overflow-wrap: anywhere)")) add("body{word-break:break-word}");
  for (const rule of OLD_RULES) {
    if (typeof rule === "string") add(rule);
    else if (isWanted[rule[0]]) add(rule[1]);
  }
}
