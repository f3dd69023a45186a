/** Menus: directories, pages and buttons with their permission strings (administration contract §2.5). */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { adminCalls } from "./admin-calls.ts";
import {
  AdminId,
  AdminText,
  AdminTextOrNull,
  NoChildren,
  NullableId,
  OrderNumber,
  Status,
  TreeChoices,
  Written,
} from "./admin-shapes.ts";

const tag = "menu";
const base = "/system/menu";
const menus = adminCalls({ tag, base, rights: "system:menu", title: "菜单管理" });
const id = { menuId: AdminId };

const filter = {
  menuName: Type.Optional(AdminText),
  visible: Type.Optional(AdminText),
  status: Type.Optional(AdminText),
};
const fields = {
  parentId: Type.Optional(NullableId),
  menuName: Type.Optional(AdminText),
  orderNum: Type.Optional(OrderNumber),
  path: Type.Optional(AdminText),
  component: Type.Optional(AdminText),
  query: Type.Optional(AdminText),
  routeName: Type.Optional(AdminText),
  /** `0` external link, `1` not. */
  isFrame: Type.Optional(Status),
  /** `0` keeps the page mounted when the user leaves it, `1` does not. */
  isCache: Type.Optional(Status),
  /** `M` directory, `C` page, `F` button. */
  menuType: Type.Optional(AdminText),
  visible: Type.Optional(Status),
  status: Type.Optional(Status),
  perms: Type.Optional(AdminText),
  icon: Type.Optional(AdminText),
  remark: Type.Optional(AdminText),
};
const menu = {
  menuId: Type.Integer(),
  menuName: Type.String(),
  parentName: AdminTextOrNull,
  parentId: Type.Integer(),
  orderNum: Type.Integer(),
  path: Type.String(),
  component: AdminTextOrNull,
  query: AdminTextOrNull,
  routeName: Type.String(),
  isFrame: Type.String(),
  isCache: Type.String(),
  menuType: Type.String(),
  visible: Type.String(),
  status: Type.String(),
  perms: Type.String(),
  icon: Type.String(),
  children: NoChildren,
  ...Written,
};

export const listMenus = menus.listTree(
  "The menus, flat, in tree order: all menus for the super administrator, others get their own",
  filter,
  menu,
);

export const getMenuTree = defineEndpoint({
  method: "GET",
  path: `${base}/treeselect`,
  tag,
  access: "login",
  summary: "The caller's menus as a tree",
  query: Type.Object(filter),
  data: TreeChoices,
});

export const getRoleMenuTree = defineEndpoint({
  method: "GET",
  path: `${base}/roleMenuTreeselect/:roleId`,
  tag,
  access: "login",
  summary: "The caller's menus as a tree, and which of them a role grants",
  params: Type.Object({ roleId: AdminId }),
  extra: Type.Object({ checkedKeys: Type.Array(Type.Integer()), menus: TreeChoices }),
});

export const getMenu = menus.one("One menu", id, menu);
export const addMenu = menus.add("Add a menu", fields);
export const changeMenu = menus.change("Change or move a menu; absent fields stay unchanged", { ...fields, ...id });
export const sortMenus = menus.sort(
  "Save the order of menus: ids and order numbers, each joined by commas",
  { menuIds: Type.Optional(AdminText) },
  "保存菜单排序",
);
export const deleteMenu = menus.remove("Delete a menu that no role grants and that has no menus below it", id);
