/**
 * A tree to choose from with all branches open. Ant Design opens branches only when the list or a search begins: a
 * tree that arrives after somebody has begun to type stayed closed, and what they searched for was not to be seen.
 */
import { TreeSelect } from "antd";
import type { TreeSelectProps } from "antd";
import { useState } from "react";

export interface TreeOption {
  value: number;
  title: string;
  disabled?: boolean;
  children?: TreeOption[];
}

export type OpenTreeSelectProps = Omit<
  TreeSelectProps<number>,
  "treeData" | "treeDefaultExpandAll" | "treeExpandedKeys" | "onTreeExpand" | "showSearch"
> & { treeData: readonly TreeOption[] };

const branchesOf = (options: readonly TreeOption[]): number[] =>
  options.flatMap(({ value, children = [] }) => (children.length === 0 ? [] : [value, ...branchesOf(children)]));

export function OpenTreeSelect({ treeData, ...props }: OpenTreeSelectProps) {
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const branches = branchesOf(treeData);
  return (
    <TreeSelect<number>
      {...props}
      showSearch={{ treeNodeFilterProp: "title" }}
      treeData={[...treeData]}
      treeExpandedKeys={branches.filter((value) => !closed.has(value))}
      onTreeExpand={(open) => {
        const shown = new Set<unknown>(open);
        setClosed(new Set(branches.filter((value) => !shown.has(value))));
      }}
    />
  );
}
