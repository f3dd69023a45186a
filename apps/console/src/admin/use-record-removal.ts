/** Deleting the rows of a list, one or several with one call. */
import { useRemoval } from "./use-removal.ts";
import type { Removal } from "./use-removal.ts";

export type RemoveRows<Row> = (rows: readonly Row[], onDone?: () => void) => void;

export interface RecordRemoval<Row> extends Pick<Removal, "hint" | "refresh"> {
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  /** `ids`: with commas between them, as the path of the call has them. */
  readonly remove: (ids: string) => Promise<unknown>;
}

export function useRecordRemoval<Row>({ keyOf, nameOf, remove, ...rest }: RecordRemoval<Row>): RemoveRows<Row> {
  const removal = useRemoval();
  return (rows, onDone = () => {}) =>
    removal({ names: rows.map(nameOf), remove: () => remove(rows.map(keyOf).join(",")), onDone, ...rest });
}
