/**
 * Converts menu rows to the route tree from which the console builds its navigation (administration contract §5.6).
 * Pure.
 */
import type { MenuRoute, RouteMeta } from "@idata/contracts";
import type { MenuRow } from "./menus.store.ts";

const ROOT = 0;

/** Rows must be in tree order. Omits rows whose parent is missing. */
export function toMenuRoutes(rows: readonly MenuRow[]): MenuRoute[] {
  const byParent = Map.groupBy(rows, (row) => row.parent_id);
  const build = (parentId: number): MenuRoute[] =>
    (byParent.get(parentId) ?? []).map((row) => toRoute(row, build(row.menu_id)));
  return build(ROOT);
}

function toRoute(row: MenuRow, children: readonly MenuRoute[]): MenuRoute {
  if (isMenuFrame(row)) return toMenuFrame(row);
  if (isRoot(row) && isInnerLink(row)) return toRootLink(row);
  const hasChildren = row.menu_type === "M" && children.length > 0;
  return {
    name: toName(row),
    path: toPath(row),
    hidden: row.visible === "1",
    ...(hasChildren ? { redirect: "noRedirect" } : {}),
    component: toComponent(row),
    ...toQuery(row),
    ...(hasChildren ? { alwaysShow: true } : {}),
    meta: toMeta(row),
    ...(hasChildren ? { children } : {}),
  };
}

/** A page at the root becomes the only child of an unnamed parent with the layout. */
function toMenuFrame(row: MenuRow): MenuRoute {
  const child: MenuRoute = {
    name: toName(row),
    path: row.path,
    hidden: row.visible === "1",
    component: row.component ?? "",
    ...toQuery(row),
    meta: toMeta(row),
  };
  return { path: "/", hidden: row.visible === "1", component: "Layout", children: [child] };
}

function toRootLink(row: MenuRow): MenuRoute {
  const path = toInnerPath(row.path);
  const meta: RouteMeta = { title: row.menu_name, icon: row.icon, noCache: false, link: row.path };
  return {
    name: toName(row),
    path: "/",
    hidden: row.visible === "1",
    component: "Layout",
    meta: { ...meta, link: null },
    children: [{ name: capitalize(path), path, hidden: row.visible === "1", component: "InnerLink", meta }],
  };
}

const isRoot = (row: MenuRow): boolean => row.parent_id === ROOT;
const isHttp = (path: string): boolean => /^https?:\/\//.test(path);
const isInnerLink = (row: MenuRow): boolean => row.is_frame === "1" && isHttp(row.path);
const isMenuFrame = (row: MenuRow): boolean =>
  isRoot(row) && row.menu_type === "C" && row.is_frame === "1" && !isHttp(row.path);

function toPath(row: MenuRow): string {
  if (isRoot(row) && row.menu_type === "M" && row.is_frame === "1") return `/${row.path}`;
  return !isRoot(row) && isInnerLink(row) ? toInnerPath(row.path) : row.path;
}

function toComponent(row: MenuRow): string {
  if (row.component !== null && row.component !== "") return row.component;
  if (!isRoot(row) && isInnerLink(row)) return "InnerLink";
  return !isRoot(row) && row.menu_type === "M" ? "ParentView" : "Layout";
}

function toMeta(row: MenuRow): RouteMeta {
  return {
    title: row.menu_name,
    icon: row.icon,
    noCache: row.is_cache === "1",
    link: isHttp(row.path) ? row.path : null,
  };
}

function toQuery(row: MenuRow): { query?: string } {
  return row.query === null || row.query === "" ? {} : { query: row.query };
}

function toName(row: MenuRow): string {
  return capitalize(row.route_name === "" ? row.path : row.route_name);
}

function toInnerPath(url: string): string {
  return url
    .replace(/https?:\/\//, "")
    .replace("www.", "")
    .replace(/[.:]/g, "/");
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
