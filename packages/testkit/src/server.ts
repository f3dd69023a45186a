/**
 * The whole server in this process, with a new database and on a free port:
 *
 *     const server = await startTestServer();
 *     const token = await server.loginAsAdmin();
 *     const { code, data } = await server.api("POST", "/form", { token, body: { kind: "survey", title: "x" } });
 */
import { constants, createPublicKey, publicEncrypt } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { type App, createApp, MODULES } from "../../../apps/server/src/app.ts";
import { type Config, type Environment, readConfig } from "../../../apps/server/src/config.ts";
import type { Services } from "../../../apps/server/src/kernel/context.ts";
import type { DatabaseHandle, Db, Pool } from "../../../apps/server/src/kernel/database.ts";
import type { ServerModule } from "../../../apps/server/src/kernel/endpoint.ts";
import { ROLE_DEFAULT } from "../../../apps/server/src/modules/organisation/roles/index.ts";
import { insertUser, savePassword } from "../../../apps/server/src/modules/organisation/accounts/index.ts";
import { checkAnswer } from "./check-answers.ts";
import { createFindContract, type FindContract } from "./find-contract.ts";
import { ADMIN_PASSWORD, createTestDatabase, type TestDatabase } from "./postgres.ts";
import { hashTestPassword } from "./test-password.ts";

export interface TestServerOptions {
  /** Settings on top of test mode; for example `{ IDATA_TEST_MODE: "0" }` to have captchas. */
  readonly env?: Environment;
  /** Replaces the modules of the product. */
  readonly modules?: readonly ServerModule[];
  /** Share a database between several servers. */
  readonly database?: TestDatabase;
  readonly consoleFolder?: string;
  /** False where the test runs jobs and consumers of its own. */
  readonly background?: boolean;
  /** Receives every log line. */
  readonly logStream?: { write(line: string): void };
}

export interface Answer {
  /** HTTP status. */
  readonly status: number;
  /** `code` of the envelope. */
  readonly code: number;
  readonly msg: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read whatever shape the endpoint gives
  readonly data: any;
  /** The whole envelope. */
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  readonly body: any;
  readonly headers: LightMyRequestResponse["headers"];
}

export interface ApiOptions {
  readonly token?: string;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestUser {
  readonly userId: number;
  readonly userName: string;
  readonly password: string;
  readonly token: string;
}

export interface TestServer {
  readonly baseUrl: string;
  readonly app: App;
  readonly http: FastifyInstance;
  readonly services: Services;
  readonly config: Config;
  readonly handle: DatabaseHandle;
  readonly pool: Pool;
  readonly db: Db;
  readonly database: TestDatabase;
  /** Fails like `api` if a JSON answer does not match the contract of the call. */
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /**
   * Fails if the answer does not match the contract of the call. `path` is relative to the API base, or absolute if it
   * starts with `/idata`.
   */
  api(method: "GET" | "POST" | "PUT" | "DELETE", path: string, options?: ApiOptions): Promise<Answer>;
  login(userName: string, password: string): Promise<Answer>;
  loginAsAdmin(): Promise<string>;
  /** Creates a user with the given roles (the default role if undefined) and signs in. */
  createUser(userName?: string, roleIds?: readonly number[]): Promise<TestUser>;
  encrypt(password: string): Promise<string>;
  close(): Promise<void>;
}

const API_BASE = "/idata2/api";
let users = 0;

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await createTestDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), "idata-files-"));
  const config = readConfig({
    PORT: "0",
    IDATA_TEST_MODE: "1",
    IDATA_DATA_DIR: dataDir,
    IDATA_LOG_LEVEL: "error",
    ...options.env,
  });
  const handle = database.open({ size: config.poolSize });
  const release = async (): Promise<void> => {
    await handle.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  const { app, baseUrl } = await boot(options, config, handle).catch(async (error: unknown) => {
    await release();
    throw error;
  });
  let publicKey: Promise<string> | undefined;

  const findContract = createFindContract(options.modules ?? MODULES);
  const inject = async (request: InjectOptions): Promise<LightMyRequestResponse> => {
    const response = await app.http.inject(request);
    checkResponse(findContract, request, response);
    return response;
  };

  const server: TestServer = {
    baseUrl,
    app,
    http: app.http,
    services: app.services,
    config,
    handle,
    pool: handle.pool,
    db: handle.db,
    database,
    inject,
    api: async (method, path, { token, body, query, headers } = {}) => {
      const response = await inject({
        method,
        url: path.startsWith("/idata") ? path : API_BASE + path,
        headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
        ...(query === undefined ? {} : { query: { ...query } }),
        ...(body === undefined ? {} : { payload: body as object }),
      });
      return toAnswer(response);
    },
    encrypt: async (password) => {
      publicKey ??= server.api("GET", "/publicKey").then((answer) => String(answer.body.publicKey));
      return encryptPassword(password, await publicKey);
    },
    login: async (userName, password) =>
      server.api("POST", "/login", { body: { username: userName, password: await server.encrypt(password) } }),
    loginAsAdmin: async () => getToken(await server.login("admin", ADMIN_PASSWORD)),
    createUser: async (userName = `user${(users += 1)}`, roleIds = [ROLE_DEFAULT]) => {
      const password = `${userName.length}-purple-elephants`;
      const passwordHash = hashTestPassword(password);
      const userId = await insertUser(handle.db, { userName, nickName: userName, passwordHash, roleIds });
      await savePassword(handle.db, userId, passwordHash, new Date());
      return { userId, userName, password, token: getToken(await server.login(userName, password)) };
    },
    close: async () => {
      await app.close();
      await release();
    },
  };
  return server;
}

async function boot(
  options: TestServerOptions,
  config: Config,
  database: DatabaseHandle,
): Promise<{ app: App; baseUrl: string }> {
  const app = await createApp({
    config,
    database,
    background: options.background ?? true,
    ...(options.modules === undefined ? {} : { modules: options.modules }),
    ...(options.logStream === undefined ? {} : { logStream: options.logStream }),
    ...(options.consoleFolder === undefined ? {} : { consoleFolder: options.consoleFolder }),
  });
  // As in the product, where the worker is a thread.
  if (options.background ?? true) app.services.handOver.receive(app.services.handOver.open());
  await app.start();
  return { app, baseUrl: await app.http.listen({ host: config.host, port: config.port }) };
}

/** RSA-OAEP-SHA256 over the UTF-8 bytes, in base64, as the sign-in endpoint expects it. */
export function encryptPassword(password: string, publicKey: string): string {
  const key = createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" });
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  return publicEncrypt({ key, padding, oaepHash: "sha256" }, Buffer.from(password, "utf8")).toString("base64");
}

function getToken(answer: Answer): string {
  if (answer.code !== 200) throw new Error(`sign-in failed: ${answer.msg}`);
  return String(answer.body.token);
}

const isJson = ({ headers }: LightMyRequestResponse): boolean => (headers["content-type"] ?? "").includes("json");

/** Skips files and calls without a contract. */
function checkResponse(findContract: FindContract, request: InjectOptions, response: LightMyRequestResponse): void {
  const { method = "GET", url } = request;
  if (typeof url !== "string" || !isJson(response) || "content-disposition" in response.headers) return;
  const contract = findContract(method, url);
  if (contract !== undefined) checkAnswer(contract, { method, url, body: response.json() });
}

function toAnswer(response: LightMyRequestResponse): Answer {
  const body = isJson(response) ? response.json() : { raw: response.body };
  return {
    status: response.statusCode,
    code: body.code,
    msg: body.msg,
    data: body.data,
    body,
    headers: response.headers,
  };
}
