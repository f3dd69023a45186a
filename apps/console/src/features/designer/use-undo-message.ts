/** Shows what was removed, with an undo button. */
import { App, Button } from "antd";
import { createElement, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "./designer-context.tsx";

const SECONDS = 6;
const KEY = "designer-removed";

/** Call it right after the change that can be undone. */
export function useUndoMessage(): (text: string) => void {
  const { t } = useTranslation("designer");
  const { message } = App.useApp();
  const { store } = useDesigner();
  return useCallback(
    (text) => {
      const after = store.getDefinition();
      const undo = () => {
        message.destroy(KEY);
        // Undoes only if nothing changed since; otherwise the undo key has to be used.
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
