/** Export of the types whose answer is one value: one column named by the question alone. */
import type { ExportColumn } from "@idata/engine";

export function oneColumn(kind: ExportColumn["kind"]): ExportColumn[] {
  return [{ key: "", label: "", kind }];
}
