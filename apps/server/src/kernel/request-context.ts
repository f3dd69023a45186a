/**
 * The `Ctx` of one request. It is a class for speed, because one is created per request: it copies the server's parts
 * field by field and computes rarely used values in getters.
 */
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { type Language, toLanguage } from "./app-error.ts";
import type { AdmittedCaller } from "./authentication.ts";
import type { Calendar } from "./calendar.ts";
import { watchSocket } from "./client-gone.ts";
import type { Ctx, Identity, Services, SessionRef, SessionUser } from "./context.ts";
import type { Db } from "./database.ts";
import type { ReadKind, SlowReads } from "./slow-reads.ts";

const MAX_USER_AGENT = 500;
const PERSONAL: Identity = { type: "personal" };

export class RequestCtx implements Ctx {
  readonly config: Config;
  readonly pool: Services["pool"];
  readonly db: Services["db"];
  readonly transaction: Services["transaction"];
  readonly connect: Services["connect"];
  readonly targetOf: Services["targetOf"];
  readonly slowReads: SlowReads;
  readonly calendar: Calendar;
  readonly jobs: Services["jobs"];
  readonly notifications: Services["notifications"];
  readonly handOver: Services["handOver"];
  readonly now: Services["now"];
  readonly user: SessionUser | null;
  readonly session: SessionRef | null;
  readonly identity: Identity;
  private readonly request: FastifyRequest;

  /** Without a caller, the context is anonymous. */
  constructor(request: FastifyRequest, services: Services, caller: AdmittedCaller | undefined) {
    this.config = services.config;
    this.pool = services.pool;
    this.db = services.db;
    this.transaction = services.transaction;
    this.connect = services.connect;
    this.targetOf = services.targetOf;
    this.slowReads = services.slowReads;
    this.calendar = services.calendar;
    this.jobs = services.jobs;
    this.notifications = services.notifications;
    this.handOver = services.handOver;
    this.now = services.now;
    this.user = caller?.user ?? null;
    this.session = caller?.session ?? null;
    this.identity = caller?.identity ?? PERSONAL;
    this.request = request;
  }

  get log(): FastifyBaseLogger {
    return this.request.log;
  }

  get requestId(): string {
    return this.request.id;
  }

  get language(): Language {
    return toLanguage(this.request.headers["accept-language"]);
  }

  get userAgent(): string {
    return (this.request.headers["user-agent"] ?? "").slice(0, MAX_USER_AGENT);
  }

  get clientIp(): string {
    return this.request.ip;
  }

  get origin(): string {
    return this.config.baseUrl ?? "";
  }

  async readSlowly<T>(work: (snapshot: Db, gone: AbortSignal) => Promise<T>, kind?: ReadKind): Promise<T> {
    const watch = watchSocket(this.request.raw.socket);
    try {
      return await this.slowReads.read({ key: this.readerKey, gone: watch.gone }, work, kind);
    } finally {
      watch.end();
    }
  }

  async readElsewhere<T>(work: (gone: AbortSignal) => Promise<T>): Promise<T> {
    const watch = watchSocket(this.request.raw.socket);
    try {
      return await this.slowReads.readElsewhere({ key: this.readerKey, gone: watch.gone }, work);
    } finally {
      watch.end();
    }
  }

  async *streamSlowly<T>(read: (snapshot: Db) => AsyncIterable<T>): AsyncGenerator<T> {
    const watch = watchSocket(this.request.raw.socket);
    try {
      yield* this.slowReads.stream({ key: this.readerKey, gone: watch.gone }, read);
    } finally {
      watch.end();
    }
  }

  private get readerKey(): string {
    return this.user === null ? `address ${this.clientIp}` : `user ${this.user.userId}`;
  }
}
