/** Public interface of the module: who waits for a place of a form, an option or a slot (docs/adr/0068). */
import "./waiting.table.ts";

export {
  countBefore,
  eraseOldContacts,
  expireOffers,
  findWaiters,
  insertWaiter,
  listShortages,
  listWaitedNames,
  listWaiters,
  listWithEndedOffers,
  markTaken,
  offerToFirst,
  putFirst,
  settleWaiter,
  type Waiter,
  type WaiterRow,
} from "./waiting.store.ts";
export { type WaiterChannel, type WaiterState } from "./waiting.table.ts";
