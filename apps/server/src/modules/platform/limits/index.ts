/** Public exports of the module: rate limits across all nodes, and the network of an address. */
import { defineModule } from "../../../kernel/endpoint.ts";
import { deleteEndedLimits } from "./limits.store.ts";

export { rateLimits } from "./limits.caches.ts";
export { isLimitOpen, type Limit, takeLimit } from "./limits.store.ts";
export { toNetwork } from "./network.ts";

const EVERY_MS = 5 * 60_000;

export const limitsModule = defineModule({
  name: "limits",
  endpoints: [],
  periodic: [{ everyMs: EVERY_MS, what: "deleting old limits", run: ({ pool }) => deleteEndedLimits(pool) }],
});
