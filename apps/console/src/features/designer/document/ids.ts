/**
 * Ids of questions, options, pages and endings. Answers to every published version refer to them, so an id must never
 * be used twice. The random part makes collisions improbable across editors, sessions and versions that are not loaded
 * here; the set of known ids rules them out within this editor.
 */
import type { FormDefinition } from "@idata/engine";

/** Returns a number in [0, 1). Injected so that tests are repeatable. */
export type Random = () => number;

const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 6;

export interface IdMaker {
  /** Returns a new id that begins with `prefix`, for example `q7hk2xm`. */
  make(prefix: string): string;
  /** Registers all ids of this definition, so that `make` never returns them. */
  learn(definition: FormDefinition): void;
}

export function createIdMaker(random: Random): IdMaker {
  const seen = new Set<string>();
  return {
    make(prefix) {
      for (;;) {
        let id = prefix;
        for (let i = 0; i < LENGTH; i += 1) id += ALPHABET[Math.floor(random() * ALPHABET.length)] ?? "a";
        if (seen.has(id)) continue;
        seen.add(id);
        return id;
      }
    },
    learn(definition) {
      collectIds(definition, seen);
    },
  };
}

/**
 * Collects every `id` anywhere in the value, so that the settings of all types are covered without knowing the type.
 */
export function collectIds(value: unknown, into: Set<string>): void {
  if (Array.isArray(value)) {
    for (const element of value) collectIds(element, into);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (key === "id" && typeof inner === "string") into.add(inner);
      else if (typeof inner === "object") collectIds(inner, into);
    }
  }
}
