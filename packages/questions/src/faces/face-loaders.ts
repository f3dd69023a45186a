/**
 * How the fill faces of all other types are fetched. The respondents' page has `face-loaders.page.ts` in its place, so
 * that it does not carry the list of types (apps/fill/build/face-entries.ts); this one is for the server and the console.
 */
import type { FillFace } from "../shared/fill/fill-face.ts";

export type FaceLoader = () => Promise<FillFace | undefined>;
/** Where the page finds the face of each lazy type of its form. */
export type FaceAddresses = Readonly<Record<string, string>>;

/** The face is `undefined` for a type without one. The addresses are the page's business. */
export function findLoader(type: string, _addresses: FaceAddresses): FaceLoader | null {
  return async () => {
    const { lazyFaces } = await import("./lazy-faces.ts");
    return Object.hasOwn(lazyFaces, type) ? lazyFaces[type as keyof typeof lazyFaces] : undefined;
  };
}
