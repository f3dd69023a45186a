/** Name of a view, who sees it, and whether the list begins with it. */
import { addSavedView, changeSavedView, chooseSavedView, SAVED_VIEW_LIMITS } from "@idata/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { App, Checkbox, Input, Modal } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { isApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/client.ts";
import { useForm } from "../../../forms/form-frame.tsx";
import { useViewWords } from "./view-words.ts";
import { type SavedView, type ViewSettings, viewsQuery } from "./view.query.ts";
import styles from "./views.module.css";

export interface ViewDialogProps {
  /** Null for a new one. */
  view: SavedView | null;
  settings: ViewSettings;
  isDefault: boolean;
  onDone: (view: SavedView) => void;
  onClose: () => void;
}

export function ViewDialog({ view, settings, isDefault, onDone, onClose }: ViewDialogProps) {
  const t = useViewWords();
  const { t: tCommon } = useTranslation();
  const form = useForm();
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const [name, setName] = useState(view?.name ?? "");
  const [shared, setShared] = useState(view?.shared ?? false);
  const [begin, setBegin] = useState(isDefault);
  const [isNameless, setNameless] = useState(false);
  const mayShare = form.abilities.includes("edit") || view?.shared === true;
  const save = useMutation({
    mutationFn: async () => {
      const body = { name: name.trim(), shared, settings };
      const params = { id: form.id };
      const { data } =
        view === null
          ? await call(addSavedView, { params, body })
          : await call(changeSavedView, {
              params: { ...params, viewId: view.viewId },
              body: { ...body, revision: view.revision },
            });
      if (begin !== isDefault) await call(chooseSavedView, { params, body: { viewId: begin ? data.viewId : null } });
      return data;
    },
    meta: { silent: true },
    onSuccess: async (stored) => {
      await queryClient.invalidateQueries({ queryKey: viewsQuery(form.id).queryKey });
      void message.success(t("saved", { name: stored.name }));
      onDone(stored);
      setOpen(false);
    },
    onError: () => queryClient.invalidateQueries({ queryKey: viewsQuery(form.id).queryKey }),
  });
  const fault = isNameless
    ? t("nameNeeded")
    : save.error === null
      ? ""
      : isApiError(save.error)
        ? save.error.msg
        : tCommon("error.unknown");
  const submit = () => {
    setNameless(name.trim() === "");
    if (name.trim() !== "") save.mutate();
  };
  return (
    <Modal
      open={isOpen}
      title={t(view === null ? "title" : "edit")}
      width={480}
      okText={t("ok")}
      cancelText={t("cancel")}
      confirmLoading={save.isPending}
      onOk={submit}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <div className={styles["dialog"]}>
        <label htmlFor={`${id}-name`}>{t("name")}</label>
        <Input
          id={`${id}-name`}
          autoFocus
          value={name}
          maxLength={SAVED_VIEW_LIMITS.name}
          aria-describedby={`${id}-fault`}
          {...(fault !== "" && { status: "error" as const, "aria-invalid": true })}
          onChange={(event) => {
            setName(event.target.value);
            setNameless(false);
            save.reset();
          }}
          onPressEnter={submit}
        />
        <p id={`${id}-fault`} className={styles["fault"]} role="alert" hidden={fault === ""}>
          {fault}
        </p>
        {mayShare && (
          <Checkbox checked={shared} onChange={({ target }) => setShared(target.checked)}>
            {t("share")}
          </Checkbox>
        )}
        <Checkbox checked={begin} onChange={({ target }) => setBegin(target.checked)}>
          {t("begin")}
        </Checkbox>
        {view === null && <p className={styles["hint"]}>{t("content")}</p>}
      </div>
    </Modal>
  );
}
