/**
 * A table with buttons to add, move and remove rows. The server renders some extra empty rows for pages without script.
 * They are removed after hydration. Empty rows are not part of the answer.
 */
import { useEffect, useState } from "react";
import { Button } from "@idata/ui/base";
import { SPARE_ENTRIES } from "../../shared/answer/entries.ts";
import { findLoadedCore } from "../../cells/fill/cell-faces.ts";
import { CellHead, CellRow, isTable } from "../../cells/fill/cell-row.tsx";
import { CellTotals } from "../../cells/fill/cell-totals.tsx";
import { EntryTools } from "../../shared/fill/entry-tools.tsx";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { useEntries } from "../../shared/fill/use-entries.ts";
import { createDynamicTableAnswer, USUAL_MOST_ROWS } from "./dynamic-table.answer.ts";
import type { DynamicTableItem } from "./dynamic-table.answer.ts";
import styles from "../../cells/fill/cell-table.module.css";
import tools from "../../shared/fill/entry-tools.module.css";

function DynamicTableControl(props: FillProps<DynamicTableItem>) {
  const { item, snapshot, controlId, onChange, t } = props;
  const { columns, minRows = 0, maxRows: most = USUAL_MOST_ROWS, defaultRows = 0 } = item;
  const first = Math.min(most, Math.max(1, minRows, defaultRows));
  const entries = useEntries(snapshot.value, first, onChange, controlId);
  const [isLive, setLive] = useState(false);
  useEffect(() => queueMicrotask(() => setLive(true)), []);
  const rows = entries.list.length;
  const spare = isLive ? 0 : Math.max(0, Math.min(SPARE_ENTRIES, most - rows));
  return (
    <div
      className={styles.table}
      role="group"
      aria-labelledby={props.titleId}
      aria-describedby={props.describedBy}
      data-table={isTable(columns) || undefined}
    >
      <CellHead columns={columns} />
      {Array.from({ length: rows + spare }, (_, index) => {
        const id = `${controlId}-${index}`;
        const label = t("entries.row", { n: index + 1 });
        return (
          <div
            key={index}
            id={id}
            className={index < rows ? styles.row : `${styles.row} ${tools.spare}`}
            role="group"
            aria-labelledby={`${id}-title`}
          >
            <div className={styles.title}>
              <span id={`${id}-title`}>{label}</span>
              {!snapshot.readOnly && (
                <EntryTools entries={entries} index={index} canMove={item.moveRows === true} t={t} />
              )}
            </div>
            <CellRow
              columns={columns}
              label={label}
              name={`${item.id}.${index}`}
              id={id}
              part={entries.parts[index] ?? ""}
              record={entries.list[index] ?? {}}
              snapshot={snapshot}
              t={t}
              services={props.services}
              onChange={(record) => entries.set(index, record)}
            />
          </div>
        );
      })}
      <CellTotals columns={columns} records={entries.list} t={t} />
      {rows < most && !snapshot.readOnly && (
        <Button className={tools.add} onClick={entries.add}>
          {t("entries.add")}
        </Button>
      )}
    </div>
  );
}

export const dynamicTableFill: FillFace<DynamicTableItem> = {
  core: createDynamicTableAnswer(findLoadedCore),
  Control: DynamicTableControl,
  labels: "group",
};
