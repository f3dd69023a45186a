/**
 * Entries of the top navigation (spec §2): home, forms, template library, members, then additional menus of the server.
 * Forms and template library require the menu; members requires the permission in the chosen group.
 */
import type { TFunction } from "i18next";
import { makeMenu } from "./menu.ts";
import type { MenuRoute } from "./menu.ts";
import { findFirstPage, holdsMenu, isAtOrBelow, toTarget } from "./menu-places.ts";
import { toMenuTitle } from "./menu-title.ts";

export interface NavEntry {
  key: string;
  title: string;
  /** Where a click leads; outside the application if `isExternal`. */
  to: string;
  isExternal: boolean;
  /** Path under which the entry is current. */
  base: string;
  /** The entry's menu, for rendering it as a tree. */
  menu: MenuRoute;
}

/** Paths covered by the fixed entries and by hidden parts of the product. */
const OWN_PATHS = ["/index", "/form", "/template", "/member", "/user"];

export function toNavEntries(menus: readonly MenuRoute[], t: TFunction<"shell">, hasMembers: boolean): NavEntry[] {
  const fixed = [
    makeMenu("/index", t("nav.home"), { icon: "home" }),
    ...(holdsMenu(menus, "/form") ? [makeMenu("/form", t("nav.forms"), { icon: "form" })] : []),
    ...(holdsMenu(menus, "/template") ? [makeMenu("/template", t("nav.templates"), { icon: "documentation" })] : []),
    ...(hasMembers ? [makeMenu("/member", t("nav.members"), { icon: "peoples" })] : []),
  ];
  const extra = menus.filter((menu) => !OWN_PATHS.includes(menu.path));
  return [...fixed, ...extra].map((menu) => {
    const first = findFirstPage(menu);
    return {
      key: menu.path,
      title: toMenuTitle(menu.title, t),
      to: toTarget(first),
      isExternal: first.isExternal,
      base: menu.path,
      menu,
    };
  });
}

export function isCurrent(entry: NavEntry, path: string): boolean {
  return isAtOrBelow(path, entry.base);
}

/** Number of entries that fit: 85 px each in a third of the window, at least three (spec §2, §9). */
export function toVisibleCount(windowWidth: number): number {
  return Math.max(3, Math.floor(windowWidth / 3 / 85));
}
