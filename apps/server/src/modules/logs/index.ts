/** The sign-in log, for the modules that write it. */
export { insertSignIn, type SignInEntry } from "./logs.store.ts";
export { toBrowser, toSystem } from "./user-agent.ts";
