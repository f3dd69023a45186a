/** The door of the module: what every JSON value passes before it is stored. */
export { canonicalJson, hashCanonical } from "./canonical-json.ts";
export { isStorable, isStorableKey } from "./storable.ts";
