/**
 * Creates the Fastify instance with everything that all routes share. Modules never use it directly; they declare
 * endpoints.
 */
import { randomUUID } from "node:crypto";
import { createServer, type RequestListener, type Server } from "node:http";
import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import { fastify, type FastifyInstance, LogController } from "fastify";
import { Admission, toRawRefusal } from "./admission.ts";
import { AppError } from "./app-error.ts";
import { isApiCall, sendError } from "./answer.ts";
import type { Authenticator } from "./authentication.ts";
import { mountAssets, mountConsole } from "./console-pages.ts";
import type { Config } from "../config.ts";
import { CONNECTION_LIMITS, Connections } from "./connections.ts";
import type { Services } from "./context.ts";
import type { DatabaseHandle } from "./database.ts";
import type { ServerModule } from "./endpoint.ts";
import { type Lifecycle, mountHealth } from "./health.ts";
import { registerJsonBody } from "./json-body.ts";
import { mountMetrics } from "./metrics/mount-metrics.ts";
import { assertModules, mountModules } from "./mount.ts";
import { mountOpenApi, registerOpenApi } from "./openapi.ts";
import type { OperationRecorder } from "./operation-log.ts";
import { registerRequestLog } from "./request-log.ts";
import { registerSecurityHeaders, setSecurityHeaders } from "./security-headers.ts";
import { createSendJson } from "./send-json.ts";
import { createServices, type LogStream, toLoggerOptions } from "./services.ts";
import { registerSlowBodyGuard } from "./slow-body.ts";
import { createValidatorCompiler } from "./validation.ts";

export interface HttpParts {
  readonly config: Config;
  readonly database: DatabaseHandle;
  readonly authenticator: Authenticator;
  readonly recorder: OperationRecorder;
  readonly modules: readonly ServerModule[];
  readonly lifecycle: Lifecycle;
  /** Receives log lines; standard error when absent. */
  readonly logStream?: LogStream;
  /** Folder of the built console; it may not exist. */
  readonly consoleFolder: string;
}

/** Longest time that any request may take to arrive. Enough for the largest upload on the poorest connection. */
const REQUEST_TIMEOUT_MS = 15 * 60_000;
const HEADERS_TIMEOUT_MS = 20_000;
/** Longer than the timeout of usual proxies, so that they close an idle connection first. */
const KEEP_ALIVE_MS = 72_000;
const MULTIPART = { limits: { files: 10, fields: 50, fieldSize: 1024 * 1024, headerPairs: 100 } };

export async function createHttp(parts: HttpParts): Promise<{ app: FastifyInstance; services: Services }> {
  const { config, database, modules } = parts;
  const isHttps = config.baseUrl?.startsWith("https:") ?? false;
  const connections = new Connections({
    ...CONNECTION_LIMITS,
    maxConnections: config.maxConnections,
    windowMs: config.readerSeconds * 1000,
  });
  const admission = new Admission();
  const app: FastifyInstance = fastify({
    serverFactory: (handler) => {
      const server = createGuardedServer(connections, admission, handler);
      server.headersTimeout = HEADERS_TIMEOUT_MS;
      server.requestTimeout = REQUEST_TIMEOUT_MS;
      server.keepAliveTimeout = KEEP_ALIVE_MS;
      return server;
    },
    logger: toLoggerOptions(config, parts.logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies === 0 ? false : (_address, hop) => hop < config.trustedProxies,
    forceCloseConnections: "idle" as const,
    // Requests with an unreadable address reach neither a route nor a hook.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply, isHttps);
      sendError(error, request, reply);
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  const services = createServices(config, database, app.log);
  app.setValidatorCompiler(createValidatorCompiler());
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => {
    sendError(new AppError("NOT_FOUND", {}, isApiCall(request) ? {} : { httpStatus: 404 }), request, reply);
  });
  // While the server stops, tells clients to close the connection. Otherwise the stop would wait for their next
  // request.
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (parts.lifecycle.isDraining()) void reply.header("connection", "close");
    done(null, payload);
  });
  // Remembers a session that was just accepted, so that its next calls use the share of signed-in users under overload.
  app.addHook("preHandler", (request, _reply, done) => {
    const { authorization } = request.headers;
    if (authorization !== undefined && request.ctx?.user) admission.remember(authorization);
    done();
  });
  app.addHook("onClose", (_app, done) => {
    connections.close();
    admission.close();
    done();
  });
  registerSlowBodyGuard(app, config.bodySeconds);
  registerJsonBody(app);
  registerRequestLog(app);
  registerSecurityHeaders(app, isHttps);
  await registerOpenApi(app);
  await app.register(formbody);
  if (config.metricsToken !== null) mountMetrics(app, { token: config.metricsToken, services, modules, admission });
  mountHealth(app, services, parts.lifecycle);
  assertModules(modules);
  const { authenticator, recorder } = parts;
  mountOpenApi(app, services, authenticator);
  const mounting = { services, authenticator, recorder, sendJson: createSendJson(parts.lifecycle, isHttps) };
  mountModules(app, mounting, modules, "no files");
  // The multipart plugin adds hooks to every request of its instance, so it gets a separate instance.
  await app.register(async (taking) => {
    await taking.register(multipart, MULTIPART);
    mountModules(taking, mounting, modules, "files");
  });
  await mountAssets(
    app,
    modules.flatMap((module) => module.assets ?? []),
  );
  const frameOrigins = modules.flatMap((module) => module.frameOrigins ?? []);
  await mountConsole(app, parts.consoleFolder, async () => {
    const found = await Promise.all(frameOrigins.map((list) => list(services)));
    return found.flat();
  });
  await app.ready();
  return { app, services };
}

/** Every request passes both guards before any of its body is read. */
function createGuardedServer(connections: Connections, admission: Admission, handler: RequestListener): Server {
  const server = createServer(connections.guard(admission.guard(handler)));
  connections.watch(server, toRawRefusal());
  return server;
}
