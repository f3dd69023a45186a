/** The thin bar on top: logo, navigation with a "more" menu for what does not fit, language, appearance, user. */
import { DownOutlined, MenuOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { AppearanceSwitch } from "./appearance-switch.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import type { MenuRoute } from "./menu.ts";
import { isCurrent, toNavEntries, toVisibleCount } from "./nav-entries.tsx";
import { NavLink } from "./nav-link.tsx";
import { HeaderSearch } from "./search/header-search.tsx";
import { SettingsButton } from "./settings/settings-button.tsx";
import { SizeToggle } from "./settings/size-toggle.tsx";
import { useSystemTitle } from "./system-title.query.ts";
import styles from "./top-bar.module.css";
import { UserMenu } from "./user-menu.tsx";

/** Spec §2. */
export const LOGO_URL = "/idata2/logo.png?v=2.6.1";

export interface TopBarProps {
  menus: readonly MenuRoute[];
  isMobile: boolean;
  onOpenMenu: () => void;
}

export function TopBar({ menus, isMobile, onOpenMenu }: TopBarProps) {
  const { t } = useTranslation("shell");
  const title = useSystemTitle();
  return (
    <header className={`${styles["bar"]} no-print`}>
      {isMobile && (
        <Button
          type="text"
          icon={<MenuOutlined aria-hidden />}
          aria-label={t("menu.open")}
          title={t("menu.open")}
          onClick={onOpenMenu}
        />
      )}
      <Link to="/" className={styles["brand"]}>
        <img src={LOGO_URL} alt="" width={24} height={24} />
        <span>{title}</span>
      </Link>
      {isMobile ? <span className={styles["gap"]} /> : <MainNav menus={menus} />}
      <HeaderSearch />
      <LanguageSwitch />
      <AppearanceSwitch />
      <SizeToggle />
      <SettingsButton />
      <UserMenu isCompact={isMobile} />
    </header>
  );
}

function MainNav({ menus }: { menus: readonly MenuRoute[] }) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const width = useSyncExternalStore(subscribeResize, () => window.innerWidth);
  const entries = toNavEntries(menus, t);
  const count = toVisibleCount(width);
  const visible = entries.length <= count ? entries : entries.slice(0, count);
  const rest = entries.slice(visible.length);
  return (
    <nav className={styles["nav"]} aria-label={t("nav.label")}>
      {visible.map((entry) => (
        <NavLink
          key={entry.key}
          to={entry.to}
          isExternal={entry.isExternal}
          isCurrent={isCurrent(entry, pathname)}
          className={styles["entry"]}
        >
          {entry.title}
        </NavLink>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={["click"]}
          menu={{
            items: rest.map((entry) => ({
              key: entry.key,
              label: (
                <NavLink to={entry.to} isExternal={entry.isExternal}>
                  {entry.title}
                </NavLink>
              ),
            })),
          }}
        >
          <button
            type="button"
            className={styles["entry"]}
            data-current={rest.some((entry) => isCurrent(entry, pathname)) || undefined}
          >
            {t("nav.more")} <DownOutlined className={styles["arrow"]} aria-hidden />
          </button>
        </Dropdown>
      )}
    </nav>
  );
}

function subscribeResize(listener: () => void): () => void {
  addEventListener("resize", listener);
  return () => removeEventListener("resize", listener);
}
