/** Roles (administration contract §2.4). */
import { ABSENT, fixed, need, type AdminCall } from "./admin-call.ts";
import { PLAIN_ROLE, type World } from "./admin-world.ts";

const toRole = (world: World) => {
  const name = `角色${world.unique()}`;
  return { roleName: name, roleKey: name, roleSort: 5, status: "0", menuIds: [], deptIds: [], remark: "" };
};

const roles: readonly AdminCall[] = [
  {
    method: "GET",
    path: "/system/role/list",
    access: need("system:role:list"),
    make: fixed("/system/role/list"),
    bad: fixed("/system/role/list?params%5BbeginTime%5D=now()"),
  },
  {
    method: "POST",
    path: "/system/role/export",
    access: need("system:role:export"),
    make: fixed("/system/role/export", {}),
  },
  {
    method: "GET",
    path: "/system/role/{roleId}",
    access: need("system:role:query"),
    isScoped: true,
    make: async (world, side) => ({ path: `/system/role/${await world.makeRole(side)}` }),
    missing: fixed(`/system/role/${ABSENT}`),
  },
  {
    method: "POST",
    path: "/system/role",
    access: need("system:role:add"),
    make: (world) => ({ path: "/system/role", body: toRole(world) }),
    bad: (world) => ({ path: "/system/role", body: { ...toRole(world), roleName: "" } }),
  },
  {
    method: "PUT",
    path: "/system/role",
    access: need("system:role:edit"),
    isScoped: true,
    make: async (world, side) => ({
      path: "/system/role",
      body: { ...toRole(world), roleId: await world.makeRole(side) },
    }),
    missing: (world) => ({ path: "/system/role", body: { ...toRole(world), roleId: ABSENT } }),
    bad: async (world) => ({
      path: "/system/role",
      body: { ...toRole(world), roleKey: "k".repeat(101), roleId: await world.makeRole("own") },
    }),
  },
  {
    method: "PUT",
    path: "/system/role/dataScope",
    access: need("system:role:edit"),
    isScoped: true,
    make: async (world, side) => ({
      path: "/system/role/dataScope",
      body: { roleId: await world.makeRole(side), dataScope: "2", deptIds: [world.deptOf(side)] },
    }),
    missing: fixed("/system/role/dataScope", { roleId: ABSENT, dataScope: "5", deptIds: [] }),
    bad: async (world) => ({
      path: "/system/role/dataScope",
      body: { roleId: await world.makeRole("own"), dataScope: "9", deptIds: [] },
    }),
  },
  {
    method: "PUT",
    path: "/system/role/changeStatus",
    access: need("system:role:edit"),
    isScoped: true,
    make: async (world, side) => ({
      path: "/system/role/changeStatus",
      body: { roleId: await world.makeRole(side), status: "1" },
    }),
    missing: fixed("/system/role/changeStatus", { roleId: ABSENT, status: "1" }),
  },
  {
    method: "DELETE",
    path: "/system/role/{roleIds}",
    access: need("system:role:remove"),
    isScoped: true,
    make: async (world, side) => ({ path: `/system/role/${await world.makeFreeRole(side)}` }),
    missing: fixed(`/system/role/${ABSENT}`),
    bad: fixed("/system/role/1,"),
  },
  {
    method: "GET",
    path: "/system/role/optionselect",
    access: need("system:role:query"),
    make: fixed("/system/role/optionselect"),
  },
  ...(["allocatedList", "unallocatedList"] as const).map((name): AdminCall => ({
    method: "GET",
    path: `/system/role/authUser/${name}`,
    access: need("system:role:list"),
    isScoped: true,
    make: async (world, side) => ({ path: `/system/role/authUser/${name}?roleId=${await world.makeRole(side)}` }),
    missing: fixed(`/system/role/authUser/${name}?roleId=${ABSENT}`),
  })),
  {
    method: "PUT",
    path: "/system/role/authUser/cancel",
    access: need("system:role:edit"),
    isScoped: true,
    make: async (world, side) => ({ path: "/system/role/authUser/cancel", body: await world.makeMember(side) }),
    missing: fixed("/system/role/authUser/cancel", { userId: ABSENT, roleId: ABSENT }),
  },
  {
    method: "PUT",
    path: "/system/role/authUser/cancelAll",
    access: need("system:role:edit"),
    isScoped: true,
    make: async (world, side) => {
      const { userId, roleId } = await world.makeMember(side);
      return { path: `/system/role/authUser/cancelAll?roleId=${roleId}&userIds=${userId}` };
    },
    missing: fixed(`/system/role/authUser/cancelAll?roleId=${ABSENT}&userIds=${ABSENT}`),
    bad: fixed(`/system/role/authUser/cancelAll?roleId=${PLAIN_ROLE}&userIds=none`),
  },
  {
    method: "PUT",
    path: "/system/role/authUser/selectAll",
    access: need("system:role:edit"),
    isScoped: true,
    make: async (world, side) => ({
      path: `/system/role/authUser/selectAll?roleId=${await world.makeRole(side)}&userIds=${await world.makeUser(side)}`,
    }),
    missing: fixed(`/system/role/authUser/selectAll?roleId=${ABSENT}&userIds=${ABSENT}`),
    bad: fixed(`/system/role/authUser/selectAll?roleId=${PLAIN_ROLE}&userIds=none`),
  },
  {
    method: "GET",
    path: "/system/role/deptTree/{roleId}",
    access: need("system:role:query"),
    isScoped: true,
    make: async (world, side) => ({ path: `/system/role/deptTree/${await world.makeRole(side)}` }),
    missing: fixed(`/system/role/deptTree/${ABSENT}`),
  },
];

export const ROLE_CALLS: readonly AdminCall[] = [...roles];
