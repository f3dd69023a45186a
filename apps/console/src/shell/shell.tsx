/** The frame around every signed-in page: top navigation, side menu if the page has one, the page, footer. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useMatches } from "react-router";
import { getClientId } from "../session/client-id.ts";
import { licenceQuery } from "../session/licence.query.ts";
import { ExpiredPasswordNotice } from "./expired-password-notice.tsx";
import { findTopMenu } from "./menu-places.ts";
import { NavigationProgress } from "./navigation-progress.tsx";
import { OfflineBar } from "./offline-bar.tsx";
import { PageFooter } from "./page-footer.tsx";
import type { PageHandle } from "./page-handle.ts";
import { laterPart, part } from "./part.tsx";
import { PageSlot } from "./page-slot.tsx";
import { useLayoutSettings } from "./settings/layout-settings.ts";
import styles from "./shell.module.css";
import { Sidebar } from "./sidebar.tsx";
import { TabStrip } from "./tabs/tab-strip.tsx";
import { TopBar } from "./top-bar.tsx";
import { useIsMobile } from "./use-is-mobile.ts";
import { useNavigationMenus } from "./use-navigation-menus.ts";

/** Only phones load the drawer; the back-to-top button is loaded when idle. */
const MobileMenu = part(async () => (await import("./mobile-menu.tsx")).MobileMenu);
const LiveNews = laterPart(async () => (await import("../live/live-news.tsx")).LiveNews);
const BackToTop = laterPart(async () => (await import("./back-to-top.tsx")).BackToTop);

/** Constant elements, so that they do not re-render with each page. */
const FOOTER = <PageFooter />;
const OFFLINE_BAR = <OfflineBar />;
const PASSWORD_NOTICE = <ExpiredPasswordNotice />;
const BACK_TO_TOP = <BackToTop />;
const LIVE_NEWS = <LiveNews />;

export function Shell() {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const isMobile = useIsMobile();
  // The path where the drawer was opened; navigating elsewhere closes it.
  const [menuOpenAt, setMenuOpenAt] = useState<string | null>(null);
  const { topNav, fixedHeader } = useLayoutSettings();
  const { menus, entries, current } = useNavigationMenus();
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  const isFull = handles.some((handle) => handle?.full === true);
  const isBare = handles.some((handle) => handle?.bare === true);
  // Without the top navigation, the side menu contains all entries.
  const section = topNav ? (findTopMenu(menus, current)?.children ?? []) : entries.map((entry) => entry.menu);
  const hasSidebar = !isMobile && !isFull && section.length > 0;
  useQuery(licenceQuery);
  useEffect(() => void getClientId(), []);
  if (isBare) {
    return (
      <main id="main" tabIndex={-1} className={styles["page"]}>
        <PageSlot />
      </main>
    );
  }
  return (
    <div className={`${styles["shell"]} ${isFull ? styles["fullShell"] : ""}`} data-fixed={fixedHeader || undefined}>
      <NavigationProgress />
      <a className={styles["skip"]} href="#main">
        {t("skip")}
      </a>
      <TopBar entries={entries} current={current} isMobile={isMobile} onOpenMenu={() => setMenuOpenAt(pathname)} />
      {OFFLINE_BAR}
      <div className={styles["body"]}>
        {hasSidebar && <Sidebar menus={section} current={current} />}
        <div className={styles["column"]}>
          <TabStrip />
          <main id="main" tabIndex={-1} className={isFull ? styles["full"] : styles["page"]}>
            <PageSlot />
          </main>
          {!isFull && FOOTER}
        </div>
      </div>
      {isMobile && (
        <MobileMenu
          entries={entries}
          current={current}
          open={menuOpenAt === pathname}
          onClose={() => setMenuOpenAt(null)}
        />
      )}
      {!isFull && BACK_TO_TOP}
      {PASSWORD_NOTICE}
      {LIVE_NEWS}
    </div>
  );
}
