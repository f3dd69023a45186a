/**
 * Returns the types whose faces a question needs: its own, its fuller face if it needs one, and those of its cells and
 * inner questions.
 */
import type { ItemDefinition } from "@idata/engine";
import { findFace } from "./loaded-faces.ts";
import { OWN_KIND } from "../cells/answer/cell-kinds.ts";

export function typesIn(item: ItemDefinition): string[] {
  const { type, columns, items } = item;
  const more = findFace(type)?.more?.(item as never) ? [`${type}-more`] : [];
  // A cell has the settings of the question type that its kind names, so it may need the type's fuller face too.
  const cells = (Array.isArray(columns) ? columns : []).flatMap(({ kind = OWN_KIND, ...settings }) =>
    kind === OWN_KIND ? [] : { ...settings, type: kind },
  );
  const inner = Array.isArray(items) ? items : [];
  return [type, ...more, ...([...cells, ...inner] as ItemDefinition[]).flatMap(typesIn)];
}
