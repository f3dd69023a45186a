/**
 * Choice of the row that another one belongs to, in the tree itself. The row's own branch is not offered: nothing lies
 * below itself. A parent that the user cannot see stays chosen until another one is.
 */
import { dropBranch, toTree } from "@idata/ui/kit/tree-table";
import type { TreeNode } from "@idata/ui/kit/tree-table";
import { TreeSelect } from "antd";
import { useMemo } from "react";

/** Ids of the contract: no row has this one. */
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
  /** Key of the row whose parent is chosen; absent for a new one. */
  self?: string;
  /** Name of the top. */
  root: string;
  /** What stands for a parent that is not among the rows. */
  unknown: string;
  /** From the form. */
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
