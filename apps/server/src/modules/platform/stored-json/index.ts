/** Public exports of the module: checks and hashes for JSON values that are to be stored. */
export { canonicalJson, hashCanonical, toStoredOrder } from "./canonical-json.ts";
export { isStorable, isStorableKey } from "./storable.ts";
