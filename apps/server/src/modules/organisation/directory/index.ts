/**
 * Public exports of the module: checks against the organisation's directory. The endpoints are in
 * `directory.module.ts`.
 */
export { checkReferences } from "./check-references.ts";
export { belongToAny, describeUnits, listMembersWho, type PeopleWindow, type UnitName } from "./units.store.ts";
