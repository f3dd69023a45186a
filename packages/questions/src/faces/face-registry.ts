/**
 * The loaded fill faces. Types that most forms use are in the main chunk. The others are separate chunks, loaded before
 * a page that needs them is shown.
 */
import type { AnswerCores } from "@idata/engine";
import { findLoader } from "./face-loaders.ts";
import type { FaceAddresses } from "./face-loaders.ts";
import type { FillFace } from "../shared/fill/fill-face.ts";
import { findFace, loadedFaces } from "./loaded-faces.ts";

/** Rejects if the chunk cannot be loaded. The next call tries again. */
export async function loadFace(type: string, addresses: FaceAddresses = {}): Promise<FillFace | null> {
  const loader = loadedFaces.has(type) ? null : findLoader(type, addresses);
  const face = await loader?.();
  // A fuller face also replaces the loaded face of its type.
  if (face) loadedFaces.set(type, face).set(face.core.type, face);
  return findFace(type);
}

/** Loads the faces of all these types, so that `findFace` returns them. */
export async function loadFaces(types: Iterable<string>, addresses?: FaceAddresses): Promise<void> {
  await Promise.all([...new Set(types)].map((type) => loadFace(type, addresses)));
}

/** Returns the answer cores of all loaded faces, which `compileForm` needs after `loadFaces`. */
export function loadedCores(): AnswerCores {
  return Object.fromEntries([...loadedFaces].map(([type, face]) => [type, face.core]));
}
