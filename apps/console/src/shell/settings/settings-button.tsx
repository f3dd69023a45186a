/** Opens the drawer of the layout settings, which is loaded on first use. */
import { SettingOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { part } from "../part.tsx";

const SettingsDrawer = part(async () => (await import("./settings-drawer.tsx")).SettingsDrawer);

export function SettingsButton() {
  const { t } = useTranslation("shell");
  const [isOpen, setOpen] = useState(false);
  // Once loaded it stays mounted, so that closing is animated.
  const [isNeeded, setNeeded] = useState(false);
  const open = () => {
    setNeeded(true);
    setOpen(true);
  };
  return (
    <>
      <Tooltip title={isOpen ? "" : t("settings.open")}>
        <Button type="text" aria-label={t("settings.open")} icon={<SettingOutlined aria-hidden />} onClick={open} />
      </Tooltip>
      {isNeeded && <SettingsDrawer open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
