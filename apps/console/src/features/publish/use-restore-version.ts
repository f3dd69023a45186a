/**
 * Replaces the draft by an old version, after a confirmation. The previous draft can be restored. Both saves name the
 * revision that they start from (R6), so a draft saved elsewhere in between is never overwritten.
 */
import { getDefinition, saveDefinition } from "@idata/contracts";
import type { FormDefinition } from "@idata/engine";
import { useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { reportError } from "../../api/report-error.ts";
import { useFormRefresh, type FormSummary } from "../../forms/form.query.ts";
import { versionQuery } from "../../forms/diff/versions.query.ts";
import { askUndo } from "./undo-message.tsx";

export function useRestoreVersion(form: FormSummary): (version: number) => void {
  const { t } = useTranslation(["publish", "common"]);
  const { modal, message } = App.useApp();
  const queryClient = useQueryClient();
  const refresh = useFormRefresh();

  const save = async (revision: number, definition: FormDefinition): Promise<number> => {
    const body = { revision, definition };
    const { data } = await call(saveDefinition, { params: { id: form.id }, body, mayRepeat: true });
    await refresh(form.id);
    return data.revision;
  };
  const restore = async (version: number) => {
    const old = await queryClient.fetchQuery(versionQuery(form.id, version));
    const { data: draft } = await call(getDefinition, { params: { id: form.id } });
    const revision = await save(draft.revision, old);
    const undo = async () => {
      await save(revision, draft.definition);
      void message.success(t("versions.undone"));
    };
    askUndo(message, { done: t("versions.restored", { version }), undo: t("versions.undo") }, () => {
      undo().catch(reportError);
    });
  };
  return (version) =>
    void modal.confirm({
      title: t("versions.ask", { version }),
      content: t(form.draftChanged ? "versions.askUnpublished" : "versions.askSame"),
      okText: t("versions.restore"),
      cancelText: t("common:action.cancel"),
      onOk: () =>
        restore(version).catch(async (error: unknown) => {
          reportError(error);
          await refresh(form.id);
        }),
    });
}
