/**
 * The fill face of every type. Types that most forms have are in the main chunk; the others are chunks of their own
 * that are loaded before a page that needs them is shown. Checked against the list of names.
 */
import type { CoreRegistry } from "@idata/engine";
import type { QuestionType } from "../../names.ts";
import { checkboxFill } from "../../types/checkbox/checkbox.fill.tsx";
import { numberFill } from "../../types/number/number.fill.tsx";
import { pageBreakFill } from "../../types/page-break/page-break.fill.tsx";
import { radioFill } from "../../types/radio/radio.fill.tsx";
import { statementFill } from "../../types/statement/statement.fill.tsx";
import { textFill } from "../../types/text/text.fill.tsx";
import { textareaFill } from "../../types/textarea/textarea.fill.tsx";
import type { FillFace } from "./fill-face.ts";

type Loader = () => Promise<FillFace>;

export const fillFaces = {
  text: textFill,
  textarea: textareaFill,
  number: numberFill,
  radio: radioFill,
  checkbox: checkboxFill,
  dropdown: () => import("../../types/dropdown/dropdown.fill.tsx").then((m) => m.dropdownFill),
  rating: () => import("../../types/rating/rating.fill.tsx").then((m) => m.ratingFill),
  "matrix-radio": () => import("../../types/matrix-radio/matrix-radio.fill.tsx").then((m) => m.matrixRadioFill),
  date: () => import("../../types/date/date.fill.tsx").then((m) => m.dateFill),
  file: () => import("../../types/file/file.fill.tsx").then((m) => m.fileFill),
  statement: statementFill,
  "page-break": pageBreakFill,
} as const satisfies Record<QuestionType, FillFace | Loader>;

const loaded = new Map<string, FillFace>();

function entryOf(type: string): FillFace | Loader | null {
  return Object.hasOwn(fillFaces, type) ? fillFaces[type as QuestionType] : null;
}

/** The face of a type if it is here already, else null (unknown type, or `loadFace` first). */
export function findFace(type: string): FillFace | null {
  const entry = entryOf(type);
  return typeof entry === "function" ? (loaded.get(type) ?? null) : entry;
}

/** Rejects when the chunk cannot be fetched; may be called again then. */
export async function loadFace(type: string): Promise<FillFace | null> {
  const entry = entryOf(type);
  if (typeof entry !== "function") return entry;
  const face = loaded.get(type) ?? (await entry());
  loaded.set(type, face);
  return face;
}

/** Makes `findFace` answer for all these types. */
export async function loadFaces(types: Iterable<string>): Promise<void> {
  await Promise.all([...new Set(types)].map(loadFace));
}

/** The rules of all types whose faces are here: what `compileForm` needs after `loadFaces`. */
export function loadedCores(): CoreRegistry {
  const names = Object.keys(fillFaces);
  return Object.fromEntries(
    names.flatMap((type) => {
      const face = findFace(type);
      return face ? [[type, face.core]] : [];
    }),
  );
}
