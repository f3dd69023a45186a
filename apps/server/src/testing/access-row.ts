/** What a row of `access-rows.ts` says. */
import type * as contracts from "@idata/contracts";
import type { Access, GroupPermission, HttpMethod, Permission } from "@idata/contracts";
import type { Ability } from "../modules/forms/forms/index.ts";

type Contracts = typeof contracts;

/** The names of all endpoints among the exports of the contracts. */
export type EndpointKey = {
  [Key in keyof Contracts]: Contracts[Key] extends { method: HttpMethod; path: string; access: Access } ? Key : never;
}[keyof Contracts];

/** Records of the administration that a path can name by an id. */
export type RecordKind =
  | "config"
  | "department"
  | "dictData"
  | "dictType"
  | "import"
  | "job"
  | "menu"
  | "notice"
  | "operation"
  | "ownJob"
  | "post"
  | "role"
  | "schedule"
  | "scheduleRun"
  | "session"
  | "signIn"
  | "unreachable"
  | "unsubscribed"
  | "user";

export interface AccessRow {
  /** `holders` are users with the permission that the contract names. */
  readonly who: "everybody" | "signedIn" | "administrators" | "holders";
  /** What the `:id` in the path refers to: a form, a form with one of its responses, or a group. */
  readonly of?: "form" | "response" | "group";
  /**
   * What the call needs of a caller who may see the record: the ability on the form, or the permission in the group.
   * Absent where every member of the group may call it.
   */
  readonly needs?: Ability | GroupPermission | "owner";
  /** What the id in the path refers to, for records of the administration. */
  readonly record?: RecordKind;
  /** The call succeeds for a record outside the caller's scope, exactly as for an absent one, and changes nothing. */
  readonly ignoresOthers?: true;
  /** The code with which the call refuses the caller's own record, for a reason other than rights. */
  readonly refusesOwnWith?: number;
  /** A body that passes the schema, so that a refusal is about the record. */
  readonly body?: unknown;
  /** A query that the call cannot do without. */
  readonly query?: Readonly<Record<string, string>>;
  /** The handler refuses everyone without one of these permissions. */
  readonly oneOf?: readonly Permission[];
  readonly endsSession?: true;
}
