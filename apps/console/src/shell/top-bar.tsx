/**
 * The top bar (spec §2): logo, navigation, tools, identity, user menu and sign-out. On phones, navigation and most
 * tools are in the drawer.
 */
import { MenuOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Brand } from "./brand.tsx";
import { MainNav } from "./main-nav.tsx";
import type { NavEntry } from "./nav-entries.tsx";
import { HeaderSearch } from "./search/header-search.tsx";
import { useLayoutSettings } from "./settings/layout-settings.ts";
import { SignOutButton } from "./sign-out-button.tsx";
import styles from "./top-bar.module.css";
import { UserMenu } from "./user-menu.tsx";
import { laterPart } from "./part.tsx";

const IdentitySwitch = laterPart(async () => (await import("./identity-switch.tsx")).IdentitySwitch);
const NoticeBell = laterPart(async () => (await import("../notices/notice-bell.tsx")).NoticeBell);
const DesktopTools = laterPart(async () => (await import("./desktop-tools.tsx")).DesktopTools);

export { LOGO_URL } from "./brand.tsx";

export interface TopBarProps {
  entries: readonly NavEntry[];
  /** Path that is current in the navigation. */
  current: string;
  isMobile: boolean;
  onOpenMenu: () => void;
}

export function TopBar({ entries, current, isMobile, onOpenMenu }: TopBarProps) {
  const { t } = useTranslation("shell");
  const { topNav, fixedHeader } = useLayoutSettings();
  return (
    <header className={`${styles["bar"]} no-print`} data-fixed={fixedHeader || undefined}>
      {isMobile && (
        <Button
          type="text"
          icon={<MenuOutlined aria-hidden />}
          aria-label={t("menu.open")}
          title={t("menu.open")}
          onClick={onOpenMenu}
        />
      )}
      <Brand className={styles["brand"]} />
      {topNav && !isMobile ? <MainNav entries={entries} current={current} /> : <span className={styles["gap"]} />}
      <Tools isMobile={isMobile} />
    </header>
  );
}

/** Memoized: does not depend on the page, so it does not re-render when the page changes. */
const Tools = memo(function Tools({ isMobile }: { isMobile: boolean }) {
  return (
    <>
      <div className={styles["tools"]}>
        <HeaderSearch />
        <NoticeBell />
        {!isMobile && <DesktopTools />}
      </div>
      {!isMobile && <IdentitySwitch />}
      <UserMenu isCompact={isMobile} />
      {!isMobile && <SignOutButton />}
    </>
  );
});
