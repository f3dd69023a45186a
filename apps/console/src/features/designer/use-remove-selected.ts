/** Deletes the selected questions at once and shows a message with an undo button. */
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "./designer-context.tsx";
import { getSelectedIds } from "./document/selection.ts";
import { useUndoMessage } from "./use-undo-message.ts";

export function useRemoveSelected(): () => void {
  const { t } = useTranslation("designer");
  const { store, actions } = useDesigner();
  const sayRemoved = useUndoMessage();
  return useCallback(() => {
    const count = getSelectedIds(store.getSelection()).length;
    if (count === 0) return;
    actions.removeSelected();
    sayRemoved(t("removed", { count }));
  }, [store, actions, sayRemoved, t]);
}
