/**
 * Features that a bundle may use although a supported browser lacks them, each with the reason why nothing breaks. The
 * check fails if an entry matches nothing, so the list stays up to date.
 */
export type BundleName = "fill" | "boot" | "console";

export interface Allowed {
  readonly feature: string;
  /** If present, the code around the feature must match it. */
  readonly near?: RegExp;
  readonly reason: string;
}

/** Reason for styles of the fill page: in browsers without the feature, old-browsers.ts adds a compiled-down rule. */
const LOWERED = "old-browsers.ts adds the rule lowered for the floor";
const NICETY = "without it the page looks a little different, and everything is there";

export const ALLOWED: Readonly<Record<BundleName, readonly Allowed[]>> = {
  boot: [
    {
      feature: "media range in a script",
      near: /@container question/,
      reason: "a rule that is added only where it is understood",
    },
  ],
  fill: [
    { feature: "Object.hasOwn", reason: "defined by old-browsers.ts" },
    { feature: ".at()", reason: "defined by old-browsers.ts" },
    {
      feature: ".showModal()",
      near: /\.showModal[?)&]/,
      reason: "feature-tested first: without it the picture opens in a window",
    },
    { feature: ".replaceAll()", reason: "defined by old-browsers.ts" },
    {
      feature: "AbortSignal.timeout",
      near: /timeout[`"]? ?in AbortSignal/,
      reason: "feature-tested first: without it there is no time limit",
    },
    { feature: ".moveBefore()", near: /moveBefore&&/, reason: "feature-tested first, by Preact" },
    { feature: ":focus-visible", reason: LOWERED },
    { feature: ":not() of a list", reason: LOWERED },
    { feature: ":is()", reason: LOWERED },
    { feature: ":has()", reason: `${LOWERED}; what is left of it only decorates` },
    { feature: "gap in flex", reason: "old-browsers.ts adds margins" },
    { feature: "inset", reason: LOWERED },
    { feature: "inset-inline and inset-block", reason: LOWERED },
    { feature: "logical shorthand", reason: LOWERED },
    { feature: "logical radius", reason: LOWERED },
    { feature: "fit-content", reason: LOWERED },
    { feature: "appearance without -webkit-appearance", reason: LOWERED },
    { feature: "overflow-wrap: anywhere", reason: "old-browsers.ts breaks words instead" },
    { feature: "@container", reason: "one column, as on a phone" },
    { feature: "container", reason: "one column, as on a phone" },
    { feature: "color-scheme", reason: "fields stay light in dark mode" },
    { feature: "accent-color", reason: NICETY },
    { feature: "text-wrap", reason: NICETY },
    { feature: "text-underline-offset", reason: NICETY },
    { feature: "aspect-ratio", reason: "pictures have their own ratio" },
    { feature: "::backdrop", reason: "the large picture stands on the page itself" },
    { feature: "words for images in content", near: /×/, reason: "a declaration without them stands before it" },
    { feature: "field-sizing", reason: "the field keeps its height and can be scrolled" },
    { feature: "lh units", reason: "a declaration in pixels stands before it; the largest height is a nicety" },
  ],
  console: [
    { feature: ".toSorted()", reason: "defined by old-browsers.ts, in workers too" },
    { feature: ".toReversed()", reason: "defined by old-browsers.ts, in workers too" },
    { feature: ".toSpliced()", reason: "defined by old-browsers.ts, in workers too" },
    { feature: ".with()", reason: "defined by old-browsers.ts, in workers too" },
    {
      feature: "module worker",
      reason: "workers are built as classic scripts; an old Firefox ignores the word `module`",
    },
    {
      feature: "requestIdleCallback",
      near: /typeof requestIdleCallback|setTimeout\(/,
      reason: "feature-tested first: Safari uses a timer",
    },
    {
      feature: "regexp lookbehind",
      near: /includeBoundaries/,
      reason: "text for a RegExp that the component library makes only on demand, and we do not ask for",
    },
    {
      feature: ".startViewTransition()",
      near: /window\.document\.startViewTransition|ownerDocument;try/,
      reason: "router and renderer call it for view transitions, which we do not use",
    },
    { feature: ".getHTML()", reason: "a method of the rich text editor, not of an element" },
    { feature: "color-mix()", reason: "a tint is missing" },
    { feature: ":has()", reason: "Firefox before 121 misses a decoration" },
    { feature: "field-sizing", reason: "the field keeps its height and can be scrolled" },
    { feature: "scrollbar-gutter", reason: NICETY },
    { feature: "scrollbar-width", reason: NICETY },
    { feature: "text-wrap", reason: NICETY },
    { feature: "viewport units", near: /dvh|svh/, reason: "the compiler puts a declaration with vh before it" },
    { feature: "lh units", reason: "a declaration in pixels stands before it; the largest height is a nicety" },
    { feature: "words for images in content", near: /×/, reason: "a declaration without them stands before it" },
  ],
};
