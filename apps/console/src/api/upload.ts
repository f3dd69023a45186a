/**
 * Uploads with progress and cancellation, mainly `POST /common/upload` (spec §3, §7). Uses XMLHttpRequest, because
 * fetch reports no upload progress. Each progress event restarts the timeout, so a large file on a slow line does not
 * time out.
 */
import { API_BASE, commonUpload, type EndpointContract, type ParamsOf, type QueryOf } from "@idata/contracts";
import { i18n } from "../i18n/i18n.ts";
import { ApiError } from "./api-error.ts";
import { fallBackIfLost } from "../session/identity.ts";
import { type CallResult, fillPath, toHeaders } from "./client.ts";
import { Deadline } from "./deadline.ts";
import { readEnvelope } from "./envelope.ts";
import { TIMEOUT_MS } from "./exchange.ts";
import { toQueryString } from "./query-string.ts";

/** `fileName` is the path below the API base; form fields store it. */
export type UploadedFile = CallResult<typeof commonUpload>;

export interface UploadOptions {
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Rejects with an ApiError; shows nothing. */
export function uploadFile(file: File, options: UploadOptions = {}): Promise<UploadedFile> {
  return postFile(commonUpload, file, options);
}

/** Sends the file as the part `file`. Resolves like `call`; rejects with an ApiError. */
export async function postFile<E extends EndpointContract>(
  contract: E,
  file: File,
  { onProgress, signal, query, params }: UploadOptions & { query?: QueryOf<E>; params?: ParamsOf<E> } = {},
): Promise<CallResult<E>> {
  const deadline = new Deadline(TIMEOUT_MS, signal);
  const headers = toHeaders();
  try {
    const path = fillPath(contract.path, params) + toQueryString(query);
    const { status, text } = await post({ path, headers, file, onProgress }, deadline);
    return readEnvelope({ status, ok: status >= 200 && status < 300 }, text) as CallResult<E>;
  } catch (error) {
    fallBackIfLost(error, headers["identity"]);
    if (error instanceof ApiError) throw error;
    if (signal?.aborted === true) throw new ApiError("aborted", "");
    if (deadline.isOver) throw new ApiError("timeout", i18n.t("error.timeout"));
    throw new ApiError("network", i18n.t("error.network"));
  } finally {
    deadline.end();
  }
}

interface Sent extends Pick<UploadOptions, "onProgress"> {
  path: string;
  headers: Record<string, string>;
  file: File;
}

function post(
  { path, headers, file, onProgress }: Sent,
  deadline: Deadline,
): Promise<{ status: number; text: string }> {
  const body = new FormData();
  body.append("file", file);
  const request = new XMLHttpRequest();
  request.open("POST", API_BASE + path);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  return new Promise((resolve, reject) => {
    const stop = () => request.abort();
    deadline.signal.addEventListener("abort", stop);
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      deadline.touch();
      if (lengthComputable) onProgress?.(loaded / total);
    });
    request.addEventListener("load", () => resolve({ status: request.status, text: request.responseText }));
    for (const end of ["error", "abort"]) request.addEventListener(end, () => reject(new Error(end)));
    request.addEventListener("loadend", () => deadline.signal.removeEventListener("abort", stop));
    if (deadline.signal.aborted) reject(new Error("abort"));
    else request.send(body);
  });
}
