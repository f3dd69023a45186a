/** Describes a call of the administration contract as its clients make it. */
import type { Side, World } from "./admin-world.ts";

export interface Request {
  /** Relative to the API base, including the query. */
  readonly path: string;
  readonly body?: unknown;
  /** Sent instead of a JSON body. */
  readonly upload?: { readonly field: string; readonly name: string; readonly content: Buffer };
}

export interface AdminCall {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** As in the OpenAPI document, relative to the API base. */
  readonly path: string;
  readonly access: "public" | "login" | { readonly permission: string };
  readonly make: (world: World, side: Side) => Request | Promise<Request>;
  /** The record of `make` belongs to one side. If absent, everyone with the permission can access it. */
  readonly isScoped?: true;
  /** The same call with invalid input. */
  readonly bad?: (world: World) => Request | Promise<Request>;
  /** The same call for a record that does not exist. */
  readonly missing?: (world: World) => Request | Promise<Request>;
  /** The call needs a key or a password that the test does not have. It may be refused, but not for lack of rights. */
  readonly mayRefuse?: true;
  /** Ends the caller's session or changes the caller. */
  readonly isSelf?: true;
}

/** An id that no record has. */
export const ABSENT = 987_654_321;
export const need = (permission: string) => ({ permission });
export const fixed = (path: string, body?: unknown) => (): Request => (body === undefined ? { path } : { path, body });
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
