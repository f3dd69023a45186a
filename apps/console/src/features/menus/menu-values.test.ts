/** The values sent for each type of menu. */
import { expect, test } from "vitest";
import { hasField, type MenuValues, toBody, toNewValues, toValues } from "./menu-values.ts";
import type { Menu } from "./menu.query.ts";

const MENU: Menu = {
  menuId: 100,
  menuName: "用户管理",
  parentName: null,
  parentId: 1,
  orderNum: 3,
  path: "user",
  component: "system/user/index",
  query: '{"a":1}',
  routeName: "People",
  isFrame: "1",
  isCache: "1",
  menuType: "C",
  visible: "1",
  status: "0",
  perms: "system:user:list",
  icon: "user",
  children: [],
  createBy: "admin",
  createTime: null,
  updateBy: "",
  updateTime: null,
  remark: "",
};

test("an unchanged page is sent as it was", () => {
  const { parentId, menuType, menuName, orderNum, icon, isFrame, path, component } = MENU;
  const { routeName, query, perms, isCache, visible, status } = MENU;
  const same = { parentId, menuType, menuName, orderNum, icon, isFrame, path, component };
  expect(toBody(toValues(MENU), {})).toEqual({ ...same, routeName, query, perms, isCache, visible, status });
});

test("what another type has no use for is emptied", () => {
  const body = toBody(toValues(MENU), { menuType: "M" });
  expect(body).toMatchObject({ component: "", routeName: "", query: "", perms: "", path: "user", icon: "user" });
  expect(toBody(toValues(MENU), { menuType: "F" })).toMatchObject({ icon: "#", isFrame: "1", path: "user" });
  expect(toBody(toValues(MENU), { menuType: "F" }).perms).toBe("system:user:list");
});

test("a link that leaves the site has no page behind it", () => {
  const body = toBody(toValues(MENU), { isFrame: "0", path: "https://example.org" });
  expect(body).toMatchObject({ component: "", query: "", routeName: "", perms: "system:user:list" });
});

test("no icon is stored as the contract has it", () => {
  expect(toValues({ ...MENU, icon: "#" }).icon).toBe("");
  expect(toBody(toValues(MENU), { icon: "" }).icon).toBe("#");
});

test("a new one comes after its sisters and is of the type that belongs there", () => {
  const of = (parentId: number): Pick<MenuValues, "menuType" | "orderNum"> => {
    const { menuType, orderNum } = toNewValues(parentId, [MENU, { ...MENU, menuId: 1, parentId: 0, menuType: "M" }]);
    return { menuType, orderNum };
  };
  expect(of(0)).toEqual({ menuType: "M", orderNum: 4 });
  expect(of(1)).toEqual({ menuType: "C", orderNum: 4 });
  expect(of(100)).toEqual({ menuType: "F", orderNum: 1 });
});

test("each type shows its own fields", () => {
  expect(hasField("F", "path")).toBe(false);
  expect(hasField("M", "component")).toBe(false);
  expect(hasField("C", "query")).toBe(true);
  expect(hasField("F", "menuName")).toBe(true);
});
