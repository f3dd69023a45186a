/** Public exports of the module: rate limits across all nodes, and the network of an address. */
import { defineModule } from "../../../kernel/endpoint.ts";
import { deleteEndedLimits } from "./limits.store.ts";

export { rateLimits } from "./limits.caches.ts";
export { addToLimits, giveBackLimit, isLimitOpen, type Limit, takeLimit } from "./limits.store.ts";
export { toNetwork } from "./network.ts";

export const limitsModule = defineModule({
  name: "limits",
  endpoints: [],
  tasks: {
    "limits.deleteEnded": {
      title: { zh: "清理已结束的限流计数", en: "Delete ended rate limits" },
      cron: "10 1/5 * * * ?",
      run: ({ pool }) => deleteEndedLimits(pool),
    },
  },
});
