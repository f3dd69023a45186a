/** Shows the save state. A click saves at once. */
import { CheckOutlined, CloudSyncOutlined, DisconnectOutlined, EditOutlined, WarningOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { Autosave, SaveState } from "../autosave/autosave.ts";
import styles from "./header.module.css";

const ICONS: Record<SaveState, ReactNode> = {
  saved: <CheckOutlined aria-hidden />,
  unsaved: <EditOutlined aria-hidden />,
  saving: <CloudSyncOutlined aria-hidden />,
  offline: <DisconnectOutlined aria-hidden />,
  refused: <WarningOutlined aria-hidden />,
};

export function SaveMark({ autosave }: { autosave: Autosave }) {
  const { t } = useTranslation("designer");
  const { state, message } = useSyncExternalStore(autosave.subscribe, autosave.getStatus);
  const isTrouble = state === "offline" || state === "refused";
  const detail = state === "refused" && message !== null ? `: ${message}` : "";
  return (
    <button
      type="button"
      className={styles["save"]}
      data-state={state}
      title={isTrouble ? `${t(`save.${state}`)}${detail}. ${t("save.local")}` : t("save.now")}
      onClick={() => void autosave.flush()}
    >
      {ICONS[state]}
      <span role="status">
        {t(`save.${state}`)}
        <span className={styles["saveDetail"]}>{detail}</span>
      </span>
    </button>
  );
}
