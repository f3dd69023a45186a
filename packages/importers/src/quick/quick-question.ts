/** A guessed question, and the types that quick create offers. */
import type { QuickFace, TextFaces } from "../text/index.ts";

export interface QuickQuestion {
  /** Index of the question's line in the text, from 0. */
  readonly line: number;
  readonly title: string;
  /** Name of a type that has a face for quick create. */
  readonly type: string;
  /** Empty for types without options. */
  readonly options: readonly string[];
  readonly required: boolean;
}

export interface QuickType {
  readonly name: string;
  readonly face: QuickFace;
}

/** The types in the order in which authors choose from them, the most used first. */
export function listQuickTypes(faces: TextFaces): QuickType[] {
  return Object.entries(faces)
    .flatMap(([name, { quick }]) => (quick === undefined ? [] : [{ name, face: quick }]))
    .toSorted((a, b) => a.face.place - b.face.place);
}
