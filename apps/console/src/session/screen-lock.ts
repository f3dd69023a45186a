/**
 * The screen lock of this browser: it covers all tabs and survives reloads until the password is entered
 * (administration contract §6). It keeps others away from an open session. It is not a sign-out; the session stays
 * valid on the server.
 */
import { useSyncExternalStore } from "react";

const KEY = "idata-screen-lock";
const LOCKED = "1";
const listeners = new Set<() => void>();
/** Fallback if storage is blocked: then only this tab is locked. */
let isLockedHere = false;

export function isScreenLocked(): boolean {
  try {
    return isLockedHere || localStorage.getItem(KEY) === LOCKED;
  } catch {
    return isLockedHere;
  }
}

export function lockScreen(): void {
  isLockedHere = true;
  try {
    localStorage.setItem(KEY, LOCKED);
  } catch {
    // Storage is blocked; only this tab is locked.
  }
  announce();
}

/** Opening the lock page locks the screen. */
export function lockLoader(): null {
  lockScreen();
  return null;
}

/** Called after the password was entered and after a sign-in. */
export function clearLock(): void {
  isLockedHere = false;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
  announce();
}

export function useScreenLock(): boolean {
  return useSyncExternalStore(subscribe, isScreenLocked);
}

function announce(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  /**
   * Handles locking and unlocking in another tab. A null key means that all storage was cleared, which does not unlock.
   */
  const hear = (event: StorageEvent) => {
    if (event.key !== KEY) return;
    isLockedHere = event.newValue === LOCKED;
    listener();
  };
  listeners.add(listener);
  globalThis.addEventListener("storage", hear);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener("storage", hear);
  };
}
