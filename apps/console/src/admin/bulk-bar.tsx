/** The one thing that can be done with selected rows, for the `bar` of a table. */
import { Button } from "antd";
import type { ReactNode } from "react";

export type BulkBar<Row> = (chosen: Row[], clear: () => void) => ReactNode;

export function toBulkBar<Row>(label: string, run: (chosen: Row[], clear: () => void) => void): BulkBar<Row> {
  return (chosen, clear) => (
    <Button size="small" danger onClick={() => run(chosen, clear)}>
      {label}
    </Button>
  );
}
