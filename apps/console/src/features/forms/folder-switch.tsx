/** The folders on narrow windows: a button with the path of the current folder opens them in a drawer. */
import { Drawer } from "@idata/ui/kit/drawer";
import { FolderOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { findPath } from "../../forms/order/folder-tree.ts";
import { foldersQuery, useKnownIds } from "../../forms/order/order.query.ts";
import { FolderPane, type FolderPaneProps } from "./folder-pane.tsx";
import styles from "./form-list.module.css";
import { useIdentityKey } from "../../session/identity.ts";
import { useOrderWords } from "../../forms/order/order-words.ts";

export function FolderSwitch({ folder, onChange }: FolderPaneProps) {
  const t = useOrderWords();
  const query = useQuery(foldersQuery(useIdentityKey()));
  useKnownIds(query, folder ? [folder] : [], () => onChange(undefined));
  const { data: folders = [] } = query;
  const [isOpen, setOpen] = useState(false);
  const path = findPath(folders, folder ?? 0)
    .map(({ name }) => name)
    .join(" / ");
  const name = folder === undefined ? t("folders.all") : folder === 0 ? t("folders.none") : path;
  return (
    <>
      <Button
        className={styles["folderButton"] ?? ""}
        icon={<FolderOutlined aria-hidden />}
        onClick={() => setOpen(true)}
      >
        <span className={styles["folderName"]}>{t("folders.open", { name })}</span>
      </Button>
      <Drawer open={isOpen} placement="left" size={320} title={t("folders.label")} onClose={() => setOpen(false)}>
        <FolderPane
          folder={folder}
          onChange={(next) => {
            setOpen(false);
            onChange(next);
          }}
        />
      </Drawer>
    </>
  );
}
