/** A bar with one action for the selected rows, for the `bar` of a table. */
import { Button } from "antd";
import type { ReactNode } from "react";

export type BulkBar<Row> = (chosen: Row[], clear: () => void) => ReactNode;

/** `isFixed` returns true for a row that does not allow the action; then the button is disabled. */
export function toBulkBar<Row>(
  label: string,
  run: (chosen: Row[], clear: () => void) => void,
  isFixed: (row: Row) => boolean = () => false,
): BulkBar<Row> {
  return (chosen, clear) => (
    <Button size="small" danger disabled={chosen.some(isFixed)} onClick={() => run(chosen, clear)}>
      {label}
    </Button>
  );
}
