/** The fuzzy matching of the header search, with the numbers of spec §9. Loaded when the search is opened. */
import Fuse from "fuse.js";
import type { SearchEntry } from "./search-entries.ts";

/** Characters of what is typed; more are not looked at. */
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

/** Best first; all of them while nothing is typed. */
export function findEntries(entries: readonly SearchEntry[], typed: string): readonly SearchEntry[] {
  const pattern = Array.from(typed.trim()).slice(0, MAX_PATTERN).join("");
  if (pattern === "") return entries;
  return new Fuse(entries, OPTIONS).search(pattern).map(({ item }) => item);
}
