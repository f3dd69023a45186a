/**
 * Converts client input to the columns of a menu: reads only the named fields and checks them by the field rules
 * (administration contract §2.5). An absent field keeps its value, or gets the default of a new menu.
 */
import { isMenuQuery, MENU_FIELDS, MENU_PAGE_FIELDS, MENU_QUERY_WORDS } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { ADDING, CHANGING, checkFields } from "../../../kernel/check-fields.ts";
import type { MenuRow } from "./menus.store.ts";
import type { MenuFields } from "./menus-write.store.ts";

export interface MenuInput {
  readonly parentId?: number | null | undefined;
  readonly menuName?: string | undefined;
  readonly orderNum?: number | null | undefined;
  readonly path?: string | undefined;
  readonly component?: string | undefined;
  readonly query?: string | undefined;
  readonly routeName?: string | undefined;
  readonly isFrame?: "0" | "1" | undefined;
  readonly isCache?: "0" | "1" | undefined;
  readonly menuType?: string | undefined;
  readonly visible?: "0" | "1" | undefined;
  readonly status?: "0" | "1" | undefined;
  readonly perms?: string | undefined;
  readonly icon?: string | undefined;
  readonly remark?: string | undefined;
}

const ROOT = 0;
const NEW: Pick<MenuRow, Exclude<keyof MenuFields, "menu_name" | "order_num" | "menu_type">> = {
  parent_id: ROOT,
  path: "",
  component: null,
  query: null,
  route_name: "",
  is_frame: "1",
  is_cache: "0",
  visible: "0",
  status: "0",
  perms: null,
  icon: "#",
  remark: "",
};

/** `before` is null for a new menu. Throws FIELD_REFUSED, MENU_ADDRESS. */
export function toMenuFields(input: MenuInput, before: MenuRow | null): MenuFields {
  const old = before ?? NEW;
  const fields: MenuFields = {
    menu_name: (input.menuName ?? "").trim(),
    parent_id: input.parentId ?? old.parent_id,
    order_num: input.orderNum ?? 0,
    path: trim(input.path) ?? old.path,
    component: trim(input.component) ?? old.component,
    query: trim(input.query) ?? old.query,
    route_name: trim(input.routeName) ?? old.route_name,
    is_frame: input.isFrame ?? old.is_frame,
    is_cache: input.isCache ?? old.is_cache,
    menu_type: input.menuType ?? before?.menu_type ?? "",
    visible: input.visible ?? old.visible,
    status: input.status ?? old.status,
    perms: trim(input.perms) ?? old.perms,
    icon: input.icon ?? old.icon,
    remark: input.remark ?? old.remark,
  };
  const stored = { ...fields, path: toStoredPath(fields) };
  checkMenu(input, stored, before === null ? ADDING : CHANGING);
  return stored;
}

/**
 * For an external link, reports an invalid address with a specific error instead of the general one about paths (§5.1).
 */
function checkMenu(input: MenuInput, fields: MenuFields, action: typeof ADDING): void {
  const { menu_type: menuType, path, menu_name: name } = fields;
  const { path: pathRule, ...rules } = menuType === "F" ? MENU_FIELDS : MENU_PAGE_FIELDS;
  checkFields(rules, { ...input, menuType });
  if (fields.is_frame === "0" && !/^https?:\/\//i.test(path)) {
    throw new AppError("MENU_ADDRESS", { action, name }, { data: { field: "path" } });
  }
  checkFields({ path: pathRule }, { path });
  if (!isMenuQuery(fields.query ?? "")) {
    throw new AppError("FIELD_REFUSED", { sentence: MENU_QUERY_WORDS }, { data: { field: "query" } });
  }
}

const trim = (text: string | undefined): string | undefined => text?.trim();

/**
 * Removes the leading slash from the path of a directory at the root, because its route adds one. Two slashes would
 * point to another site.
 */
function toStoredPath({ path, parent_id, menu_type }: MenuFields): string {
  return parent_id === ROOT && menu_type === "M" ? path.replace(/^\/(?!\/)/, "") : path;
}

export const isPage = ({ menu_type }: MenuFields): boolean => menu_type !== "F";
export const isAtRoot = ({ parent_id }: MenuFields): boolean => parent_id === ROOT;

/** Splits the permissions of a menu, which are separated by commas. */
export function toPermissions(perms: string | null): string[] {
  return (perms ?? "")
    .split(",")
    .map((permission) => permission.trim())
    .filter((permission) => permission !== "");
}
