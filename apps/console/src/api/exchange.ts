/**
 * One request and its answer, read to the end within the time it has. Every way in which that can fail is an ApiError in
 * the words of the catalogue (spec §8 "Network errors"); the promise always settles.
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
}

/** `read` gets the answer and a way to say that something of it has arrived. */
export async function exchange<T>(
  { method, url, headers, body, timeout = TIMEOUT_MS, signal }: WireRequest,
  read: (response: Response, touch: () => void) => Promise<T>,
): Promise<T> {
  const deadline = new Deadline(timeout, signal);
  try {
    const response = await fetch(url, { method, headers, body: body ?? null, signal: deadline.signal });
    return await read(response, () => deadline.touch());
  } catch (error) {
    throw error instanceof ApiError ? error : toConnectionError(deadline, signal);
  } finally {
    deadline.end();
  }
}

export async function readText(response: Response): Promise<string> {
  return response.text();
}

/** A file may take as long as it likes while it keeps coming. */
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
