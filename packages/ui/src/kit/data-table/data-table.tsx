/**
 * A list as a table: sorting, selection with a bar of actions, columns that can be hidden, server-side pagination.
 * Without pagination, any number of rows, rendered only when in view. Phones get cards.
 */
import { ReloadOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { SkeletonBlock } from "../skeleton-block.tsx";
import { ColumnSettings } from "./column-settings.tsx";
import type { DataTableProps } from "./data-table-props.ts";
import styles from "./data-table.module.css";
import frame from "./table-frame.module.css";
import { TablePager } from "./table-pager.tsx";
import { TableRows } from "./table-rows.tsx";
import { useHiddenColumns } from "./use-hidden-columns.ts";
import { useMedia } from "./use-media.ts";

/** In pixels. */
const SKELETON_HEIGHT = 420;

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { id, columns, rows, words, error, isStale = false, selection, pager, tools, onRefresh } = props;
  const [hidden, setHidden] = useHiddenColumns(id);
  const isPhone = useMedia("(max-width: 599.98px)");
  const shown = columns.filter((column, index) => index === 0 || column.isActions === true || !hidden.has(column.key));
  const optional = columns.filter((column, index) => index > 0 && column.isActions !== true);
  const settings = <ColumnSettings columns={optional} hidden={hidden} words={words} onChange={setHidden} />;
  // Without other tools, the settings button would take a whole line, so it moves into the head of the actions column.
  const hasHead = !isPhone && columns.some((column) => column.isActions === true);
  const isAlone = hasHead && tools === undefined && onRefresh === undefined;
  if (rows === undefined) return error ?? <SkeletonBlock height={SKELETON_HEIGHT} />;
  return (
    <div className={frame["table"]} data-stale={isStale || undefined} aria-busy={isStale}>
      {!isAlone && (
        <div className={frame["toolbar"]}>
          <div className={frame["tools"]}>{tools}</div>
          {onRefresh !== undefined && (
            <Tooltip title={words.refresh}>
              <Button
                type="text"
                icon={<ReloadOutlined aria-hidden />}
                aria-label={words.refresh}
                onClick={onRefresh}
              />
            </Tooltip>
          )}
          {settings}
        </div>
      )}
      {selection !== undefined && selection.keys.length > 0 && (
        <div className={styles["bulk"]} role="status">
          <span>{words.selected(selection.keys.length)}</span>
          {selection.bar}
          <Button size="small" type="text" onClick={() => selection.onChange([])}>
            {words.clearSelection}
          </Button>
        </div>
      )}
      {error ?? (
        <TableRows {...props} rows={rows} columns={shown} isPhone={isPhone} settings={isAlone ? settings : null} />
      )}
      {pager !== undefined && pager.total > 0 && <TablePager {...pager} words={words} />}
    </div>
  );
}
