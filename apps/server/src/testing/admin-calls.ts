/**
 * Every call of the administration contract §2.1–2.12 and §2.16, as a client of that contract makes it. `make` gives a
 * call that must succeed for whoever may reach the side it is made for.
 */
import type { Side, World } from "./admin-world.ts";
import { PLAIN_ROLE } from "./admin-world.ts";

export interface Request {
  /** Below the API base, with its query. */
  readonly path: string;
  readonly body?: unknown;
  /** In place of a JSON body. */
  readonly upload?: { readonly field: string; readonly name: string; readonly content: Buffer };
}

export interface AdminCall {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** As the OpenAPI document has it, below the API base. */
  readonly path: string;
  readonly access: "public" | "login" | { readonly permission: string };
  readonly make: (world: World, side: Side) => Request | Promise<Request>;
  /** What `make` names belongs to a side; without it everybody with the permission reaches the same. */
  readonly isScoped?: true;
  /** The same call with something that cannot be. */
  readonly bad?: (world: World) => Request | Promise<Request>;
  /** The same call for something that is not there. */
  readonly missing?: (world: World) => Request | Promise<Request>;
  /** Succeeds only with a key or a password that the walk does not have; it may be refused, but never for lack of rights. */
  readonly mayRefuse?: true;
  /** Ends the caller's session or changes the caller. */
  readonly isSelf?: true;
}

const ABSENT = 987_654_321;
const need = (permission: string) => ({ permission });
const fixed = (path: string, body?: unknown) => (): Request => (body === undefined ? { path } : { path, body });
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const session: readonly AdminCall[] = [
  { method: "GET", path: "/captchaImage", access: "public", make: fixed("/captchaImage") },
  {
    method: "POST",
    path: "/login",
    access: "public",
    mayRefuse: true,
    make: fixed("/login", { username: "nobody", password: "x", code: "", uuid: "" }),
    bad: fixed("/login", { username: 7 }),
  },
  {
    method: "POST",
    path: "/register",
    access: "public",
    mayRefuse: true,
    make: fixed("/register", { username: "newcomer", password: "x", code: "", uuid: "" }),
  },
  { method: "POST", path: "/logout", access: "public", isSelf: true, make: fixed("/logout") },
  { method: "GET", path: "/getInfo", access: "login", make: fixed("/getInfo") },
  { method: "GET", path: "/getRouters", access: "login", make: fixed("/getRouters") },
  {
    method: "POST",
    path: "/unlockscreen",
    access: "login",
    mayRefuse: true,
    make: fixed("/unlockscreen", { password: "" }),
  },
];

const profile: readonly AdminCall[] = [
  { method: "GET", path: "/system/user/profile", access: "login", make: fixed("/system/user/profile") },
  {
    method: "PUT",
    path: "/system/user/profile",
    access: "login",
    make: fixed("/system/user/profile", { nickName: "新名", email: "", phonenumber: "", sex: "0" }),
    bad: fixed("/system/user/profile", { nickName: "<b>x</b>", email: "", phonenumber: "", sex: "0" }),
  },
  {
    method: "PUT",
    path: "/system/user/profile/updatePwd",
    access: "login",
    mayRefuse: true,
    make: fixed("/system/user/profile/updatePwd", { oldPassword: "wrong-one", newPassword: "another-one-2026" }),
  },
  {
    method: "POST",
    path: "/system/user/profile/avatar",
    access: "login",
    make: () => ({
      path: "/system/user/profile/avatar",
      upload: { field: "avatarfile", name: "a.png", content: PNG },
    }),
    bad: () => ({
      path: "/system/user/profile/avatar",
      upload: { field: "avatarfile", name: "a.png", content: Buffer.from("<svg onload=alert(1)>") },
    }),
  },
];

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
    // Only those who may import need it (§7.2 no. 10).
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

interface Simple {
  readonly base: string;
  readonly permission: string;
  readonly idName: string;
  readonly idsName: string;
  readonly make: (world: World) => Promise<number>;
  readonly body: (world: World) => Promise<object> | object;
  /** A field that must not be empty. */
  readonly required: string;
}

/** The calls of a record without a scope: list, export, one, add, change, delete. */
function toSimple({ base, permission, idName, idsName, make, body, required }: Simple): AdminCall[] {
  return [
    { method: "GET", path: `${base}/list`, access: need(`${permission}:list`), make: fixed(`${base}/list`) },
    {
      method: "POST",
      path: `${base}/export`,
      access: need(`${permission}:export`),
      make: fixed(`${base}/export`, {}),
    },
    {
      method: "GET",
      path: `${base}/{${idName}}`,
      access: need(`${permission}:query`),
      make: async (world) => ({ path: `${base}/${await make(world)}` }),
      missing: fixed(`${base}/${ABSENT}`),
    },
    {
      method: "POST",
      path: base,
      access: need(`${permission}:add`),
      make: async (world) => ({ path: base, body: await body(world) }),
      bad: async (world) => ({ path: base, body: { ...(await body(world)), [required]: "" } }),
    },
    {
      method: "PUT",
      path: base,
      access: need(`${permission}:edit`),
      make: async (world) => ({ path: base, body: { ...(await body(world)), [idName]: await make(world) } }),
      missing: async (world) => ({ path: base, body: { ...(await body(world)), [idName]: ABSENT } }),
      bad: async (world) => ({
        path: base,
        body: { ...(await body(world)), [idName]: await make(world), [required]: "" },
      }),
    },
    {
      method: "DELETE",
      path: `${base}/{${idsName}}`,
      access: need(`${permission}:remove`),
      make: async (world) => ({ path: `${base}/${await make(world)},${await make(world)}` }),
      missing: fixed(`${base}/${ABSENT}`),
      bad: fixed(`${base}/1%20or%201=1`),
    },
  ];
}

const records: readonly AdminCall[] = [
  ...toSimple({
    base: "/system/post",
    permission: "system:post",
    idName: "postId",
    idsName: "postIds",
    make: (world) => world.makePost(),
    body: (world) => ({ postCode: world.unique(), postName: world.unique(), postSort: 1, status: "0" }),
    required: "postName",
  }),
  { method: "GET", path: "/system/post/optionselect", access: "login", make: fixed("/system/post/optionselect") },
  ...toSimple({
    base: "/system/dict/type",
    permission: "system:dict",
    idName: "dictId",
    idsName: "dictIds",
    make: async (world) => (await world.makeDictType()).id,
    body: (world) => ({ dictName: "x", dictType: world.unique(), status: "0" }),
    required: "dictType",
  }),
  {
    method: "DELETE",
    path: "/system/dict/type/refreshCache",
    access: need("system:dict:remove"),
    make: fixed("/system/dict/type/refreshCache"),
  },
  {
    method: "GET",
    path: "/system/dict/type/optionselect",
    access: "login",
    make: fixed("/system/dict/type/optionselect"),
  },
  ...toSimple({
    base: "/system/dict/data",
    permission: "system:dict",
    idName: "dictCode",
    idsName: "dictCodes",
    make: (world) => world.makeDictData(),
    body: async (world) => ({
      dictLabel: "l",
      dictValue: "v",
      dictType: (await world.makeDictType()).type,
      dictSort: 1,
    }),
    required: "dictLabel",
  }),
  {
    method: "GET",
    path: "/system/dict/data/type/{dictType}",
    access: "login",
    make: fixed("/system/dict/data/type/sys_yes_no"),
  },
  ...toSimple({
    base: "/system/config",
    permission: "system:config",
    idName: "configId",
    idsName: "configIds",
    make: (world) => world.makeConfig(),
    body: (world) => ({ configName: "x", configKey: `own.${world.unique()}`, configValue: "v", configType: "N" }),
    required: "configName",
  }),
  {
    method: "GET",
    path: "/system/config/configKey/{configKey}",
    // The title and the footer are shown before anybody signs in; other keys answer nothing (§7.2 no. 10).
    access: "public",
    make: fixed("/system/config/configKey/sys.title"),
  },
  {
    method: "DELETE",
    path: "/system/config/refreshCache",
    access: need("system:config:remove"),
    make: fixed("/system/config/refreshCache"),
  },
];

const toNotice = (world: World) => ({
  noticeTitle: `公告${world.unique()}`,
  noticeType: "1",
  noticeContent: "<p>内容</p>",
  status: "0",
});

const notices: readonly AdminCall[] = [
  {
    method: "GET",
    path: "/system/notice/list",
    access: need("system:notice:list"),
    make: fixed("/system/notice/list"),
  },
  {
    method: "GET",
    path: "/system/notice/{noticeId}",
    access: "login",
    make: async (world) => ({ path: `/system/notice/${await world.makeNotice()}` }),
    missing: fixed(`/system/notice/${ABSENT}`),
  },
  {
    method: "POST",
    path: "/system/notice",
    access: need("system:notice:add"),
    make: (world) => ({ path: "/system/notice", body: toNotice(world) }),
    bad: (world) => ({ path: "/system/notice", body: { ...toNotice(world), noticeTitle: "<script>" } }),
  },
  {
    method: "PUT",
    path: "/system/notice",
    access: need("system:notice:edit"),
    make: async (world) => ({
      path: "/system/notice",
      body: { ...toNotice(world), noticeId: await world.makeNotice() },
    }),
    missing: (world) => ({ path: "/system/notice", body: { ...toNotice(world), noticeId: ABSENT } }),
    bad: async (world) => ({
      path: "/system/notice",
      body: { ...toNotice(world), noticeTitle: "", noticeId: await world.makeNotice() },
    }),
  },
  {
    method: "DELETE",
    path: "/system/notice/{noticeIds}",
    access: need("system:notice:remove"),
    make: async (world) => ({ path: `/system/notice/${await world.makeNotice()}` }),
    missing: fixed(`/system/notice/${ABSENT}`),
    bad: fixed("/system/notice/x"),
  },
  { method: "GET", path: "/system/notice/listTop", access: "login", make: fixed("/system/notice/listTop") },
  {
    method: "POST",
    path: "/system/notice/markRead",
    access: "login",
    make: async (world) => ({ path: `/system/notice/markRead?noticeId=${await world.makeNotice()}` }),
  },
  {
    method: "POST",
    path: "/system/notice/markReadAll",
    access: "login",
    make: async (world) => ({ path: `/system/notice/markReadAll?ids=${await world.makeNotice()}` }),
  },
  {
    method: "GET",
    path: "/system/notice/readUsers/list",
    access: need("system:notice:list"),
    make: async (world) => ({ path: `/system/notice/readUsers/list?noticeId=${await world.makeNotice()}` }),
  },
];

const monitor: readonly AdminCall[] = [
  {
    method: "GET",
    path: "/monitor/online/list",
    access: need("monitor:online:list"),
    make: fixed("/monitor/online/list"),
  },
  {
    method: "DELETE",
    path: "/monitor/online/{tokenId}",
    access: need("monitor:online:forceLogout"),
    make: async (world) => ({ path: `/monitor/online/${await world.makeSession()}` }),
  },
  {
    method: "GET",
    path: "/monitor/logininfor/list",
    access: need("monitor:logininfor:list"),
    make: fixed("/monitor/logininfor/list"),
    bad: fixed("/monitor/logininfor/list?orderByColumn=login_time%20desc"),
  },
  {
    method: "POST",
    path: "/monitor/logininfor/export",
    access: need("monitor:logininfor:export"),
    make: fixed("/monitor/logininfor/export", {}),
  },
  {
    method: "DELETE",
    path: "/monitor/logininfor/{infoIds}",
    access: need("monitor:logininfor:remove"),
    make: async (world) => ({ path: `/monitor/logininfor/${await world.makeSignInLine()}` }),
    bad: fixed("/monitor/logininfor/x"),
  },
  {
    method: "DELETE",
    path: "/monitor/logininfor/clean",
    access: need("monitor:logininfor:remove"),
    make: fixed("/monitor/logininfor/clean"),
  },
  {
    method: "GET",
    path: "/monitor/logininfor/unlock/{userName}",
    access: need("monitor:logininfor:unlock"),
    make: fixed("/monitor/logininfor/unlock/somebody"),
  },
  {
    method: "GET",
    path: "/monitor/operlog/list",
    access: need("monitor:operlog:list"),
    make: fixed("/monitor/operlog/list"),
    bad: fixed("/monitor/operlog/list?orderByColumn=oper_param"),
  },
  {
    method: "POST",
    path: "/monitor/operlog/export",
    access: need("monitor:operlog:export"),
    make: fixed("/monitor/operlog/export", {}),
  },
  {
    method: "DELETE",
    path: "/monitor/operlog/{operIds}",
    access: need("monitor:operlog:remove"),
    make: async (world) => ({ path: `/monitor/operlog/${await world.makeLogLine()}` }),
    bad: fixed("/monitor/operlog/x"),
  },
  {
    method: "DELETE",
    path: "/monitor/operlog/clean",
    access: need("monitor:operlog:remove"),
    make: fixed("/monitor/operlog/clean"),
  },
];

const common: readonly AdminCall[] = [
  {
    method: "POST",
    path: "/common/upload",
    access: "login",
    make: () => ({ path: "/common/upload", upload: { field: "file", name: "a.png", content: PNG } }),
    bad: () => ({
      path: "/common/upload",
      upload: { field: "file", name: "a.html", content: Buffer.from("<script>alert(1)</script>") },
    }),
  },
  {
    method: "POST",
    path: "/common/uploads",
    access: "login",
    make: () => ({ path: "/common/uploads", upload: { field: "files", name: "a.png", content: PNG } }),
  },
  {
    method: "GET",
    path: "/common/download",
    access: "login",
    mayRefuse: true,
    make: fixed("/common/download?fileName=none.png&delete=false"),
  },
  {
    method: "GET",
    path: "/common/download/resource",
    access: "login",
    mayRefuse: true,
    make: fixed("/common/download/resource?resource=/profile/upload/none.png"),
  },
];

export const ADMIN_CALLS: readonly AdminCall[] = [
  ...session,
  ...profile,
  ...users,
  ...roles,
  ...menus,
  ...depts,
  ...records,
  ...notices,
  ...monitor,
  ...common,
];
