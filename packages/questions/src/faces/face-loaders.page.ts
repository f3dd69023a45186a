/**
 * The loader on the respondents' page. The server names the address of each face, so that the page carries no list of
 * types. For a type without an address the page loads the list.
 */
import type { FaceAddresses, FaceLoader } from "./face-loaders.ts";
import type { FillFace } from "../shared/fill/fill-face.ts";

type FaceModule = { face: FillFace };

export function findLoader(type: string, addresses: FaceAddresses): FaceLoader {
  return async () => {
    const address = addresses[type];
    if (address) return ((await import(/* @vite-ignore */ address)) as FaceModule).face;
    const { faces } = await import("./face-index.page.ts");
    return (await faces[type]?.())?.face;
  };
}
