/**
 * Parses the menu tree of `getRouters` (spec §3 "menu route") defensively and makes its paths absolute. Entries that
 * require a permission or role that the user does not hold are left out (spec §6).
 */
import { isAllowed } from "../session/permissions.ts";
import type { Rights } from "../session/permissions.ts";

export interface MenuRoute {
  /** Absolute path inside the application, or an address for external links. */
  path: string;
  name: string;
  title: string;
  icon: string;
  /** Name of the page, for example `system/user/index`; empty for containers. */
  component: string;
  /** Where the entry itself leads: a path, `noRedirect`, or empty. */
  redirect: string;
  /** The entry's `query` (a JSON object) as `?a=1`; empty if there is none. */
  search: string;
  hidden: boolean;
  alwaysShow: boolean;
  isExternal: boolean;
  /** Address in the iframe of an inner link. */
  link: string;
  /** Path that is current in the side menu while this page is open. */
  activeMenu: string;
  noCache: boolean;
  affix: boolean;
  breadcrumb: boolean;
  children: readonly MenuRoute[];
}

const CONTAINERS = new Set(["", "Layout", "ParentView"]);

export function isContainer(menu: MenuRoute): boolean {
  return CONTAINERS.has(menu.component);
}

export function parseMenus(raw: unknown, rights: Rights, parent = ""): MenuRoute[] {
  if (!Array.isArray(raw)) return [];
  return raw.flatMap((entry: unknown) => {
    const menu = parseMenu(entry, rights, parent);
    return menu === null ? [] : [menu];
  });
}

/** Creates an entry of the product itself, as if the server had sent it. */
export function makeMenu(path: string, title: string, more: Partial<MenuRoute> = {}): MenuRoute {
  return {
    path,
    title,
    name: "",
    icon: "",
    component: "",
    redirect: "",
    search: "",
    hidden: false,
    alwaysShow: false,
    isExternal: false,
    link: "",
    activeMenu: "",
    noCache: false,
    affix: false,
    breadcrumb: true,
    children: [],
    ...more,
  };
}

function parseMenu(raw: unknown, rights: Rights, parent: string): MenuRoute | null {
  if (typeof raw !== "object" || raw === null) return null;
  const entry = raw as Record<string, unknown>;
  if (!isAllowed(rights, { permissions: toNames(entry["permissions"]), roles: toNames(entry["roles"]) })) return null;
  const meta = (entry["meta"] ?? {}) as Record<string, unknown>;
  const ownPath = toText(entry["path"]);
  const isExternal = isAddress(ownPath);
  const path = isExternal ? ownPath : joinPath(parent, ownPath);
  return makeMenu(path, toText(meta["title"]), {
    name: toText(entry["name"]),
    icon: toText(meta["icon"]),
    component: toText(entry["component"]),
    redirect: toText(entry["redirect"]),
    search: toSearch(entry["query"]),
    hidden: entry["hidden"] === true,
    alwaysShow: entry["alwaysShow"] === true,
    isExternal,
    link: toText(meta["link"]),
    activeMenu: toText(meta["activeMenu"]),
    noCache: meta["noCache"] === true,
    affix: meta["affix"] === true,
    breadcrumb: meta["breadcrumb"] !== false,
    children: parseMenus(entry["children"], rights, path),
  });
}

function joinPath(parent: string, path: string): string {
  if (path.startsWith("/")) return trimEnd(path);
  return trimEnd(`${parent === "/" ? "" : parent}/${path}`);
}

function trimEnd(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, "") : path;
}

function isAddress(path: string): boolean {
  return /^(https?:\/\/|mailto:|tel:)/.test(path);
}

/** Returns an empty string unless the query is a JSON object; values that are not plain are ignored. */
function toSearch(query: unknown): string {
  let values: unknown;
  try {
    values = JSON.parse(toText(query) || "null");
  } catch {
    return "";
  }
  if (typeof values !== "object" || values === null || Array.isArray(values)) return "";
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
      search.set(key, String(value));
    }
  }
  return search.size === 0 ? "" : `?${search.toString()}`;
}

function toNames(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((name): name is string => typeof name === "string") : [];
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
