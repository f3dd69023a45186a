/** The settings that an item of a type may have. The server refuses all others when the draft is saved. */
import { ANSWERED_SETTINGS } from "@idata/engine";
import { findDesignerFace } from "@idata/questions/designer";
import { isDecoration } from "../document/numbers.ts";

const ALL = ["id", "type", "title", "description", "rich", "visibleIf", "width"];

/** Returns `null` for an unknown type. */
export function findSettingNames(type: string): ReadonlySet<string> | null {
  const face = findDesignerFace(type);
  if (!face) return null;
  return new Set([...ALL, ...(isDecoration(type) ? [] : ANSWERED_SETTINGS), ...Object.keys(face.settings)]);
}
