/** Shown if the user may no longer see the form that is open. Editors read what becomes of their edits. */
import { Alert } from "antd";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../designer-context.tsx";

export function LostNotice({ isEditor = false }: { isEditor?: boolean }) {
  const { t } = useTranslation("designer");
  const { presence } = useDesigner();
  const { isLost } = useSyncExternalStore(presence.subscribe, presence.get);
  if (!isLost) return null;
  return <Alert banner type="error" title={t("presence.lost")} description={isEditor && t("save.refusedHint")} />;
}
