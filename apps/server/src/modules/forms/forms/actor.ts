/**
 * Reads what decides about a user's access to forms. Nothing is cached, so a right that was taken away is gone with the
 * next request on every node (docs/hazards.md#s3).
 */
import { isAdministrator } from "@idata/contracts";
import type { Ctx, SessionUser } from "../../../kernel/context.ts";
import type { Executor } from "../../../kernel/database.ts";
import { listGroupPermissions } from "../../organisation/groups/index.ts";
import type { Actor, FormOwner } from "./abilities.ts";

/** The actor for a list of forms of any owner. */
export async function readActor(executor: Executor, user: SessionUser): Promise<Actor> {
  const actor = toActor(user);
  return actor.isAdministrator ? actor : { ...actor, groups: await listGroupPermissions(executor, user.userId) };
}

/** The actor for these forms. Reads the user's groups only if one of the forms may be visible through a group. */
export async function readActorFor(
  executor: Executor,
  user: SessionUser,
  forms: readonly { readonly owner: FormOwner }[],
): Promise<Actor> {
  const actor = toActor(user);
  return forms.some(({ owner }) => owner.type === "group") ? readActor(executor, user) : actor;
}

/** The user without their groups. */
function toActor({ userId, roles }: SessionUser): Actor {
  return { userId, isAdministrator: isAdministrator(roles), groups: new Map() };
}

/** The owner that the `Identity` header of the request names. The kernel has checked the membership. */
export function toOwner({ identity }: Pick<Ctx, "identity">, { userId }: Pick<SessionUser, "userId">): FormOwner {
  return identity.type === "group" ? { type: "group", id: identity.groupId } : { type: "user", id: userId };
}
