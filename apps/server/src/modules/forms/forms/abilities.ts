/**
 * Who may do what with which form. The rule exists in two versions, and a test checks that they agree: `abilitiesOf`
 * decides for a form that was read, `isFormVisible` is the same rule as an SQL condition for lists.
 */
import type { CollaboratorRole, GroupPermission } from "@idata/contracts";
import { type RawBuilder, sql } from "kysely";
import type { FormStateName } from "./forms.table.ts";

export interface FormOwner {
  readonly type: "user" | "group";
  readonly id: number;
}

/** The signed-in user, reduced to what decides about access to forms. */
export interface Actor {
  readonly userId: number;
  /** May act on the forms of every owner. */
  readonly isAdministrator: boolean;
  /** The actor's permissions in each of their groups, by the id of the group. */
  readonly groups: ReadonlyMap<number, readonly GroupPermission[]>;
  /** The actor's roles as a collaborator on the forms in question, by the id of the form. */
  readonly roles: ReadonlyMap<number, CollaboratorRole>;
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
  changeData: ["draft", "published", "paused", "closed", "trashed"],
  share: ["draft", "published", "paused", "closed"],
  transfer: ["draft", "published", "paused", "closed"],
  /** Put the form into folders of its owner and give it tags. */
  organise: ["draft", "published", "paused", "closed"],
  /** Send messages about the form, and change what it sends by itself. Also after it was closed: results come then. */
  message: ["draft", "published", "paused", "closed"],
  /** Change who may fill in, and when. */
  rules: ["draft", "published", "paused", "closed"],
  /** Write notes and tags beside responses, which respondents never see. */
  annotate: ["draft", "published", "paused", "closed"],
  /** Decide on responses in a review, where the steps of the review let them. */
  review: ["draft", "published", "paused", "closed"],
} as const satisfies Record<string, readonly FormStateName[]>;

export type Ability = keyof typeof ALLOWED_FROM;

const ABILITIES = Object.keys(ALLOWED_FROM) as Ability[];

/** What each permission in a group allows on the forms of the group. The other permissions allow nothing on forms. */
const GRANTED_BY_GROUP: Partial<Record<GroupPermission, readonly Ability[]>> = {
  form: ABILITIES,
  data: ["see", "data", "annotate"],
  review: ["see", "data", "annotate", "review"],
};

const SEEING_PERMISSIONS = Object.keys(GRANTED_BY_GROUP) as GroupPermission[];

/** What each role of a collaborator allows. */
const GRANTED_BY_ROLE: Record<CollaboratorRole, readonly Ability[]> = {
  editor: ["see", "edit"],
  analyst: ["see", "data", "annotate"],
  reviewer: ["see", "data", "annotate", "review"],
  publisher: ["see", "publish", "pause", "resume", "close", "reopen", "message", "rules"],
  viewer: ["see"],
};

interface OwnedForm {
  readonly id: number;
  readonly owner: FormOwner;
}

/** What the actor may do with the form in some state. Empty if they may not know that the form exists. */
export function grantedAbilities(actor: Actor, { id, owner }: OwnedForm): ReadonlySet<Ability> {
  if (actor.isAdministrator || isOwn(actor, owner)) return new Set(ABILITIES);
  const permissions = owner.type === "group" ? (actor.groups.get(owner.id) ?? []) : [];
  const role = actor.roles.get(id);
  return new Set([
    ...permissions.flatMap((permission) => GRANTED_BY_GROUP[permission] ?? []),
    ...(role === undefined ? [] : GRANTED_BY_ROLE[role]),
  ]);
}

/**
 * What the actor may do with the form in its current state, in the order of `ALLOWED_FROM`. Empty if the actor may not
 * know that the form exists.
 */
export function abilitiesOf(actor: Actor, form: OwnedForm & { readonly state: FormStateName }): ReadonlySet<Ability> {
  const granted = grantedAbilities(actor, form);
  return new Set(
    ABILITIES.filter(
      (ability) => granted.has(ability) && (ALLOWED_FROM[ability] as readonly FormStateName[]).includes(form.state),
    ),
  );
}

/** True if the form belongs to the user personally, not to one of their groups. */
export function isOwn({ userId }: Pick<Actor, "userId">, owner: FormOwner): boolean {
  return owner.type === "user" && owner.id === userId;
}

/** True if the actor sees the forms of this owner, and therefore the folders and tags that order them. */
export function maySeeFormsOf(actor: Omit<Actor, "roles">, owner: FormOwner): boolean {
  if (actor.isAdministrator || isOwn(actor, owner)) return true;
  const permissions = owner.type === "group" ? (actor.groups.get(owner.id) ?? []) : [];
  return permissions.some((permission) => SEEING_PERMISSIONS.includes(permission));
}

/** SQL condition on `forms`: true for forms on which the actor has any ability. */
export function isFormVisible(actor: Omit<Actor, "roles">): RawBuilder<boolean> {
  if (actor.isAdministrator) return sql<boolean>`true`;
  const groups = [...actor.groups].flatMap(([id, permissions]) =>
    permissions.some((permission) => SEEING_PERMISSIONS.includes(permission)) ? [id] : [],
  );
  const owners = [actor.userId, ...groups.map((id) => -id)];
  return sql<boolean>`(owner_key = any (${owners}::bigint[]) or ${isSharedWith(actor.userId)})`;
}

/** Condition on `forms`: the forms on which the user is a collaborator. */
export function isSharedWith(userId: number): RawBuilder<boolean> {
  return sql<boolean>`id in (select form_id from form_collaborators where user_id = ${userId})`;
}

/** The owner as one number, like the column `owner_key`: the id of a person, or the negative id of a group. */
export function toOwnerKey({ type, id }: FormOwner): number {
  return type === "user" ? id : -id;
}

/** Condition on `forms`, `form_folders` and `form_tags`: the rows of one owner. */
export function isOwnedBy(owner: FormOwner): RawBuilder<boolean> {
  return sql<boolean>`owner_key = ${toOwnerKey(owner)}`;
}
