/**
 * Who is asking: the bearer token and the `Identity` header of a request, turned into the people part of a `Ctx`.
 * How a token becomes a user is the session module's business and is handed in.
 */
import { type Access, type EndpointContract, isAdministrator } from "@idata/contracts";
import type { FastifyRequest } from "fastify";
import { AppError } from "./app-error.ts";
import { hasPermission, type Identity, type Services, type SessionRef, type SessionUser } from "./context.ts";

export interface Authenticated {
  readonly user: SessionUser;
  readonly session: SessionRef;
  /** The password is one that somebody else has given: nothing but its change is allowed. */
  readonly mustChangePassword: boolean;
}

export interface Authenticator {
  /** Null for an unknown, ended or revoked token, and for one that came without the cookie that belongs to it. */
  findSession(services: Services, token: string, cookies: string | undefined): Promise<Authenticated | null>;
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
  if (access === "login") return;
  const isAllowed = access === "administrator" ? isAdministrator(user.roles) : hasPermission(user, access.permission);
  if (!isAllowed) throw new AppError("FORBIDDEN");
}

/** The caller, with what the request says about them. */
export interface Caller {
  readonly user: SessionUser | null;
  readonly session: SessionRef | null;
  readonly identity: Identity;
  readonly mustChangePassword: boolean;
}

/**
 * Whom the handler of an endpoint gets to see. A caller with a first password may call what is needed to change it; on
 * other public endpoints they are nobody. Throws PASSWORD_CHANGE_NEEDED, UNAUTHENTICATED, FORBIDDEN.
 */
export function admitCaller(
  { access, beforeOwnPassword }: Pick<EndpointContract, "access" | "beforeOwnPassword">,
  caller: Caller | undefined,
): Caller | undefined {
  if (caller?.mustChangePassword === true && beforeOwnPassword !== true) {
    if (access !== "public") throw new AppError("PASSWORD_CHANGE_NEEDED");
    return undefined;
  }
  assertAccess(access, caller?.user ?? null);
  return caller;
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
  const found = token === null ? null : await authenticator.findSession(services, token, request.headers.cookie);
  const user = found?.user ?? null;
  const identity = await readIdentity(request, services, authenticator, user);
  const mustChangePassword = found?.mustChangePassword ?? false;
  return { user, session: found?.session ?? null, identity, mustChangePassword };
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
