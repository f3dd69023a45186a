/**
 * A tree of the administration: search that keeps the branches with matches, expanding and collapsing, order numbers
 * that are edited in place and saved together, and loading, empty and error states. The whole tree is in the browser;
 * the search is kept in the address.
 */
import { SearchForm } from "@idata/ui/data-table";
import type { DataColumn, SearchField } from "@idata/ui/data-table";
import { EmptyState } from "@idata/ui/kit";
import { keepMatches, listOpenable, toTree, TreeTable } from "@idata/ui/kit/tree-table";
import type { TreeNode } from "@idata/ui/kit/tree-table";
import { Button, InputNumber } from "antd";
import { useMemo, useState } from "react";
import type { ReactNode } from "react";
import { PageError } from "../shell/page-error.tsx";
import { useServerTable } from "../table/use-server-table.ts";
import { useTableWords } from "../table/use-table-words.ts";
import { useAdminWords } from "./admin-words.ts";
import { useTreeWords } from "./tree-words.ts";
import { useTreeOrder } from "./use-tree-order.ts";
import type { NewOrder, TreeOrder } from "./use-tree-order.ts";

const ORDER_WIDTH = 110;

/** The part of a query's result that the tree needs. */
export interface TreeResult<Row> {
  data: readonly Row[] | undefined;
  error: Error | null;
  refetch: () => unknown;
}

export interface AdminTreeProps<Row extends object> {
  /** Key under which the column settings are remembered. */
  id: string;
  list: TreeResult<Row>;
  /** How many levels are expanded at first. */
  openLevels: number;
  /** The name column first; the order column is inserted after it. */
  columns: readonly DataColumn<Row>[];
  keyOf: (row: Row) => string;
  parentOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  orderOf: (row: Row) => number;
  searchFields: readonly SearchField[];
  isMatch: (row: Row, filters: Readonly<Record<string, string>>) => boolean;
  emptyTitle: string;
  emptyAction?: ReactNode;
  /** Undefined if the user may not change the order. */
  onSort: ((order: NewOrder) => Promise<unknown>) | undefined;
}

export function AdminTree<Row extends object>(props: AdminTreeProps<Row>) {
  const { id, list, openLevels, keyOf, parentOf, nameOf, searchFields, isMatch, emptyTitle, emptyAction } = props;
  const t = useTreeWords();
  const words = useAdminWords();
  const tableWords = useTableWords();
  const { filters, setFilters } = useServerTable({ filters: searchFields.map(({ name }) => name), sorts: [] });
  const isFiltered = Object.keys(filters).length > 0;
  const tree = useMemo(
    () => (list.data === undefined ? undefined : toTree(list.data, keyOf, parentOf)),
    [list.data, keyOf, parentOf],
  );
  const nodes = isFiltered && tree !== undefined ? keepMatches(tree, (row) => isMatch(row, filters)) : tree;
  const openable = nodes === undefined ? [] : listOpenable(nodes);
  const [opened, setOpened] = useOpened(nodes, isFiltered ? JSON.stringify(filters) : null, openLevels);
  const order = useTreeOrder(props.onSort ?? (() => Promise.resolve()));
  const columns = useOrderColumn(props, order);
  const isAllOpen = openable.length > 0 && openable.every((key) => opened.includes(key));
  return (
    <TreeTable
      id={id}
      columns={columns}
      nodes={nodes}
      nameOf={nameOf}
      opened={opened}
      onOpen={setOpened}
      words={{
        ...tableWords,
        open: (name) => t("open", { name }),
        close: (name) => t("close", { name }),
      }}
      error={list.error === null ? undefined : <PageError error={list.error} onRetry={() => void list.refetch()} />}
      empty={
        isFiltered ? <EmptyState title={words("none")} /> : <EmptyState title={emptyTitle}>{emptyAction}</EmptyState>
      }
      onRefresh={() => void list.refetch()}
      tools={
        <>
          <SearchForm fields={searchFields} values={filters} words={tableWords} onSearch={setFilters} />
          <Button disabled={openable.length === 0} onClick={() => setOpened(isAllOpen ? [] : openable)}>
            {t(isAllOpen ? "closeAll" : "openAll")}
          </Button>
          {props.onSort !== undefined && (
            <Button disabled={order.typed.size === 0} loading={order.isSaving} onClick={() => void order.save()}>
              {order.typed.size === 0 ? t("saveOrder") : t("saveOrderCount", { count: order.typed.size })}
            </Button>
          )}
        </>
      }
    />
  );
}

/** The expanded rows. Each new search starts with all matches expanded, the whole tree with its first `levels`. */
function useOpened<Row>(
  nodes: readonly TreeNode<Row>[] | undefined,
  search: string | null,
  levels: number,
): [readonly string[], (opened: string[]) => void] {
  const [chosen, setChosen] = useState<{ search: string | null; opened: string[] } | null>(null);
  const opened =
    chosen !== null && chosen.search === search
      ? chosen.opened
      : listOpenable(nodes ?? [], search === null ? levels : undefined);
  return [opened, (next) => setChosen({ search, opened: next })];
}

function useOrderColumn<Row extends object>(props: AdminTreeProps<Row>, order: TreeOrder): DataColumn<Row>[] {
  const { columns, keyOf, nameOf, orderOf, onSort } = props;
  const t = useTreeWords();
  const column: DataColumn<Row> = {
    key: "order",
    title: t("order"),
    width: ORDER_WIDTH,
    isNumber: true,
    render: (row) =>
      onSort === undefined ? (
        orderOf(row)
      ) : (
        <InputNumber<number>
          size="small"
          precision={0}
          min={-999_999}
          max={999_999_999}
          aria-label={t("orderOf", { name: nameOf(row) })}
          value={order.typed.get(keyOf(row)) ?? orderOf(row)}
          onChange={(value) => order.set(keyOf(row), value, orderOf(row))}
          onPressEnter={() => void order.save()}
        />
      ),
  };
  const [name, ...others] = columns;
  return name === undefined ? [] : [name, column, ...others];
}
