/** The folders beside the form list: choose one, make, rename, move and delete folders. */
import { FolderOutlined, InboxOutlined, MoreOutlined, PlusOutlined, UnorderedListOutlined } from "@ant-design/icons";
import { changeFolder, deleteFolder } from "@idata/contracts";
import { confirmNaming, SkeletonBlock } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import { App, Button, Dropdown, Tree } from "antd";
import type { TreeDataNode } from "antd";
import { useMemo, useState } from "react";
import { call } from "../../api/client.ts";
import { reportError } from "../../api/report-error.ts";
import { useFormat } from "../../format/use-format.ts";
import { findPath, type FolderNode, toTree } from "../../forms/order/folder-tree.ts";
import { type Folder, foldersQuery, useKnownIds, useOrderRefresh } from "../../forms/order/order.query.ts";
import { FolderDialog, type FolderTask } from "./folder-dialog.tsx";
import styles from "./folder-pane.module.css";
import { useIdentityKey } from "../../session/identity.ts";
import { useOrderWords } from "../../forms/order/order-words.ts";

export interface FolderPaneProps {
  /** Undefined for all forms, 0 for forms in no folder. */
  folder: number | undefined;
  onChange: (folder: number | undefined) => void;
}

/** With more folders than this, the tree scrolls and renders only what is in view. */
const TREE_HEIGHT = 560;
const ROW_HEIGHT = 32;

export function FolderPane({ folder, onChange }: FolderPaneProps) {
  const t = useOrderWords();
  const format = useFormat();
  const folders = useQuery(foldersQuery(useIdentityKey()));
  useKnownIds(folders, folder ? [folder] : [], () => onChange(undefined));
  const [task, setTask] = useState<FolderTask | null>(null);
  const [opened, setOpened] = useState<readonly number[]>([]);
  const refresh = useOrderRefresh();
  const list = folders.data;
  const tree = useMemo(() => toTree(list ?? []), [list]);
  const removeWithWords = useRemove((id) => {
    if (folder === id) onChange(undefined);
  });
  const move = async (id: number, parentId: number | null) => {
    try {
      await call(changeFolder, { body: { id, parentId } });
    } catch (error) {
      reportError(error);
    }
    await refresh();
  };
  const toNode = (node: FolderNode): TreeDataNode => ({
    key: node.id,
    title: (
      <span className={styles["row"]}>
        <FolderOutlined aria-hidden className={styles["icon"] ?? ""} />
        <span className={styles["name"]} title={node.name}>
          {node.name}
        </span>
        <span className={styles["count"]}>{node.forms > 0 && format.number(node.forms)}</span>
        <FolderMenu folder={node} onTask={setTask} onRemove={() => removeWithWords(node)} />
      </span>
    ),
    children: node.children.map(toNode),
  });
  // The folders around the chosen one are open, so that it is in view.
  const around = folder === undefined || list === undefined ? [] : findPath(list, folder).map(({ id }) => id);
  return (
    <nav className={styles["pane"]} aria-label={t("folders.label")}>
      <Entry
        icon={<UnorderedListOutlined aria-hidden />}
        isCurrent={folder === undefined}
        onClick={() => onChange(undefined)}
      >
        {t("folders.all")}
      </Entry>
      <Entry icon={<InboxOutlined aria-hidden />} isCurrent={folder === 0} onClick={() => onChange(0)}>
        {t("folders.none")}
      </Entry>
      {list === undefined && folders.error === null && <SkeletonBlock height={96} />}
      {folders.error !== null && (
        <div className={styles["error"]} role="alert">
          {t("folders.failed")}
          <Button size="small" type="link" onClick={() => void folders.refetch()}>
            {t("folders.retry")}
          </Button>
        </div>
      )}
      {tree.length > 0 && (
        <Tree
          blockNode
          draggable={{ icon: false }}
          className={styles["tree"] ?? ""}
          height={TREE_HEIGHT}
          itemHeight={ROW_HEIGHT}
          treeData={tree.map(toNode)}
          selectedKeys={folder === undefined ? [] : [folder]}
          expandedKeys={[...new Set([...opened, ...around.slice(0, -1)])]}
          onExpand={(keys) => setOpened(keys.map(Number))}
          onSelect={(_keys, { node }) => onChange(Number(node.key))}
          onDrop={({ node, dragNode, dropToGap }) => {
            const target = list?.find(({ id }) => id === Number(node.key));
            void move(Number(dragNode.key), dropToGap ? (target?.parentId ?? null) : Number(node.key));
          }}
        />
      )}
      <Button
        type="text"
        block
        className={styles["add"] ?? ""}
        icon={<PlusOutlined aria-hidden />}
        onClick={() => setTask({ name: "add", parentId: null })}
      >
        {t("folders.add")}
      </Button>
      {task !== null && <FolderDialog task={task} folders={list ?? []} onClose={() => setTask(null)} />}
    </nav>
  );
}

interface EntryProps {
  icon: React.ReactNode;
  isCurrent: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function Entry({ icon, isCurrent, onClick, children }: EntryProps) {
  return (
    <button type="button" className={styles["entry"]} aria-current={isCurrent ? "true" : undefined} onClick={onClick}>
      <span className={styles["icon"]}>{icon}</span>
      {children}
    </button>
  );
}

interface FolderMenuProps {
  folder: Folder;
  onTask: (task: FolderTask) => void;
  onRemove: () => void;
}

function FolderMenu({ folder, onTask, onRemove }: FolderMenuProps) {
  const t = useOrderWords();
  return (
    // Clicks in the menu must not choose the folder.
    <span className={styles["menu"]} onClick={(event) => event.stopPropagation()} role="presentation">
      <Dropdown
        trigger={["click"]}
        menu={{
          items: [
            { key: "add", label: t("folders.addInside"), onClick: () => onTask({ name: "add", parentId: folder.id }) },
            { key: "rename", label: t("folders.rename"), onClick: () => onTask({ name: "rename", folder }) },
            { key: "move", label: t("folders.move"), onClick: () => onTask({ name: "move", folder }) },
            { type: "divider" },
            { key: "remove", label: t("folders.remove"), danger: true, onClick: onRemove },
          ],
        }}
      >
        <Button
          type="text"
          size="small"
          icon={<MoreOutlined aria-hidden />}
          aria-label={t("folders.more", { name: folder.name })}
        />
      </Dropdown>
    </span>
  );
}

function useRemove(onRemoved: (id: number) => void): (folder: Folder) => void {
  const t = useOrderWords();
  const { modal } = App.useApp();
  const refresh = useOrderRefresh();
  return ({ id, name }) =>
    confirmNaming(
      modal,
      {
        title: t("folders.removeTitle", { name }),
        content: t("folders.removeHint"),
        okText: t("folders.remove"),
        cancelText: t("action.cancel"),
      },
      async () => {
        try {
          await call(deleteFolder, { query: { id } });
          onRemoved(id);
        } catch (error) {
          reportError(error);
          throw error;
        } finally {
          await refresh();
        }
      },
    );
}
