/** What the navigation needs: the visible menus, the entries of the top navigation, and the current path. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useMatches } from "react-router";
import { useHasMembers } from "../session/groups.query.ts";
import { useModules } from "../session/modules.ts";
import { useSession } from "../session/session.query.ts";
import type { MenuRoute } from "./menu.ts";
import { findMenu, toVisibleMenus, withoutClosed } from "./menu-places.ts";
import { toNavEntries } from "./nav-entries.tsx";
import type { NavEntry } from "./nav-entries.tsx";
import type { PageHandle } from "./page-handle.ts";

export interface NavigationMenus {
  menus: readonly MenuRoute[];
  entries: readonly NavEntry[];
  /** The route's activeMenu if it has one, otherwise the path itself (spec §2). */
  current: string;
}

export function useNavigationMenus(): NavigationMenus {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const matches = useMatches();
  const all = useSession().menus;
  const hasMembers = useHasMembers();
  const modules = useModules();
  const menus = useMemo(() => toVisibleMenus(withoutClosed(all, modules.opens)), [all, modules]);
  const entries = useMemo(
    () => toNavEntries(menus, t, hasMembers).filter(({ base }) => modules.opens(base)),
    [menus, modules, t, hasMembers],
  );
  const named = matches.map((match) => (match.handle as PageHandle | undefined)?.activeMenu ?? "");
  const current = named.findLast((path) => path !== "") || findMenu(all, pathname)?.activeMenu || pathname;
  return { menus, entries, current };
}
