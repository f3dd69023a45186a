/**
 * Dictionaries in the list of caches. The server reads them from their tables with every request, so there is nothing to
 * clear. Every signed-in user may read the enabled entries.
 */
import type { CacheSource } from "../../../kernel/caches.ts";
import { listEnabledEntries } from "./dict-data.store.ts";
import { listAllDictTypes } from "./dict-types.store.ts";
import { presentEntry } from "./dictionaries.present.ts";

export const storedDictionaries: CacheSource = {
  remark: { zh: "数据字典", en: "Dictionaries" },
  place: "database",
  clearing: "harmless",
  measure: async ({ db }) => ({ entries: (await listAllDictTypes(db)).length }),
  listKeys: async ({ db }, limit) =>
    (await listAllDictTypes(db))
      .map((row) => row.dict_type)
      .filter((type) => /^[\w.:-]+$/.test(type))
      .toSorted()
      .slice(0, limit),
  findValue: async ({ db }, key) => {
    const entries = await listEnabledEntries(db, key);
    return entries.length === 0 ? null : entries.map(presentEntry);
  },
  clearKey: () => Promise.resolve(),
  clearAll: () => Promise.resolve(),
};
