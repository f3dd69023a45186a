/**
 * A tree of menus with one open submenu at a time (spec §2), for the side menu and the drawer on phones. Collapsed, it
 * shows only icons: tooltips name the entries, and opening a submenu expands the whole menu.
 */
import { DownOutlined } from "@ant-design/icons";
import { Tooltip } from "antd";
import { useState } from "react";
import type { ReactNode } from "react";
import type { MenuRoute } from "./menu.ts";
import { MenuIcon } from "./menu-icon.tsx";
import { isAtOrBelow, toTarget } from "./menu-places.ts";
import { useMenuTitle } from "./menu-title.ts";
import styles from "./menu-tree.module.css";
import { NavLink } from "./nav-link.tsx";

/** Titles with more characters than this get a tooltip (spec §2, §9). */
const LONG_TITLE = 5;

export interface MenuTreeProps {
  menus: readonly MenuRoute[];
  /** Path of the current page. */
  current: string;
  isCollapsed?: boolean;
  /** Called when a submenu is opened while collapsed. */
  onExpand?: () => void;
}

interface LevelProps extends MenuTreeProps {
  depth: number;
}

export function MenuTree(props: MenuTreeProps) {
  return <Level {...props} depth={0} />;
}

function Level({ menus, current, isCollapsed = false, onExpand, depth }: LevelProps) {
  const holder = menus.find((menu) => menu.children.length > 0 && isAtOrBelow(current, menu.path))?.path ?? null;
  // The user's choice holds until another page is opened; then that page's submenu is open.
  const [choice, setChoice] = useState<{ at: string; path: string | null }>({ at: current, path: holder });
  const openPath = choice.at === current ? choice.path : holder;
  return (
    <ul className={styles["list"]}>
      {menus.map((menu) => {
        const isOpen = openPath === menu.path && !isCollapsed;
        return (
          <li key={menu.path}>
            <Entry
              menu={menu}
              isCurrent={menu.children.length === 0 && isAtOrBelow(current, menu.path)}
              isOpen={isOpen}
              isCollapsed={isCollapsed}
              depth={depth}
              onToggle={() => {
                setChoice({ at: current, path: isOpen ? null : menu.path });
                if (isCollapsed) onExpand?.();
              }}
            />
            {isOpen && menu.children.length > 0 && <Level menus={menu.children} current={current} depth={depth + 1} />}
          </li>
        );
      })}
    </ul>
  );
}

interface EntryProps {
  menu: MenuRoute;
  isCurrent: boolean;
  isOpen: boolean;
  isCollapsed: boolean;
  depth: number;
  onToggle: () => void;
}

function Entry({ menu, isCurrent, isOpen, isCollapsed, depth, onToggle }: EntryProps) {
  const title = useMenuTitle()(menu.title);
  const tip = isCollapsed || Array.from(title).length > LONG_TITLE ? title : "";
  const content = (
    <>
      <span className={styles["icon"]}>
        {depth === 0 && <MenuIcon name={menu.icon} fallback={isCollapsed ? Array.from(title)[0] : ""} />}
      </span>
      <span className={isCollapsed ? "visually-hidden" : styles["title"]}>{title}</span>
    </>
  );
  let entry: ReactNode;
  if (menu.children.length === 0) {
    entry = (
      <NavLink to={toTarget(menu)} isExternal={menu.isExternal} isCurrent={isCurrent} className={styles["entry"]}>
        {content}
      </NavLink>
    );
  } else {
    entry = (
      <button type="button" className={styles["entry"]} aria-expanded={isOpen} onClick={onToggle}>
        {content}
        {!isCollapsed && <DownOutlined className={styles["arrow"]} aria-hidden />}
      </button>
    );
  }
  return (
    <Tooltip title={tip} placement="right" mouseEnterDelay={0.3} trigger={["hover", "focus"]}>
      {entry}
    </Tooltip>
  );
}
