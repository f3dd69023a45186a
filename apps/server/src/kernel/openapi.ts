/**
 * The OpenAPI 3.1 document, generated from the contracts of the routes that are mounted. A test requires
 * `listUndocumentedRoutes` to be empty: a route that is neither in the document nor in the list below is a fault.
 */
import { API_BASE, PAGE_BASE, API_DOCUMENT } from "@idata/contracts";
import swagger from "@fastify/swagger";
import type { FastifyInstance, FastifySchema, RouteOptions } from "fastify";
import { admitCaller, type Authenticator, findCaller, isNobody } from "./authentication.ts";
import type { Services } from "./context.ts";
import { describeErrors } from "./route-schema.ts";

/** Routes without a contract: health checks, metrics, the document itself, built files and pages. */
const WITHOUT_CONTRACT = new Set([
  // Redirects of browsers to and from sign-in providers.
  `${API_BASE}/wxlogin`,
  `${API_BASE}/campus/login`,
  // The page behind the link at the end of a mail.
  `${PAGE_BASE}/unsubscribe/:token`,
  "/",
  // The page that clients of the administration contract show in a frame.
  `${API_BASE}/druid/login.html`,
  "/healthz",
  "/metrics",
  "/readyz",
  "/v3/api-docs",
  `${API_BASE}/v3/api-docs`,
  PAGE_BASE,
  `${PAGE_BASE}/`,
  `${PAGE_BASE}/*`,
]);

declare module "fastify" {
  interface FastifyInstance {
    mountedRoutes: { method: string; url: string }[];
  }
}

export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    transform: ({ schema, url }) => ({ schema: describeUpload(schema), url }),
    openapi: {
      openapi: "3.1.0",
      info: { title: "iData", version: "1", description: describeErrors() },
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    },
  });
  app.decorate("mountedRoutes", []);
  app.addHook("onRoute", (route: RouteOptions) => {
    for (const method of [route.method].flat()) app.mountedRoutes.push({ method, url: route.url });
  });
}

/**
 * Adds a body schema to uploads in the document. Handlers read multipart bodies themselves, so the validator needs
 * none.
 */
function describeUpload(schema: FastifySchema | undefined): FastifySchema {
  if (schema?.consumes?.includes("multipart/form-data") !== true) return schema ?? {};
  const file = { type: "string", format: "binary" };
  return { ...schema, body: { type: "object", properties: { file }, required: ["file"], additionalProperties: true } };
}

/** The document names every endpoint and every error, so only permitted users can read it (docs/adr/0034). */
export function mountOpenApi(app: FastifyInstance, services: Services, authenticator: Authenticator): void {
  for (const url of ["/v3/api-docs", `${API_BASE}/v3/api-docs`]) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      admitCaller(API_DOCUMENT, isNobody(request) ? undefined : await findCaller(request, services, authenticator));
      return reply.header("cache-control", "no-store").send(app.swagger());
    });
  }
}

/** Lists the mounted routes, as `METHOD url`, that lack a contract although they need one. */
export function listUndocumentedRoutes(app: FastifyInstance): string[] {
  const paths = (app.swagger().paths ?? {}) as Record<string, object>;
  return app.mountedRoutes
    .filter(({ method, url }) => method !== "HEAD" && method !== "OPTIONS" && !WITHOUT_CONTRACT.has(url))
    .filter(({ url }) => !url.startsWith(`${PAGE_BASE}/collect/`))
    .filter(({ method, url }) => !(method.toLowerCase() in (paths[toDocumentPath(url)] ?? {})))
    .map(({ method, url }) => `${method} ${url}`);
}

function toDocumentPath(url: string): string {
  return url.replace(/:(\w+)/g, "{$1}");
}
