/**
 * The kernel's validators (Ajv). Path parameters and query strings are text, so their types are coerced. Bodies are not
 * coerced, unless the contract asks for the tolerance of the administration contract (`x-coerce`: numbers sent as
 * strings and vice versa). Unknown properties are refused where the schema is closed and kept where it is open; they
 * are never removed silently.
 */
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import addFormatsModule from "ajv-formats";
import type { FastifySchemaCompiler } from "fastify";
import type { Language } from "./app-error.ts";

const options = { allErrors: false, useDefaults: true, removeAdditional: false, strict: false } as const;
const addFormats = addFormatsModule.default;

function createAjv(coerce: boolean): Ajv {
  const ajv = new Ajv({ ...options, coerceTypes: coerce ? "array" : false });
  addFormats(ajv);
  return ajv;
}

/** Marks a body schema that accepts numbers sent as text and text sent as numbers. */
export const COERCE = "x-coerce";

/** Servers of one process share what they have compiled: Ajv finds a schema that it has seen by its identity. */
const strict = createAjv(false);
const coercing = createAjv(true);

/**
 * Compiles each schema at the first request that needs it. All of them took a fifth of the processor time of a start,
 * and most processes never see a request to most endpoints.
 */
export function createValidatorCompiler(): FastifySchemaCompiler<Record<string, unknown>> {
  return ({ schema, httpPart }) => {
    const ajv = httpPart === "body" && schema[COERCE] !== true ? strict : coercing;
    let compiled: ValidateFunction | undefined;
    return (value: unknown) => {
      compiled ??= ajv.compile(schema);
      // The errors are read before anything else can be validated.
      return compiled(value) ? true : { error: compiled.errors ?? [] };
    };
  };
}

type Reason = (error: ErrorObject) => string;
const REASONS: Record<Language, Record<string, Reason>> = {
  zh: {
    required: (error) => `缺少 ${String(error.params["missingProperty"])}`,
    additionalProperties: (error) => `不允许的字段 ${String(error.params["additionalProperty"])}`,
    type: (error) => `类型应为 ${String(error.params["type"])}`,
    minLength: (error) => `至少 ${String(error.params["limit"])} 个字符`,
    maxLength: (error) => `最多 ${String(error.params["limit"])} 个字符`,
    minimum: (error) => `不能小于 ${String(error.params["limit"])}`,
    maximum: (error) => `不能大于 ${String(error.params["limit"])}`,
    maxItems: (error) => `最多 ${String(error.params["limit"])} 项`,
    pattern: () => "格式不正确",
    format: (error) => `格式应为 ${String(error.params["format"])}`,
    anyOf: () => "不在允许的取值中",
    const: () => "不在允许的取值中",
    enum: () => "不在允许的取值中",
  },
  en: {
    required: (error) => `lacks ${String(error.params["missingProperty"])}`,
    additionalProperties: (error) => `has no field ${String(error.params["additionalProperty"])}`,
    type: (error) => `must be of type ${String(error.params["type"])}`,
    minLength: (error) => `needs at least ${String(error.params["limit"])} characters`,
    maxLength: (error) => `may have at most ${String(error.params["limit"])} characters`,
    minimum: (error) => `must be at least ${String(error.params["limit"])}`,
    maximum: (error) => `must be at most ${String(error.params["limit"])}`,
    maxItems: (error) => `may have at most ${String(error.params["limit"])} items`,
    pattern: () => "has a wrong format",
    format: (error) => `must be a ${String(error.params["format"])}`,
    anyOf: () => "is not one of the allowed values",
    const: () => "is not one of the allowed values",
    enum: () => "is not one of the allowed values",
  },
};
const OTHER: Record<Language, string> = { zh: "不正确", en: "is not valid" };

/**
 * Turns Ajv's errors into a path and a reason for people. Uses the last error, which is the outermost (`anyOf` comes
 * after its branches).
 */
export function toInvalidInput(
  errors: readonly unknown[],
  part: string | undefined,
  language: Language,
): { path: string; reason: string } {
  const error = errors.at(-1) as ErrorObject | undefined;
  const path = `${part ?? "body"}${(error?.instancePath ?? "").replaceAll("/", ".")}`;
  const reason = error === undefined ? undefined : REASONS[language][error.keyword];
  return { path, reason: error !== undefined && reason !== undefined ? reason(error) : OTHER[language] };
}
