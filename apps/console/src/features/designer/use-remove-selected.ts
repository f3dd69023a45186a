/** Deleting questions: at once, said in words, and one click away from being undone. */
import { App, Button } from "antd";
import { createElement, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "./designer-context.tsx";
import { getSelectedIds } from "./document/selection.ts";

const SECONDS = 6;
const KEY = "designer-removed";

export function useRemoveSelected(): () => void {
  const { t } = useTranslation("designer");
  const { message } = App.useApp();
  const { store, actions } = useDesigner();
  return useCallback(() => {
    const count = getSelectedIds(store.getSelection()).length;
    if (count === 0) return;
    actions.removeSelected();
    const after = store.getDefinition();
    const undo = () => {
      message.destroy(KEY);
      // Only as long as it still is the last step; later on the undo key does it in order.
      if (store.getDefinition() === after) store.undo();
    };
    void message.open({
      key: KEY,
      duration: SECONDS,
      content: createElement(
        "span",
        null,
        t("removed", { count }),
        createElement(Button, { type: "link", size: "small", onClick: undo }, t("undoAction")),
      ),
    });
  }, [store, actions, message, t]);
}
