/**
 * The strip of visited pages (spec §2): noted for every page, shown when it is switched on and more than one page was
 * visited. Only then its code is loaded.
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
import { HOME_NAME, HOME_PATH, withFixed } from "./tab.ts";
import type { Tab } from "./tab.ts";
import { isPageData } from "./is-page-data.ts";
import { restoreTabs, useTabs, visitTab } from "./tabs-store.ts";

const TabBar = lazy(async () => ({ default: (await import("./tab-bar.tsx")).TabBar }));

const NO_TABS: readonly Tab[] = [];

export function TabStrip() {
  useVisit();
  const isOn = useLayoutSettings((settings) => settings.tagsView);
  const { userId } = useSession();
  // Somebody who signs in after another must not see that other's tabs, not even for a moment.
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

/** Notes the page of the address bar, as soon as its title is known. */
function useVisit(): void {
  const { t } = useTranslation("shell");
  const queryClient = useQueryClient();
  const { pathname, search, hash } = useLocation();
  const { menus, userId } = useSession();
  const menu = findMenu(menus, pathname);
  const told = useTabs((state) => state.titles[pathname]);
  const title = told ?? toMenuTitle(menu?.title ?? "", t);
  const isFresh = menu?.noCache === true;
  const freshPath = isFresh ? pathname : null;
  const isFixed = pathname === HOME_PATH || menu?.affix === true;
  // After the page: noting it before would keep it from being seen.
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
    // `noCache`: such a page never shows what an earlier visit has loaded.
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
