/**
 * A list as a table: sort, selection with its bar of actions, columns that one switches off, paging by the server; or,
 * without paging, any number of rows of which only those in view are drawn. Phones get cards. It holds no data and asks
 * nobody: rows, page and sort come from outside.
 */
import { ReloadOutlined } from "@ant-design/icons";
import { Button, Table, Tooltip } from "antd";
import type { TableColumnsType } from "antd";
import type { ReactNode } from "react";
import { SkeletonBlock } from "../skeleton-block.tsx";
import { ColumnSettings } from "./column-settings.tsx";
import type { DataColumn, TableSort } from "./data-column.ts";
import styles from "./data-table.module.css";
import { TableCards } from "./table-cards.tsx";
import { TablePager } from "./table-pager.tsx";
import type { TablePagerProps } from "./table-pager.tsx";
import type { TableWords } from "./table-words.ts";
import { useHiddenColumns } from "./use-hidden-columns.ts";
import { useMedia } from "./use-media.ts";

/** More rows than this without paging are drawn as they come into view. */
const VIRTUAL_FROM = 100;
/** In pixels. */
const VIRTUAL_HEIGHT = 560;
const COLUMN_WIDTH = 160;
const SKELETON_HEIGHT = 420;

export interface DataTableProps<Row> {
  /** Under which the columns are remembered. */
  id: string;
  columns: readonly DataColumn<Row>[];
  /** Undefined while the first answer is on its way. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  words: TableWords;
  /** Shown instead of the rows: the list could not be loaded. */
  error?: ReactNode;
  /** Shown instead of the rows when there are none. */
  empty: ReactNode;
  /** The rows shown belong to the page or filter before. */
  isStale?: boolean;
  sort?: TableSort | null;
  onSort?: (sort: TableSort | null) => void;
  /** `bar`: what can be done with the selected ones. */
  selection?: {
    keys: readonly string[];
    onChange: (keys: string[]) => void;
    label: (row: Row) => string;
    bar: ReactNode;
  };
  pager?: Omit<TablePagerProps, "words">;
  /** Buttons above the table. */
  tools?: ReactNode;
  onRefresh?: () => void;
  /** Height of a header that stays on top, in pixels. */
  stickyOffset?: number;
}

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { id, columns, rows, words, error, isStale = false, selection, pager, tools, onRefresh } = props;
  const [hidden, setHidden] = useHiddenColumns(id);
  const isPhone = useMedia("(width < 600px)");
  const shown = columns.filter((column, index) => index === 0 || column.isActions === true || !hidden.has(column.key));
  const optional = columns.filter((column, index) => index > 0 && column.isActions !== true);
  const settings = <ColumnSettings columns={optional} hidden={hidden} words={words} onChange={setHidden} />;
  // Alone it would take a line of its own: it then stands in the head of the row's buttons.
  const hasHead = !isPhone && columns.some((column) => column.isActions === true);
  const isAlone = hasHead && tools === undefined && onRefresh === undefined;
  if (rows === undefined) return error ?? <SkeletonBlock height={SKELETON_HEIGHT} />;
  return (
    <div className={styles["table"]} data-stale={isStale || undefined} aria-busy={isStale}>
      {!isAlone && (
        <div className={styles["toolbar"]}>
          <div className={styles["tools"]}>{tools}</div>
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
      {error ?? <Rows {...props} rows={rows} columns={shown} isPhone={isPhone} settings={isAlone ? settings : null} />}
      {pager !== undefined && pager.total > 0 && <TablePager {...pager} words={words} />}
    </div>
  );
}

type RowsProps<Row> = DataTableProps<Row> & { rows: readonly Row[]; isPhone: boolean; settings: ReactNode };

function Rows<Row extends object>(props: RowsProps<Row>) {
  const {
    rows,
    columns,
    keyOf,
    empty,
    sort = null,
    onSort,
    selection,
    pager,
    isPhone,
    stickyOffset = 0,
    settings,
  } = props;
  if (rows.length === 0) return <div className={styles["frame"]}>{empty}</div>;
  if (isPhone && rows.length <= VIRTUAL_FROM) {
    return <TableCards rows={rows} columns={columns} keyOf={keyOf} selection={selection} />;
  }
  const isVirtual = pager === undefined && rows.length > VIRTUAL_FROM;
  const width = columns.reduce((sum, column) => sum + (column.width ?? COLUMN_WIDTH), 0);
  return (
    <div className={styles["frame"]}>
      <Table<Row>
        rowKey={keyOf}
        columns={toColumns(columns, sort, onSort !== undefined, settings)}
        dataSource={rows}
        pagination={false}
        {...(isVirtual
          ? { virtual: true, scroll: { x: width, y: VIRTUAL_HEIGHT } }
          : { sticky: { offsetHeader: stickyOffset }, scroll: { x: "max-content" } })}
        {...(selection === undefined
          ? {}
          : {
              rowSelection: {
                selectedRowKeys: [...selection.keys],
                onChange: (keys) => selection.onChange(keys.map(String)),
                getCheckboxProps: (row) => ({ "aria-label": selection.label(row) }),
                fixed: true,
              },
            })}
        onChange={(_page, _filters, sorter) => {
          const { columnKey, order } = Array.isArray(sorter) ? {} : sorter;
          onSort?.(
            order && columnKey !== undefined ? { key: String(columnKey), isAscending: order === "ascend" } : null,
          );
        }}
      />
    </div>
  );
}

function toColumns<Row>(
  columns: readonly DataColumn<Row>[],
  sort: TableSort | null,
  canSort: boolean,
  settings: ReactNode,
): TableColumnsType<Row> {
  return columns.map((column) => ({
    key: column.key,
    title:
      column.isActions === true ? (
        <>
          {column.title} {settings}
        </>
      ) : (
        column.title
      ),
    align: column.isNumber === true || column.isActions === true ? ("right" as const) : ("left" as const),
    ...(column.width === undefined ? { minWidth: COLUMN_WIDTH } : { width: column.width }),
    ...(canSort && column.canSort === true ? { sorter: true, sortOrder: toOrder(column.key, sort) } : {}),
    className: column.isActions === true ? (styles["actions"] ?? "") : "",
    render: (_: unknown, row: Row) => column.render(row),
  }));
}

function toOrder(key: string, sort: TableSort | null): "ascend" | "descend" | null {
  if (sort?.key !== key) return null;
  return sort.isAscending ? "ascend" : "descend";
}
