/**
 * Sends one request and reads the answer to the end within the timeout. Every failure is an ApiError with a message of
 * the catalogue (spec §8 "Network errors"). The promise always settles.
 */
import { i18n } from "../i18n/i18n.ts";
import { ApiError } from "./api-error.ts";
import { Deadline } from "./deadline.ts";

/** Spec §9. */
export const TIMEOUT_MS = 60_000;

export interface WireRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: BodyInit | undefined;
  /** Milliseconds; 60 s when absent. */
  timeout?: number | undefined;
  signal?: AbortSignal | undefined;
  keepalive?: boolean | undefined;
}

/** `read` gets the response and `touch`, which restarts the timeout when data arrives. */
export async function exchange<T>(
  { method, url, headers, body, timeout = TIMEOUT_MS, signal, keepalive = false }: WireRequest,
  read: (response: Response, touch: () => void) => Promise<T>,
): Promise<T> {
  const deadline = new Deadline(timeout, signal);
  try {
    const response = await fetch(url, { method, headers, body: body ?? null, signal: deadline.signal, keepalive });
    return await read(response, () => deadline.touch());
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const failure = toConnectionError(deadline, signal);
    failure.cause = error;
    throw failure;
  } finally {
    deadline.end();
  }
}

export async function readText(response: Response): Promise<string> {
  return response.text();
}

/** Reads a file. It may take any time as long as data keeps arriving. */
export async function readBlob(response: Response, touch: () => void): Promise<Blob> {
  const parts: BlobPart[] = [];
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    parts.push(part.value);
    touch();
  }
  return new Blob(parts, { type: response.headers.get("content-type") ?? "" });
}

function toConnectionError(deadline: Deadline, caller: AbortSignal | undefined): ApiError {
  if (caller?.aborted === true) return new ApiError("aborted", "");
  if (deadline.isOver) return new ApiError("timeout", i18n.t("error.timeout"));
  if (!navigator.onLine) return new ApiError("offline", i18n.t("error.offline"));
  return new ApiError("network", i18n.t("error.network"));
}
