/** Questions about a menu tree: what shows, whose page lies at a path, where a click leads. */
import { isContainer } from "./menu.ts";
import type { MenuRoute } from "./menu.ts";

/**
 * What the navigation shows (spec §2): a container with one visible child is that child unless it says `alwaysShow`,
 * one with none is nothing.
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

/** The menus without those whose pages are closed; what is in a container is looked at one by one. */
export function withoutClosed(
  menus: readonly MenuRoute[],
  isOpen: (path: string, component: string) => boolean,
): MenuRoute[] {
  return menus
    .filter((menu) => menu.isExternal || isOpen(menu.path, menu.component))
    .map((menu) => ({ ...menu, children: withoutClosed(menu.children, isOpen) }));
}

/** The menu whose page lies at `path`, hidden ones included; a page wins over a container of the same path. */
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

/** Whether a visible menu of the user lies at `path`. */
export function holdsMenu(menus: readonly MenuRoute[], path: string): boolean {
  return menus.some((menu) => !menu.hidden && (menu.path === path || holdsMenu(menu.children, path)));
}

/** The top-level menu that `path` belongs to. */
export function findTopMenu(menus: readonly MenuRoute[], path: string): MenuRoute | null {
  return menus.find((menu) => isAtOrBelow(path, menu.path)) ?? null;
}

/** Where a click on the menu leads: its first page. */
export function findFirstPage(menu: MenuRoute): MenuRoute {
  const first = menu.children.find((child) => !child.hidden && !child.isExternal) ?? menu.children[0];
  return first === undefined ? menu : findFirstPage(first);
}

/** What a link of the menu names: with the entry's own query. */
export function toTarget(menu: MenuRoute): string {
  return menu.isExternal ? menu.path : menu.path + menu.search;
}

export function isAtOrBelow(path: string, base: string): boolean {
  return path === base || path.startsWith(`${base}/`);
}
