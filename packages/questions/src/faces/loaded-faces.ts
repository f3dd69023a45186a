/** The fill faces that are here: those of the main chunk, and those that were loaded since (`face-registry.ts`). */
import { eagerFaces } from "./eager-faces.ts";
import type { FillFace } from "../shared/fill/fill-face.ts";

export const loadedFaces = new Map<string, FillFace>(Object.entries(eagerFaces));

/** The face of a type if it is here already, else null (unknown type, or `loadFace` first). */
export function findFace(type: string): FillFace | null {
  return loadedFaces.get(type) ?? null;
}
