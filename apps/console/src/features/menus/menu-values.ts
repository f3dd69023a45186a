/** The values of the menu form, and which of them apply to a directory, a page or a button. */
import type { addMenu, BodyOf } from "@idata/contracts";
import type { Menu } from "./menu.query.ts";

export type MenuType = "M" | "C" | "F";
type Flag = "0" | "1";

export interface MenuValues {
  parentId: number;
  menuType: MenuType;
  menuName: string;
  orderNum: number | null;
  /** Empty for no icon. */
  icon: string;
  isFrame: Flag;
  path: string;
  component: string;
  routeName: string;
  query: string;
  perms: string;
  isCache: Flag;
  visible: Flag;
  status: Flag;
}

/** The stored value of a menu without an icon. */
const NO_ICON = "#";

const ALWAYS = ["parentId", "menuType", "menuName", "orderNum", "status"] as const;
const OF_TYPE: Readonly<Record<MenuType, readonly (keyof MenuValues)[]>> = {
  M: ["icon", "isFrame", "path", "visible"],
  C: ["icon", "isFrame", "path", "component", "routeName", "query", "perms", "isCache", "visible"],
  F: ["perms"],
};

export function hasField(type: MenuType, field: keyof MenuValues): boolean {
  return ALWAYS.some((name) => name === field) || OF_TYPE[type].includes(field);
}

/**
 * A new menu comes after its siblings. Its default type depends on the parent: a directory at the top level, a page in
 * a directory, a button in a page.
 */
export function toNewValues(parentId: number, menus: readonly Menu[]): MenuValues {
  const parent = menus.find(({ menuId }) => menuId === parentId);
  const orders = menus.filter((sister) => sister.parentId === parentId).map(({ orderNum }) => orderNum);
  return {
    parentId,
    menuType: parent === undefined ? "M" : parent.menuType === "C" ? "F" : "C",
    menuName: "",
    orderNum: Math.max(0, ...orders) + 1,
    icon: "",
    isFrame: "1",
    path: "",
    component: "",
    routeName: "",
    query: "",
    perms: "",
    isCache: "0",
    visible: "0",
    status: "0",
  };
}

export function toValues(menu: Menu): MenuValues {
  return {
    parentId: menu.parentId,
    menuType: menu.menuType === "M" || menu.menuType === "C" ? menu.menuType : "F",
    menuName: menu.menuName,
    orderNum: menu.orderNum,
    icon: menu.icon === NO_ICON ? "" : menu.icon,
    isFrame: toFlag(menu.isFrame),
    path: menu.path,
    component: menu.component ?? "",
    routeName: menu.routeName,
    query: menu.query ?? "",
    perms: menu.perms,
    isCache: toFlag(menu.isCache),
    visible: toFlag(menu.visible),
    status: toFlag(menu.status),
  };
}

/** Clears the fields that do not apply to the type, or to an external link. A button keeps the path that it had. */
export function toBody(before: MenuValues, typed: Partial<MenuValues>): BodyOf<typeof addMenu> {
  const values = { ...before, ...typed };
  const type = values.menuType;
  const isLink = hasField(type, "isFrame") && values.isFrame === "0";
  const keep = (field: "component" | "routeName" | "query") => (hasField(type, field) && !isLink ? values[field] : "");
  return {
    parentId: values.parentId,
    menuType: type,
    menuName: values.menuName,
    orderNum: values.orderNum,
    icon: values.icon === "" || !hasField(type, "icon") ? NO_ICON : values.icon,
    isFrame: hasField(type, "isFrame") ? values.isFrame : "1",
    path: hasField(type, "path") ? values.path : before.path,
    component: keep("component"),
    routeName: keep("routeName"),
    query: keep("query"),
    perms: hasField(type, "perms") ? values.perms : "",
    isCache: values.isCache,
    visible: values.visible,
    status: values.status,
  };
}

const toFlag = (text: string): Flag => (text === "1" ? "1" : "0");
