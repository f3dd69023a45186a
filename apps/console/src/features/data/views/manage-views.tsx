/** All views that the reader sees: rename, share, choose the one to begin with, delete. */
import { chooseSavedView, deleteSavedView } from "@idata/contracts";
import { confirmNaming } from "@idata/ui/kit";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { App, Button, Modal, Tag } from "antd";
import { useState } from "react";
import { call } from "../../../api/client.ts";
import { useForm } from "../../../forms/form-frame.tsx";
import { ViewDialog } from "./view-dialog.tsx";
import { useViewWords } from "./view-words.ts";
import { type SavedView, viewsQuery } from "./view.query.ts";
import styles from "./views.module.css";

export interface ManageViewsProps {
  views: readonly SavedView[];
  defaultId: number | null;
  onClose: () => void;
}

export function ManageViews({ views, defaultId, onClose }: ManageViewsProps) {
  const t = useViewWords();
  const form = useForm();
  const { modal } = App.useApp();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(true);
  const [edited, setEdited] = useState<SavedView | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: viewsQuery(form.id).queryKey });
  const remove = useMutation({
    mutationFn: (viewId: number) => call(deleteSavedView, { params: { id: form.id, viewId } }),
    onSettled: refresh,
  });
  const choose = useMutation({
    mutationFn: (viewId: number | null) => call(chooseSavedView, { params: { id: form.id }, body: { viewId } }),
    onSettled: refresh,
  });
  const confirm = ({ viewId, name, shared }: SavedView) =>
    confirmNaming(
      modal,
      {
        title: t("confirm", { name }),
        content: t(shared ? "confirmShared" : "confirmOwn"),
        okText: t("remove"),
        cancelText: t("cancel"),
      },
      async () => {
        await remove.mutateAsync(viewId);
      },
    );
  return (
    <Modal
      open={isOpen}
      title={t("manageTitle")}
      width={560}
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      {views.length === 0 && <p className={styles["hint"]}>{t("none")}</p>}
      <ul className={styles["list"]}>
        {views.map((view) => (
          <li key={view.viewId} className={styles["item"]}>
            <span className={styles["itemName"]} title={view.name}>
              {view.own ? view.name : t("by", { name: view.name, owner: view.ownerName || "–" })}
            </span>
            {view.shared && <Tag>{t("isShared")}</Tag>}
            {view.viewId === defaultId && <Tag color="blue">{t("isDefault")}</Tag>}
            <span className={styles["actions"]}>
              {view.own && (
                <Button type="link" size="small" onClick={() => setEdited(view)}>
                  {t("change")}
                </Button>
              )}
              <Button
                type="link"
                size="small"
                onClick={() => choose.mutate(view.viewId === defaultId ? null : view.viewId)}
              >
                {t(view.viewId === defaultId ? "noDefault" : "makeDefault")}
              </Button>
              {(view.own || form.abilities.includes("edit")) && (
                <Button type="link" size="small" danger onClick={() => confirm(view)}>
                  {t("remove")}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {edited !== null && (
        <ViewDialog
          view={edited}
          settings={edited.settings}
          isDefault={edited.viewId === defaultId}
          onDone={() => undefined}
          onClose={() => setEdited(null)}
        />
      )}
    </Modal>
  );
}
