/**
 * Calls from any address of the loopback network, with headers and cookies. The server treats each address as another
 * network.
 */
import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { encryptPassword } from "@idata/testkit";
import type { NodeProcess } from "./node-process.ts";

export interface FarAnswer {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- checks read whatever shape the endpoint gives
  readonly body: any;
  readonly text: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

export interface FarCall {
  /** The client's address, for example 127.0.3.7; 127.0.0.1 if absent. */
  readonly address?: string;
  readonly token?: string;
  /** Sent as JSON, or as it is if it is a FormData. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `path` is relative to the API base, or to the root if it begins with `/idata` or `/v3`. Never throws. */
export async function callFrom(
  node: NodeProcess,
  method: string,
  path: string,
  call: FarCall = {},
): Promise<FarAnswer> {
  const { address, token, body, headers = {} } = call;
  const url = new URL(/^\/(idata|v3)/.test(path) ? path : `/idata2/api${path}`, node.url);
  const encoded = body instanceof FormData ? new Response(body) : null;
  const payload = encoded === null ? toJson(body) : Buffer.from(await encoded.arrayBuffer());
  const sent: Record<string, string> = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(payload === null ? {} : { "content-type": encoded?.headers.get("content-type") ?? "application/json" }),
    ...(payload === null ? {} : { "content-length": String(payload.length) }),
    ...headers,
  };
  return new Promise((resolve) => {
    const fail = (error: Error): void =>
      resolve({ status: 0, code: -1, msg: error.message, body: null, text: "", headers: {} });
    const options = {
      method,
      headers: sent,
      agent: false,
      timeout: 30_000,
      ...(address ? { localAddress: address } : {}),
    };
    const sending = request(url, options, (response) => {
      const chunks: Buffer[] = [];
      // A stream of news has no end; that it began is the answer.
      if (response.headers["content-type"]?.startsWith("text/event-stream") === true) {
        resolve({
          status: response.statusCode ?? 0,
          code: -1,
          msg: "",
          body: null,
          text: "",
          headers: response.headers,
        });
        response.on("error", () => {});
        response.destroy();
        return;
      }
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", fail);
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        const envelope = parse(text);
        const code = typeof envelope?.code === "number" ? envelope.code : -1;
        const { statusCode = 0, headers: received } = response;
        resolve({
          status: statusCode,
          code,
          msg: typeof envelope?.msg === "string" ? envelope.msg : "",
          body: envelope,
          text,
          headers: received,
        });
      });
    });
    sending.on("timeout", () => sending.destroy(new Error("timeout")));
    sending.on("error", fail);
    sending.end(payload ?? undefined);
  });
}

function toJson(body: unknown): Buffer | null {
  return body === undefined ? null : Buffer.from(JSON.stringify(body));
}

function parse(text: string): { code?: unknown; msg?: unknown } | null {
  try {
    return JSON.parse(text) as { code?: unknown; msg?: unknown };
  } catch {
    return null;
  }
}

/** Public keys by server, and not by URL, because another server may later use the same port. */
const keys = new WeakMap<NodeProcess, Promise<string>>();

/** Encrypts without a nonce, as clients of the administration contract do. The result differs each time. */
export async function encryptFor(node: NodeProcess, password: string): Promise<string> {
  let key = keys.get(node);
  if (key === undefined) {
    key = callFrom(node, "GET", "/publicKey").then(({ body }) => String(body.publicKey));
    keys.set(node, key);
  }
  return encryptPassword(password, await key);
}

export interface FarSignIn {
  readonly address?: string;
  /** `name=value` pairs; undefined for a client other than a browser. */
  readonly cookies?: readonly string[];
  readonly more?: Readonly<Record<string, string>>;
}

/** If `cookies` is given, even empty, the call also sends an origin, like a browser. */
export async function signInFrom(
  node: NodeProcess,
  username: string,
  password: string,
  { address, cookies, more = {} }: FarSignIn = {},
): Promise<FarAnswer> {
  const headers: Record<string, string> = cookies === undefined ? {} : { origin: node.url, cookie: cookies.join("; ") };
  const body = { username, password: await encryptFor(node, password), ...more };
  return callFrom(node, "POST", "/login", { ...(address ? { address } : {}), headers, body });
}

/** The cookies that an answer sets, as `name=value`. */
export function readCookies({ headers }: FarAnswer): string[] {
  const set = headers["set-cookie"] ?? [];
  return (Array.isArray(set) ? set : [set]).map((line) => String(line).split(";")[0] ?? "");
}

/** A different loopback address for each number. */
export function toAddress(n: number): string {
  return `127.${1 + Math.floor(n / 40_000)}.${Math.floor(n / 200) % 200}.${1 + (n % 200)}`;
}

/** Processes all items, at most `atOnce` at the same time; results are in the order of the items. */
export async function inParallel<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, n: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    for (const [n, item] of queue) results[n] = await work(item, n);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

export const WRONG_PASSWORD = "用户不存在/密码错误";
export const randomGuess = (): string => `guess-${randomBytes(6).toString("hex")}`;
