/**
 * How an endpoint is declared: one object that the server registers, the OpenAPI document shows and the console's
 * client calls. No behaviour lives here. Paths are relative to the API base `/idata2/api`.
 */
import type { Static, TObject, TSchema } from "typebox";
import type { AskedPermission } from "./permissions.ts";

export type HttpMethod = "GET" | "POST" | "PUT" | "DELETE";

/** Who may call it. A row rule (policy) may still say no. */
export type Access = "public" | "login" | { readonly permission: AskedPermission };

/** What a call does, as the operation log numbers it (administration contract §3.10 `businessType`). */
export const BUSINESS_TYPES = {
  other: 0,
  insert: 1,
  update: 2,
  delete: 3,
  grant: 4,
  export: 5,
  import: 6,
  force: 7,
  generate: 8,
  clean: 9,
} as const;

/** Line of the operation log that a call leaves behind, done or refused. */
export interface OperationLog {
  /** The module in the log's words, Chinese as the contract has it: 用户管理. */
  readonly title: string;
  readonly type: keyof typeof BUSINESS_TYPES;
  /** Fields whose values are not written, beside those that are called passwords, tokens and the like. */
  readonly masked?: readonly string[];
}

export interface EndpointContract<
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Data extends TSchema = TSchema,
  Extra extends TObject = TObject,
> {
  readonly method: HttpMethod;
  /** Fastify syntax: `/form/:id`. */
  readonly path: string;
  /** Path prefix in place of the API base, for the few calls that live elsewhere (`/idata/api`, spec §7). */
  readonly base?: string;
  readonly summary: string;
  readonly tag: string;
  readonly access: Access;
  /** True for the few calls that a user may make whose password is still the one that somebody else has given. */
  readonly beforeOwnPassword?: true;
  /** False for the few calls that never carry the session's token (spec §7). */
  readonly isToken?: false;
  /** Absent: the call is not written to the operation log. */
  readonly log?: OperationLog;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** What the envelope carries in `data`. */
  readonly data?: Data;
  /** Keys beside `data` at the top level, as the administration contract has them (`token`, `rows`, `total` …). */
  readonly extra?: Extra;
  /** Set for bodies that are not JSON and answers that are not an envelope. */
  readonly wire?: { readonly request?: "multipart" | "form"; readonly response?: "file" | "stream" };
  /** Largest body in bytes; 1 MiB when absent. */
  readonly bodyLimit?: number;
}

/** Keeps the exact schema types of a declaration. */
export function defineEndpoint<
  Params extends TSchema,
  Query extends TSchema,
  Body extends TSchema,
  Data extends TSchema,
  Extra extends TObject,
>(contract: EndpointContract<Params, Query, Body, Data, Extra>): EndpointContract<Params, Query, Body, Data, Extra> {
  return contract;
}

type StaticOf<S> = S extends TSchema ? Static<S> : undefined;
export type ParamsOf<E> = E extends EndpointContract<infer P, TSchema, TSchema, TSchema, TObject> ? StaticOf<P> : never;
export type QueryOf<E> = E extends EndpointContract<TSchema, infer Q, TSchema, TSchema, TObject> ? StaticOf<Q> : never;
export type BodyOf<E> = E extends EndpointContract<TSchema, TSchema, infer B, TSchema, TObject> ? StaticOf<B> : never;
export type DataOf<E> = E extends EndpointContract<TSchema, TSchema, TSchema, infer D, TObject> ? StaticOf<D> : never;
export type ExtraOf<E> = E extends EndpointContract<TSchema, TSchema, TSchema, TSchema, infer X> ? StaticOf<X> : never;
