/**
 * Selects a row's parent in the tree. The row and everything below it are not offered, because a row cannot be below
 * itself. A parent that the user cannot see stays selected until they choose another.
 */
import { dropBranch, toTree } from "@idata/ui/kit/tree-table";
import type { TreeNode } from "@idata/ui/kit/tree-table";
import { TreeSelect } from "antd";
import { useMemo } from "react";

/** The contract's id for "no parent"; no row has it. */
const ROOT = 0;

interface Choice {
  value: number;
  title: string;
  disabled?: boolean;
  children?: Choice[];
}

export interface ParentSelectProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  parentOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Key of the row whose parent is chosen; absent for a new row. */
  self?: string;
  /** Label of the root. */
  root: string;
  /** Label for a parent that is not among `rows`. */
  unknown: string;
  /** Set by the form. */
  id?: string;
  value?: number;
  onChange?: (parentId: number) => void;
}

export function ParentSelect<Row>(props: ParentSelectProps<Row>) {
  const { rows, keyOf, parentOf, nameOf, self, root, unknown, id, value = ROOT, onChange } = props;
  const choices = useMemo(() => {
    const tree = toTree(rows, keyOf, parentOf);
    const toChoice = ({ key, row, children }: TreeNode<Row>): Choice => ({
      value: Number(key),
      title: nameOf(row),
      ...(children === undefined ? {} : { children: children.map(toChoice) }),
    });
    return (self === undefined ? tree : dropBranch(tree, self)).map(toChoice);
  }, [rows, keyOf, parentOf, nameOf, self]);
  const isKnown = value === ROOT || rows.some((row) => keyOf(row) === String(value));
  return (
    <TreeSelect<number>
      {...(id === undefined ? {} : { id })}
      value={value}
      onChange={(parentId) => onChange?.(parentId)}
      treeData={[
        ...(isKnown ? [] : [{ value, title: unknown, disabled: true }]),
        { value: ROOT, title: root, children: choices },
      ]}
      treeDefaultExpandedKeys={[ROOT]}
      showSearch={{ treeNodeFilterProp: "title" }}
      treeLine
    />
  );
}
