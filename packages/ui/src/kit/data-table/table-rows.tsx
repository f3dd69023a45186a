/** The rows of a table: the library's table, its virtual mode for many rows, or cards on phones. */
import { Table } from "antd";
import type { TableColumnsType } from "antd";
import { useId } from "react";
import type { ReactNode } from "react";
import type { DataColumn, TableSort } from "./data-column.ts";
import type { DataTableProps } from "./data-table-props.ts";
import { toNamed } from "./row-name.tsx";
import frame from "./table-frame.module.css";
import { TableCards } from "./table-cards.tsx";

/** Without pagination, more rows than this are rendered only when in view. */
const VIRTUAL_FROM = 100;
/** In pixels. */
const VIRTUAL_HEIGHT = 560;
const COLUMN_WIDTH = 160;
export type TableRowsProps<Row> = DataTableProps<Row> & { rows: readonly Row[]; isPhone: boolean; settings: ReactNode };

export function TableRows<Row extends object>(props: TableRowsProps<Row>) {
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
  const id = useId();
  if (rows.length === 0) return <div className={frame["frame"]}>{empty}</div>;
  if (isPhone && rows.length <= VIRTUAL_FROM) {
    return <TableCards rows={rows} columns={columns} keyOf={keyOf} selection={selection} />;
  }
  const isVirtual = pager === undefined && rows.length > VIRTUAL_FROM;
  const width = columns.reduce((sum, column) => sum + (column.width ?? COLUMN_WIDTH), 0);
  return (
    <div className={frame["frame"]}>
      <Table<Row>
        rowKey={keyOf}
        columns={toColumns(columns, sort, onSort !== undefined, settings, (row) => `${id}-${keyOf(row)}`)}
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
  nameIdOf: (row: Row) => string,
): TableColumnsType<Row> {
  return columns.map((column, index) => ({
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
    // The action buttons stay visible while other columns scroll below them.
    ...(column.isActions === true ? { fixed: "end" as const, className: frame["actions"] ?? "" } : {}),
    render: (_: unknown, row: Row) => toNamed(column, index === 0, nameIdOf(row), row),
  }));
}

function toOrder(key: string, sort: TableSort | null): "ascend" | "descend" | null {
  if (sort?.key !== key) return null;
  return sort.isAscending ? "ascend" : "descend";
}
