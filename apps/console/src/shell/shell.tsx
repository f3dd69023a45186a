/** The frame around every signed-in page: top navigation, side menu where the page has one, the page itself. */
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation, useMatches } from "react-router";
import { useSession } from "../session/session.query.ts";
import { FirstPasswordNotice } from "./first-password-notice.tsx";
import { findTopMenu, toVisibleMenus } from "./menu.ts";
import { OfflineBar } from "./offline-bar.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import styles from "./shell.module.css";
import { Sidebar } from "./sidebar.tsx";
import { TabStrip } from "./tabs/tab-strip.tsx";
import { TopBar } from "./top-bar.tsx";
import { useIsMobile } from "./use-is-mobile.ts";

/** Phones alone pay for the drawer. */
const MobileMenu = lazy(async () => ({ default: (await import("./mobile-menu.tsx")).MobileMenu }));

/** What a route says about its frame. */
export interface PageHandle {
  /** Fills the window without padding, for example the designer. */
  full?: boolean;
}

export function Shell() {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const isMobile = useIsMobile();
  // The drawer belongs to the page that it was opened on: going elsewhere closes it.
  const [menuOpenAt, setMenuOpenAt] = useState<string | null>(null);
  const menus = toVisibleMenus(useSession().menus);
  const section = findTopMenu(menus, pathname);
  const isFull = useMatches().some((match) => (match.handle as PageHandle | undefined)?.full === true);
  const hasSidebar = !isMobile && !isFull && section !== null && section.children.length > 0;
  return (
    <div className={`${styles["shell"]} ${isFull ? styles["fullShell"] : ""}`}>
      <a className={styles["skip"]} href="#main">
        {t("skip")}
      </a>
      <TopBar menus={menus} isMobile={isMobile} onOpenMenu={() => setMenuOpenAt(pathname)} />
      <TabStrip />
      <OfflineBar />
      <div className={styles["body"]}>
        {hasSidebar && <Sidebar section={section} />}
        <main id="main" tabIndex={-1} className={isFull ? styles["full"] : styles["page"]}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      {isMobile && (
        <Suspense fallback={null}>
          <MobileMenu menus={menus} open={menuOpenAt === pathname} onClose={() => setMenuOpenAt(null)} />
        </Suspense>
      )}
      <FirstPasswordNotice />
    </div>
  );
}
