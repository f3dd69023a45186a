/** Public exports of the module: rate limits across all nodes, and the network of an address. */
import { defineModule } from "../../../kernel/endpoint.ts";
import { runPeriodically } from "../../../kernel/run-periodically.ts";
import { deleteEndedLimits } from "./limits.store.ts";

export { isLimitOpen, type Limit, takeLimit } from "./limits.store.ts";
export { toNetwork } from "./network.ts";

const EVERY_MS = 5 * 60_000;

export const limitsModule = defineModule({
  name: "limits",
  endpoints: [],
  start: (services) =>
    runPeriodically(services, {
      everyMs: EVERY_MS,
      what: "deleting old limits",
      run: () => deleteEndedLimits(services.pool),
    }),
});
