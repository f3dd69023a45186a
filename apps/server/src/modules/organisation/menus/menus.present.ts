/** A menu in the wire format (administration contract §3.3), and menus as a tree of choices (§3.16). */
import type { DataOf, getMenu, TreeChoice } from "@idata/contracts";
import type { Ctx } from "../../../kernel/context.ts";
import { presentAuditColumns } from "../../../kernel/written.ts";
import { toTreeChoices } from "../../../kernel/tree-choice.ts";
import type { MenuRow } from "./menus.store.ts";

export function presentMenu(ctx: Pick<Ctx, "calendar">, row: MenuRow): DataOf<typeof getMenu> {
  return {
    menuId: row.menu_id,
    menuName: row.menu_name,
    parentName: null,
    parentId: row.parent_id,
    orderNum: row.order_num,
    path: row.path,
    component: row.component,
    query: row.query,
    routeName: row.route_name,
    isFrame: row.is_frame,
    isCache: row.is_cache,
    menuType: row.menu_type,
    visible: row.visible,
    status: row.status,
    perms: row.perms ?? "",
    icon: row.icon,
    children: [],
    ...presentAuditColumns(ctx, row),
  };
}

/** Rows must be in tree order. A row whose parent is not in the list becomes a root. */
export function toMenuTree(rows: readonly MenuRow[]): TreeChoice[] {
  return toTreeChoices(
    rows.map((row) => ({ id: row.menu_id, parentId: row.parent_id, label: row.menu_name, disabled: false })),
  );
}
