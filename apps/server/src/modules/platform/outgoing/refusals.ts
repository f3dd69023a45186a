/** The reasons for which a request to the outside fails, each with its entry in the error table. */
import type { ErrorName } from "@idata/contracts";

interface Refusal {
  readonly error: ErrorName;
  /** Whether the same request may succeed later without anyone changing its address. */
  readonly mayPass: boolean;
}

export const OUTGOING_REASONS = {
  "not-http": { error: "OUTGOING_NOT_HTTP", mayPass: false },
  "credentials-in-address": { error: "OUTGOING_CREDENTIALS", mayPass: false },
  "forbidden-address": { error: "OUTGOING_FORBIDDEN", mayPass: false },
  "unknown-host": { error: "OUTGOING_UNKNOWN_HOST", mayPass: true },
  redirect: { error: "OUTGOING_REDIRECT", mayPass: false },
  "too-slow": { error: "OUTGOING_TOO_SLOW", mayPass: true },
  "too-large": { error: "OUTGOING_TOO_LARGE", mayPass: false },
  "untrusted-certificate": { error: "OUTGOING_CERTIFICATE", mayPass: true },
  "connection-failed": { error: "OUTGOING_CONNECTION", mayPass: true },
  stopped: { error: "OUTGOING_STOPPED", mayPass: true },
} as const satisfies Readonly<Record<string, Refusal>>;

export type OutgoingReason = keyof typeof OUTGOING_REASONS;

/** Names neither the address nor the host, because addresses contain keys of the receiver. */
export class OutgoingRefused extends Error {
  readonly reason: OutgoingReason;
  readonly mayPass: boolean;
  /** Code of the operating system or of TLS, such as `ECONNREFUSED`. */
  readonly detail: string | null;

  constructor(reason: OutgoingReason, extra: { readonly mayPass?: boolean; readonly detail?: string } = {}) {
    super(`outgoing request refused: ${reason}${extra.detail === undefined ? "" : ` (${extra.detail})`}`);
    this.name = "OutgoingRefused";
    this.reason = reason;
    this.mayPass = extra.mayPass ?? OUTGOING_REASONS[reason].mayPass;
    this.detail = extra.detail ?? null;
  }
}

export const toCode = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
