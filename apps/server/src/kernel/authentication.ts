/**
 * Determines who sends a request, from the bearer token and the `Identity` header. The session module looks up the
 * token; it is passed in as the `Authenticator`.
 */
import { type Access, type EndpointContract, isAdministrator } from "@idata/contracts";
import type { FastifyRequest } from "fastify";
import { AppError } from "./app-error.ts";
import { hasPermission, type Identity, type Services, type SessionRef, type SessionUser } from "./context.ts";

export interface Authenticated {
  readonly user: SessionUser;
  readonly session: SessionRef;
  /** True if someone else has set the user's password. They may then do nothing except change it. */
  readonly mustChangePassword: boolean;
}

export interface Authenticator {
  /** Returns null if the token is unknown, expired or revoked, or came without its companion cookie. */
  findSession(services: Services, token: string, cookies: string | undefined): Promise<Authenticated | null>;
  isGroupMember(services: Services, userId: number, groupId: number): Promise<boolean>;
}

/**
 * Reads the token from `Authorization: Bearer <token>`; a bare token is accepted too (administration contract §1.4).
 */
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

/** Who sends the request, and on whose behalf. */
export interface Caller {
  readonly user: SessionUser | null;
  readonly session: SessionRef | null;
  /** Null if the header names a group of which the user is not a member. */
  readonly identity: Identity | null;
  readonly mustChangePassword: boolean;
}

/** A caller whose identity was checked. */
export type AdmittedCaller = Caller & { readonly identity: Identity };

const PERSONAL: Identity = { type: "personal" };

/**
 * Decides which caller the handler of an endpoint receives. A user who must still change their password can call only
 * what that needs; other public endpoints treat them as anonymous. Public endpoints ignore an identity that the user
 * does not hold, so that a former member can still sign out. Throws PASSWORD_CHANGE_NEEDED, UNAUTHENTICATED, FORBIDDEN,
 * IDENTITY_NOT_HELD.
 */
export function admitCaller(
  { access, allowedBeforePasswordChange }: Pick<EndpointContract, "access" | "allowedBeforePasswordChange">,
  caller: Caller | undefined,
): AdmittedCaller | undefined {
  if (caller?.mustChangePassword === true && allowedBeforePasswordChange !== true) {
    if (access !== "public") throw new AppError("PASSWORD_CHANGE_NEEDED");
    return undefined;
  }
  assertAccess(access, caller?.user ?? null);
  if (caller === undefined) return undefined;
  if (caller.identity === null && access !== "public") {
    // Clients recognise the refusal by `data` and fall back to this identity.
    throw new AppError("IDENTITY_NOT_HELD", {}, { data: { identity: "personal" } });
  }
  return { ...caller, identity: caller.identity ?? PERSONAL };
}

/** True if the request carries no credentials and no identity, like the requests of respondents. */
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

/** Parses `personal` (the default) or `group:<id>`. Returns null if the user is not a member of the group. */
async function readIdentity(
  request: FastifyRequest,
  services: Services,
  authenticator: Authenticator,
  user: SessionUser | null,
): Promise<Identity | null> {
  const header = request.headers["identity"];
  if (header === undefined || header === "" || header === "personal") return PERSONAL;
  const groupId = Number(/^group:(\d{1,15})$/.exec(String(header))?.[1] ?? Number.NaN);
  if (Number.isNaN(groupId)) {
    throw new AppError("INVALID_INPUT", { path: "headers.identity", reason: "personal | group:<id>" });
  }
  if (user === null || !(await authenticator.isGroupMember(services, user.userId, groupId))) {
    return null;
  }
  return { type: "group", groupId };
}
