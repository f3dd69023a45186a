/** Content of the side menu: optional logo, menus, and the button that collapses it. */
import { MenuFoldOutlined, MenuUnfoldOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import { Brand } from "./brand.tsx";
import { useFrame } from "./frame-state.ts";
import type { MenuRoute } from "./menu.ts";
import { MenuTree } from "./menu-tree.tsx";
import { useLayoutSettings } from "./settings/layout-settings.ts";
import styles from "./sidebar.module.css";

export interface SidebarProps {
  menus: readonly MenuRoute[];
  current: string;
}

export function SidebarContent({ menus, current }: SidebarProps) {
  const { t } = useTranslation("shell");
  const { sidebar, setSidebar } = useFrame();
  const hasLogo = useLayoutSettings((settings) => settings.sidebarLogo);
  const isCollapsed = !sidebar.opened;
  const label = t(isCollapsed ? "sidebar.expand" : "sidebar.collapse");
  return (
    <>
      {hasLogo && <Brand className={styles["logo"]} isCompact={isCollapsed} />}
      <div className={styles["tree"]}>
        <MenuTree menus={menus} current={current} isCollapsed={isCollapsed} onExpand={() => setSidebar(true)} />
      </div>
      <Tooltip title={label} placement="right">
        <Button
          type="text"
          className={styles["toggle"]}
          aria-label={label}
          aria-expanded={!isCollapsed}
          icon={isCollapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
          onClick={() => setSidebar(isCollapsed)}
        />
      </Tooltip>
    </>
  );
}
