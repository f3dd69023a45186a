/** The loaded fill faces: those of the main chunk and those loaded later (`face-registry.ts`). */
import { eagerFaces } from "./eager-faces.ts";
import type { FillFace } from "../shared/fill/fill-face.ts";

export const loadedFaces = new Map<string, FillFace>(Object.entries(eagerFaces));

/** Returns the face of a type if it is loaded, else null (unknown type, or call `loadFace` first). */
export function findFace(type: string): FillFace | null {
  return loadedFaces.get(type) ?? null;
}
