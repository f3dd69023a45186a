/** A tree of menus; one submenu open at a time (spec §2). Used by the side menu and by the drawer on phones. */
import { DownOutlined } from "@ant-design/icons";
import { Tooltip } from "antd";
import { useState } from "react";
import { useLocation } from "react-router";
import { findMenu } from "./menu.ts";
import type { MenuRoute } from "./menu.ts";
import styles from "./menu-tree.module.css";
import { NavLink } from "./nav-link.tsx";
import { useMenuTitle } from "./menu-title.ts";

/** Longer titles get a tooltip (spec §2). */
const LONG_TITLE = 5;

export function MenuTree({ menus }: { menus: readonly MenuRoute[] }) {
  const { pathname } = useLocation();
  const current = findMenu(menus, pathname)?.activeMenu || pathname;
  return <Level menus={menus} current={current} />;
}

function Level({ menus, current }: { menus: readonly MenuRoute[]; current: string }) {
  const holder = menus.find((menu) => current.startsWith(`${menu.path}/`))?.path ?? null;
  const [openPath, setOpenPath] = useState(holder);
  return (
    <ul className={styles["list"]}>
      {menus.map((menu) => (
        <li key={menu.path}>
          {menu.children.length === 0 ? (
            <NavLink
              to={menu.path}
              isExternal={menu.isExternal}
              isCurrent={menu.path === current}
              className={styles["entry"]}
            >
              <Title text={menu.title} />
            </NavLink>
          ) : (
            <>
              <button
                type="button"
                className={styles["entry"]}
                aria-expanded={openPath === menu.path}
                onClick={() => setOpenPath(openPath === menu.path ? null : menu.path)}
              >
                <Title text={menu.title} />
                <DownOutlined className={styles["arrow"]} aria-hidden />
              </button>
              {openPath === menu.path && <Level menus={menu.children} current={current} />}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Title({ text }: { text: string }) {
  const words = useMenuTitle()(text);
  const title = <span className={styles["title"]}>{words}</span>;
  if (Array.from(words).length <= LONG_TITLE) return title;
  return (
    <Tooltip title={words} placement="right" mouseEnterDelay={0.4}>
      {title}
    </Tooltip>
  );
}
