/**
 * Returns the fill face for a kind of cell: the face of the question type with that name, if the page has loaded it.
 */
import type { AnswerCore } from "@idata/engine";
import { OWN_KIND } from "../answer/cell-kinds.ts";
import type { CellKind } from "../answer/cell-kinds.ts";
import { findFace } from "../../faces/loaded-faces.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import { yesNoCell } from "./yes-no-cell.tsx";

export function findCellFace(kind: CellKind): FillFace | null {
  return kind === OWN_KIND ? yesNoCell : findFace(kind);
}

/** Returns the core that belongs to the loaded face. */
export function findLoadedCore(kind: CellKind): AnswerCore | null {
  return findCellFace(kind)?.core ?? null;
}
