/**
 * The identity that the user acts as: personal, or one group (spec §3, §4). Kept in this browser and sent with every
 * call in the header `Identity`. A remembered group is used only after the user's groups have confirmed it, so a lost
 * membership cannot lock the user out. Another open tab keeps the identity that it shows.
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

/** Sets an identity that the user is known to hold. */
export function setIdentity(identity: Identity): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(identity));
  } catch {
    // Storage is blocked; the choice lasts until the page is closed.
  }
  useIdentity.setState({ identity, isConfirmed: true });
}

/** Value of the header `Identity`: `personal` or `group:<id>`. */
export function toIdentityHeader(): string {
  const { identity, isConfirmed } = useIdentity.getState();
  return identity.type === "group" && isConfirmed ? `group:${identity.group.id}` : "personal";
}

/** Returns the remembered identity, or personal if it cannot be read. */
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
