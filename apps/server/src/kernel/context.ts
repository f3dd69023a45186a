/**
 * What a handler and every service function gets. Nothing in it is global: the same process can hold several servers
 * (tests do). `now` is the clock of this process; decisions about time windows are taken by the database's clock.
 */
import { EVERY_PERMISSION, type Permission } from "@idata/contracts";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";
import type { Calendar } from "./calendar.ts";
import { AppError, type Language } from "./app-error.ts";
import type { DatabaseHandle, Db } from "./database.ts";
import type { ReadKind, SlowReads } from "./slow-reads.ts";

/** What lives as long as the server. */
export interface Services extends Omit<DatabaseHandle, "close" | "slowPool"> {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  /** Handlers use `ctx.readSlowly` and `ctx.streamSlowly`, which know who asks and whether they still wait. */
  readonly slowReads: SlowReads;
  /** Days and times in the organisation's zone. */
  readonly calendar: Calendar;
  readonly now: () => Date;
}

/** The signed-in person, read anew with every request so that a change of rights counts at once. */
export interface SessionUser {
  readonly userId: number;
  readonly userName: string;
  readonly nickName: string;
  readonly deptId: number | null;
  readonly roles: readonly string[];
  /** `EVERY_PERMISSION` passes every check. */
  readonly permissions: readonly string[];
}

export interface SessionRef {
  /** Public id of the session; not the token. */
  readonly sessionId: string;
}

/** In whose name the user acts, from the `Identity` header. */
export type Identity = { readonly type: "personal" } | { readonly type: "group"; readonly groupId: number };

export interface Ctx extends Services {
  /** Null when nobody is signed in (only possible on public endpoints). */
  readonly user: SessionUser | null;
  readonly session: SessionRef | null;
  readonly identity: Identity;
  readonly requestId: string;
  readonly language: Language;
  /** Address of the caller; proxies count only when IDATA_TRUSTED_PROXIES says so. Never log it beside answers. */
  readonly clientIp: string;
  readonly userAgent: string;
  /**
   * Public origin for links, without a trailing slash: IDATA_BASE_URL. Empty without one, so that links are paths below the
   * reader's own address; what a request calls its host is never written into a link (S17).
   */
  readonly origin: string;
  /**
   * Runs a read that may take seconds in one read-only snapshot on the connections for slow reads. It ends when the
   * client goes. Throws READS_BUSY and READ_TOO_LONG.
   */
  readSlowly<T>(work: (snapshot: Db) => Promise<T>, kind?: ReadKind): Promise<T>;
  /** The same for a file: passes on what `read` yields. Throws with the first piece, if it throws. */
  streamSlowly<T>(read: (snapshot: Db) => AsyncIterable<T>): AsyncGenerator<T>;
}

/** The signed-in user of an endpoint that is not public. */
export function getUser(ctx: Ctx): SessionUser {
  if (ctx.user === null) throw new AppError("UNAUTHENTICATED");
  return ctx.user;
}

export function hasPermission(user: SessionUser, permission: Permission): boolean {
  return user.permissions.includes(EVERY_PERMISSION) || user.permissions.includes(permission);
}
