/**
 * Functions of the operation log and the sign-in log for other modules: writing entries, and naming places and
 * browsers.
 */
export { operationRecorder } from "./operation-recorder.ts";
export { insertSignIn, type SignInEntry } from "./logs.store.ts";
export { toPlace } from "./place.ts";
export { toBrowser, toSystem } from "./user-agent.ts";
