/**
 * The locked screen of this browser: all its tabs, over reloads, until the password was given (administration contract
 * §6). It keeps people away from an open session; the server still knows the session, so it is no sign-out.
 */
import { useSyncExternalStore } from "react";

const KEY = "idata-screen-lock";
const LOCKED = "1";
const listeners = new Set<() => void>();
/** Where storage is blocked, at least this tab is locked. */
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
    // This tab knows.
  }
  announce();
}

/** Opening the lock page is locking the screen. */
export function lockLoader(): null {
  lockScreen();
  return null;
}

/** After the password was given, and after a sign-in. */
export function clearLock(): void {
  isLockedHere = false;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored then.
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
  /** Another tab has locked or unlocked; a null key means that all storage was emptied, which unlocks nothing here. */
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
