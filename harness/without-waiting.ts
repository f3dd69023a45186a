import type { Mutation } from "./check.ts";

/**
 * Responses of a form are judged while others of it are being stored, in the same process and in others, and there is
 * time for that between reading what is taken and taking it.
 */
export const WITHOUT_WAITING: readonly Mutation[] = [
  {
    file: "apps/server/src/modules/forms/forms/gates.store.ts",
    find: "text: lock ? `${READ} for no key update` : READ,",
    replace: "text: READ,",
  },
  {
    file: "apps/server/src/modules/collecting/intake/gated-writer.ts",
    find: "lockOf: ({ row }) => row.formId,",
    replace: "maxBatch: 16,",
  },
  {
    file: "apps/server/src/modules/collecting/intake/gated-writer.ts",
    find: 'const [stored, hasTaken] = await Promise.all([insertResponses(client, passed, "gated"), takeAll(client, judged)]);',
    replace:
      'await client.query("select pg_sleep(0.1)"); const [stored, hasTaken] = await Promise.all([insertResponses(client, passed, "gated"), takeAll(client, judged)]);',
  },
];
