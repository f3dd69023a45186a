/** The types whose faces a question needs: its own, and those that its cells are like. */
import type { ItemDefinition } from "@idata/engine";
import { OWN_KIND } from "../core/cells/cell-kinds.ts";

export function typesIn({ type, columns, items }: ItemDefinition): string[] {
  const cells = Array.isArray(columns) ? (columns as { kind?: string }[]) : [];
  const inner = Array.isArray(items) ? (items as ItemDefinition[]).flatMap(typesIn) : [];
  return [type, ...cells.flatMap(({ kind = OWN_KIND }) => (kind === OWN_KIND ? [] : kind)), ...inner];
}
