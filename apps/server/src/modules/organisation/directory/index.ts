/** The door of the module: the organisation's directory. Its endpoints are in `directory.module.ts`. */
export { checkReferences } from "./check-references.ts";
