/** Fuzzy search of the header, with the parameters of spec §9. Loaded when the search is opened. */
import Fuse from "fuse.js";
import type { SearchEntry } from "./search-entries.ts";

/** Further characters of the input are ignored. */
export const MAX_PATTERN = 32;

const OPTIONS = {
  shouldSort: true,
  threshold: 0.4,
  location: 0,
  distance: 100,
  minMatchCharLength: 1,
  keys: [
    { name: "title", weight: 0.7 },
    { name: "path", weight: 0.3 },
  ],
};

/** Returns the matches, best first; all entries while nothing is typed. */
export function findEntries(entries: readonly SearchEntry[], typed: string): readonly SearchEntry[] {
  const pattern = Array.from(typed.trim()).slice(0, MAX_PATTERN).join("");
  if (pattern === "") return entries;
  return new Fuse(entries, OPTIONS).search(pattern).map(({ item }) => item);
}
