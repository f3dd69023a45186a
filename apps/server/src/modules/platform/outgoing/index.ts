/** Public exports of the module: the one door for requests to addresses outside this process. It has no endpoints. */
export { type Door, openDoor, type Resolve, toAllowEntry } from "./door.ts";
export { OUTGOING_REASONS, type OutgoingReason, OutgoingRefused } from "./refusals.ts";
export { type OutgoingAnswer, type OutgoingRequest, requestOutside } from "./request-outside.ts";
