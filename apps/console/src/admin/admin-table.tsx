/**
 * A list of the administration: search, table, selection with its bar, server-side pagination, and loading, empty and
 * error states.
 */
import { DataTable, SearchForm } from "@idata/ui/data-table";
import type { DataColumn, SearchField } from "@idata/ui/data-table";
import { EmptyState } from "@idata/ui/kit";
import { useState } from "react";
import type { ReactNode } from "react";
import { useFormat } from "../format/use-format.ts";
import { PageError } from "../shell/page-error.tsx";
import type { ServerTable } from "../table/use-server-table.ts";
import { useTableWords } from "../table/use-table-words.ts";
import { useAdminWords } from "./admin-words.ts";

/** The part of a query's result that the table needs. */
export interface ListResult<Row> {
  /** `isPartial`: there are more rows than `total`. */
  data: { total: number; isPartial?: boolean; rows: Row[] } | undefined;
  error: Error | null;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

export interface AdminTableProps<Row extends object> {
  /** Key under which the column settings are remembered. */
  id: string;
  /** Names the list where a page has several. */
  label?: string;
  table: ServerTable;
  list: ListResult<Row>;
  columns: readonly DataColumn<Row>[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  searchFields: readonly SearchField[];
  /** Shown when the list is empty although no filter is set. */
  emptyTitle: string;
  emptyHint?: string;
  emptyAction?: ReactNode;
  /** Renders the actions for the selected rows. If absent, rows cannot be selected. */
  renderBar?: ((chosen: Row[], clear: () => void) => ReactNode) | undefined;
}

export function AdminTable<Row extends object>(props: AdminTableProps<Row>) {
  const {
    id,
    label,
    table,
    list,
    columns,
    keyOf,
    nameOf,
    searchFields,
    emptyTitle,
    emptyHint,
    emptyAction,
    renderBar,
  } = props;
  const t = useAdminWords();
  const general = useTableWords();
  const words = label === undefined ? general : { ...general, pages: `${label} ${general.pages}` };
  const format = useFormat();
  const [selected, setSelected] = useState<string[]>([]);
  const { rows, total = 0, isPartial = false } = list.data ?? {};
  // Selected rows may have moved to another page; only those on this page count.
  const chosen = (rows ?? []).filter((row) => selected.includes(keyOf(row)));
  const isFiltered = Object.keys(table.filters).length > 0;
  const clear = () => setSelected([]);
  return (
    <DataTable
      id={id}
      tools={
        searchFields.length > 0 && (
          <SearchForm
            label={label}
            fields={searchFields}
            values={table.filters}
            words={words}
            onSearch={table.setFilters}
          />
        )
      }
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      words={words}
      error={list.error === null ? undefined : <PageError error={list.error} onRetry={() => void list.refetch()} />}
      empty={
        isFiltered ? (
          <EmptyState title={t("none")} />
        ) : (
          <EmptyState title={emptyTitle} hint={emptyHint}>
            {emptyAction}
          </EmptyState>
        )
      }
      isStale={list.isPlaceholderData}
      onRefresh={() => void list.refetch()}
      sort={table.sort}
      onSort={table.setSort}
      {...(renderBar === undefined
        ? {}
        : {
            selection: {
              keys: chosen.map(keyOf),
              onChange: setSelected,
              label: (row: Row) => t("select", { name: nameOf(row) }),
              bar: renderBar(chosen, clear),
            },
          })}
      pager={{
        total,
        isPartial,
        pageNum: table.pageNum,
        pageSize: table.pageSize,
        totalLabel: t(isPartial ? "totalPartial" : "total", { count: format.number(total) }),
        onChange: (pageNum, pageSize) => {
          clear();
          table.setPage(pageNum, pageSize);
        },
      }}
    />
  );
}
