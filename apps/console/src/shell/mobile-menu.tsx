/** The whole navigation in a drawer, for windows below 992 px. */
import { Drawer } from "antd";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import type { MenuRoute } from "./menu.ts";
import { MenuTree } from "./menu-tree.tsx";
import styles from "./mobile-menu.module.css";
import { isCurrent, toNavEntries } from "./nav-entries.tsx";
import { NavLink } from "./nav-link.tsx";

export interface MobileMenuProps {
  menus: readonly MenuRoute[];
  open: boolean;
  onClose: () => void;
}

export function MobileMenu({ menus, open, onClose }: MobileMenuProps) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  return (
    <Drawer open={open} onClose={onClose} placement="left" size={264} title={t("nav.label")}>
      <nav className={styles["nav"]} aria-label={t("nav.label")}>
        {toNavEntries(menus, t).map((entry) =>
          entry.menu !== null && entry.menu.children.length > 0 ? (
            <MenuTree key={entry.key} menus={[entry.menu]} />
          ) : (
            <NavLink
              key={entry.key}
              to={entry.to}
              isExternal={entry.isExternal}
              isCurrent={isCurrent(entry, pathname)}
              className={styles["entry"]}
            >
              {entry.title}
            </NavLink>
          ),
        )}
      </nav>
    </Drawer>
  );
}
