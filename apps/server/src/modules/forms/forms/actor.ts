/**
 * Reads what decides about a user's access to forms. Nothing is cached, so a right that was taken away is gone with the
 * next request on every node (docs/hazards.md#s3).
 */
import { isAdministrator } from "@idata/contracts";
import type { Ctx, SessionUser } from "../../../kernel/context.ts";
import type { Executor } from "../../../kernel/database.ts";
import { listGroupPermissions } from "../../organisation/groups/index.ts";
import { type Actor, type FormOwner, isOwn } from "./abilities.ts";
import { listCollaboratorRoles } from "./collaborators.store.ts";

/** An actor for lists, where the database looks for the roles of collaborators. */
export type ListActor = Omit<Actor, "roles">;

export async function readActor(executor: Executor, user: SessionUser): Promise<ListActor> {
  const actor = toActor(user);
  return actor.isAdministrator ? actor : { ...actor, groups: await listGroupPermissions(executor, user.userId) };
}

/**
 * The actor for these forms. For an administrator and for the user's own forms there is nothing to read. For all other
 * forms it reads the same, whoever owns them, so that the time of a refusal does not tell who does.
 */
export async function readActorFor(
  executor: Executor,
  user: SessionUser,
  forms: readonly { readonly id: number; readonly owner: FormOwner }[],
): Promise<Actor> {
  const actor = toActor(user);
  const others = actor.isAdministrator ? [] : forms.filter(({ owner }) => !isOwn(actor, owner));
  if (others.length === 0) return { ...actor, roles: new Map() };
  const ids = others.map(({ id }) => id);
  const roles = await listCollaboratorRoles(executor, user.userId, ids);
  return { ...(await readActor(executor, user)), roles };
}

/** The user without their groups. */
function toActor({ userId, roles }: SessionUser): ListActor {
  return { userId, isAdministrator: isAdministrator(roles), groups: new Map() };
}

/** The owner that the `Identity` header of the request names. The kernel has checked the membership. */
export function toOwner({ identity }: Pick<Ctx, "identity">, { userId }: Pick<SessionUser, "userId">): FormOwner {
  return identity.type === "group" ? { type: "group", id: identity.groupId } : { type: "user", id: userId };
}
