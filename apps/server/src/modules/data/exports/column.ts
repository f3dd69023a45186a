/** What an exported sheet is made of. */
import type { ExportColumn } from "@idata/engine";

export type { Cell } from "../../platform/sheets/index.ts";

export interface Column {
  /** For people: title of the question and of its part. */
  readonly label: string;
  /** For machines: question id and id of the part. */
  readonly code: string;
  readonly kind: ExportColumn["kind"];
}
