/** The types whose faces a question needs: its own, those of questions inside it, those that its cells are like. */
import type { ItemDefinition } from "@idata/engine";
import { OWN_KIND } from "../core/cells/cell-kinds.ts";

export function typesIn({ type, items, columns }: ItemDefinition): string[] {
  const inner = Array.isArray(items) ? (items as ItemDefinition[]).flatMap(typesIn) : [];
  const cells = Array.isArray(columns) ? (columns as { kind?: string }[]) : [];
  return [type, ...inner, ...cells.flatMap(({ kind = OWN_KIND }) => (kind === OWN_KIND ? [] : kind))];
}
