import { MoonOutlined, SunOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import { useAppearance } from "../theme/appearance.ts";

/** Switches between light and dark. */
export function AppearanceSwitch() {
  const { t } = useTranslation("shell");
  const { appearance, choose } = useAppearance();
  const isDark = appearance === "dark";
  const label = t(isDark ? "appearance.toLight" : "appearance.toDark");
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        aria-label={label}
        icon={isDark ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
        onClick={() => choose(isDark ? "light" : "dark")}
      />
    </Tooltip>
  );
}
