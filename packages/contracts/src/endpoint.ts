/**
 * How an endpoint is declared: one object that the server registers, the OpenAPI document shows and the console's
 * client calls. No behaviour lives here. Paths are relative to the API base `/idata2/api`.
 */
import type { Static, TObject, TSchema } from "typebox";
import type { AskedPermission } from "./permissions.ts";

export type HttpMethod = "GET" | "POST" | "PUT" | "DELETE";

/** Who may call it. A row rule (policy) may still say no. */
export type Access = "public" | "login" | "administrator" | { readonly permission: AskedPermission };

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

/** Set for bodies that are not JSON and answers that are not an envelope. */
export interface Wire {
  readonly request?: "multipart" | "form";
  readonly response?: "file" | "stream";
}

export interface EndpointContract<
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Data extends TSchema = TSchema,
  Extra extends TObject = TObject,
  OwnWire extends Wire = Wire,
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
  readonly wire?: OwnWire;
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
  OwnWire extends Wire,
>(
  contract: EndpointContract<Params, Query, Body, Data, Extra, OwnWire>,
): EndpointContract<Params, Query, Body, Data, Extra, OwnWire> {
  return contract;
}

type StaticOf<S> = S extends TSchema ? Static<S> : undefined;
export type ParamsOf<E> = E extends EndpointContract<infer P> ? StaticOf<P> : never;
export type QueryOf<E> = E extends EndpointContract<TSchema, infer Q> ? StaticOf<Q> : never;
export type BodyOf<E> = E extends EndpointContract<TSchema, TSchema, infer B> ? StaticOf<B> : never;

type DataSchema<E> = E extends EndpointContract<TSchema, TSchema, TSchema, infer D> ? D : never;
type ExtraSchema<E> = E extends EndpointContract<TSchema, TSchema, TSchema, TSchema, infer X> ? X : never;

/** A declaration without `data` or `extra` has the general schema in that place. */
export type HasData<E> = TSchema extends DataSchema<E> ? false : true;
export type HasExtra<E> = TObject extends ExtraSchema<E> ? false : true;
export type IsFile<E> =
  E extends EndpointContract<TSchema, TSchema, TSchema, TSchema, TObject, infer W>
    ? W extends { readonly response: "file" | "stream" }
      ? true
      : false
    : false;

/** What an answer carries in `data`; `undefined` if the contract has none. */
export type DataOf<E> = HasData<E> extends true ? StaticOf<DataSchema<E>> : undefined;
/** Keys of an answer beside `data`; none if the contract names none. */
export type ExtraOf<E> = HasExtra<E> extends true ? StaticOf<ExtraSchema<E>> : object;
/** A row of a list with pages. */
export type RowOf<E> = ExtraOf<E> extends { rows: readonly (infer Row)[] } ? Row : never;
