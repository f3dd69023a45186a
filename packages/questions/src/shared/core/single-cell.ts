/** The export columns of types with one value: a single column named after the question. */
import type { ExportColumn } from "@idata/engine";

export function oneColumn(kind: ExportColumn["kind"]): ExportColumn[] {
  return [{ key: "", label: "", kind }];
}
