/** What an export of the list contains: the same responses and columns in the same order. */
import type { BodyOf, exportResponses } from "@idata/contracts";
import { hasFilters, type ListChoice } from "./list-address.ts";
import { isArranged, type Layout, type ListColumn } from "./list-columns.ts";

type ExportBody = BodyOf<typeof exportResponses>;

export interface ExportList {
  /** Names of the columns that the list shows, in its order; null if it shows them as the form has them. */
  shown: readonly string[] | null;
  /** Which responses the list shows and in which order; null if it shows all valid ones, the newest first. */
  rows: Pick<ExportBody, "filter" | "where" | "sort"> | null;
}

export function toExportList(choice: ListChoice, layout: Layout, columns: readonly ListColumn[]): ExportList {
  const { scope, text, sort } = choice;
  const isWhole = !hasFilters(choice) && sort === "" && scope === "active";
  // An export takes the trash from a condition only.
  const deleted = "{$state} = 'deleted'";
  const where = scope !== "deleted" ? choice.where : choice.where === "" ? deleted : `(${choice.where}) and ${deleted}`;
  return {
    shown: isArranged(layout) ? columns.map(({ exportName }) => exportName) : null,
    rows: isWhole
      ? null
      : {
          filter: { ...(text !== "" && { text }), ...(scope === "screenedOut" && { screenedOut: true }) },
          ...(where !== "" && { where }),
          // The list begins with the newest response, a file without an order with the oldest.
          sort: sort === "" ? "down:$number" : sort,
        },
  };
}
