/**
 * The strip of visited pages (spec §2). Every visit is recorded; the strip is loaded and shown only if it is switched
 * on and more than one page was visited.
 */
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useSession } from "../../session/session.query.ts";
import { findMenu } from "../menu-places.ts";
import type { MenuRoute } from "../menu.ts";
import { toMenuTitle } from "../menu-title.ts";
import { useLayoutSettings } from "../settings/layout-settings.ts";
import { HOME_NAME, HOME_PATH, isPageData, withFixed } from "./tab.ts";
import type { Tab } from "./tab.ts";
import { restoreTabs, useTabs, visitTab } from "./tabs-store.ts";

const TabBar = lazy(async () => ({ default: (await import("./tab-bar.tsx")).TabBar }));

const NO_TABS: readonly Tab[] = [];

export function TabStrip() {
  useVisit();
  const isOn = useLayoutSettings((settings) => settings.tagsView);
  const { userId } = useSession();
  // After another user signs in, the previous user's tabs must not appear, not even for a moment.
  const visited = useTabs((state) => (state.userId === userId ? state.tabs : NO_TABS));
  return isOn && visited.length > 1 ? <Strip visited={visited} /> : null;
}

function Strip({ visited }: { visited: readonly Tab[] }) {
  const fixed = useFixedTabs();
  return (
    <Suspense fallback={null}>
      <TabBar tabs={withFixed(visited, fixed)} />
    </Suspense>
  );
}

/** Records the current page as soon as its title is known. */
function useVisit(): void {
  const { t } = useTranslation("shell");
  const queryClient = useQueryClient();
  const { pathname, search, hash } = useLocation();
  const { menus, userId } = useSession();
  const menu = findMenu(menus, pathname);
  const pageTitle = useTabs((state) => state.titles[pathname]);
  const title = pageTitle ?? toMenuTitle(menu?.title ?? "", t);
  const isFresh = menu?.noCache === true;
  const freshPath = isFresh ? pathname : null;
  const isFixed = pathname === HOME_PATH || menu?.affix === true;
  // In an effect, so that recording does not delay rendering the page.
  useEffect(() => {
    restoreTabs(userId);
    if (title === "") return;
    visitTab({
      path: pathname,
      fullPath: pathname + search + hash,
      query: Object.fromEntries(new URLSearchParams(search)),
      title,
      name: pathname === HOME_PATH ? HOME_NAME : pathname,
      meta: { affix: isFixed, noCache: isFresh },
    });
  }, [hash, isFixed, isFresh, pathname, search, title, userId]);
  useEffect(() => {
    // A page with `noCache` never shows data of an earlier visit.
    if (freshPath !== null) void queryClient.invalidateQueries({ predicate: isPageData });
  }, [freshPath, queryClient]);
}

function useFixedTabs(): readonly Tab[] {
  const { t } = useTranslation("shell");
  const { menus } = useSession();
  const toFixed = (path: string, name: string, title: string): Tab => ({
    path,
    fullPath: path,
    query: {},
    title,
    name,
    meta: { affix: true, noCache: false },
  });
  return [
    toFixed(HOME_PATH, HOME_NAME, t("nav.home")),
    ...listAffixed(menus)
      .filter(({ path }) => path !== HOME_PATH)
      .map(({ path, title }) => toFixed(path, path, toMenuTitle(title, t))),
  ];
}

function listAffixed(menus: readonly MenuRoute[]): MenuRoute[] {
  return menus.flatMap((menu) => [...(menu.affix && !menu.isExternal ? [menu] : []), ...listAffixed(menu.children)]);
}
