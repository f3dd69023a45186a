/** Shown if the user may no longer see the form that they are editing. */
import { Alert } from "antd";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../designer-context.tsx";

export function LostNotice() {
  const { t } = useTranslation("designer");
  const { presence } = useDesigner();
  const { isLost } = useSyncExternalStore(presence.subscribe, presence.get);
  return isLost ? <Alert banner type="error" title={t("presence.lost")} /> : null;
}
