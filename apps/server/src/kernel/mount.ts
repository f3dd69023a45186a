/**
 * Turns the modules' endpoints and pages into Fastify routes: session → declared access → schema → handler → envelope.
 * A declaration that is not complete stops the boot with a sentence.
 */
import { API_BASE, type OperationLog, PAGE_BASE } from "@idata/contracts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError, toLanguage } from "./app-error.ts";
import { sendResult, toAppError } from "./answer.ts";
import { assertAccess, type Authenticator, findToken, readIdentity } from "./authentication.ts";
import type { Ctx, Services } from "./context.ts";
import type { AnyContract, Endpoint, Page, ServerModule } from "./endpoint.ts";
import { type OperationRecorder, toOperationEntry } from "./operation-log.ts";
import { toRouteSchema } from "./route-schema.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set by the kernel before access is checked. */
    ctx: Ctx;
  }
}

export class BootError extends Error {}

const DEFAULT_BODY_LIMIT = 1024 * 1024;

export function mountModules(
  app: FastifyInstance,
  services: Services,
  authenticator: Authenticator,
  modules: readonly ServerModule[],
  recorder: OperationRecorder,
): void {
  const seen = new Set<string>();
  for (const module of modules) {
    for (const endpoint of module.endpoints) {
      assertDeclared(module.name, endpoint.contract, seen);
      mountEndpoint(app, services, authenticator, endpoint, recorder);
    }
    for (const page of module.pages ?? []) {
      if (page.access !== "public")
        throw new BootError(`Page ${page.path} of module ${module.name} declares no access.`);
      mountPage(app, services, authenticator, page);
    }
  }
}

function assertDeclared(moduleName: string, contract: AnyContract, seen: Set<string>): void {
  const name = `${contract.method} ${toUrl(contract)}`;
  const access: unknown = contract.access;
  const isPermission =
    typeof access === "object" &&
    access !== null &&
    "permission" in access &&
    /^[\w:*]+$/.test(String(access.permission));
  if (access !== "public" && access !== "login" && !isPermission) {
    throw new BootError(`${name} of module ${moduleName} declares no access (public, login or a permission).`);
  }
  if (seen.has(name)) throw new BootError(`${name} is declared twice, again in module ${moduleName}.`);
  seen.add(name);
}

function toUrl(contract: AnyContract): string {
  return (contract.base ?? API_BASE) + contract.path;
}

function mountEndpoint(
  app: FastifyInstance,
  services: Services,
  authenticator: Authenticator,
  { contract, handle }: Endpoint,
  recorder: OperationRecorder,
): void {
  app.route({
    method: contract.method,
    url: toUrl(contract),
    bodyLimit: contract.bodyLimit ?? DEFAULT_BODY_LIMIT,
    schema: toRouteSchema(contract),
    onRequest: async (request) => {
      const ctx = await createCtx(request, services, authenticator);
      request.ctx = ctx;
      assertAccess(contract.access, ctx.user);
      assertContentType(contract, request);
    },
    handler: async (request, reply) => {
      const { params, query, body } = request;
      const run = () => handle(request.ctx, { params, query, body, request });
      const result = contract.log === undefined ? await run() : await runLogged(request, contract.log, run, recorder);
      return sendResult(request, reply, result);
    },
  });
}

/** A line that cannot be written is a warning of the server's own log; what was done stays done. */
async function runLogged(
  request: FastifyRequest,
  log: OperationLog,
  run: () => unknown,
  recorder: OperationRecorder,
): Promise<unknown> {
  const begun = performance.now();
  const write = async (error: AppError | null): Promise<void> => {
    const outcome = { error, cost: performance.now() - begun };
    try {
      await recorder.record(request.ctx, toOperationEntry(log, request, request.ctx, outcome));
    } catch (fault) {
      request.log.warn({ err: fault }, "operation log not written");
    }
  };
  try {
    const result = await run();
    await write(null);
    return result;
  } catch (error) {
    await write(toAppError(error, "zh"));
    throw error;
  }
}

/** Forms and multipart only where the contract takes them; a browser sends those across origins without asking. */
function assertContentType(contract: AnyContract, request: FastifyRequest): void {
  const type = request.headers["content-type"] ?? "";
  const isForm = type.startsWith("application/x-www-form-urlencoded");
  const isMultipart = type.startsWith("multipart/");
  const taken = contract.wire?.request;
  if ((isForm && taken !== "form") || (isMultipart && taken !== "multipart")) {
    throw new AppError("INVALID_INPUT", { path: "content-type", reason: "application/json" }, { httpStatus: 415 });
  }
}

function mountPage(app: FastifyInstance, services: Services, authenticator: Authenticator, page: Page): void {
  app.route({
    method: page.method,
    url: PAGE_BASE + page.path,
    bodyLimit: page.bodyLimit ?? DEFAULT_BODY_LIMIT,
    schema: { hide: true },
    onRequest: async (request) => {
      request.ctx = await createCtx(request, services, authenticator);
    },
    handler: (request, reply) => page.handle(request.ctx, request, reply),
  });
}

async function createCtx(request: FastifyRequest, services: Services, authenticator: Authenticator): Promise<Ctx> {
  const token = findToken(request);
  const found = token === null ? null : await authenticator.findSession(services, token);
  const user = found?.user ?? null;
  return {
    ...services,
    log: request.log,
    user,
    session: found?.session ?? null,
    identity: await readIdentity(request, services, authenticator, user),
    requestId: request.id,
    language: toLanguage(request.headers["accept-language"]),
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 500),
    // Read by few handlers.
    get clientIp() {
      return request.ip;
    },
    get origin() {
      return services.config.baseUrl ?? toOrigin(request);
    },
  };
}

/** Where the request was sent to. Only for links shown to the same reader; mails need IDATA_BASE_URL. */
function toOrigin(request: FastifyRequest): string {
  const host = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(request.host) ? request.host : "localhost";
  return `${request.protocol}://${host}`;
}
