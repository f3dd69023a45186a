/**
 * Monitoring for operators (administration contract §2.14): this machine and process, the caches and the database.
 * Caches and queues belong to all modules; `observed.ts` lists them and passes them in.
 */
import { API_BASE, PAGE_BASE } from "@idata/contracts";
import * as contracts from "@idata/contracts";
import { defineModule, endpoint, type ServerModule } from "../../../kernel/endpoint.ts";
import { watchEventLoop } from "../../../kernel/event-loop.ts";
import type { QueueSource } from "../../../kernel/queues.ts";
import {
  type Caches,
  clearAllCaches,
  clearCache,
  clearKey,
  listCaches,
  listKeys,
  readCaches,
  readValue,
} from "./caches.service.ts";
import { endOneStatement, readDatabase } from "./database.service.ts";
import { CpuWatch } from "./host.ts";
import { listMetrics } from "./monitoring.metrics.ts";
import { readServer } from "./server.service.ts";

export type { Caches } from "./caches.service.ts";
export { listJobQueues } from "./jobs-queue.store.ts";

export interface Observed {
  readonly caches: Caches;
  readonly queues: readonly QueueSource[];
}

export function createMonitoring({ caches, queues }: Observed): ServerModule {
  const watch = new CpuWatch();
  return defineModule({
    name: "monitoring",
    endpoints: [
      endpoint(contracts.getServerState, (ctx) => readServer(ctx, watch)),
      endpoint(contracts.getCacheState, (ctx) => readCaches(ctx, caches)),
      endpoint(contracts.listCacheNames, (ctx) => listCaches(ctx, caches)),
      endpoint(contracts.listCacheKeys, (ctx, { params }) => listKeys(ctx, caches, params.name)),
      endpoint(contracts.getCacheValue, (ctx, { params }) => readValue(ctx, caches, params.name, params.key)),
      endpoint(contracts.clearCacheName, (ctx, { params }) => clearCache(ctx, caches, params.name)),
      endpoint(contracts.clearCacheKey, (ctx, { params }) => clearKey(ctx, caches, params.key)),
      endpoint(contracts.clearCacheAll, (ctx) => clearAllCaches(ctx, caches)),
      endpoint(contracts.getDatabaseState, (ctx) => readDatabase(ctx, queues)),
      endpoint(contracts.endStatement, (ctx, { body }) => endOneStatement(ctx, body)),
    ],
    pages: [
      {
        // Clients of the contract show this address in a frame. It leads to our page, which asks for the console's own
        // session, so the frame shows nothing to whoever is not signed in here.
        method: "GET",
        path: `${API_BASE.slice(PAGE_BASE.length)}/druid/login.html`,
        access: "public",
        handle: async (_ctx, _request, reply) => reply.redirect(`${PAGE_BASE}/monitor/druid/frame`),
      },
    ],
    metrics: (services) => listMetrics(services, queues),
    start: async () => {
      const endLoop = watchEventLoop();
      const endCpu = await watch.start();
      return () => {
        endLoop();
        endCpu();
        return Promise.resolve();
      };
    },
  });
}
