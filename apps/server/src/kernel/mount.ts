/**
 * Turns the modules' endpoints and pages into Fastify routes. Each request goes through session, declared access,
 * schema, handler and envelope. An incomplete declaration stops the boot with an explanation.
 */
import { API_BASE, type OperationLog, PAGE_BASE } from "@idata/contracts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "./app-error.ts";
import { sendResult, toAppError } from "./answer.ts";
import {
  admitCaller,
  type AdmittedCaller,
  type Authenticator,
  type Caller,
  findCaller,
  isNobody,
} from "./authentication.ts";
import type { Ctx, Services } from "./context.ts";
import type { AnyContract, Endpoint, Page, ServerModule } from "./endpoint.ts";
import { type OperationRecorder, toOperationEntry } from "./operation-log.ts";
import { RequestCtx } from "./request-context.ts";
import { toRouteSchema } from "./route-schema.ts";
import type { SendJson } from "./send-json.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set by the kernel before the handler runs. */
    ctx: Ctx;
  }
}

export class BootError extends Error {}

const DEFAULT_BODY_LIMIT = 1024 * 1024;

export interface MountParts {
  readonly services: Services;
  readonly authenticator: Authenticator;
  readonly recorder: OperationRecorder;
  readonly sendJson: SendJson;
}

/** Throws a BootError if a declaration is incomplete or duplicated. */
export function assertModules(modules: readonly ServerModule[]): void {
  const seen = new Set<string>();
  for (const module of modules) {
    for (const { contract } of module.endpoints) assertDeclared(module.name, contract, seen);
    const page = module.pages?.find(({ access }) => access !== "public");
    if (page) throw new BootError(`Page ${page.path} of module ${module.name} declares no access.`);
  }
}

/** Whether a group of routes accepts files. Those routes need a Fastify instance that can read multipart bodies. */
export type Takes = "files" | "no files";

/** Mounts either the routes that accept files or the ones that do not. */
export function mountModules(
  app: FastifyInstance,
  parts: MountParts,
  modules: readonly ServerModule[],
  takes: Takes,
): void {
  const isWanted = (takesFiles: boolean): boolean => takesFiles === (takes === "files");
  for (const { endpoints, pages = [] } of modules) {
    for (const endpoint of endpoints)
      if (isWanted(endpoint.contract.wire?.request === "multipart")) mountEndpoint(app, parts, endpoint);
    for (const page of pages) if (isWanted(page.method === "POST")) mountPage(app, parts, page);
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
  if (access !== "public" && access !== "login" && access !== "administrator" && !isPermission) {
    throw new BootError(
      `${name} of module ${moduleName} declares no access (public, login, administrator or a permission).`,
    );
  }
  if (seen.has(name)) throw new BootError(`${name} is declared twice, again in module ${moduleName}.`);
  seen.add(name);
}

function toUrl(contract: AnyContract): string {
  return (contract.base ?? API_BASE) + contract.path;
}

function mountEndpoint(app: FastifyInstance, parts: MountParts, { contract, handle }: Endpoint): void {
  app.route({
    method: contract.method,
    url: toUrl(contract),
    bodyLimit: contract.bodyLimit ?? DEFAULT_BODY_LIMIT,
    schema: toRouteSchema(contract),
    onRequest: admit(parts, (request, caller) => {
      const admitted = admitCaller(contract, caller);
      assertContentType(contract, request);
      return admitted;
    }),
    handler: async (request, reply) => {
      const { params, query, body } = request;
      const run = () => handle(request.ctx, { params, query, body, request });
      const result = await (contract.log === undefined ? run() : runLogged(request, contract.log, run, parts.recorder));
      return sendResult(request, reply, result, parts.sendJson);
    },
  });
}

type Enter = (request: FastifyRequest, reply: FastifyReply, done: () => void) => Promise<void> | undefined;

/** Throws if the caller has no access; otherwise returns the caller that the handler receives. */
type Decide = (request: FastifyRequest, caller: Caller | undefined) => AdmittedCaller | undefined;

/**
 * Authenticates the caller and checks their access. Without credentials this is synchronous, as there is nothing to
 * wait for.
 */
function admit(parts: MountParts, decide: Decide): Enter {
  const enter = (request: FastifyRequest, caller: Caller | undefined): void => {
    request.ctx = new RequestCtx(request, parts.services, decide(request, caller));
  };
  return (request, _reply, done) => {
    if (!isNobody(request)) {
      return findCaller(request, parts.services, parts.authenticator).then((caller) => enter(request, caller));
    }
    enter(request, undefined);
    done();
    return undefined;
  };
}

/** If the entry cannot be written, logs a warning; the operation itself remains done. */
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

/**
 * Accepts form and multipart bodies only where the contract does, because browsers send them across origins without a
 * preflight.
 */
function assertContentType(contract: AnyContract, request: FastifyRequest): void {
  const type = request.headers["content-type"] ?? "";
  const isForm = type.startsWith("application/x-www-form-urlencoded");
  const isMultipart = type.startsWith("multipart/");
  const taken = contract.wire?.request;
  if ((isForm && taken !== "form") || (isMultipart && taken !== "multipart")) {
    throw new AppError("INVALID_INPUT", { path: "content-type", reason: "application/json" }, { httpStatus: 415 });
  }
}

function mountPage(app: FastifyInstance, parts: MountParts, page: Page): void {
  app.route({
    method: page.method,
    url: PAGE_BASE + page.path,
    bodyLimit: page.bodyLimit ?? DEFAULT_BODY_LIMIT,
    schema: { hide: true },
    onRequest: admit(parts, (_request, caller) => admitCaller(page, caller)),
    handler: (request, reply) => page.handle(request.ctx, request, reply),
  });
}
