/**
 * Returns the types whose faces a question needs: its own, its fuller face if it needs one, and those of its cells and
 * inner questions.
 */
import type { ItemDefinition } from "@idata/engine";
import { findFace } from "./loaded-faces.ts";
import { OWN_KIND } from "../cells/core/cell-kinds.ts";

export function typesIn(item: ItemDefinition): string[] {
  const { type, columns, items } = item;
  const more = findFace(type)?.more?.(item as never) ? [`${type}-more`] : [];
  const cells = Array.isArray(columns) ? (columns as { kind?: string }[]) : [];
  const inner = Array.isArray(items) ? (items as ItemDefinition[]).flatMap(typesIn) : [];
  return [type, ...more, ...cells.flatMap(({ kind = OWN_KIND }) => (kind === OWN_KIND ? [] : kind)), ...inner];
}
