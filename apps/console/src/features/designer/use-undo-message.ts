/** Says what was removed, with a button that brings it back. */
import { App, Button } from "antd";
import { createElement, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "./designer-context.tsx";

const SECONDS = 6;
const KEY = "designer-removed";

/** To be called right after the change that can be undone. */
export function useUndoMessage(): (text: string) => void {
  const { t } = useTranslation("designer");
  const { message } = App.useApp();
  const { store } = useDesigner();
  return useCallback(
    (text) => {
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
          text,
          createElement(Button, { type: "link", size: "small", onClick: undo }, t("undoAction")),
        ),
      });
    },
    [store, message, t],
  );
}
