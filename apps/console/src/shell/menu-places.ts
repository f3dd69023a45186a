/** Lookups in a menu tree: what is visible, which menu has a path, where a click leads. */
import { isContainer } from "./menu.ts";
import type { MenuRoute } from "./menu.ts";

/**
 * Returns what the navigation shows (spec §2): a container with one visible child is replaced by that child unless it
 * says `alwaysShow`; a container without visible children is left out.
 */
export function toVisibleMenus(menus: readonly MenuRoute[]): MenuRoute[] {
  return menus.flatMap((menu) => {
    if (menu.hidden) return [];
    const children = toVisibleMenus(menu.children);
    if (!isContainer(menu) || menu.isExternal) return [{ ...menu, children }];
    const only = children[0];
    if (only === undefined) return [];
    if (children.length === 1 && !menu.alwaysShow && only.children.length === 0) {
      return [{ ...only, title: only.title || menu.title, icon: only.icon || menu.icon }];
    }
    return [{ ...menu, children }];
  });
}

/** Removes menus whose pages are closed, at every level. */
export function withoutClosed(
  menus: readonly MenuRoute[],
  isOpen: (path: string, component: string) => boolean,
): MenuRoute[] {
  return menus
    .filter((menu) => menu.isExternal || isOpen(menu.path, menu.component))
    .map((menu) => ({ ...menu, children: withoutClosed(menu.children, isOpen) }));
}

/**
 * Finds the menu of the page at `path`, including hidden menus. A page takes precedence over a container with the same
 * path.
 */
export function findMenu(menus: readonly MenuRoute[], path: string): MenuRoute | null {
  let container: MenuRoute | null = null;
  for (const menu of menus) {
    if (menu.path === path && !isContainer(menu)) return menu;
    const inside = findMenu(menu.children, path);
    if (inside !== null) return inside;
    if (menu.path === path) container = menu;
  }
  return container;
}

/** True if the user has a visible menu at `path`. */
export function holdsMenu(menus: readonly MenuRoute[], path: string): boolean {
  return menus.some((menu) => !menu.hidden && (menu.path === path || holdsMenu(menu.children, path)));
}

/** Finds the top-level menu that `path` belongs to. */
export function findTopMenu(menus: readonly MenuRoute[], path: string): MenuRoute | null {
  return menus.find((menu) => isAtOrBelow(path, menu.path)) ?? null;
}

/** Finds the page that a click on the menu opens: the first one inside it. */
export function findFirstPage(menu: MenuRoute): MenuRoute {
  const first = menu.children.find((child) => !child.hidden && !child.isExternal) ?? menu.children[0];
  return first === undefined ? menu : findFirstPage(first);
}

/** Returns the address of the menu with the entry's own query. */
export function toTarget(menu: MenuRoute): string {
  return menu.isExternal ? menu.path : menu.path + menu.search;
}

export function isAtOrBelow(path: string, base: string): boolean {
  return path === base || path.startsWith(`${base}/`);
}
