/** A small setting remembered in this browser, or until the page is closed if storage is blocked. */
import { useState } from "react";

export function useStored(key: string, fallback: string): [string, (value: string) => void] {
  const [value, setValue] = useState(() => findStored(key) ?? fallback);
  return [
    value,
    (next) => {
      setValue(next);
      store(key, next);
    },
  ];
}

export function findStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is blocked; only remembering fails.
  }
}
