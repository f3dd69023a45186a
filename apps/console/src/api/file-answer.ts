/**
 * Reads an answer that should be a file (spec §5, §8). A body that parses as JSON is an error in place of the file; any
 * other body is the file. If the server names a file in its headers, it is a file even if its content is JSON.
 */
import { i18n } from "../i18n/i18n.ts";
import { ApiError } from "./api-error.ts";
import { toCatalogueText } from "./catalogue.ts";
import { parseWire, readEnvelope } from "./envelope.ts";
import { readBlob } from "./exchange.ts";

export interface ReceivedFile {
  blob: Blob;
  /** Null if the server names none. */
  name: string | null;
}

/** Errors are short, so a body above this size is never parsed. */
const LONGEST_FAILURE = 1024 * 1024;

export async function readFile(response: Response, touch: () => void): Promise<ReceivedFile> {
  const blob = await readBlob(response, touch);
  const name = findFileName(response.headers);
  const isFile = response.ok && (name !== null || !(await isJson(blob)));
  if (isFile) return { blob, name };
  throw toFailure(response, await blob.text());
}

async function isJson(blob: Blob): Promise<boolean> {
  if (blob.size > LONGEST_FAILURE) return false;
  try {
    JSON.parse(await blob.text());
    return true;
  } catch {
    return false;
  }
}

/**
 * Builds the error: the text for its code, else `msg`, else the default. HTTP failures are handled as in
 * `readEnvelope`.
 */
function toFailure(response: Response, text: string): ApiError {
  const wire = parseWire(text);
  if (wire === null && response.ok) return new ApiError("http", i18n.t("error.download"));
  try {
    readEnvelope(response, text);
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  // The body is JSON, but its code reports success.
  const isMute = wire === null || wire.code !== undefined;
  return new ApiError("business", isMute ? i18n.t("error.download") : toCatalogueText(0, wire.msg ?? wire.message));
}

/** Reads `download-filename`, else Content-Disposition. */
function findFileName(headers: Headers): string | null {
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
