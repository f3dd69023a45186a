/**
 * The identity that the user acts as: personal, or one group (spec §3, §4). Kept in this browser and sent with every
 * call in the header `Identity`. A remembered group is used only after the user's groups have confirmed it, so a lost
 * membership cannot lock the user out. Another open tab keeps the identity that it shows.
 */
import type { DataOf, getMyGroups } from "@idata/contracts";
import { create } from "zustand";
import { isIdentityLost } from "../api/api-error.ts";

export type Group = DataOf<typeof getMyGroups>[number];

export type Identity = { readonly type: "personal" } | { readonly type: "group"; readonly group: Group };

interface IdentityState {
  identity: Identity;
  isConfirmed: boolean;
  /** Grows when the user switches. Pages are then remounted; after the loss of an identity they stay as they are. */
  switches: number;
  /** Grows when the server refuses a call because the user has left the group. */
  losses: number;
}

export const PERSONAL: Identity = { type: "personal" };
const KEY = "idata-identity";

export const useIdentity = create<IdentityState>(() => {
  const identity = readIdentity();
  return { identity, isConfirmed: identity.type === "personal", switches: 0, losses: 0 };
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

/** Sets the identity that the user has chosen. */
export function switchIdentity(identity: Identity): void {
  setIdentity(identity);
  useIdentity.setState(({ switches }) => ({ switches: switches + 1 }));
}

/**
 * Falls back to personal if the server refused a call because the user does not hold the identity that it was sent with.
 * Ignores the refusal if the user has switched since.
 */
export function fallBackIfLost(error: unknown, sentIdentity: string | undefined): void {
  if (!isIdentityLost(error) || sentIdentity !== toIdentityHeader() || sentIdentity === "personal") return;
  loseIdentity();
}

/** Falls back to personal, because the user is no longer a member of the group. */
export function loseIdentity(): void {
  setIdentity(PERSONAL);
  useIdentity.setState(({ losses }) => ({ losses: losses + 1 }));
}

/** Part of the keys of queries whose answer depends on the identity. */
export function useIdentityKey(): string {
  return useIdentity(toHeader);
}

/** Value of the header `Identity`: `personal` or `group:<id>`. */
export function toIdentityHeader(): string {
  return toHeader(useIdentity.getState());
}

function toHeader({ identity, isConfirmed }: IdentityState): string {
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
