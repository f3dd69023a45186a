/**
 * How a module says what it serves. `endpoint(contract, handler)` is the only way to add an API route; a page route
 * (HTML for browsers) is a `page`. Both are plain data; `mount.ts` turns them into Fastify routes and checks them.
 *
 *   endpoint(getForm, (ctx, { params }) => formsService.get(ctx, params.id))
 *
 * A handler returns what goes into `data`; `withExtra({ total, rows })` for keys beside `data`; `fileReply(...)` where
 * the contract's wire says file or stream.
 */
import type { Readable } from "node:stream";
import type {
  BodyOf,
  DataOf,
  EndpointContract,
  ExtraOf,
  HasData,
  HasExtra,
  IsFile,
  ParamsOf,
  QueryOf,
} from "@idata/contracts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { TObject, TSchema } from "typebox";
import type { Ctx, Services } from "./context.ts";

export type AnyContract = EndpointContract<TSchema, TSchema, TSchema, TSchema, TObject>;

export interface Input<E> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** For multipart and streams; JSON endpoints do not need it. */
  readonly request: FastifyRequest;
}

/** The type as a handler may return it: its arrays may be read-only. */
type Given<T> = T extends readonly (infer Item)[]
  ? readonly Given<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Given<T[Key]> }
    : T;

type GivenData<E> = HasData<E> extends true ? Given<DataOf<E>> : undefined;

/** What the contract says that the answer carries. `Extra` without keys is for an answer with its own `msg`. */
export type Reply<E> =
  IsFile<E> extends true
    ? FileReply
    : HasExtra<E> extends true
      ? Extra<Given<ExtraOf<E>>, GivenData<E>>
      : HasData<E> extends true
        ? GivenData<E> | Extra<object, GivenData<E>>
        : // oxlint-disable-next-line typescript/no-invalid-void-type -- a handler that gives nothing back is `=> void`
          void | undefined | Extra<object, undefined>;

export type Handler<E> = (ctx: Ctx, input: Input<E>) => Reply<E> | Promise<Reply<E>>;

export interface Endpoint {
  readonly contract: AnyContract;
  readonly handle: (ctx: Ctx, input: Input<AnyContract>) => unknown;
}

export function endpoint<E extends AnyContract>(contract: E, handler: Handler<E>): Endpoint {
  return { contract, handle: handler };
}

/** A page for browsers below `/idata2`; it writes its own reply. Errors are answered as a plain page. */
export interface Page {
  readonly method: "GET" | "POST";
  /** Relative to the page base, for example `/collect/form/:key`. */
  readonly path: string;
  readonly access: "public";
  readonly bodyLimit?: number;
  readonly handle: (ctx: Ctx, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** A folder of immutable, hashed files below `/idata2`. */
export interface AssetFolder {
  /** Relative to the page base, with both slashes: `/collect/assets/`. */
  readonly prefix: string;
  /** Absolute folder; may be absent (the API starts without built pages). */
  readonly folder: string;
}

export interface ServerModule {
  readonly name: string;
  readonly endpoints: readonly Endpoint[];
  readonly pages?: readonly Page[];
  readonly assets?: readonly AssetFolder[];
  /** Origins that a frame of the console may show, besides its own. */
  readonly frameOrigins?: (services: Services) => Promise<readonly string[]>;
  /** Background work of the module; the returned function ends it and waits for what is under way. */
  readonly start?: (services: Services) => (() => Promise<void>) | Promise<() => Promise<void>>;
  /** Called when the server begins to stop: ends work that requests would otherwise wait for. */
  readonly drain?: () => void;
}

export function defineModule(module: ServerModule): ServerModule {
  return module;
}

/** Keys beside `data`, as the administration contract has them. */
export class Extra<Keys extends object = object, Data = unknown> {
  readonly extra: Keys;
  readonly data: Data;
  /** Replaces the standard text of success. */
  readonly msg: string | undefined;
  /** Values of `Set-Cookie`. */
  readonly cookies: readonly string[];
  constructor(extra: Keys, data: Data, { msg, cookies = [] }: ExtraRest) {
    this.extra = extra;
    this.data = data;
    this.msg = msg;
    this.cookies = cookies;
  }
}

export interface ExtraRest {
  readonly msg?: string;
  readonly cookies?: readonly string[];
}

export function withExtra<Keys extends object>(extra: Keys, rest?: ExtraRest): Extra<Keys, undefined>;
export function withExtra<Keys extends object, Data>(
  extra: Keys,
  rest: ExtraRest & { readonly data: Data },
): Extra<Keys, Data>;
export function withExtra(extra: object, rest: ExtraRest & { readonly data?: unknown } = {}): Extra {
  return new Extra(extra, rest.data, rest);
}

export interface FileSource {
  readonly body: Readable | Buffer | string;
  /** Content type with its charset. */
  readonly type: string;
  /** Name offered to the user; makes it an attachment. Absent where the contract wants no Content-Disposition. */
  readonly name?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** 200 when absent. */
  readonly status?: number;
}

export class FileReply {
  readonly source: FileSource;
  constructor(source: FileSource) {
    this.source = source;
  }
}

export function fileReply(source: FileSource): FileReply {
  return new FileReply(source);
}
