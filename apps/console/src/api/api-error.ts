/** Why a call failed, in a form that screens and the error catalogue (spec §8) can decide on. */
import type { Issue } from "@idata/engine";

/** `business`: the server answered with a code. The rest never reached an answer of ours. */
export type FailureKind = "business" | "network" | "timeout" | "offline" | "repeated" | "aborted" | "http";

export class ApiError extends Error {
  readonly kind: FailureKind;
  /** Code of the envelope; 0 where there was none. */
  readonly code: number;
  /** What the envelope carried beside the message, for example both revisions of a stale save. */
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

  /** The server's message in the user's words. */
  get msg(): string {
    return this.message;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** The session is gone: sign in again. */
export function isSignedOut(error: unknown): boolean {
  return isApiError(error) && (error.code === 401 || error.code === 6_609_401);
}

/** Nothing else is allowed until the first password is changed. */
export function isPasswordChangeNeeded(error: unknown): boolean {
  return isApiError(error) && error.code === 6_609_031;
}

export function isForbidden(error: unknown): boolean {
  return isApiError(error) && error.code === 403;
}

/** Nothing there, or nothing that this caller may see: the server does not tell the two apart. */
export function isNotFound(error: unknown): boolean {
  return isApiError(error) && (error.code === 404 || error.code === 6_601_001 || error.code === 6_604_001);
}

export function isConnectionFailure(error: unknown): boolean {
  return isApiError(error) && (error.kind === "network" || error.kind === "timeout" || error.kind === "offline");
}
