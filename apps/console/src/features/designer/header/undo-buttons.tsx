import { RedoOutlined, UndoOutlined } from "@ant-design/icons";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../designer-context.tsx";
import { Tool } from "./tool.tsx";

export function UndoButtons() {
  const { t } = useTranslation("designer");
  const { store } = useDesigner();
  const canUndo = useSyncExternalStore(store.subscribe, store.canUndo);
  const canRedo = useSyncExternalStore(store.subscribe, store.canRedo);
  return (
    <>
      <Tool
        label={t("header.undo")}
        keys="Ctrl+Z"
        icon={<UndoOutlined aria-hidden />}
        disabled={!canUndo}
        onClick={store.undo}
      />
      <Tool
        label={t("header.redo")}
        keys="Ctrl+Shift+Z"
        icon={<RedoOutlined aria-hidden />}
        disabled={!canRedo}
        onClick={store.redo}
      />
    </>
  );
}
