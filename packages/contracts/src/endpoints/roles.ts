/** Roles, their menus, data scope and members (administration contract §2.4). */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { adminCalls } from "./admin-calls.ts";
import {
  AdminId,
  AdminPage,
  AdminText,
  adminBody,
  adminRows,
  AdminTextOrNull,
  DateRange,
  IdList,
  OrderNumber,
  Status,
  TreeChoices,
  Written,
} from "./admin-shapes.ts";
import { QueryIds } from "./query-ids.ts";

const tag = "role";
const base = "/system/role";
const roles = adminCalls({ tag, base, rights: "system:role", title: "角色管理" });
const looking = { permission: "system:role:query" } as const;
const id = { roleId: AdminId };

/** Clients that send a whole record back send null for missing values, so null counts as absent. */
const Ids = Type.Unsafe<number[] | null>({
  type: ["array", "null"],
  items: { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
  maxItems: 5000,
});
const Flag = Type.Unsafe<boolean | null>({ type: ["boolean", "null"] });
const DataScopeKind = Type.Union([
  Type.Literal("1"),
  Type.Literal("2"),
  Type.Literal("3"),
  Type.Literal("4"),
  Type.Literal("5"),
]);

const filter = {
  roleName: Type.Optional(AdminText),
  roleKey: Type.Optional(AdminText),
  status: Type.Optional(AdminText),
  roleId: Type.Optional(AdminId),
  ...DateRange,
};
const fields = {
  roleName: Type.Optional(AdminText),
  roleKey: Type.Optional(AdminText),
  roleSort: Type.Optional(OrderNumber),
  status: Type.Optional(Status),
  menuIds: Type.Optional(Ids),
  menuCheckStrictly: Type.Optional(Flag),
  deptCheckStrictly: Type.Optional(Flag),
  remark: Type.Optional(AdminText),
};
const NullableIds = Type.Union([Type.Array(Type.Integer()), Type.Null()]);
const role = {
  roleId: Type.Integer(),
  roleName: Type.String(),
  roleKey: Type.String(),
  roleSort: Type.Integer(),
  dataScope: Type.String(),
  menuCheckStrictly: Type.Boolean(),
  deptCheckStrictly: Type.Boolean(),
  status: Type.String(),
  delFlag: Type.String(),
  flag: Type.Boolean(),
  admin: Type.Boolean(),
  /** Null in lists. */
  menuIds: NullableIds,
  deptIds: NullableIds,
  permissions: Type.Null(),
  ...Written,
};
export const RoleRecord = Type.Object(role);
const member = {
  userId: Type.Integer(),
  deptId: Type.Union([Type.Integer(), Type.Null()]),
  userName: Type.String(),
  nickName: Type.String(),
  email: Type.String(),
  phonenumber: Type.String(),
  status: Type.String(),
  createTime: AdminTextOrNull,
  admin: Type.Boolean(),
  dept: Type.Union([Type.Object({ deptId: Type.Integer(), deptName: Type.String() }), Type.Null()]),
};

export const listRoles = roles.list("The roles the caller may see, a page at a time", filter, role);
export const exportRoles = roles.export("The filtered roles as a workbook", filter);
export const listRoleChoices = roles.choices("The roles the caller may see, for select boxes", role, looking);
export const getRole = roles.one("One role with its menus and departments", id, role);
/** If no data scope is sent, the new role gets the narrowest one: only the user's own records. */
const newRole = { ...fields, dataScope: Type.Optional(DataScopeKind), deptIds: Type.Optional(Ids) };
export const addRole = roles.add("Add a role; of menus and departments, those that the caller holds", newRole);
export const changeRole = roles.change("Change a role; the menus sent replace those it has", { ...fields, ...id });
export const changeRoleScope = roles.changePart("dataScope", "Change the data scope of a role", {
  body: adminBody({
    ...id,
    dataScope: DataScopeKind,
    deptIds: Type.Optional(Ids),
    deptCheckStrictly: Type.Optional(Flag),
  }),
});
export const changeRoleStatus = roles.changePart("changeStatus", "Enable or disable a role", {
  body: adminBody({ ...id, status: Status }),
});
export const deleteRoles = roles.remove("Delete roles that nobody has; all of them or none", { roleIds: IdList });

const listUsersOf = (path: string, summary: string) =>
  defineEndpoint({
    method: "GET",
    path: `${base}/authUser/${path}`,
    tag,
    access: { permission: "system:role:list" },
    summary,
    query: Type.Object({
      ...AdminPage,
      ...id,
      userName: Type.Optional(AdminText),
      phonenumber: Type.Optional(AdminText),
    }),
    extra: adminRows(member),
  });
export const listRoleMembers = listUsersOf("allocatedList", "The users within the caller's scope who have a role");
export const listRoleCandidates = listUsersOf(
  "unallocatedList",
  "The users within the caller's scope who do not have a role",
);

const several = { query: Type.Object({ ...id, userIds: Type.Optional(QueryIds) }) };
export const cancelRoleMember = roles.changePart(
  "authUser/cancel",
  "Take a role from a user",
  { body: adminBody({ userId: AdminId, ...id }) },
  "grant",
);
export const cancelRoleMembers = roles.changePart(
  "authUser/cancelAll",
  "Take a role from several users; from all of them or none",
  several,
  "grant",
);
export const addRoleMembers = roles.changePart(
  "authUser/selectAll",
  "Give a role to several users; to all of them or none",
  several,
  "grant",
);

export const getRoleDepartments = defineEndpoint({
  method: "GET",
  path: `${base}/deptTree/:roleId`,
  tag,
  access: looking,
  summary: "The departments within the caller's data scope, and those in a role's data scope",
  params: Type.Object(id),
  extra: Type.Object({ checkedKeys: Type.Array(Type.Integer()), depts: TreeChoices }),
});

/** Not part of the administration contract: the menus that the caller may add to a role. */
export const getGrantableMenus = defineEndpoint({
  method: "GET",
  path: `${base}/menuTree`,
  tag,
  access: "login",
  summary: "The menus that the caller holds, as a tree",
  data: TreeChoices,
});
