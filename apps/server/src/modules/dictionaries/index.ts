/** Dictionaries: the choices behind select boxes and tags of the console. */
import { getDictEntries } from "@idata/contracts";
import { defineModule, endpoint } from "../../kernel/endpoint.ts";
import { listEnabledEntries } from "./dictionaries.store.ts";

export { listEnabledEntries } from "./dictionaries.store.ts";
export { seedDictionaries } from "./dictionaries.seed.ts";

export const dictionariesModule = defineModule({
  name: "dictionaries",
  endpoints: [endpoint(getDictEntries, (ctx, { params }) => listEnabledEntries(ctx.db, params.type))],
});
