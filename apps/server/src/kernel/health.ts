/** `/healthz`: the process is alive. `/readyz`: it can serve requests, because the database answers and is migrated. */
import type { FastifyInstance } from "fastify";
import type { Services } from "./context.ts";
import { isMigrated } from "./migrate.ts";

export interface Lifecycle {
  /** True once the server has begun to stop, so that load balancers send no new traffic. */
  isDraining(): boolean;
}

export function mountHealth(app: FastifyInstance, services: Services, lifecycle: Lifecycle): void {
  app.get("/healthz", { schema: { hide: true } }, (_request, reply) => reply.send({ status: "alive" }));
  // Migrations are never undone, so a positive answer is cached.
  let migrated = false;
  app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    if (lifecycle.isDraining()) return reply.code(503).send({ status: "draining" });
    try {
      if (migrated) await services.pool.query("SELECT 1");
      else migrated = await isMigrated(services.db);
      return await reply.code(migrated ? 200 : 503).send({ status: migrated ? "ready" : "not migrated" });
    } catch {
      return reply.code(503).header("retry-after", "2").send({ status: "database unreachable" });
    }
  });
}
