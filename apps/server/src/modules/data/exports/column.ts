/** Cells and columns of an exported sheet. */
import type { ExportColumn } from "@idata/engine";

export type { Cell } from "../../platform/sheets/index.ts";

export interface Column {
  /** Heading for people: title of the question and of its part. */
  readonly label: string;
  /** Heading for programs: question id and id of the part. */
  readonly code: string;
  readonly kind: ExportColumn["kind"];
}
