/** Cells and columns of an exported sheet. */
import type { ExportColumn } from "@idata/engine";

export type { Cell } from "../../platform/sheets/index.ts";

export interface Column extends Pick<ExportColumn, "categories" | "several"> {
  /** Heading for people: title of the question and of its part. */
  readonly label: string;
  /** Heading for programs: question id and id of the part. */
  readonly code: string;
  /** "time": `YYYY-MM-DD HH:mm:ss` in the organisation's time zone. */
  readonly kind: ExportColumn["kind"] | "time";
  /** The title of the question alone, for columns of a question. */
  readonly question?: string;
}
