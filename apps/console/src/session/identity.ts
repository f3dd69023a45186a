/**
 * In whose name the user acts: personally, or for one group (spec §3, §4). Kept in this browser; every call carries it in
 * the header `Identity`. A group that was only remembered does not count until the user's groups have confirmed it, so a
 * lost membership cannot lock anybody out. Another open tab keeps the identity that it shows.
 */
import type { DataOf, getMyGroups } from "@idata/contracts";
import { create } from "zustand";

export type Group = DataOf<typeof getMyGroups>[number];

export type Identity = { readonly type: "personal" } | { readonly type: "group"; readonly group: Group };

interface IdentityState {
  identity: Identity;
  isConfirmed: boolean;
}

export const PERSONAL: Identity = { type: "personal" };
const KEY = "idata-identity";

export const useIdentity = create<IdentityState>(() => {
  const identity = readIdentity();
  return { identity, isConfirmed: identity.type === "personal" };
});

/** Chooses an identity that the user is known to hold. */
export function setIdentity(identity: Identity): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(identity));
  } catch {
    // Blocked storage: the choice lasts as long as the page.
  }
  useIdentity.setState({ identity, isConfirmed: true });
}

/** Value of the header `Identity`: `personal` or `group:<id>`. */
export function toIdentityHeader(): string {
  const { identity, isConfirmed } = useIdentity.getState();
  return identity.type === "group" && isConfirmed ? `group:${identity.group.id}` : "personal";
}

/** What was remembered; personal where it is not readable as an identity. */
function readIdentity(): Identity {
  let stored: unknown;
  try {
    stored = JSON.parse(localStorage.getItem(KEY) ?? "null");
  } catch {
    return PERSONAL;
  }
  if (typeof stored !== "object" || stored === null) return PERSONAL;
  const { type, group } = stored as { type?: unknown; group?: { id?: unknown; name?: unknown } | null };
  if (type !== "group" || typeof group?.id !== "number" || typeof group.name !== "string") return PERSONAL;
  return { type, group: { id: group.id, name: group.name } };
}
