/** Public interface of the module: addresses in messages, and who may read the responses of a form. */
export { listReaders, toConsoleUrl } from "./addresses.ts";
