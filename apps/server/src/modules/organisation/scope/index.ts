/**
 * Determines which records of the organisation a user may see (administration contract §5.5), for every module that
 * lists them.
 */
export { type DataScope, findScope, isDeptInScope, isUserInScope } from "./scope.store.ts";
