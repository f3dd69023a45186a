/**
 * Dialogs for what keeps the draft from being saved: an unsaved copy of an earlier visit, or a save by somebody else.
 */
import { Alert, App } from "antd";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { FormDefinition } from "@idata/engine";
import { useFormat } from "../../../format/use-format.ts";
import type { LocalCopy } from "../autosave/local-copy.ts";
import type { DesignerSession } from "../session.ts";
import { mergeByQuestion } from "../document/merge.ts";
import { MergeDialog, type MergeRequest } from "./merge-dialog.tsx";

export interface MergeControl {
  open: () => void;
  isOpen: boolean;
  close: () => void;
}

/** The merge opens automatically when a save is refused as stale. */
export function useMerge({ autosave }: DesignerSession): MergeControl {
  const theirs = useSyncExternalStore(autosave.subscribe, () => autosave.getStatus().theirs);
  // The save that the user postponed; it does not open the dialog again automatically.
  const [later, setLater] = useState<object | null>(null);
  const open = useCallback(() => setLater(null), []);
  const close = useCallback(() => setLater(theirs), [theirs]);
  return { open, isOpen: theirs !== null && later !== theirs, close };
}

export function SaveTrouble({ session, merge }: { session: DesignerSession; merge: MergeControl }) {
  const { t } = useTranslation("designer");
  const [copy, setCopy] = useState<LocalCopy | null>(null);
  useRestore(session, setCopy);
  const { store } = session.designer;
  const status = useSyncExternalStore(session.autosave.subscribe, session.autosave.getStatus);
  const { revision, base, theirs } = status;
  if (copy) {
    const request: MergeRequest = {
      base: copy.base,
      mine: copy.definition,
      theirs: store.getDefinition(),
      yours: copy.revision,
      current: revision,
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
  if (status.state === "refused") {
    const title = `${t("save.refused")}: ${status.message ?? ""}`;
    return <Alert type="warning" banner title={title} description={t("save.refusedHint")} />;
  }
  if (!merge.isOpen || !theirs) return null;
  const request: MergeRequest = {
    base,
    mine: store.getDefinition(),
    theirs: theirs.definition,
    yours: revision,
    current: theirs.revision,
  };
  return (
    <MergeDialog
      request={request}
      onApply={(merged) => {
        merge.close();
        session.designer.tools.ids.learn(merged);
        store.change(() => merged);
        session.autosave.resolve(merged);
      }}
      later={t("stale.later")}
      onLater={merge.close}
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
        const { definition, conflicts } = mergeByQuestion(leftover.base, leftover.definition, now);
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
