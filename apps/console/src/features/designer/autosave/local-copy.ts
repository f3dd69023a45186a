/**
 * Keeps the unsaved document in this browser until the server has it, so that a crash, a closed tab or a lost
 * connection loses nothing. The copy is offered when the form is opened again.
 */
import type { FormDefinition } from "@idata/engine";

export interface LocalCopy {
  /** The server's state when the copy was edited. */
  revision: number;
  base: FormDefinition;
  definition: FormDefinition;
  /** Milliseconds since 1970. */
  at: number;
}

/** The needed part of `localStorage`. Its methods may throw if storage is full or blocked. */
export type CopyStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const keyOf = (formId: number) => `idata-designer-${formId}`;

/** Returns false if the browser could not store the copy. */
export function keepCopy(storage: CopyStorage, formId: number, copy: LocalCopy): boolean {
  try {
    storage.setItem(keyOf(formId), JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function dropCopy(storage: CopyStorage, formId: number): void {
  try {
    storage.removeItem(keyOf(formId));
  } catch {
    // Blocked storage contains no copy to remove.
  }
}

export function findCopy(storage: CopyStorage, formId: number): LocalCopy | null {
  try {
    const data: unknown = JSON.parse(storage.getItem(keyOf(formId)) ?? "null");
    return isCopy(data) ? data : null;
  } catch {
    return null;
  }
}

function isCopy(data: unknown): data is LocalCopy {
  if (typeof data !== "object" || data === null) return false;
  const { revision, base, definition, at } = data as Partial<Record<keyof LocalCopy, unknown>>;
  return typeof revision === "number" && typeof at === "number" && isDefinition(base) && isDefinition(definition);
}

function isDefinition(data: unknown): boolean {
  return typeof data === "object" && data !== null && "pages" in data && Array.isArray(data.pages);
}
