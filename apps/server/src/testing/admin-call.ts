/** A call of the administration contract as its clients make it, and what is needed to write one down. */
import type { Side, World } from "./admin-world.ts";

export interface Request {
  /** Below the API base, with its query. */
  readonly path: string;
  readonly body?: unknown;
  /** In place of a JSON body. */
  readonly upload?: { readonly field: string; readonly name: string; readonly content: Buffer };
}

export interface AdminCall {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** As the OpenAPI document has it, below the API base. */
  readonly path: string;
  readonly access: "public" | "login" | { readonly permission: string };
  readonly make: (world: World, side: Side) => Request | Promise<Request>;
  /** What `make` names belongs to a side; without it everybody with the permission reaches the same. */
  readonly isScoped?: true;
  /** The same call with something that cannot be. */
  readonly bad?: (world: World) => Request | Promise<Request>;
  /** The same call for something that is not there. */
  readonly missing?: (world: World) => Request | Promise<Request>;
  /** Succeeds only with a key or a password that the walk does not have; it may be refused, but never for lack of rights. */
  readonly mayRefuse?: true;
  /** Ends the caller's session or changes the caller. */
  readonly isSelf?: true;
}

/** An id that nothing has. */
export const ABSENT = 987_654_321;
export const need = (permission: string) => ({ permission });
export const fixed = (path: string, body?: unknown) => (): Request => (body === undefined ? { path } : { path, body });
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
