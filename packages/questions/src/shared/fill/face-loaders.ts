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
  "matrix-radio": () => import("../../types/matrix-radio/matrix-radio.fill.tsx").then((m) => m.matrixRadioFill),
  date: () => import("../../types/date/date.fill.tsx").then((m) => m.dateFill),
  file: () => import("../../types/file/file.fill.tsx").then((m) => m.fileFill),
  formula: () => import("../../types/formula/formula.fill.tsx").then((m) => m.formulaFill),
  hidden: () => import("../../types/hidden/hidden.fill.tsx").then((m) => m.hiddenFill),
  serial: () => import("../../types/serial/serial.fill.tsx").then((m) => m.serialFill),
  booking: () => import("../../types/booking/booking.fill.tsx").then((m) => m.bookingFill),
  member: () => import("../../types/member/member.fill.tsx").then((m) => m.memberFill),
  department: () => import("../../types/department/department.fill.tsx").then((m) => m.departmentFill),
  matching: () => import("../../types/matching/matching.fill.tsx").then((m) => m.matchingFill),
  cloze: () => import("../../types/cloze/cloze.fill.tsx").then((m) => m.clozeFill),
} satisfies Record<Exclude<QuestionType, keyof typeof eagerFaces>, FaceLoader>;

/** `null` for a type without a chunk of its own. The addresses are the page's business. */
export function findLoader(type: string, _addresses: FaceAddresses): FaceLoader | null {
  return Object.hasOwn(loaders, type) ? loaders[type as keyof typeof loaders] : null;
}
