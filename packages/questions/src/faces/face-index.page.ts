/**
 * The faces of all types that are not in the main chunk. The build fills this list (apps/fill/build/face-entries.ts).
 */
import type { FillFace } from "../shared/fill/fill-face.ts";

export const faces: Readonly<Record<string, () => Promise<{ face: FillFace }>>> = {};
