/**
 * The only way the console calls the server: `call(contract, input)` for envelopes, `fetchFile` for files. It handles
 * base path, bearer token, envelope and timeouts (spec §7) and turns every failure into an ApiError. It shows nothing
 * except a requested loading overlay; errors are shown by `report-error.ts` and the screens.
 */
import { API_BASE } from "@idata/contracts";
import type { BodyOf, DataOf, EndpointContract, ExtraOf, ParamsOf, QueryOf } from "@idata/contracts";
import { beginLoading } from "../feedback/loading.ts";
import { i18n } from "../i18n/i18n.ts";
import { fallBackIfLost, toIdentityHeader } from "../session/identity.ts";
import { ApiError } from "./api-error.ts";
import { readEnvelope } from "./envelope.ts";
import { exchange, readText } from "./exchange.ts";
import { readFile, type ReceivedFile } from "./file-answer.ts";
import { toQueryString } from "./query-string.ts";
import { RepeatGuard } from "./repeat-guard.ts";
import { findToken } from "./token.ts";

export interface CallInput<E> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E> | FormData;
  signal?: AbortSignal;
  /** Milliseconds; 60 s when absent. */
  timeout?: number;
  /** True for calls that may legitimately repeat the previous one, for example an autosave after a lost connection. */
  mayRepeat?: boolean;
  /** Per-call switches: `isToken: false` sends no token, `repeatSubmit: false` skips the repeat guard (spec §5, §7). */
  headers?: { isToken?: boolean; repeatSubmit?: boolean };
  /** Shows the loading overlay during the call; a text is shown in the overlay. */
  loading?: boolean | string;
}

export type CallResult<E> = ExtraOf<E> & { data: DataOf<E>; msg: string };

const guard = new RepeatGuard();

/** Resolves with the envelope's `data` and its other keys; rejects with an ApiError. */
export async function call<E extends EndpointContract>(contract: E, input: CallInput<E> = {}): Promise<CallResult<E>> {
  const envelope = await send(contract, input, async (response) => readEnvelope(response, await readText(response)));
  return envelope as CallResult<E>;
}

/** Resolves with the file; rejects with an ApiError, also if the server sent an error in place of the file. */
export async function fetchFile<E extends EndpointContract>(
  contract: E,
  input: CallInput<E> = {},
): Promise<ReceivedFile> {
  return send(contract, input, readFile);
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

/** Headers of every call. `hasToken` is false for the few calls that must not carry the token. */
export function toHeaders(hasToken = true): Record<string, string> {
  const headers: Record<string, string> = { accept: "application/json", "accept-language": i18n.language };
  const token = findToken();
  if (token !== null && hasToken) {
    headers["authorization"] = `Bearer ${token}`;
    headers["identity"] = toIdentityHeader();
  }
  return headers;
}

async function send<E extends EndpointContract, T>(
  contract: E,
  input: CallInput<E>,
  read: (response: Response, touch: () => void) => Promise<T>,
): Promise<T> {
  const url = `${contract.base ?? API_BASE}${fillPath(contract.path, input.params)}${toQueryString(input.query)}`;
  const body = toBody(input.body);
  const isGuarded = input.mayRepeat !== true && input.headers?.repeatSubmit !== false;
  if (isGuarded && guard.isRepeated(contract.method, url, body)) {
    throw new ApiError("repeated", i18n.t("error.repeated"));
  }
  const headers = toHeaders(contract.isToken !== false && input.headers?.isToken !== false);
  if (typeof body === "string") headers["content-type"] = "application/json;charset=utf-8";
  const { timeout, signal, loading = false } = input;
  const endLoading = loading === false ? null : beginLoading(loading === true ? undefined : loading);
  try {
    return await exchange({ method: contract.method, url, headers, body, timeout, signal }, read);
  } catch (error) {
    fallBackIfLost(error, headers["identity"]);
    throw error;
  } finally {
    endLoading?.();
  }
}

function toBody(body: unknown): string | FormData | undefined {
  if (body instanceof FormData) return body;
  return body === undefined ? undefined : JSON.stringify(body);
}
