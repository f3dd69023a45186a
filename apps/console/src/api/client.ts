/**
 * The one way the console talks to the server: `call(contract, input)` for envelopes, `fetchFile` for files.
 * It knows the wire (base path, bearer token, envelope, timeouts) and turns every failure into an ApiError. It shows
 * nothing: that is `report-error.ts` and the screens.
 */
import { API_BASE, SUCCESS_CODE } from "@idata/contracts";
import type { BodyOf, DataOf, EndpointContract, ExtraOf, ParamsOf, QueryOf } from "@idata/contracts";
import type { Issue } from "@idata/engine";
import { i18n } from "../i18n/i18n.ts";
import { toIdentityHeader } from "../session/identity.ts";
import { ApiError } from "./api-error.ts";
import { RepeatGuard } from "./repeat-guard.ts";
import { findToken } from "./token.ts";

/** Spec §9. */
const TIMEOUT_MS = 60_000;

export interface CallInput<E> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E> | FormData;
  signal?: AbortSignal;
  /** Milliseconds; 60 s when absent. */
  timeout?: number;
  /** True for saves that may well be the same twice, for example an autosave after a lost connection. */
  mayRepeat?: boolean;
}

export type CallResult<E> = ExtraOf<E> & { data: DataOf<E>; msg: string };

interface Wire {
  code?: number;
  msg?: string;
  data?: unknown;
  issues?: Issue[];
}

const guard = new RepeatGuard();

/** Resolves with the envelope's `data` and the keys beside it; rejects with an ApiError. */
export async function call<E extends EndpointContract>(contract: E, input: CallInput<E> = {}): Promise<CallResult<E>> {
  const response = await send(contract, input);
  return readEnvelope(response) as Promise<CallResult<E>>;
}

/** A file, or the ApiError that came as JSON in its place (spec §5: what parses as JSON is not a file). */
export async function fetchFile<E extends EndpointContract>(
  contract: E,
  input: CallInput<E> = {},
): Promise<{ blob: Blob; name: string | null }> {
  const response = await send(contract, input);
  if ((response.headers.get("content-type") ?? "").includes("application/json")) await readEnvelope(response);
  if (!response.ok) throw new ApiError("http", i18n.t("error.download"));
  return { blob: await response.blob(), name: toFileName(response.headers) };
}

/** `/form/:id` and {id: 7} → `/form/7`. */
export function fillPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (typeof value !== "string" && typeof value !== "number") throw new TypeError(`no path parameter ${name}`);
    return encodeURIComponent(value);
  });
}

/** Empty values are left out (spec §3). */
export function toQueryString(query: unknown): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null || value === "") continue;
    search.set(key, typeof value === "string" ? value : JSON.stringify(value));
  }
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

async function send<E extends EndpointContract>(contract: E, input: CallInput<E>): Promise<Response> {
  const url = `${contract.base ?? API_BASE}${fillPath(contract.path, input.params)}${toQueryString(input.query)}`;
  const body = toBody(input.body);
  const text = typeof body === "string" ? body : undefined;
  const isGuarded = input.mayRepeat !== true && !(body instanceof FormData);
  if (isGuarded && guard.isRepeated(contract.method, url, text)) {
    throw new ApiError("repeated", i18n.t("error.repeated"));
  }
  const timeout = AbortSignal.timeout(input.timeout ?? TIMEOUT_MS);
  const signal = input.signal === undefined ? timeout : AbortSignal.any([timeout, input.signal]);
  try {
    return await fetch(url, {
      method: contract.method,
      headers: toHeaders(contract, text),
      body: body ?? null,
      signal,
    });
  } catch (error) {
    throw toConnectionError(error, input.signal);
  }
}

function toBody(body: unknown): string | FormData | undefined {
  if (body instanceof FormData) return body;
  return body === undefined ? undefined : JSON.stringify(body);
}

function toHeaders(contract: EndpointContract, text: string | undefined): Record<string, string> {
  const headers: Record<string, string> = { accept: "application/json", "accept-language": i18n.language };
  if (text !== undefined) headers["content-type"] = "application/json;charset=utf-8";
  const token = findToken();
  if (token !== null && contract.access !== "public") {
    headers["authorization"] = `Bearer ${token}`;
    headers["identity"] = toIdentityHeader();
  }
  return headers;
}

function toConnectionError(error: unknown, caller: AbortSignal | undefined): ApiError {
  if (caller?.aborted === true) return new ApiError("aborted", "");
  const isTimeout = error instanceof DOMException && error.name === "TimeoutError";
  if (isTimeout) return new ApiError("timeout", i18n.t("error.timeout"));
  if (!navigator.onLine) return new ApiError("offline", i18n.t("error.offline"));
  return new ApiError("network", i18n.t("error.network"));
}

async function readEnvelope(response: Response): Promise<unknown> {
  let wire: Wire;
  try {
    wire = (await response.json()) as Wire;
  } catch {
    const status = String(response.status);
    throw new ApiError("http", response.status === 403 ? i18n.t("error.http403") : i18n.t("error.http", { status }));
  }
  const code = wire.code ?? SUCCESS_CODE;
  if (code === SUCCESS_CODE) return wire;
  throw new ApiError("business", toMessage(code, wire.msg), code, wire.data, wire.issues ?? []);
}

/** The server's own words win; codes without words have the catalogue's defaults (spec §8). */
function toMessage(code: number, msg: string | undefined): string {
  if (msg !== undefined && msg !== "") return msg;
  if (code === 401 || code === 403 || code === 404) return i18n.t(`error.code${code}`);
  return i18n.t("error.unknown");
}

function toFileName(headers: Headers): string | null {
  const own = headers.get("download-filename");
  if (own !== null) return decodeName(own);
  const star = /filename\*=utf-8''([^;]+)/i.exec(headers.get("content-disposition") ?? "");
  return star?.[1] === undefined ? null : decodeName(star[1]);
}

function decodeName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
