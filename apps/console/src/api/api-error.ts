/** Why a call failed, in a form that screens and the error catalogue (spec §8) can act on. */
import type { Issue } from "@idata/engine";

/**
 * `business`: the server answered with an error code. `http`: an HTTP error status, or a body that is not an envelope.
 * `repeated`: the repeat guard did not send the call. All others: no answer arrived.
 */
export type FailureKind = "business" | "network" | "timeout" | "offline" | "repeated" | "aborted" | "http";

export class ApiError extends Error {
  readonly kind: FailureKind;
  /** Code of the envelope; 0 if there was no envelope. */
  readonly code: number;
  /** `data` of the envelope, for example both revisions of a stale save. */
  readonly data: unknown;
  readonly issues: readonly Issue[];

  constructor(kind: FailureKind, message: string, code = 0, data?: unknown, issues: readonly Issue[] = []) {
    super(message);
    this.name = "ApiError";
    this.kind = kind;
    this.code = code;
    this.data = data;
    this.issues = issues;
  }

  /** The message for the user. */
  get msg(): string {
    return this.message;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** The session has ended; the user must sign in again. */
export function isSignedOut(error: unknown): boolean {
  return isApiError(error) && (error.code === 401 || error.code === 6_609_401);
}

/** The user must change the initial password before anything else is allowed. */
export function isPasswordChangeNeeded(error: unknown): boolean {
  return isApiError(error) && error.code === 6_609_031;
}

export function isForbidden(error: unknown): boolean {
  return isApiError(error) && error.code === 403;
}

/** The user is no longer a member of the group for which they act. */
export function isIdentityLost(error: unknown): boolean {
  if (!isForbidden(error) || !isApiError(error)) return false;
  const { data } = error;
  return typeof data === "object" && data !== null && "identity" in data && data.identity === "personal";
}

/** Not found, or not visible to this caller: the server answers both in the same way. */
export function isNotFound(error: unknown): boolean {
  return isApiError(error) && (error.code === 404 || error.code === 6_601_001 || error.code === 6_604_001);
}

/** The group does not exist, or the user is not a member of it. */
export function isGroupGone(error: unknown): boolean {
  return isApiError(error) && error.code === 6_607_001;
}

export function isConnectionFailure(error: unknown): boolean {
  return isApiError(error) && (error.kind === "network" || error.kind === "timeout" || error.kind === "offline");
}
