/**
 * Ids of questions, options, pages and endings. Answers of every published version hang on them, so an id is never
 * given out twice: the random part makes that true across editors, sessions and versions nobody has loaded here, and the
 * set of everything seen makes it certain within this one.
 */
import type { FormDefinition } from "@idata/engine";

/** A number in [0, 1). Injected so that tests are repeatable. */
export type Random = () => number;

const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 6;

export interface IdMaker {
  /** A fresh id that begins with `prefix`, for example `q7hk2xm`. */
  make(prefix: string): string;
  /** Ids in this definition are never made from now on. */
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

/** Adds every `id` anywhere in the value: whatever a type keeps in its settings is covered without knowing the type. */
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
