/** Entries of the top navigation (spec §2): home, forms, template library, then the extra menus of the server. */
import type { TFunction } from "i18next";
import { findFirstPage } from "./menu.ts";
import type { MenuRoute } from "./menu.ts";
import { toMenuTitle } from "./menu-title.ts";

export interface NavEntry {
  key: string;
  title: string;
  /** Where a click leads; leaves the application when `isExternal`. */
  to: string;
  isExternal: boolean;
  /** Path under which the entry counts as current. */
  base: string;
  /** The menu behind it, for the drawer on phones. */
  menu: MenuRoute | null;
}

/** Paths that the fixed entries and the hidden parts of the product already cover. */
const OWN_PATHS = ["/index", "/form", "/template", "/member", "/user"];

export function toNavEntries(menus: readonly MenuRoute[], t: TFunction<"shell">): NavEntry[] {
  const fixed: NavEntry[] = [
    entry("index", t("nav.home"), "/index"),
    entry("form", t("nav.forms"), "/form"),
    entry("template", t("nav.templates"), "/template"),
  ];
  const extra = menus
    .filter((menu) => !OWN_PATHS.includes(menu.path))
    .map((menu): NavEntry => {
      const first = findFirstPage(menu);
      const { isExternal, path } = first;
      return { key: menu.path, title: toMenuTitle(menu.title, t), to: path, isExternal, base: menu.path, menu };
    });
  return [...fixed, ...extra];
}

export function isCurrent(entry: NavEntry, pathname: string): boolean {
  return pathname === entry.base || pathname.startsWith(`${entry.base}/`);
}

/** About a third of the window, 85 px each, never fewer than three (spec §2, §9). */
export function toVisibleCount(windowWidth: number): number {
  return Math.max(3, Math.floor(windowWidth / 3 / 85));
}

function entry(key: string, title: string, path: string): NavEntry {
  return { key, title, to: path, isExternal: false, base: path, menu: null };
}
