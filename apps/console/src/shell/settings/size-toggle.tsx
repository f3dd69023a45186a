/** Chooses the size of all controls (spec §2). Not shown on phones, where controls have touch size. */
import { FontSizeOutlined } from "@ant-design/icons";
import { Button, Dropdown, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import { useIsMobile } from "../use-is-mobile.ts";
import { COMPONENT_SIZES, setComponentSize, useComponentSize } from "./component-size.ts";

export function SizeToggle() {
  const { t } = useTranslation("shell");
  const current = useComponentSize((state) => state.size);
  const isMobile = useIsMobile();
  if (isMobile) return null;
  const items = COMPONENT_SIZES.map((size) => ({
    key: size,
    label: t(`size.${size}`),
    onClick: () => setComponentSize(size),
  }));
  return (
    <Dropdown trigger={["click"]} placement="bottomRight" menu={{ items, selectable: true, selectedKeys: [current] }}>
      <Tooltip title={t("size.label")}>
        <Button type="text" aria-label={t("size.label")} icon={<FontSizeOutlined aria-hidden />} />
      </Tooltip>
    </Dropdown>
  );
}
