/**
 * Who may do what with which form. The rule exists in two versions, and a test checks that they agree: `abilitiesOf`
 * decides for a form that was read, `isFormVisible` is the same rule as an SQL condition for lists.
 */
import { isAdministrator } from "@idata/contracts";
import { type RawBuilder, sql } from "kysely";
import type { SessionUser } from "../../../kernel/context.ts";
import type { FormStateName } from "./forms.table.ts";

/** Always a user so far: the table has no column for a group. */
export interface FormOwner {
  readonly type: "user" | "group";
  readonly id: number;
}

/** The signed-in user, reduced to what decides about access to forms. */
export interface Actor {
  readonly userId: number;
  /** May act on the forms of every owner. */
  readonly isAdministrator: boolean;
  /** Ids of the groups on whose forms the actor may act. */
  readonly groups: readonly number[];
}

/** The states in which each ability can be used (product §2). Anyone who may see a form sees it in every state. */
export const ALLOWED_FROM = {
  see: ["draft", "published", "paused", "closed", "trashed"],
  edit: ["draft", "published", "paused", "closed"],
  publish: ["draft", "published", "paused"],
  pause: ["published"],
  resume: ["paused"],
  close: ["published", "paused"],
  reopen: ["closed"],
  trash: ["draft", "published", "paused", "closed"],
  restore: ["trashed"],
  purge: ["trashed"],
  data: ["draft", "published", "paused", "closed", "trashed"],
} as const satisfies Record<string, readonly FormStateName[]>;

export type Ability = keyof typeof ALLOWED_FROM;

const NONE: ReadonlySet<Ability> = new Set();
const ABILITIES = Object.keys(ALLOWED_FROM) as Ability[];

export function toActor({ userId, roles }: SessionUser): Actor {
  return { userId, isAdministrator: isAdministrator(roles), groups: [] };
}

/**
 * What the actor may do with the form in its current state, in the order of `ALLOWED_FROM`. Empty if the actor may not
 * know that the form exists.
 */
export function abilitiesOf(
  actor: Actor,
  form: { readonly owner: FormOwner; readonly state: FormStateName },
): ReadonlySet<Ability> {
  if (!actor.isAdministrator && !isOwner(actor, form.owner)) return NONE;
  return new Set(
    ABILITIES.filter((ability) => (ALLOWED_FROM[ability] as readonly FormStateName[]).includes(form.state)),
  );
}

function isOwner({ userId, groups }: Actor, owner: FormOwner): boolean {
  return owner.type === "user" ? owner.id === userId : groups.includes(owner.id);
}

/** SQL condition on `forms`: true for forms on which the actor has any ability. */
export function isFormVisible(actor: Actor): RawBuilder<boolean> {
  if (actor.isAdministrator) return sql<boolean>`true`;
  return isOwnedBy({ type: "user", id: actor.userId });
}

/** Condition on `forms`: the forms of one owner. Groups own none yet. */
export function isOwnedBy({ type, id }: FormOwner): RawBuilder<boolean> {
  return type === "user" ? sql<boolean>`owner_id = ${id}` : sql<boolean>`false`;
}
