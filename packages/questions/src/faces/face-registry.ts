/**
 * The fill faces that are here. Types that most forms have are in the main chunk; the others are chunks of their own
 * that are loaded before a page that needs them is shown.
 */
import type { CoreRegistry } from "@idata/engine";
import { findLoader } from "./face-loaders.ts";
import type { FaceAddresses } from "./face-loaders.ts";
import type { FillFace } from "../shared/fill/fill-face.ts";
import { findFace, loadedFaces } from "./loaded-faces.ts";

/** Rejects when the chunk cannot be fetched; may be called again then. */
export async function loadFace(type: string, addresses: FaceAddresses = {}): Promise<FillFace | null> {
  const loader = loadedFaces.has(type) ? null : findLoader(type, addresses);
  const face = await loader?.();
  // A fuller face of a type stands in for the one that is here.
  if (face) loadedFaces.set(type, face).set(face.core.type, face);
  return findFace(type);
}

/** Makes `findFace` answer for all these types. */
export async function loadFaces(types: Iterable<string>, addresses?: FaceAddresses): Promise<void> {
  await Promise.all([...new Set(types)].map((type) => loadFace(type, addresses)));
}

/** The rules of all types whose faces are here: what `compileForm` needs after `loadFaces`. */
export function loadedCores(): CoreRegistry {
  return Object.fromEntries([...loadedFaces].map(([type, face]) => [type, face.core]));
}
