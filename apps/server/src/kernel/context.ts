/**
 * What every handler and service function receives. Nothing in it is global, since one process can run several servers
 * (tests do). `now` is the clock of this process; decisions about time windows use the clock of the database.
 */
import { EVERY_PERMISSION, type Permission } from "@idata/contracts";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";
import type { Calendar } from "./calendar.ts";
import { AppError, type Language } from "./app-error.ts";
import type { DatabaseHandle, Db } from "./database.ts";
import type { HandOver } from "./hand-over.ts";
import type { Jobs } from "./jobs.ts";
import type { NotificationLine } from "./notification-line.ts";
import type { ReadKind, SlowReads } from "./slow-reads.ts";

/** What lives as long as the server. */
export interface Services extends Omit<DatabaseHandle, "close" | "slowPool"> {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  /**
   * Handlers call `ctx.readSlowly` and `ctx.streamSlowly` instead, which pass on who reads and whether the client is
   * still connected.
   */
  readonly slowReads: SlowReads;
  /** Days and times in the organisation's time zone. */
  readonly calendar: Calendar;
  /** Adds work that happens after the request. */
  readonly jobs: Jobs;
  /** News between processes. */
  readonly notifications: NotificationLine;
  /** From the web thread to the background worker of the same process. */
  readonly handOver: HandOver;
  readonly now: () => Date;
}

/**
 * The signed-in user. Read from the database with every request, so that a change of their rights takes effect at once.
 */
export interface SessionUser {
  readonly userId: number;
  readonly userName: string;
  readonly nickName: string;
  readonly deptId: number | null;
  readonly roles: readonly string[];
  /** May contain `EVERY_PERMISSION`, which passes every check. */
  readonly permissions: readonly string[];
}

export interface SessionRef {
  /** Public id of the session, not its token. */
  readonly sessionId: string;
}

/** On whose behalf the user acts, from the `Identity` header. */
export type Identity = { readonly type: "personal" } | { readonly type: "group"; readonly groupId: number };

export interface Ctx extends Services {
  /** Null if nobody is signed in, which only public endpoints allow. */
  readonly user: SessionUser | null;
  readonly session: SessionRef | null;
  readonly identity: Identity;
  readonly requestId: string;
  readonly language: Language;
  /**
   * Address of the client. Forwarding headers count only for the number of proxies in IDATA_TRUSTED_PROXIES. Never log
   * it beside answers.
   */
  readonly clientIp: string;
  readonly userAgent: string;
  /**
   * Public origin for links (IDATA_BASE_URL), without a trailing slash. If not configured it is empty, so links are
   * paths relative to the address in the reader's browser. The `Host` header of a request is never written into a link
   * (S17).
   */
  readonly origin: string;
  /**
   * Runs a read that may take seconds, in one read-only snapshot on the connections for slow reads. The read is
   * cancelled when the client disconnects, and `gone` fires. Throws READS_BUSY and READ_TOO_LONG.
   */
  readSlowly<T>(work: (snapshot: Db, gone: AbortSignal) => Promise<T>, kind?: ReadKind): Promise<T>;
  /**
   * Waits for a read that another thread does with connections of its own, and that ends itself. The number of reads is
   * limited as for `readSlowly`. Throws READS_BUSY.
   */
  readElsewhere<T>(work: (gone: AbortSignal) => Promise<T>): Promise<T>;
  /** Like `readSlowly`, for files: yields what `read` yields. The first `next` throws READS_BUSY if it is refused. */
  streamSlowly<T>(read: (snapshot: Db) => AsyncIterable<T>): AsyncGenerator<T>;
}

/** The signed-in user of a non-public endpoint. Throws UNAUTHENTICATED if there is none. */
export function getUser(ctx: Ctx): SessionUser {
  if (ctx.user === null) throw new AppError("UNAUTHENTICATED");
  return ctx.user;
}

export function hasPermission(user: SessionUser, permission: Permission): boolean {
  return user.permissions.includes(EVERY_PERMISSION) || user.permissions.includes(permission);
}
