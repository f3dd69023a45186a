/**
 * What happens to edits that could not be saved: a banner says why and where they are, and the next visit offers the copy
 * of this browser, merged if the form was saved since.
 */
import { Alert, App } from "antd";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { type FormDefinition, mergeDefinitions } from "@idata/engine";
import { useFormat } from "../../../format/use-format.ts";
import type { LocalCopy } from "../autosave/local-copy.ts";
import type { DesignerSession } from "../session.ts";
import { MergeDialog, type MergeRequest } from "./merge-dialog.tsx";

export function RefusedSave({ session }: { session: DesignerSession }) {
  const { t } = useTranslation("designer");
  const { state, message } = useSyncExternalStore(session.autosave.subscribe, session.autosave.getStatus);
  if (state !== "refused") return null;
  const title = `${t("save.refused")}: ${message ?? ""}`;
  return <Alert type="warning" banner title={title} description={t("save.refusedHint")} />;
}

export function RestoreCopy({ session }: { session: DesignerSession }) {
  const { t } = useTranslation("designer");
  const [copy, setCopy] = useState<LocalCopy | null>(null);
  useRestore(session, setCopy);
  if (!copy) return null;
  const request: MergeRequest = {
    base: copy.base,
    mine: copy.definition,
    theirs: session.designer.store.getDefinition(),
    yours: copy.revision,
    current: session.autosave.getStatus().revision,
  };
  return (
    <MergeDialog
      request={request}
      onApply={(merged) => {
        setCopy(null);
        restore(session, merged);
      }}
      later={t("restore.no")}
      onLater={() => {
        setCopy(null);
        session.dropLeftover();
      }}
    />
  );
}

function restore(session: DesignerSession, definition: FormDefinition): void {
  session.designer.tools.ids.learn(definition);
  session.dropLeftover();
  session.designer.store.change(() => definition);
}

/**
 * Asks once whether to restore the unsaved copy of an earlier visit. Without conflicts it is merged at once; otherwise
 * the merge dialog opens.
 */
function useRestore(session: DesignerSession, askMerge: (copy: LocalCopy) => void): void {
  const { t } = useTranslation("designer");
  const { modal } = App.useApp();
  const format = useFormat();
  useEffect(() => {
    const { leftover } = session;
    if (!leftover) return undefined;
    const { revision } = session.autosave.getStatus();
    const dialog = modal.confirm({
      title: t("restore.title"),
      content: [
        t("restore.text", { time: format.relative(new Date(leftover.at).toISOString()) }),
        leftover.revision === revision ? "" : t("restore.changedSince"),
      ].join(""),
      okText: t("restore.yes"),
      cancelText: t("restore.no"),
      onOk: () => {
        const now = session.designer.store.getDefinition();
        const { definition, conflicts } = mergeDefinitions(leftover.base, leftover.definition, now);
        if (conflicts.length > 0) askMerge(leftover);
        else restore(session, definition);
      },
      onCancel: session.dropLeftover,
    });
    return dialog.destroy;
    // Runs once per opened form; the other values are read when it runs.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [session]);
}
