/** Row rules: who may do what to which form. Only its owner and administrators know that a form exists (S1). */
import type { SessionUser } from "../../../kernel/context.ts";
import type { FormRecord } from "./forms.store.ts";
import type { FormStateName } from "./forms.table.ts";

const ADMIN_ROLE = "admin";

export function isFormAdmin(user: SessionUser): boolean {
  return user.roles.includes(ADMIN_ROLE);
}

export function canManageForm(user: SessionUser, form: Pick<FormRecord, "owner_id">): boolean {
  return form.owner_id === user.userId || isFormAdmin(user);
}

/** Owner that a list is restricted to; null means everybody's forms. */
export function toListScope(user: SessionUser): number | null {
  return isFormAdmin(user) ? null : user.userId;
}

/** Where each action may start from (product §2). */
export const ALLOWED_FROM = {
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

export type FormAction = keyof typeof ALLOWED_FROM;

/** What somebody who manages the form may do with it now. */
export function listAbilities(state: FormStateName): FormAction[] {
  const actions = Object.keys(ALLOWED_FROM) as FormAction[];
  return actions.filter((action) => (ALLOWED_FROM[action] as readonly FormStateName[]).includes(state));
}
