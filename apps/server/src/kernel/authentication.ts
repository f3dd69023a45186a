/**
 * Who is asking: the bearer token and the `Identity` header of a request, turned into the people part of a `Ctx`.
 * How a token becomes a user is the session module's business and is handed in.
 */
import type { Access } from "@idata/contracts";
import type { FastifyRequest } from "fastify";
import { AppError } from "./app-error.ts";
import { hasPermission, type Identity, type Services, type SessionRef, type SessionUser } from "./context.ts";

export interface Authenticated {
  readonly user: SessionUser;
  readonly session: SessionRef;
}

export interface Authenticator {
  /** Null for an unknown, ended or revoked token. */
  findSession(services: Services, token: string): Promise<Authenticated | null>;
  isGroupMember(services: Services, userId: number, groupId: number): Promise<boolean>;
}

/** The token of `Authorization: Bearer <token>`; the bare token is accepted too (administration contract §1.4). */
export function findToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization?.trim() ?? "";
  const token = header.replace(/^Bearer\s+/i, "");
  return /^[\w-]{20,200}$/.test(token) ? token : null;
}

export function assertAccess(access: Access, user: SessionUser | null): void {
  if (access === "public") return;
  if (user === null) throw new AppError("UNAUTHENTICATED");
  if (access !== "login" && !hasPermission(user, access.permission)) throw new AppError("FORBIDDEN");
}

/** Whoever asks, with what the request says of him. */
export interface Caller {
  readonly user: SessionUser | null;
  readonly session: SessionRef | null;
  readonly identity: Identity;
}

/** Whether a request says nothing of who sends it, as those of respondents do. */
export function isNobody({ headers }: FastifyRequest): boolean {
  return headers.authorization === undefined && headers["identity"] === undefined;
}

export async function findCaller(
  request: FastifyRequest,
  services: Services,
  authenticator: Authenticator,
): Promise<Caller> {
  const token = findToken(request);
  const found = token === null ? null : await authenticator.findSession(services, token);
  const user = found?.user ?? null;
  const identity = await readIdentity(request, services, authenticator, user);
  return { user, session: found?.session ?? null, identity };
}

/** `personal` (default) or `group:<id>`; acting for a group one does not belong to is refused. */
async function readIdentity(
  request: FastifyRequest,
  services: Services,
  authenticator: Authenticator,
  user: SessionUser | null,
): Promise<Identity> {
  const header = request.headers["identity"];
  if (header === undefined || header === "" || header === "personal") return { type: "personal" };
  const groupId = Number(/^group:(\d{1,15})$/.exec(String(header))?.[1] ?? Number.NaN);
  if (Number.isNaN(groupId)) {
    throw new AppError("INVALID_INPUT", { path: "headers.identity", reason: "personal | group:<id>" });
  }
  if (user === null || !(await authenticator.isGroupMember(services, user.userId, groupId))) {
    throw new AppError("FORBIDDEN");
  }
  return { type: "group", groupId };
}
