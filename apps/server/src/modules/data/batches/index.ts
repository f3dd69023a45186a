/** Public interface of the module: one action on many responses. The endpoints are in `batches.module.ts`. */
export { beginBatch } from "./batches.service.ts";
