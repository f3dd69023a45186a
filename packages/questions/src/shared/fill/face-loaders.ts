/**
 * How the fill faces of all other types are fetched. The respondents' page has `face-loaders.page.ts` in its place, so
 * that it does not carry the list of types (apps/fill/build/face-entries.ts); this one is for the server and the console.
 */
import type { QuestionType } from "../../names.ts";
import type { eagerFaces } from "./eager-faces.ts";
import type { FillFace } from "./fill-face.ts";

export type FaceLoader = () => Promise<FillFace | undefined>;
/** Where the page finds the face of each lazy type of its form. */
export type FaceAddresses = Readonly<Record<string, string>>;

const loaders = {
  dropdown: () => import("../../types/dropdown/dropdown.fill.tsx").then((m) => m.dropdownFill),
  rating: () => import("../../types/rating/rating.fill.tsx").then((m) => m.ratingFill),
  nps: () => import("../../types/nps/nps.fill.tsx").then((m) => m.npsFill),
  scale: () => import("../../types/scale/scale.fill.tsx").then((m) => m.scaleFill),
  slider: () => import("../../types/slider/slider.fill.tsx").then((m) => m.sliderFill),
  "matrix-radio": () => import("../../types/matrix-radio/matrix-radio.fill.tsx").then((m) => m.matrixRadioFill),
  date: () => import("../../types/date/date.fill.tsx").then((m) => m.dateFill),
  "constant-sum": () => import("../../types/constant-sum/constant-sum.fill.tsx").then((m) => m.constantSumFill),
  motion: () => import("../../types/motion/motion.fill.tsx").then((m) => m.motionFill),
  "image-block": () => import("../../types/image-block/image-block.fill.tsx").then((m) => m.imageBlockFill),
  election: () => import("../../types/election/election.fill.tsx").then((m) => m.electionFill),
  file: () => import("../../types/file/file.fill.tsx").then((m) => m.fileFill),
} satisfies Record<Exclude<QuestionType, keyof typeof eagerFaces>, FaceLoader>;

/** `null` for a type without a chunk of its own. The addresses are the page's business. */
export function findLoader(type: string, _addresses: FaceAddresses): FaceLoader | null {
  return Object.hasOwn(loaders, type) ? loaders[type as keyof typeof loaders] : null;
}
