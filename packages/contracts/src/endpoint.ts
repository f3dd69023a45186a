/**
 * Declarations of endpoints. One object declares a call for the server, the OpenAPI document and the console's client.
 * It has no behaviour. Paths are relative to the API base `/idata2/api`.
 */
import type { Static, TObject, TSchema } from "typebox";
import type { RequiredPermission } from "./permissions.ts";

export type HttpMethod = "GET" | "POST" | "PUT" | "DELETE";

/** Who may call an endpoint. The handler may still reject the call for a particular record. */
export type Access = "public" | "login" | "administrator" | { readonly permission: RequiredPermission };

/** Kinds of calls with their numbers in the operation log (administration contract §3.10 `businessType`). */
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

/** The entry that a call writes to the operation log, whether it succeeds or fails. */
export interface OperationLog {
  /** Name of the module in Chinese, as the contract requires: 用户管理. */
  readonly title: string;
  readonly type: keyof typeof BUSINESS_TYPES;
  /** Further fields whose values are masked. Passwords, tokens and the like are always masked by their names. */
  readonly masked?: readonly string[];
}

/** Formats other than JSON: of the request body, and of an answer without an envelope. */
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
  /** Path prefix instead of the API base, for the few calls below other paths (`/idata/api`, spec §7). */
  readonly base?: string;
  readonly summary: string;
  readonly tag: string;
  readonly access: Access;
  /** True for the few calls that are allowed before a user has replaced a password that somebody else set. */
  readonly allowedBeforePasswordChange?: true;
  /** False for the few calls that never carry the session's token (spec §7). */
  readonly isToken?: false;
  /** If absent, the call is not written to the operation log. */
  readonly log?: OperationLog;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Schema of `data` in the envelope. */
  readonly data?: Data;
  /** Further keys at the top level of the envelope, as in the administration contract (`token`, `rows`, `total` …). */
  readonly extra?: Extra;
  readonly wire?: OwnWire;
  /** Largest body in bytes; 1 MiB if absent. */
  readonly bodyLimit?: number;
}

/** Returns the declaration with its exact schema types. */
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

/**
 * False if a declaration has no `data`: its schema type is then the general one. `HasExtra` does the same for `extra`.
 */
export type HasData<E> = TSchema extends DataSchema<E> ? false : true;
export type HasExtra<E> = TObject extends ExtraSchema<E> ? false : true;
export type IsFile<E> =
  E extends EndpointContract<TSchema, TSchema, TSchema, TSchema, TObject, infer W>
    ? W extends { readonly response: "file" | "stream" }
      ? true
      : false
    : false;

/** Type of `data` in the answer; `undefined` if the declaration has none. */
export type DataOf<E> = HasData<E> extends true ? StaticOf<DataSchema<E>> : undefined;
/** Further top-level keys of the answer; none if the declaration names none. */
export type ExtraOf<E> = HasExtra<E> extends true ? StaticOf<ExtraSchema<E>> : object;
/** A row of a paginated list. */
export type RowOf<E> = ExtraOf<E> extends { rows: readonly (infer Row)[] } ? Row : never;
