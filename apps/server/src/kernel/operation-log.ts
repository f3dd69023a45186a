/**
 * Builds the operation log entry of a call whose contract has a `log` (administration contract §5.8): one entry per
 * call, successful or refused, with masked parameters, written before the response is sent. The recorder that stores it
 * is passed in, like the authenticator.
 */
import { BUSINESS_TYPES, type OperationLog } from "@idata/contracts";
import type { FastifyRequest } from "fastify";
import { type AppError, toLanguage } from "./app-error.ts";
import type { Ctx, Services } from "./context.ts";

export interface OperationEntry {
  readonly title: string;
  /** Number of the business type in the contract. */
  readonly businessType: number;
  /** What was called, as `METHOD route`. */
  readonly method: string;
  readonly requestMethod: string;
  readonly url: string;
  readonly address: string;
  readonly userName: string;
  readonly deptId: number | null;
  /** JSON, masked and truncated. */
  readonly params: string;
  /** JSON of the `code` and `msg` of the response. */
  readonly result: string;
  readonly failed: boolean;
  readonly errorMessage: string;
  /** Duration in milliseconds. */
  readonly cost: number;
}

export interface OperationRecorder {
  record(services: Services, entry: OperationEntry): Promise<void>;
}

const MAX_TEXT = 2000;
const MAX_URL = 255;
const SECRET = /passw|pwd|secret|token|authorization|captcha|privatekey|^code$/i;
const MASK = "***";

export function toOperationEntry(
  { title, type, masked = [] }: OperationLog,
  request: FastifyRequest,
  ctx: Ctx,
  outcome: { readonly error: AppError | null; readonly cost: number },
): OperationEntry {
  const { error, cost } = outcome;
  const words = error?.toText(toLanguage(undefined)) ?? "";
  return {
    title,
    businessType: BUSINESS_TYPES[type],
    method: `${request.method} ${request.routeOptions.url ?? ""}`.slice(0, MAX_URL),
    requestMethod: request.method,
    url: (request.url.split("?")[0] ?? "").slice(0, MAX_URL),
    address: ctx.clientIp,
    userName: ctx.user?.userName ?? "",
    deptId: ctx.user?.deptId ?? null,
    params: toMaskedJson(
      { ...toRecord(request.params), ...toRecord(request.query), ...toRecord(request.body) },
      masked,
    ),
    result: JSON.stringify({ code: error?.entry.code ?? 200, msg: words === "" ? "操作成功" : words }).slice(
      0,
      MAX_TEXT,
    ),
    failed: error !== null,
    errorMessage: words.slice(0, MAX_TEXT),
    cost: Math.round(cost),
  };
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Buffer.isBuffer(value) ? { ...value } : {};
}

/** Masks the values of keys with secret-sounding names at any depth, so that stealing the log reveals no secret. */
export function toMaskedJson(value: unknown, masked: readonly string[] = []): string {
  const isMasked = (key: string): boolean => key !== "" && (SECRET.test(key) || masked.includes(key));
  const json = JSON.stringify(value, (key, inner: unknown) => (isMasked(key) ? MASK : inner));
  // PostgreSQL cannot store NUL as text; the JSON escape of NUL is safe.
  return json.length > MAX_TEXT ? `${json.slice(0, MAX_TEXT - 1)}…` : json;
}
