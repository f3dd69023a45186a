/** Opens saved views, saves what the list shows, and leads to what is done with views. */
import { EyeOutlined } from "@ant-design/icons";
import { changeSavedView } from "@idata/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { App, Button, Dropdown, type MenuProps } from "antd";
import { useState } from "react";
import { call } from "../../../api/client.ts";
import { useForm } from "../../../forms/form-frame.tsx";
import { part } from "../../../shell/part.tsx";
import type { ListState } from "./use-list-state.ts";
import { useViewWords } from "./view-words.ts";
import { type SavedView, type SavedViews, toSettings, viewsQuery } from "./view.query.ts";
import styles from "./views.module.css";

const ViewDialog = part(async () => (await import("./view-dialog.tsx")).ViewDialog);
const ManageViews = part(async () => (await import("./manage-views.tsx")).ManageViews);

export interface ViewMenuProps {
  views: SavedViews;
  state: ListState;
}

export function ViewMenu({ views: { views, defaultId }, state }: ViewMenuProps) {
  const t = useViewWords();
  const form = useForm();
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<"save" | "manage" | null>(null);
  const { view, isChanged, open } = state;
  const settings = toSettings(state.choice, state.layout);
  const save = useMutation({
    mutationFn: async ({ viewId, name, shared, revision }: SavedView) =>
      (await call(changeSavedView, { params: { id: form.id, viewId }, body: { name, shared, revision, settings } }))
        .data,
    onSuccess: (stored) => {
      queryClient.setQueryData<SavedViews>(
        viewsQuery(form.id).queryKey,
        (now) => now && { ...now, views: now.views.map((one) => (one.viewId === stored.viewId ? stored : one)) },
      );
      open(stored);
      void message.success(t("saved", { name: stored.name }));
    },
    // What was changed stays on screen, beside what is stored now.
    onError: () => queryClient.invalidateQueries({ queryKey: viewsQuery(form.id).queryKey }),
  });
  const toItem = (one: SavedView) => ({
    key: String(one.viewId),
    label: one.own || one.ownerName === "" ? one.name : t("by", { name: one.name, owner: one.ownerName }),
    onClick: () => open(one),
  });
  const toGroup = (key: "mine" | "shared", list: readonly SavedView[]) =>
    list.length === 0 ? [] : [{ key, type: "group" as const, label: t(key), children: list.map(toItem) }];
  const items: MenuProps["items"] = [
    { key: "all", label: t("all"), onClick: () => open(null) },
    ...toGroup(
      "mine",
      views.filter(({ own }) => own),
    ),
    ...toGroup(
      "shared",
      views.filter(({ own }) => !own),
    ),
    { type: "divider" },
    ...(isChanged && view?.own === true ? [{ key: "save", label: t("save"), onClick: () => save.mutate(view) }] : []),
    ...(isChanged && view !== null ? [{ key: "undo", label: t("undo"), onClick: () => open(view) }] : []),
    { key: "saveAs", label: t("saveAs"), onClick: () => setDialog("save") },
    ...(views.length === 0 ? [] : [{ key: "manage", label: t("manage"), onClick: () => setDialog("manage") }]),
  ];
  const name = view === null ? t("all") : isChanged ? t("changed", { name: view.name }) : view.name;
  return (
    <>
      <Dropdown
        trigger={["click"]}
        menu={{ items, selectedKeys: [view === null ? "all" : String(view.viewId)], className: styles["menu"] ?? "" }}
      >
        <Button icon={<EyeOutlined aria-hidden />} aria-label={t("button", { name })} loading={save.isPending}>
          <span className={styles["name"]}>{name}</span>
        </Button>
      </Dropdown>
      {dialog === "save" && (
        <ViewDialog
          view={null}
          settings={settings}
          isDefault={false}
          onDone={(stored) => open(stored)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "manage" && <ManageViews views={views} defaultId={defaultId} onClose={() => setDialog(null)} />}
    </>
  );
}
