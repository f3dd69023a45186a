/** The door of the module: reading stored responses. Its endpoints are in `responses.module.ts`. */
import "./responses.table.ts";

export { MOST_RECOUNTED, recountClaims, tallyClaims, toStoredClaims } from "./recount-claims.ts";
export { deleteResponsesOfForm } from "./purge.store.ts";
export { listTail, readTail, type TailRow } from "./tail.store.ts";
