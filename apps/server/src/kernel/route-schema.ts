/** Converts an endpoint contract to Fastify's route schema, which both the validator and the OpenAPI document read. */
import { ERRORS } from "@idata/contracts";
import type { FastifySchema } from "fastify";
import { type TProperties, type TSchema, Type } from "typebox";
import type { AnyContract } from "./endpoint.ts";

declare module "fastify" {
  interface FastifySchema {
    hide?: boolean;
    tags?: readonly string[];
    summary?: string;
    description?: string;
    consumes?: readonly string[];
    security?: readonly Record<string, readonly string[]>[];
  }
}

export function toRouteSchema(contract: AnyContract): FastifySchema {
  const access = contract.access;
  const isPublic = access === "public";
  return {
    tags: [contract.tag],
    summary: contract.summary,
    ...(typeof access === "object" ? { description: `Needs the permission \`${access.permission}\`.` } : {}),
    security: isPublic ? [] : [{ bearer: [] }],
    ...(contract.params === undefined ? {} : { params: contract.params }),
    ...(contract.query === undefined ? {} : { querystring: contract.query }),
    ...toBody(contract),
    response: { "2xx": toResponse(contract), default: ErrorEnvelope },
  };
}

function toBody(contract: AnyContract): FastifySchema {
  if (contract.wire?.request === "multipart") return { consumes: ["multipart/form-data"] };
  if (contract.body === undefined) return {};
  return contract.wire?.request === "form"
    ? { body: contract.body, consumes: ["application/x-www-form-urlencoded"] }
    : { body: contract.body };
}

const ErrorEnvelope = Type.Object(
  { code: Type.Integer(), msg: Type.String() },
  { description: "The envelope of an error; `data` and `issues` may be added." },
);

function toResponse(contract: AnyContract): TSchema {
  if (contract.wire?.response !== undefined) {
    return Type.String({ format: "binary", description: "A file; an error is the JSON envelope" });
  }
  const extra: TProperties = contract.extra?.properties ?? {};
  return Type.Object(
    {
      code: Type.Integer({ description: "200 is success, everything else an error" }),
      msg: Type.String(),
      ...(contract.data === undefined ? {} : { data: Type.Optional(contract.data) }),
      ...extra,
    },
    { description: "The envelope of every JSON answer" },
  );
}

/** The table of error codes, as Markdown for the introduction of the OpenAPI document. */
export function describeErrors(): string {
  const rows = Object.entries(ERRORS).map(([name, e]) => `| ${e.code} | ${name} | ${e.status} | ${e.zh} | ${e.en} |`);
  return ["| code | name | HTTP (collect) | 中文 | English |", "|---|---|---|---|---|", ...rows].join("\n");
}
