/**
 * Departments as a tree; each level is loaded when it is expanded. Departments can be checked, or one can be selected.
 */
import { Button, Skeleton, Tree } from "antd";
import { useState } from "react";
import type { DepartmentNode, DirectorySource, OrganisationWords } from "./directory-source.ts";
import { useLoaded } from "./use-loaded.ts";

interface Node {
  key: string;
  title: string;
  isLeaf: boolean;
  children?: Node[];
}

const toNode = ({ id, name, hasChildren, people }: DepartmentNode, words: OrganisationWords): Node => ({
  key: id,
  title: `${name} · ${words.people(people)}`,
  isLeaf: !hasChildren,
});

function withChildren(nodes: readonly Node[], key: string, children: Node[]): Node[] {
  return nodes.map((node) => {
    if (node.key === key) return { ...node, children };
    return node.children === undefined ? node : { ...node, children: withChildren(node.children, key, children) };
  });
}

export interface DepartmentTreeProps {
  source: Pick<DirectorySource, "departments">;
  words: OrganisationWords;
  /** Ids of the checked departments; if absent, the tree has no checkboxes. */
  checked?: readonly string[];
  onCheck?: (id: string, name: string, isChecked: boolean) => void;
  selected?: string | null;
  onSelect?: (id: string | null) => void;
}

export function DepartmentTree({ source, words, checked, onCheck, selected, onSelect }: DepartmentTreeProps) {
  const top = useLoaded("top", (signal) => source.departments(null, signal));
  const [opened, setOpened] = useState<Readonly<Record<string, DepartmentNode[]>>>({});
  if (top.hasFailed) {
    return (
      <p>
        {words.failed} <Button onClick={top.retry}>{words.retry}</Button>
      </p>
    );
  }
  if (top.data === undefined) return <Skeleton active title={false} paragraph={{ rows: 5 }} />;
  const all = [...top.data, ...Object.values(opened).flat()];
  let nodes = top.data.map((one) => toNode(one, words));
  for (const [parent, children] of Object.entries(opened)) {
    nodes = withChildren(
      nodes,
      parent,
      children.map((one) => toNode(one, words)),
    );
  }
  const nameOf = (id: string): string => all.find((one) => one.id === id)?.name ?? id;
  return (
    <Tree
      blockNode
      checkStrictly
      checkable={checked !== undefined}
      checkedKeys={[...(checked ?? [])]}
      selectable={onSelect !== undefined}
      selectedKeys={selected === undefined || selected === null ? [] : [selected]}
      treeData={nodes}
      loadData={async ({ key }) => {
        const children = await source.departments(key);
        setOpened((levels) => ({ ...levels, [key]: children }));
      }}
      onCheck={(_, { node, checked: isChecked }) => onCheck?.(node.key, nameOf(node.key), isChecked)}
      onSelect={(keys) => onSelect?.(keys[0] === undefined ? null : String(keys[0]))}
    />
  );
}
