/** The operation log and the sign-in log, for the modules that write them. */
export { operationRecorder } from "./operation-recorder.ts";
export { insertSignIn, type SignInEntry } from "./logs.store.ts";
export { toPlace } from "./place.ts";
export { toBrowser, toSystem } from "./user-agent.ts";
