/**
 * Departments beside the user list. Choosing one shows its users and those of all departments below it. Collapsible on
 * small screens.
 */
import type { TreeChoice } from "@idata/contracts";
import { useQuery } from "@tanstack/react-query";
import { Button, Input, Skeleton, Tree } from "antd";
import { useState } from "react";
import { PageError } from "../../shell/page-error.tsx";
import { useIsMobile } from "../../shell/use-is-mobile.ts";
import { findNode, searchTree } from "./department-tree.ts";
import { deptTreeQuery } from "./user.query.ts";
import { useUserWords } from "./user-words.ts";
import styles from "./users.module.css";

export interface DepartmentPanelProps {
  /** Id of the chosen department; null means all. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

export function DepartmentPanel({ chosen, onChoose }: DepartmentPanelProps) {
  const t = useUserWords();
  const isMobile = useIsMobile();
  const tree = useQuery(deptTreeQuery());
  const name = chosen === null ? null : (findNode(tree.data ?? [], chosen)?.label ?? chosen);
  const [isOpen, setOpen] = useState(false);
  const choose = (id: string | null) => {
    onChoose(id);
    setOpen(false);
  };
  if (!isMobile) {
    return (
      <aside className={styles["panel"]} aria-label={t("tree.title")}>
        <Departments tree={tree} chosen={chosen} onChoose={choose} />
      </aside>
    );
  }
  return (
    <details className={styles["panel"]} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t("tree.title")} <span className={styles["chosen"]}>{name ?? t("tree.all")}</span>
      </summary>
      <Departments tree={tree} chosen={chosen} onChoose={choose} />
    </details>
  );
}

interface DepartmentsProps extends DepartmentPanelProps {
  tree: { data: readonly TreeChoice[] | undefined; error: Error | null; refetch: () => unknown };
}

function Departments({ tree, chosen, onChoose }: DepartmentsProps) {
  const t = useUserWords();
  const [words, setWords] = useState("");
  if (tree.error !== null) return <PageError error={tree.error} onRetry={() => void tree.refetch()} />;
  if (tree.data === undefined) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  const shown = searchTree(tree.data, words);
  return (
    <>
      <Input
        allowClear
        aria-label={t("tree.search")}
        placeholder={t("tree.search")}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Button
        block
        type={chosen === null ? "primary" : "text"}
        ghost={chosen === null}
        aria-pressed={chosen === null}
        className={styles["all"] ?? ""}
        onClick={() => onChoose(null)}
      >
        {t("tree.all")}
      </Button>
      {shown.length === 0 ? (
        <p className={styles["none"]}>{t("tree.none")}</p>
      ) : (
        <Tree
          // Remounts the tree, so that each search expands its own branches.
          key={words}
          blockNode
          defaultExpandAll
          treeData={shown.map(toTreeNode)}
          selectedKeys={chosen === null ? [] : [chosen]}
          onSelect={([key]) => onChoose(key === undefined ? null : String(key))}
        />
      )}
    </>
  );
}

interface TreeNode {
  key: string;
  title: string;
  children: TreeNode[];
}

function toTreeNode({ id, label, children = [] }: TreeChoice): TreeNode {
  return { key: String(id), title: label, children: children.map(toTreeNode) };
}
