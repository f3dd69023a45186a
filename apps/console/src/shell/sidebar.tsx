/** The dark side menu of a section with child menus: 200 px, collapsible, the state is remembered. */
import { MenuFoldOutlined, MenuUnfoldOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MenuRoute } from "./menu.ts";
import { MenuTree } from "./menu-tree.tsx";
import styles from "./sidebar.module.css";

const KEY = "idata-sidebar";

export function Sidebar({ section }: { section: MenuRoute }) {
  const { t } = useTranslation("shell");
  const [isCollapsed, setCollapsed] = useState(() => findStored() === "closed");
  const label = t(isCollapsed ? "sidebar.expand" : "sidebar.collapse");
  const toggle = () => {
    store(isCollapsed ? "open" : "closed");
    setCollapsed(!isCollapsed);
  };
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
          icon={isCollapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
          onClick={toggle}
        />
      </Tooltip>
    </nav>
  );
}

function findStored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function store(value: string): void {
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // Storage may be blocked; the state then lasts as long as the page.
  }
}
