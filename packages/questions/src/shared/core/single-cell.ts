/** The export columns of types with one value: a single column named after the question. */
import type { ExportCategory, ExportColumn } from "@idata/engine";

export function oneColumn(kind: ExportColumn["kind"]): ExportColumn[] {
  return [{ key: "", label: "", kind }];
}

/** A single column with ids of options. Settings of the options other than id and label do not matter here. */
export function oneOf(options: readonly ExportCategory[], several = false): ExportColumn[] {
  const categories = options.map(({ id, label }) => ({ id, label }));
  return [{ key: "", label: "", kind: "text", categories, several }];
}
