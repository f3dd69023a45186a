/**
 * Converts the result or error of a handler to an HTTP response. Business errors of the console are sent as HTTP 200
 * with their `code` (administration contract §1.3). The public collect API sets the real HTTP status beside the same
 * envelope. Refusals below the API (unreadable body, database unreachable) always have their real status.
 */
import { API_BASE, type Envelope, PAGE_BASE, SUCCESS_CODE } from "@idata/contracts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError, type Language, toLanguage } from "./app-error.ts";
import { ClientGoneError } from "./client-gone.ts";
import { isDatabaseUnreachable, sqlState } from "./database.ts";
import { Extra, FileReply } from "./endpoint.ts";
import { ForbiddenKeyError } from "./json-body.ts";
import type { SendJson } from "./send-json.ts";
import { toInvalidInput } from "./validation.ts";

const RETRY_AFTER_SECONDS = "2";
const SUCCESS: Record<Language, { done: string; listed: string }> = {
  zh: { done: "操作成功", listed: "查询成功" },
  en: { done: "Done", listed: "Done" },
};

/** Sends the result of a handler. `send` writes the envelope of a success. */
export function sendResult(
  request: FastifyRequest,
  reply: FastifyReply,
  result: unknown,
  send: SendJson,
): FastifyReply {
  if (result instanceof FileReply) return sendFile(reply, result);
  const words = SUCCESS[toLanguage(request.headers["accept-language"])];
  if (result instanceof Extra) {
    const msg = result.msg ?? ("rows" in result.extra ? words.listed : words.done);
    const data = result.data === undefined ? {} : { data: result.data };
    const body = { code: SUCCESS_CODE, msg, ...data, ...result.extra };
    if (result.cookies.length === 0) return send(request, reply, body);
    // `send` writes a fixed set of headers, so a response with cookies is sent here.
    return reply
      .header("set-cookie", [...result.cookies])
      .type("application/json")
      .send(body);
  }
  const envelope = { code: SUCCESS_CODE, msg: words.done };
  return send(request, reply, result === undefined ? envelope : { ...envelope, data: result });
}

export function sendFile(reply: FastifyReply, { source }: FileReply): FastifyReply {
  void reply.code(source.status ?? 200).type(source.type);
  if (source.name !== undefined) {
    const name = encodeURIComponent(source.name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
    void reply
      .header("content-disposition", `attachment; filename="${name}"; filename*=UTF-8''${name}`)
      .header("download-filename", name)
      .header("access-control-expose-headers", "content-disposition,download-filename");
  }
  for (const [key, value] of Object.entries(source.headers ?? {})) void reply.header(key, value);
  return reply.send(source.body);
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = toLanguage(request.headers["accept-language"]);
  const known = toAppError(error, language);
  if (known.errorName === "INTERNAL") request.log.error({ err: error }, "unexpected error");
  if (known.errorName === "BUSY" && !(error instanceof ClientGoneError)) {
    request.log.warn({ reason: error instanceof Error ? error.message : "busy" }, "answered as busy");
  }
  const { data, issues, retryAfterSeconds } = known.extra;
  if (retryAfterSeconds !== undefined) void reply.header("retry-after", retryAfterSeconds);
  else if (isOverload(known)) void reply.header("retry-after", RETRY_AFTER_SECONDS);
  const envelope: Envelope = {
    code: known.entry.code,
    msg: known.toText(language),
    ...(data === undefined ? {} : { data }),
    ...(issues === undefined ? {} : { issues: [...issues] }),
  };
  return reply.code(toHttpStatus(known, request.url)).type("application/json").send(envelope);
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE"]);

/**
 * True if a client of the administration contract may have sent the request. Such clients expect HTTP 200 with a
 * `code`.
 */
export function isApiCall(request: FastifyRequest): boolean {
  const isBelow = request.url.startsWith(`${API_BASE}/`) || request.url.startsWith("/idata/api/");
  return isBelow && METHODS.has(request.method);
}

/** True if respondents or other programs call the path, so that errors have their real HTTP status. */
export function isCollectPath(url: string): boolean {
  return url.startsWith(`${API_BASE}/collect/`) || url.startsWith(`${PAGE_BASE}/collect/`);
}

/** The server is overloaded, so the same request may succeed soon. */
function isOverload({ errorName }: AppError): boolean {
  return errorName === "BUSY" || errorName === "READS_BUSY";
}

function toHttpStatus(error: AppError, url: string): number {
  if (error.extra.httpStatus !== undefined) return error.extra.httpStatus;
  if (isOverload(error)) return error.entry.status;
  return isCollectPath(url) ? error.entry.status : 200;
}

/** SQLSTATEs of text that PostgreSQL cannot store: a NUL or half a surrogate pair. */
const UNSTORABLE = new Set(["22021", "22P05"]);

/** Maps any error to an entry of the error table, which is all that people see of it. */
export function toAppError(error: unknown, language: Language): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ClientGoneError || isDatabaseUnreachable(error)) return new AppError("BUSY");
  if (UNSTORABLE.has(sqlState(error) ?? "")) {
    return new AppError("INVALID_INPUT", { path: "request", reason: UNREADABLE[language].characters });
  }
  if (!(error instanceof Error)) return new AppError("INTERNAL");
  if ("validation" in error && Array.isArray(error.validation)) {
    const part = "validationContext" in error ? String(error.validationContext) : undefined;
    return new AppError("INVALID_INPUT", toInvalidInput(error.validation, part, language));
  }
  return fromFastify(error, language);
}

const UNREADABLE: Record<Language, Record<"json" | "key" | "type" | "characters" | "other", string>> = {
  zh: {
    json: "不是正确的 JSON",
    key: "含有不允许的字段名（__proto__ 或 constructor.prototype）",
    type: "内容类型不支持，应为 application/json",
    characters: "含有无法保存的字符",
    other: "无法读取",
  },
  en: {
    json: "is not valid JSON",
    key: "has a key that is not allowed (__proto__ or constructor.prototype)",
    type: "has an unsupported content type, send application/json",
    characters: "has characters that cannot be stored",
    other: "cannot be read",
  },
};

/** Maps what Fastify refuses before a handler runs. Anything else is a fault of the server (INTERNAL). */
function fromFastify(error: Error, language: Language): AppError {
  const code = "code" in error ? String(error.code) : "";
  const status = "statusCode" in error ? Number(error.statusCode) : 500;
  if (status === 413) return new AppError("PAYLOAD_TOO_LARGE", {}, { httpStatus: 413 });
  if (status < 400 || status >= 500) return new AppError("INTERNAL");
  const words = UNREADABLE[language];
  if (error instanceof ForbiddenKeyError)
    return new AppError("INVALID_INPUT", { path: "body", reason: words.key }, { httpStatus: status });
  const reason =
    status === 415
      ? words.type
      : error instanceof SyntaxError || code === "FST_ERR_CTP_INVALID_JSON_BODY"
        ? words.json
        : words.other;
  const path = code === "FST_ERR_BAD_URL" ? "url" : "body";
  return new AppError("INVALID_INPUT", { path, reason }, { httpStatus: status });
}
