/**
 * How a module declares what it serves. `endpoint(contract, handler)` is the only way to add an API route; a route that
 * returns HTML to browsers is a `page`. Both are plain data; `mount.ts` checks them and turns them into Fastify routes.
 *
 *   endpoint(getForm, (ctx, { params }) => formsService.get(ctx, params.id))
 *
 * A handler returns the value of `data`. It uses `withExtra({ total, rows })` for keys beside `data` and
 * `fileReply(...)` if the contract declares a file or stream.
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
import type { Metric } from "./metrics/metric.ts";
import type { ScheduledTasks } from "./scheduled-task.ts";

export type AnyContract = EndpointContract<TSchema, TSchema, TSchema, TSchema, TObject>;

export interface Input<E> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** For multipart bodies and streams; JSON endpoints do not need it. */
  readonly request: FastifyRequest;
}

/** A type as a handler may return it: with read-only arrays and properties. */
type Given<T> = T extends readonly (infer Item)[]
  ? readonly Given<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Given<T[Key]> }
    : T;

type GivenData<E> = HasData<E> extends true ? Given<DataOf<E>> : undefined;

/** What a handler of this contract may return. `Extra` without keys serves a response with its own `msg`. */
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

/** An HTML page for browsers below `/idata2`. It writes its own reply; errors are shown as a plain page. */
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
  /** Relative to the page base, with a slash at both ends: `/collect/assets/`. */
  readonly prefix: string;
  /** Absolute path. The folder may not exist, because the API also starts without built pages. */
  readonly folder: string;
}

export interface BackgroundLoop {
  /** For the log: "delivering messages". */
  readonly what: string;
  /** Pause between two runs; a notification on the channel `wakeOn` ends it. */
  readonly everyMs: number;
  readonly wakeOn?: string;
  readonly run: (services: Services, signal: AbortSignal) => Promise<unknown>;
}

export interface ServerModule {
  readonly name: string;
  readonly endpoints: readonly Endpoint[];
  readonly pages?: readonly Page[];
  readonly assets?: readonly AssetFolder[];
  /** Origins that frames of the console may show, in addition to its own. */
  readonly frameOrigins?: (services: Services) => Promise<readonly string[]>;
  /** What `GET /metrics` tells about the module's data. Asked for at every scrape, so it must be quick. */
  readonly metrics?: (services: Services) => Promise<readonly Metric[]>;
  /** Work that schedules can start, such as clean-up. Each has a schedule in every installation. */
  readonly tasks?: ScheduledTasks;
  /** Work that goes on all the time in the background, such as delivering messages. Any number of workers may run it. */
  readonly loops?: readonly BackgroundLoop[];
  /** Starts what the module needs in every process. The returned function stops it and waits for work in progress. */
  readonly start?: (services: Services) => (() => Promise<void>) | Promise<() => Promise<void>>;
  /** Called when the server begins to stop. Ends work that requests would otherwise wait for. */
  readonly drain?: (services: Services) => void;
}

export function defineModule(module: ServerModule): ServerModule {
  return module;
}

/** A result with keys beside `data`, as the administration contract has them. */
export class Extra<Keys extends object = object, Data = unknown> {
  readonly extra: Keys;
  readonly data: Data;
  /** Replaces the standard success message. */
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
  /** Content type including the charset. */
  readonly type: string;
  /**
   * File name offered to the user; sends the file as an attachment. Absent where the contract wants no
   * Content-Disposition.
   */
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
