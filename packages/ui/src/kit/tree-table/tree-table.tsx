/**
 * A tree as a table: the first column expands and collapses branches, columns can be hidden. Phones get an indented
 * list. Holds no data: nodes and expanded keys are passed in.
 */
import { CaretRightOutlined, ReloadOutlined } from "@ant-design/icons";
import { Button, Table, Tooltip } from "antd";
import type { TableColumnsType } from "antd";
import { useId } from "react";
import type { ReactNode } from "react";
import { ColumnSettings } from "../data-table/column-settings.tsx";
import type { DataColumn } from "../data-table/data-column.ts";
import { toNamed } from "../data-table/row-name.tsx";
import { useHiddenColumns } from "../data-table/use-hidden-columns.ts";
import { useMedia } from "../data-table/use-media.ts";
import { SkeletonBlock } from "../skeleton-block.tsx";
import { listShown } from "./tree.ts";
import type { TreeNode } from "./tree.ts";
import { TreeCards } from "./tree-cards.tsx";
import styles from "./tree-table.module.css";
import frame from "../data-table/table-frame.module.css";

/** In pixels. */
const SKELETON_HEIGHT = 420;
const COLUMN_WIDTH = 160;
const NAME_WIDTH = 200;
const INDENT = 20;

export interface TreeTableWords {
  columns: string;
  allColumns: string;
  refresh: string;
  open: (name: string) => string;
  close: (name: string) => string;
}

export interface TreeTableProps<Row> {
  /** Key under which the column settings are remembered. */
  id: string;
  columns: readonly DataColumn<Row>[];
  /** Undefined until the first answer arrives. */
  nodes: readonly TreeNode<Row>[] | undefined;
  nameOf: (row: Row) => string;
  /** Keys of the expanded branches. */
  opened: readonly string[];
  onOpen: (opened: string[]) => void;
  words: TreeTableWords;
  /** Shown in place of the rows if the tree could not be loaded. */
  error?: ReactNode;
  /** Shown in place of the rows if there are none. */
  empty: ReactNode;
  isStale?: boolean;
  /** Search and buttons above the table. */
  tools?: ReactNode;
  onRefresh: () => void;
}

export function TreeTable<Row extends object>(props: TreeTableProps<Row>) {
  const { id, columns, nodes, words, error, empty, isStale = false, tools, onRefresh } = props;
  const [hidden, setHidden] = useHiddenColumns(id);
  const isPhone = useMedia("(max-width: 599.98px)");
  const shown = columns.filter((column, index) => index === 0 || column.isActions === true || !hidden.has(column.key));
  const optional = columns.filter((column, index) => index > 0 && column.isActions !== true);
  if (nodes === undefined) return error ?? <SkeletonBlock height={SKELETON_HEIGHT} />;
  return (
    <div className={frame["table"]} data-stale={isStale || undefined} aria-busy={isStale}>
      <div className={frame["toolbar"]}>
        <div className={frame["tools"]}>{tools}</div>
        <Tooltip title={words.refresh}>
          <Button type="text" icon={<ReloadOutlined aria-hidden />} aria-label={words.refresh} onClick={onRefresh} />
        </Tooltip>
        <ColumnSettings columns={optional} hidden={hidden} words={words} onChange={setHidden} />
      </div>
      {error ??
        (nodes.length === 0 ? (
          <div className={frame["frame"]}>{empty}</div>
        ) : (
          <Rows {...props} nodes={nodes} columns={shown} isPhone={isPhone} />
        ))}
    </div>
  );
}

type RowsProps<Row> = TreeTableProps<Row> & { nodes: readonly TreeNode<Row>[]; isPhone: boolean };

function Rows<Row extends object>({ nodes, columns, isPhone, opened, onOpen, nameOf, words }: RowsProps<Row>) {
  const id = useId();
  const toggle = (node: TreeNode<Row>) =>
    onOpen(opened.includes(node.key) ? opened.filter((key) => key !== node.key) : [...opened, node.key]);
  const toButton = (node: TreeNode<Row>): ReactNode => {
    if (node.children === undefined) return <span className={styles["spacer"]} />;
    const isOpen = opened.includes(node.key);
    return (
      <button
        type="button"
        className={styles["toggle"]}
        aria-expanded={isOpen}
        aria-label={(isOpen ? words.close : words.open)(nameOf(node.row))}
        onClick={() => toggle(node)}
      >
        <CaretRightOutlined aria-hidden rotate={isOpen ? 90 : 0} />
      </button>
    );
  };
  if (isPhone) return <TreeCards shown={listShown(nodes, new Set(opened))} columns={columns} toButton={toButton} />;
  return (
    <div className={frame["frame"]}>
      <Table<TreeNode<Row>>
        rowKey="key"
        columns={toColumns(columns, id)}
        dataSource={nodes}
        pagination={false}
        scroll={{ x: "max-content" }}
        expandable={{
          expandedRowKeys: [...opened],
          indentSize: INDENT,
          expandIcon: ({ record }) => toButton(record),
        }}
      />
    </div>
  );
}

function toColumns<Row>(columns: readonly DataColumn<Row>[], id: string): TableColumnsType<TreeNode<Row>> {
  return columns.map((column, index) => ({
    key: column.key,
    title: column.title,
    align: column.isNumber === true || column.isActions === true ? ("right" as const) : ("left" as const),
    ...(column.width === undefined ? { minWidth: index === 0 ? NAME_WIDTH : COLUMN_WIDTH } : { width: column.width }),
    ...(column.isActions === true ? { fixed: "end" as const, className: frame["actions"] ?? "" } : {}),
    render: (_: unknown, { key, row }: TreeNode<Row>) => toNamed(column, index === 0, `${id}-${key}`, row),
  }));
}
