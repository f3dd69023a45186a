/** Deletes one or several rows of a list with a single call. */
import { useRemoval } from "./use-removal.ts";
import type { Removal } from "./use-removal.ts";

export type RemoveRows<Row> = (rows: readonly Row[], onDone?: () => void) => void;

export interface RecordRemoval<Row> extends Pick<Removal, "hint" | "refresh"> {
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  /** `ids`: comma-separated, as in the path of the call. */
  readonly remove: (ids: string) => Promise<unknown>;
}

export function useRecordRemoval<Row>({ keyOf, nameOf, remove, ...rest }: RecordRemoval<Row>): RemoveRows<Row> {
  const removal = useRemoval();
  return (rows, onDone = () => {}) =>
    removal({ names: rows.map(nameOf), remove: () => remove(rows.map(keyOf).join(",")), onDone, ...rest });
}
