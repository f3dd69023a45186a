/** Toggles full screen; shows a message if the browser does not support it (spec §5). */
import { FullscreenExitOutlined, FullscreenOutlined } from "@ant-design/icons";
import { App, Button, Tooltip } from "antd";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

export function FullScreenToggle() {
  const { t } = useTranslation("shell");
  const { message } = App.useApp();
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const label = t(isFull ? "fullScreen.leave" : "fullScreen.enter");
  const toggle = async () => {
    if (!document.fullscreenEnabled) {
      void message.warning(t("fullScreen.unsupported"));
      return;
    }
    try {
      await (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
    } catch {
      void message.warning(t("fullScreen.refused"));
    }
  };
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        aria-label={label}
        aria-pressed={isFull}
        icon={isFull ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
        onClick={() => void toggle()}
      />
    </Tooltip>
  );
}

function subscribe(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}
