/** The menu tree of `getRouters` (spec §3 "menu route"), read defensively and made into absolute paths. */
export interface MenuRoute {
  /** Absolute inside the application, or an address for links that leave it. */
  path: string;
  title: string;
  icon: string;
  /** Names the page, for example `system/user/index`; empty for containers. */
  component: string;
  hidden: boolean;
  alwaysShow: boolean;
  isExternal: boolean;
  activeMenu: string;
  /** `noRedirect` marks a container that is not a page. */
  redirect: string;
  /** Its page keeps nothing between two visits. */
  noCache: boolean;
  /** Its tab cannot be closed. */
  affix: boolean;
  children: readonly MenuRoute[];
}

const CONTAINERS = new Set(["", "Layout", "ParentView"]);

export function parseMenus(raw: unknown, parent = ""): MenuRoute[] {
  if (!Array.isArray(raw)) return [];
  return raw.flatMap((entry: unknown) => {
    const menu = parseMenu(entry, parent);
    return menu === null ? [] : [menu];
  });
}

/** A container with one visible child and no `alwaysShow` is that child; containers with none are nothing. */
export function toVisibleMenus(menus: readonly MenuRoute[]): MenuRoute[] {
  return menus.flatMap((menu) => {
    if (menu.hidden) return [];
    if (!CONTAINERS.has(menu.component) || menu.isExternal) return [menu];
    const children = toVisibleMenus(menu.children);
    if (children.length === 0) return [];
    const only = children[0];
    if (children.length === 1 && only !== undefined && !menu.alwaysShow && only.children.length === 0) {
      return [{ ...only, title: only.title || menu.title, icon: only.icon || menu.icon }];
    }
    return [{ ...menu, children }];
  });
}

/** The menu whose page lies at `path`, hidden ones included. */
export function findMenu(menus: readonly MenuRoute[], path: string): MenuRoute | null {
  for (const menu of menus) {
    if (menu.path === path) return menu;
    const inside = findMenu(menu.children, path);
    if (inside !== null) return inside;
  }
  return null;
}

/** The top-level menu that `path` belongs to. */
export function findTopMenu(menus: readonly MenuRoute[], path: string): MenuRoute | null {
  return menus.find((menu) => path === menu.path || path.startsWith(`${menu.path}/`)) ?? null;
}

/** Where a click on the menu leads: its first page. */
export function findFirstPage(menu: MenuRoute): MenuRoute {
  const first = menu.children[0];
  return first === undefined ? menu : findFirstPage(first);
}

function parseMenu(raw: unknown, parent: string): MenuRoute | null {
  if (typeof raw !== "object" || raw === null) return null;
  const entry = raw as Record<string, unknown>;
  const meta = (entry["meta"] ?? {}) as Record<string, unknown>;
  const ownPath = toText(entry["path"]);
  const isExternal = isAddress(ownPath);
  const path = isExternal ? ownPath : joinPath(parent, ownPath);
  return {
    path,
    title: toText(meta["title"]),
    icon: toText(meta["icon"]),
    component: toText(entry["component"]),
    hidden: entry["hidden"] === true,
    alwaysShow: entry["alwaysShow"] === true,
    isExternal,
    activeMenu: toText(meta["activeMenu"]),
    redirect: toText(entry["redirect"]),
    noCache: meta["noCache"] === true,
    affix: meta["affix"] === true,
    children: parseMenus(entry["children"], path),
  };
}

function joinPath(parent: string, path: string): string {
  if (path.startsWith("/")) return trimEnd(path);
  return trimEnd(`${parent === "/" ? "" : parent}/${path}`);
}

function trimEnd(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, "") : path;
}

function isAddress(path: string): boolean {
  return /^https?:\/\//.test(path);
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
