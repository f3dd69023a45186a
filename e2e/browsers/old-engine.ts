/** Imitates an old engine in a new one: removes newer features before any script of the page runs. */

/** The features that the oldest supported browsers lack. */
export const MISSING = `
  for (const [object, names] of [
    [Array.prototype, ["at", "toSorted", "toReversed", "toSpliced", "with", "findLast", "findLastIndex"]],
    [String.prototype, ["at", "replaceAll", "isWellFormed", "toWellFormed"]],
    [Object.getPrototypeOf(Int8Array.prototype), ["at", "toSorted", "toReversed", "with", "findLast", "findLastIndex"]],
    [Object, ["hasOwn", "groupBy"]],
    [Map, ["groupBy"]],
    [Promise, ["any", "withResolvers", "try"]],
    [Array, ["fromAsync"]],
    [URL, ["canParse", "parse"]],
    [AbortSignal, ["timeout", "any", "abort"]],
    [Crypto.prototype, ["randomUUID"]],
    [Element.prototype, ["replaceChildren", "checkVisibility", "moveBefore"]],
    [HTMLDialogElement.prototype, ["showModal", "show", "close"]],
    [HTMLFormElement.prototype, ["requestSubmit"]],
    [window, ["structuredClone", "reportError", "requestIdleCallback", "WeakRef", "FinalizationRegistry", "scheduler"]],
  ]) for (const name of names) delete object[name];
  const supports = CSS.supports.bind(CSS);
  CSS.supports = (...given) =>
    !/has|focus-visible|inset|appearance|anywhere|aspect-ratio|container/.test(given.join()) && supports(...given);`;
