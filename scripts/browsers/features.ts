/**
 * The first versions with a feature: `[Chrome, Firefox, Safari]`. Lists only features that a supported browser may lack
 * or that are new enough to be used by mistake. Source: the compatibility tables of MDN; look up a feature before
 * adding it.
 */
import type { Versions } from "./floors.ts";

type Row = readonly [chrome: number, firefox: number, safari: number];
const NONE = Infinity;

export const toVersions = ([chrome, firefox, safari]: Row): Versions => ({ chrome, firefox, safari });

/** Methods by name, regardless of the object's type: `list.at(-1)`. */
export const METHODS: Readonly<Record<string, Row>> = {
  at: [92, 90, 15.4],
  replaceAll: [85, 77, 13.1],
  toSorted: [110, 115, 16],
  toReversed: [110, 115, 16],
  toSpliced: [110, 115, 16],
  with: [110, 115, 16],
  findLast: [97, 104, 15.4],
  findLastIndex: [97, 104, 15.4],
  flat: [69, 62, 12],
  flatMap: [69, 62, 12],
  matchAll: [73, 67, 13],
  trimStart: [66, 61, 12],
  trimEnd: [66, 61, 12],
  isWellFormed: [111, 119, 16.4],
  toWellFormed: [111, 119, 16.4],
  symmetricDifference: [122, 127, 17],
  isSubsetOf: [122, 127, 17],
  isSupersetOf: [122, 127, 17],
  isDisjointFrom: [122, 127, 17],
  getOrInsert: [145, 144, 26.2],
  getOrInsertComputed: [145, 144, 26.2],
  toBase64: [140, 133, 18.2],
  replaceChildren: [86, 78, 14],
  requestSubmit: [76, 75, 16],
  showPicker: [99, 101, 16],
  showModal: [37, 98, 15.4],
  showPopover: [114, 125, 17],
  hidePopover: [114, 125, 17],
  togglePopover: [114, 125, 17],
  checkVisibility: [105, 106, 17.4],
  setHTMLUnsafe: [124, 128, 17.4],
  getHTML: [125, 128, 18],
  moveBefore: [133, 144, NONE],
  startViewTransition: [111, 144, 18],
  computedStyleMap: [66, NONE, 16.4],
  requestIdleCallback: [47, 55, NONE],
  throwIfAborted: [100, 97, 15.4],
  allSettled: [76, 71, 13],
};

/** Iterator helpers. Only searched for after `.values()`, `.keys()` and `.entries()` without arguments. */
export const ITERATOR_METHODS: ReadonlySet<string> = new Set(
  "map filter some every find reduce forEach toArray take drop flatMap".split(" "),
);
export const ITERATOR_HELPERS: Row = [122, 131, 18.4];

/** Global names and their properties. */
export const GLOBALS: Readonly<Record<string, Row>> = {
  structuredClone: [98, 94, 15.4],
  globalThis: [71, 65, 12.1],
  queueMicrotask: [71, 69, 12.1],
  requestIdleCallback: [47, 55, NONE],
  reportError: [95, 93, 15.4],
  ResizeObserver: [64, 69, 13.1],
  IntersectionObserver: [58, 55, 12.1],
  BroadcastChannel: [54, 38, 15.4],
  CompressionStream: [80, 113, 16.4],
  DecompressionStream: [80, 113, 16.4],
  OffscreenCanvas: [69, 105, 16.4],
  WeakRef: [84, 79, 14.1],
  FinalizationRegistry: [84, 79, 14.1],
  BigInt: [67, 68, 14],
  AggregateError: [85, 79, 14],
  EyeDropper: [95, NONE, NONE],
  Temporal: [144, 139, NONE],
  URLPattern: [95, 142, 26],
  Iterator: [122, 131, 18.4],
  scheduler: [94, 142, NONE],
  "Object.hasOwn": [93, 92, 15.4],
  "Object.groupBy": [117, 119, 17.4],
  "Map.groupBy": [117, 119, 17.4],
  "Object.fromEntries": [73, 63, 12.1],
  "Array.fromAsync": [121, 115, 16.4],
  "Promise.allSettled": [76, 71, 13],
  "Promise.any": [85, 79, 14],
  "Promise.withResolvers": [119, 121, 17.4],
  "Promise.try": [128, 134, 18.2],
  "URL.canParse": [120, 115, 17],
  "URL.parse": [126, 126, 18],
  "AbortSignal.timeout": [103, 100, 16],
  "AbortSignal.any": [116, 124, 17.4],
  "AbortSignal.abort": [93, 88, 15],
  "Response.json": [105, 115, 17],
  "RegExp.escape": [136, 134, 18.2],
  "Symbol.dispose": [134, 141, NONE],
  "Math.sumPrecise": [147, 137, 26.2],
  "CSS.highlights": [105, 140, 17.2],
  "CSS.supports": [61, 55, 9],
  "crypto.randomUUID": [92, 95, 15.4],
  "navigator.userAgentData": [90, NONE, NONE],
  "Intl.Segmenter": [87, 125, 14.1],
  "Intl.ListFormat": [72, 78, 14.1],
  "Intl.DisplayNames": [81, 86, 14.1],
  "Intl.RelativeTimeFormat": [71, 65, 14],
  "Intl.Locale": [74, 75, 14],
  "Intl.PluralRules": [63, 58, 13],
  "Intl.DurationFormat": [129, 136, 16.4],
  "Intl.supportedValuesOf": [99, 93, 15.4],
};

/** Syntax. A file with unsupported syntax does not run. */
export const SYNTAX = {
  "optional chaining": [80, 74, 13.1],
  "nullish coalescing": [80, 72, 13.1],
  "logical assignment": [85, 79, 14],
  "numeric separator": [75, 70, 13],
  "class field": [72, 69, 14],
  "static class field": [72, 75, 14.1],
  "private class field": [74, 90, 14.1],
  "private method": [84, 90, 15],
  "private in": [91, 90, 15],
  "static block": [94, 93, 16.4],
  "top-level await": [89, 89, 15],
  "bigint literal": [67, 68, 14],
  "export * as": [72, 80, 14.1],
  "optional catch binding": [66, 58, 11.1],
  "object rest or spread": [60, 55, 11.1],
  "async iteration": [63, 57, 12],
  "dynamic import": [63, 67, 11.1],
  "import attributes": [123, 138, 17.2],
  "module syntax": [61, 60, 11],
  "import.meta": [64, 62, 11.1],
  "using declaration": [134, 141, NONE],
  "module worker": [80, 114, 15],
  "regexp lookbehind": [62, 78, 16.4],
  "regexp named group": [64, 78, 11.1],
  "regexp unicode property": [64, 78, 11.1],
  "regexp modifier": [125, 132, 26],
  "regexp flag s": [62, 78, 11.1],
  "regexp flag d": [90, 88, 15],
  "regexp flag v": [112, 116, 17],
} satisfies Record<string, Row>;

/** Selectors. Browsers drop a whole rule if one selector in its list is unsupported. Also searched for in scripts. */
export const SELECTORS: readonly (readonly [name: string, pattern: RegExp, versions: Row])[] = [
  [":has()", /:has\(/, [105, 121, 15.4]],
  [":is()", /:is\(/, [88, 78, 14]],
  [":where()", /:where\(/, [88, 78, 14]],
  [":not() of a list", /:not\([^()]*(?:\([^()]*\)[^()]*)*,/, [88, 84, 9]],
  [":focus-visible", /:focus-visible/, [86, 85, 15.4]],
  [":dir()", /:dir\(/, [120, 49, 16.4]],
  [":modal", /:modal\b/, [105, 103, 15.6]],
  [":popover-open", /:popover-open/, [114, 125, 17]],
  [":user-invalid", /:user-(?:in)?valid/, [119, 88, 16.5]],
  [":autofill", /:autofill/, [110, 86, 15]],
  [":nth-child() of", /:nth-(?:last-)?child\([^)]* of /, [111, 113, 9]],
  ["::backdrop", /::backdrop/, [37, 47, 15.4]],
  ["::marker", /::marker/, [86, 68, 11.1]],
  ["::file-selector-button", /::file-selector-button/, [89, 82, 14.1]],
  ["::highlight()", /::highlight\(/, [105, 140, 17.2]],
  ["::details-content", /::details-content/, [131, 143, 18.4]],
  ["nesting", /&/, [120, 117, 17.2]],
  [":read-only", /:read-only/, [36, 78, 4]],
];

/** Properties and values, tested on `name:value`. An unsupported declaration is dropped. */
export const DECLARATIONS: readonly (readonly [name: string, pattern: RegExp, versions: Row])[] = [
  ["inset", /^inset:/, [87, 66, 14.1]],
  ["inset-inline and inset-block", /^inset-(?:inline|block)/, [87, 63, 14.1]],
  ["logical shorthand", /^(?:margin|padding)-(?:inline|block):/, [87, 66, 14.1]],
  ["logical border shorthand", /^border-(?:inline|block)(?:-(?:color|style|width))?:/, [87, 66, 14.1]],
  ["logical radius", /^border-(?:start|end)-(?:start|end)-radius:/, [89, 66, 15]],
  ["aspect-ratio", /^aspect-ratio:/, [88, 89, 15]],
  ["content-visibility", /^content-visibility:/, [85, 125, 18]],
  ["contain-intrinsic-size", /^contain-intrinsic-/, [83, 107, 17]],
  ["container", /^container(?:-type|-name)?:/, [105, 110, 16]],
  ["text-wrap", /^text-wrap(?:-mode|-style)?:/, [114, 121, 17.5]],
  ["text-autospace", /^text-autospace:/, [140, 145, 18.4]],
  ["text-spacing-trim", /^text-spacing-trim:/, [123, NONE, NONE]],
  ["accent-color", /^accent-color:/, [93, 92, 15.4]],
  ["overflow-wrap: anywhere", /^overflow-wrap:anywhere/, [80, 65, 15.4]],
  ["fit-content", /^(?:(?:min|max)-)?(?:width|height|inline-size|block-size):fit-content/, [46, 94, 11]],
  ["scrollbar-gutter", /^scrollbar-gutter:/, [94, 97, 18.2]],
  ["scrollbar-width", /^scrollbar-width:/, [121, 64, 18.2]],
  ["scrollbar-color", /^scrollbar-color:/, [121, 64, 26.2]],
  ["color-mix()", /color-mix\(/, [111, 113, 16.2]],
  ["light-dark()", /light-dark\(/, [123, 120, 17.5]],
  ["lab and lch colours", /\b(?:ok)?l(?:ab|ch)\(/, [111, 113, 15.4]],
  ["relative colour", /\((?:from) /, [119, 128, 16.4]],
  ["viewport units", /\d(?:d|s|l)v(?:h|w|i|b|min|max)\b/, [108, 101, 15.4]],
  ["container units", /\dcq(?:w|h|i|b|min|max)\b/, [105, 110, 16]],
  ["lh units", /\dr?lh\b/, [109, 120, 16.4]],
  ["min(), max() and clamp()", /\b(?:min|max|clamp)\(/, [79, 75, 13.1]],
  ["single transform", /^(?:translate|rotate|scale):/, [104, 72, 14.1]],
  ["words for images in content", /^content:.*\/ ?"/, [77, 128, 17.4]],
  ["overscroll-behavior", /^overscroll-behavior/, [63, 59, 16]],
  ["overflow: clip", /^overflow(?:-x|-y)?:clip/, [90, 81, 16]],
  ["field-sizing", /^field-sizing:/, [123, 152, 26.2]],
  ["interpolate-size", /^interpolate-size:/, [129, NONE, NONE]],
  ["anchor positioning", /^(?:anchor-name|position-anchor|position-area|position-try)/, [125, 147, 26]],
  ["color-scheme", /^color-scheme:/, [81, 96, 13]],
  ["text-underline-offset", /^text-underline-offset:/, [87, 70, 12.1]],
  ["subgrid", /^grid-template-(?:rows|columns):.*subgrid/, [117, 71, 16]],
  ["view transitions", /^view-transition-/, [111, 144, 18]],
  ["scroll-driven animation", /^(?:animation-timeline|scroll-timeline|view-timeline)/, [115, NONE, 26]],
  ["text-box", /^text-box/, [133, NONE, 18.2]],
  ["tab-size", /^tab-size:/, [42, 91, 7]],
];

/** Properties that some browsers support only with a prefix: both must be in the same rule. */
export const PREFIXED: readonly (readonly [name: string, twin: string, versions: Row])[] = [
  ["appearance", "-webkit-appearance", [84, 80, 15.4]],
  ["user-select", "-webkit-user-select", [54, 69, NONE]],
  ["backdrop-filter", "-webkit-backdrop-filter", [76, 103, 18]],
  ["mask-image", "-webkit-mask-image", [120, 53, 15.4]],
  ["mask", "-webkit-mask", [120, 53, 15.4]],
  ["print-color-adjust", "-webkit-print-color-adjust", [136, 97, 15.4]],
];

export const MEDIA_RANGE: Row = [104, 63, 16.4];
/** V8 before Chrome 91 miscounts the arguments of `f?.(...list, last)`. */
export const OPTIONAL_SPREAD: Row = [91, 74, 13.1];
export const FLEX_GAP: Row = [84, 63, 14.1];

/** At-rules, tested on the rule's head. Browsers drop an unsupported one with its contents. */
export const AT_RULES: readonly (readonly [name: string, pattern: RegExp, versions: Row])[] = [
  ["@container", /^@container/, [105, 110, 16]],
  ["@layer", /^@layer/, [99, 97, 15.4]],
  ["@property", /^@property/, [85, 128, 16.4]],
  ["@scope", /^@scope/, [118, 146, 17.4]],
  ["@starting-style", /^@starting-style/, [117, 129, 17.5]],
  ["media range", /^@media.*[<>]/, MEDIA_RANGE],
  ["media (scripting)", /^@media.*\(scripting/, [120, 113, 17]],
  ["media not (…)", /^@media.*not \(/, [104, 102, 16.4]],
];
