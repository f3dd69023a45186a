import type { Control } from "./check.ts";

/** The product without what keeps a response id from being stored twice. */
export const WITHOUT_UNIQUE_IDS: Control = {
  sql: ["ALTER TABLE responses DROP CONSTRAINT responses_response_id_unique"],
  mutations: [
    {
      file: "apps/server/src/modules/data/response-store/submit.store.ts",
      find: "on conflict on constraint responses_response_id_unique do nothing\nreturning form_id",
      replace: "returning form_id",
    },
    // A process first looks up recent ids in memory; between several processes only the unique key protects.
    {
      file: "apps/server/src/modules/collecting/intake/recent-names.ts",
      find: "return this.young.has(name) || this.old.has(name);",
      replace: "return false;",
    },
  ],
};
