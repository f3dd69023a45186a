/**
 * Loads the fill faces of all other types on the server and in the console. On the respondents' page
 * `face-loaders.page.ts` replaces this file, so that the page carries no list of types
 * (apps/fill/build/face-entries.ts).
 */
import type { FillFace } from "../shared/fill/fill-face.ts";

export type FaceLoader = () => Promise<FillFace | undefined>;
/** The address of the face of each lazy type of the form. */
export type FaceAddresses = Readonly<Record<string, string>>;

/** The face is `undefined` for a type without one. Only the respondents' page uses the addresses. */
export function findLoader(type: string, _addresses: FaceAddresses): FaceLoader | null {
  return async () => {
    const { lazyFaces } = await import("./lazy-faces.ts");
    return Object.hasOwn(lazyFaces, type) ? lazyFaces[type as keyof typeof lazyFaces] : undefined;
  };
}
