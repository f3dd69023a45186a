/**
 * A tree with checkboxes: search, expand or collapse all, check all or none, and a switch that links parents with their
 * children. Works as a form field (`value`, `onChange`); send `toSent` of the value to the server.
 */
import { CaretDownOutlined } from "@ant-design/icons";
import { Checkbox, Input, Tree } from "antd";
import type { TreeDataNode } from "antd";
import { useState } from "react";
import { useAdminWords } from "./admin-words.ts";
import styles from "./choice-tree.module.css";
import { findBranches, listIds, toggle, toMarks } from "./tree-marks.ts";
import type { TreeNode } from "./tree-marks.ts";

/** A tree with at most this many nodes starts fully expanded; a larger one shows its first level. */
const SMALL = 30;

export interface ChoiceTreeProps {
  nodes: readonly TreeNode[];
  /** Accessible name. */
  label: string;
  isLinked: boolean;
  onLinked: (isLinked: boolean) => void;
  value?: readonly number[];
  onChange?: (chosen: number[]) => void;
}

export function ChoiceTree({ nodes, label, isLinked, onLinked, value = [], onChange }: ChoiceTreeProps) {
  const t = useAdminWords();
  const [words, setWords] = useState("");
  const [opened, setOpened] = useState<readonly number[]>(() => {
    const ids = listIds(nodes);
    return ids.length > SMALL ? nodes.map(({ id }) => id) : ids;
  });
  const isSearching = words.trim() !== "";
  const found = isSearching ? findBranches(nodes, words) : { nodes, open: opened };
  const all = listIds(nodes);
  const { checked, half } = toMarks(nodes, value, isLinked);
  const isAllOpen = all.length > 0 && opened.length === all.length;
  // Keeps chosen ids that this tree does not show.
  const unseen = value.filter((id) => !all.includes(id));
  return (
    <div className={styles["box"]}>
      <div className={styles["bar"]}>
        <Input
          className={styles["search"] ?? ""}
          aria-label={t("tree.search", { label })}
          placeholder={t("tree.searchHint")}
          allowClear
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onPressEnter={(event) => event.preventDefault()}
        />
        <Checkbox
          checked={isAllOpen}
          disabled={isSearching}
          onChange={({ target }) => setOpened(target.checked ? all : [])}
        >
          {t("tree.expand")}
        </Checkbox>
        <Checkbox
          checked={all.length > 0 && checked.length === all.length}
          indeterminate={checked.length + half.length > 0 && checked.length < all.length}
          onChange={({ target }) => onChange?.(target.checked ? [...unseen, ...all] : unseen)}
        >
          {t("tree.all")}
        </Checkbox>
        <Checkbox checked={isLinked} onChange={({ target }) => onLinked(target.checked)}>
          {t("tree.linked")}
        </Checkbox>
        <span className={styles["count"]} role="status">
          {t("tree.count", { count: checked.length })}
        </span>
      </div>
      <div className={styles["nodes"]}>
        {found.nodes.length === 0 ? (
          <p className={styles["none"]}>{t("none")}</p>
        ) : (
          <Tree
            aria-label={label}
            checkable
            checkStrictly
            selectable={false}
            blockNode
            switcherIcon={<CaretDownOutlined aria-hidden />}
            treeData={found.nodes.map(toData)}
            checkedKeys={{ checked: [...checked], halfChecked: [...half] }}
            expandedKeys={[...found.open]}
            onExpand={(keys) => {
              if (!isSearching) setOpened(keys.map(Number));
            }}
            onCheck={(_, { node }) => onChange?.(toggle(nodes, value, Number(node.key), isLinked))}
          />
        )}
      </div>
    </div>
  );
}

function toData({ id, label, disabled, children }: TreeNode): TreeDataNode {
  return {
    key: id,
    title: label,
    ...(disabled ? { className: styles["off"] ?? "" } : {}),
    ...(children === undefined ? {} : { children: children.map(toData) }),
  };
}
