/** Menus and departments (administration contract §2.5, §2.6). */
import { ABSENT, fixed, need, type AdminCall } from "./admin-call.ts";
import { type Side, type World } from "./admin-world.ts";

const toMenu = (world: World) => {
  const name = `menu${world.unique()}`;
  return {
    menuName: name,
    parentId: 1,
    orderNum: 9,
    menuType: "M",
    path: name,
    visible: "0",
    status: "0",
    isFrame: "1",
    isCache: "0",
  };
};

const menus: readonly AdminCall[] = [
  { method: "GET", path: "/system/menu/list", access: need("system:menu:list"), make: fixed("/system/menu/list") },
  {
    method: "GET",
    path: "/system/menu/{menuId}",
    access: need("system:menu:query"),
    make: fixed("/system/menu/100"),
    missing: fixed(`/system/menu/${ABSENT}`),
  },
  { method: "GET", path: "/system/menu/treeselect", access: "login", make: fixed("/system/menu/treeselect") },
  {
    method: "GET",
    path: "/system/menu/roleMenuTreeselect/{roleId}",
    access: "login",
    mayRefuse: true,
    make: async (world, side) => ({ path: `/system/menu/roleMenuTreeselect/${await world.makeRole(side)}` }),
    missing: fixed(`/system/menu/roleMenuTreeselect/${ABSENT}`),
  },
  {
    method: "POST",
    path: "/system/menu",
    access: need("system:menu:add"),
    make: (world) => ({ path: "/system/menu", body: toMenu(world) }),
    bad: (world) => ({ path: "/system/menu", body: { ...toMenu(world), menuName: "" } }),
  },
  {
    method: "PUT",
    path: "/system/menu",
    access: need("system:menu:edit"),
    mayRefuse: true,
    make: async (world) => ({ path: "/system/menu", body: { ...toMenu(world), menuId: await world.makeMenu() } }),
    missing: (world) => ({ path: "/system/menu", body: { ...toMenu(world), menuId: ABSENT } }),
    bad: async (world) => ({
      path: "/system/menu",
      body: { ...toMenu(world), orderNum: null, menuId: await world.makeMenu() },
    }),
  },
  {
    method: "PUT",
    path: "/system/menu/updateSort",
    access: need("system:menu:edit"),
    make: fixed("/system/menu/updateSort", { menuIds: "100,101", orderNums: "1,2" }),
    bad: fixed("/system/menu/updateSort", { menuIds: "100,101", orderNums: "1" }),
  },
  {
    method: "DELETE",
    path: "/system/menu/{menuId}",
    access: need("system:menu:remove"),
    mayRefuse: true,
    make: async (world) => ({ path: `/system/menu/${await world.makeMenu()}` }),
    missing: fixed(`/system/menu/${ABSENT}`),
  },
];

const toDept = (world: World, side: Side) => ({
  deptName: `部门${world.unique()}`,
  parentId: world.parentOf(side),
  orderNum: 9,
  status: "0",
  leader: "",
  phone: "",
  email: "",
});

const depts: readonly AdminCall[] = [
  { method: "GET", path: "/system/dept/list", access: need("system:dept:list"), make: fixed("/system/dept/list") },
  {
    method: "GET",
    path: "/system/dept/list/exclude/{deptId}",
    access: need("system:dept:list"),
    make: (world, side) => ({ path: `/system/dept/list/exclude/${world.deptOf(side)}` }),
  },
  {
    method: "GET",
    path: "/system/dept/{deptId}",
    access: need("system:dept:query"),
    isScoped: true,
    make: (world, side) => ({ path: `/system/dept/${world.deptOf(side)}` }),
    missing: fixed(`/system/dept/${ABSENT}`),
  },
  {
    method: "POST",
    path: "/system/dept",
    access: need("system:dept:add"),
    isScoped: true,
    make: (world, side) => ({ path: "/system/dept", body: toDept(world, side) }),
    bad: (world) => ({ path: "/system/dept", body: { ...toDept(world, "own"), deptName: "长".repeat(31) } }),
  },
  {
    method: "PUT",
    path: "/system/dept",
    access: need("system:dept:edit"),
    isScoped: true,
    make: async (world, side) => ({
      path: "/system/dept",
      body: { ...toDept(world, side), deptId: await world.makeDept(side) },
    }),
    missing: (world) => ({ path: "/system/dept", body: { ...toDept(world, "own"), deptId: ABSENT } }),
    bad: async (world) => ({
      path: "/system/dept",
      body: { ...toDept(world, "own"), email: "none", deptId: await world.makeDept("own") },
    }),
  },
  {
    method: "PUT",
    path: "/system/dept/updateSort",
    access: need("system:dept:edit"),
    isScoped: true,
    make: (world, side) => ({
      path: "/system/dept/updateSort",
      body: { deptIds: String(world.deptOf(side)), orderNums: "1" },
    }),
    missing: fixed("/system/dept/updateSort", { deptIds: String(ABSENT), orderNums: "1" }),
    bad: fixed("/system/dept/updateSort", { deptIds: "103", orderNums: "first" }),
  },
  {
    method: "DELETE",
    path: "/system/dept/{deptId}",
    access: need("system:dept:remove"),
    isScoped: true,
    make: async (world, side) => ({ path: `/system/dept/${await world.makeDept(side)}` }),
    missing: fixed(`/system/dept/${ABSENT}`),
  },
];

export const TREE_CALLS: readonly AdminCall[] = [...menus, ...depts];
