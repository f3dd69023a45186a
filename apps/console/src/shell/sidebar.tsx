/** The dark side menu of a section with child menus: 200 px, collapsible, the state is remembered. */
import { MenuFoldOutlined, MenuUnfoldOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import type { MenuRoute } from "./menu.ts";
import { MenuTree } from "./menu-tree.tsx";
import styles from "./sidebar.module.css";
import { useStored } from "./use-stored.ts";

const KEY = "idata-sidebar";

export function Sidebar({ section }: { section: MenuRoute }) {
  const { t } = useTranslation("shell");
  const [state, setState] = useStored(KEY, "open");
  const isCollapsed = state === "closed";
  const label = t(isCollapsed ? "sidebar.expand" : "sidebar.collapse");
  return (
    <nav className={styles["sidebar"]} data-collapsed={isCollapsed || undefined} aria-label={t("sidebar.label")}>
      {!isCollapsed && (
        <div className={styles["tree"]}>
          <MenuTree menus={section.children} />
        </div>
      )}
      <Tooltip title={label} placement="right">
        <Button
          type="text"
          className={styles["toggle"]}
          aria-label={label}
          aria-expanded={!isCollapsed}
          icon={isCollapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
          onClick={() => setState(isCollapsed ? "open" : "closed")}
        />
      </Tooltip>
    </nav>
  );
}
