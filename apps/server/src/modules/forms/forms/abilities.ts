/**
 * Who may do what with which form: the one rule, in two forms that a test compares. `abilitiesOf` judges a form that was
 * read; `isFormVisible` is the same rule as a condition of a statement that lists forms.
 */
import { isAdministrator } from "@idata/contracts";
import { type RawBuilder, sql } from "kysely";
import type { SessionUser } from "../../../kernel/context.ts";
import type { FormStateName } from "./forms.table.ts";

/** A person today; the table knows no groups yet. */
export interface FormOwner {
  readonly type: "user" | "group";
  readonly id: number;
}

/** Who asks, as far as forms are concerned. */
export interface Actor {
  readonly userId: number;
  /** Looks after everybody's forms. */
  readonly isAdministrator: boolean;
  /** Groups for whose forms the actor may act. */
  readonly groups: readonly number[];
}

/** From which states each ability can be used (product §2). Who may see a form sees it in every state. */
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

/** What the actor may do with the form now, in the order of the product's list; nothing if it is not theirs to know of. */
export function abilitiesOf(
  actor: Actor,
  form: { readonly owner: FormOwner; readonly state: FormStateName },
): ReadonlySet<Ability> {
  if (!actor.isAdministrator && !isOwner(actor, form.owner)) return NONE;
  return new Set(ABILITIES.filter((one) => (ALLOWED_FROM[one] as readonly FormStateName[]).includes(form.state)));
}

function isOwner({ userId, groups }: Actor, owner: FormOwner): boolean {
  return owner.type === "user" ? owner.id === userId : groups.includes(owner.id);
}

/** Condition on `forms`: the forms that the actor has any ability for. */
export function isFormVisible(actor: Actor): RawBuilder<boolean> {
  if (actor.isAdministrator) return sql<boolean>`true`;
  return isOwnedBy({ type: "user", id: actor.userId });
}

/** Condition on `forms`: the forms of one owner. Groups own none yet. */
export function isOwnedBy({ type, id }: FormOwner): RawBuilder<boolean> {
  return type === "user" ? sql<boolean>`owner_id = ${id}` : sql<boolean>`false`;
}
