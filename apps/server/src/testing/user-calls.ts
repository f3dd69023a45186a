/** Users (administration contract §2.3). */
import { ABSENT, fixed, need, type AdminCall } from "./admin-call.ts";
import { PLAIN_ROLE, type Side, type World } from "./admin-world.ts";

const toUser = (world: World, side: Side) => {
  const userName = `new${world.unique()}`;
  return {
    userName,
    nickName: userName,
    password: "purple-elephants-7",
    deptId: world.deptOf(side),
    roleIds: [PLAIN_ROLE],
    postIds: [],
    status: "0",
    sex: "0",
    email: "",
    phonenumber: "",
  };
};

const users: readonly AdminCall[] = [
  {
    method: "GET",
    path: "/system/user/list",
    access: need("system:user:list"),
    make: fixed("/system/user/list?pageNum=1&pageSize=10"),
    bad: fixed("/system/user/list?orderByColumn=user_id;select"),
  },
  {
    method: "POST",
    path: "/system/user/export",
    access: need("system:user:export"),
    make: fixed("/system/user/export", {}),
  },
  {
    method: "POST",
    path: "/system/user/importData",
    access: need("system:user:import"),
    mayRefuse: true,
    make: () => ({
      path: "/system/user/importData?updateSupport=0",
      upload: { field: "file", name: "users.xlsx", content: Buffer.from("none") },
    }),
  },
  {
    method: "POST",
    path: "/system/user/importTemplate",
    // Only users who may import need it (§7.2 no. 10).
    access: need("system:user:import"),
    make: fixed("/system/user/importTemplate", {}),
  },
  { method: "GET", path: "/system/user/", access: need("system:user:query"), make: fixed("/system/user/") },
  {
    method: "GET",
    path: "/system/user/{userId}",
    access: need("system:user:query"),
    isScoped: true,
    make: async (world, side) => ({ path: `/system/user/${await world.makeUser(side)}` }),
    missing: fixed(`/system/user/${ABSENT}`),
    bad: fixed("/system/user/none"),
  },
  {
    method: "POST",
    path: "/system/user",
    access: need("system:user:add"),
    isScoped: true,
    make: (world, side) => ({ path: "/system/user", body: toUser(world, side) }),
    bad: (world) => ({ path: "/system/user", body: { ...toUser(world, "own"), userName: " " } }),
  },
  {
    method: "PUT",
    path: "/system/user",
    access: need("system:user:edit"),
    isScoped: true,
    make: async (world, side) => ({
      path: "/system/user",
      body: { ...toUser(world, side), password: "", userId: await world.makeUser(side) },
    }),
    missing: (world) => ({ path: "/system/user", body: { ...toUser(world, "own"), userId: ABSENT } }),
    bad: async (world) => ({
      path: "/system/user",
      body: { ...toUser(world, "own"), email: "none", userId: await world.makeUser("own") },
    }),
  },
  {
    method: "DELETE",
    path: "/system/user/{userIds}",
    access: need("system:user:remove"),
    isScoped: true,
    make: async (world, side) => ({ path: `/system/user/${await world.makeUser(side)}` }),
    missing: fixed(`/system/user/${ABSENT}`),
    bad: fixed("/system/user/1;2"),
  },
  {
    method: "PUT",
    path: "/system/user/resetPwd",
    access: need("system:user:resetPwd"),
    isScoped: true,
    make: async (world, side) => ({
      path: "/system/user/resetPwd",
      body: { userId: await world.makeUser(side), password: "green-giraffes-9" },
    }),
    missing: fixed("/system/user/resetPwd", { userId: ABSENT, password: "green-giraffes-9" }),
    bad: async (world) => ({
      path: "/system/user/resetPwd",
      body: { userId: await world.makeUser("own"), password: "1" },
    }),
  },
  {
    method: "PUT",
    path: "/system/user/changeStatus",
    access: need("system:user:edit"),
    isScoped: true,
    make: async (world, side) => ({
      path: "/system/user/changeStatus",
      body: { userId: await world.makeUser(side), status: "1" },
    }),
    missing: fixed("/system/user/changeStatus", { userId: ABSENT, status: "1" }),
    bad: async (world) => ({
      path: "/system/user/changeStatus",
      body: { userId: await world.makeUser("own"), status: "9" },
    }),
  },
  {
    method: "GET",
    path: "/system/user/authRole/{userId}",
    access: need("system:user:query"),
    isScoped: true,
    make: async (world, side) => ({ path: `/system/user/authRole/${await world.makeUser(side)}` }),
    missing: fixed(`/system/user/authRole/${ABSENT}`),
  },
  {
    method: "PUT",
    path: "/system/user/authRole",
    access: need("system:user:edit"),
    isScoped: true,
    make: async (world, side) => ({
      path: `/system/user/authRole?userId=${await world.makeUser(side)}&roleIds=${PLAIN_ROLE}`,
    }),
    missing: fixed(`/system/user/authRole?userId=${ABSENT}&roleIds=${PLAIN_ROLE}`),
  },
  {
    method: "GET",
    path: "/system/user/deptTree",
    access: need("system:user:list"),
    make: fixed("/system/user/deptTree"),
  },
];

export const USER_CALLS: readonly AdminCall[] = [...users];
