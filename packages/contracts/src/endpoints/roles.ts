/** Roles, their menus, their data scope and who has them (administration contract §2.4). */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
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
  Written,
} from "./admin-shapes.ts";
import { QueryIds } from "./query-ids.ts";

const title = "角色管理";
const tag = "role";
const base = "/system/role";
const edit = { permission: "system:role:edit" } as const;

/** What comes as null in a whole record that is sent back counts as not sent. */
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

/** A node to choose in a tree (`TreeSelect`); leaves have no `children`. */
export interface TreeChoice {
  id: number;
  label: string;
  disabled: boolean;
  children?: TreeChoice[];
}
const Tree = Type.Unsafe<TreeChoice[]>(
  Type.Array(Type.Object({ id: Type.Integer(), label: Type.String(), disabled: Type.Boolean() })),
);

export const listRoles = defineEndpoint({
  method: "GET",
  path: `${base}/list`,
  tag,
  access: { permission: "system:role:list" },
  summary: "The roles the caller may see, a page at a time",
  query: Type.Object({ ...AdminPage, ...filter }),
  extra: adminRows(role),
});

export const exportRoles = defineEndpoint({
  method: "POST",
  path: `${base}/export`,
  tag,
  access: { permission: "system:role:export" },
  log: { title, type: "export" },
  summary: "The filtered roles as a workbook",
  body: adminBody(filter),
  wire: { request: "form", response: "file" },
});

export const listRoleChoices = defineEndpoint({
  method: "GET",
  path: `${base}/optionselect`,
  tag,
  access: { permission: "system:role:query" },
  summary: "The roles the caller may see, for select boxes",
  data: Type.Array(Type.Object(role)),
});

export const getRole = defineEndpoint({
  method: "GET",
  path: `${base}/:roleId`,
  tag,
  access: { permission: "system:role:query" },
  summary: "One role with its menus and departments",
  params: Type.Object({ roleId: AdminId }),
  data: Type.Object(role),
});

export const addRole = defineEndpoint({
  method: "POST",
  path: base,
  tag,
  access: { permission: "system:role:add" },
  log: { title, type: "insert" },
  summary: "Add a role; of menus, those that the caller holds",
  body: adminBody(fields),
});

export const changeRole = defineEndpoint({
  method: "PUT",
  path: base,
  tag,
  access: edit,
  log: { title, type: "update" },
  summary: "Change a role; the menus sent replace those it has",
  body: adminBody({ ...fields, roleId: AdminId }),
});

export const changeRoleScope = defineEndpoint({
  method: "PUT",
  path: `${base}/dataScope`,
  tag,
  access: edit,
  log: { title, type: "update" },
  summary: "Change which part of the organisation a role opens",
  body: adminBody({
    roleId: AdminId,
    dataScope: DataScopeKind,
    deptIds: Type.Optional(Ids),
    deptCheckStrictly: Type.Optional(Flag),
  }),
});

export const changeRoleStatus = defineEndpoint({
  method: "PUT",
  path: `${base}/changeStatus`,
  tag,
  access: edit,
  log: { title, type: "update" },
  summary: "Enable or disable a role",
  body: adminBody({ roleId: AdminId, status: Status }),
});

export const deleteRoles = defineEndpoint({
  method: "DELETE",
  path: `${base}/:roleIds`,
  tag,
  access: { permission: "system:role:remove" },
  log: { title, type: "delete" },
  summary: "Delete roles that nobody has; all of them or none",
  params: Type.Object({ roleIds: IdList }),
});

const memberQuery = Type.Object({
  ...AdminPage,
  roleId: AdminId,
  userName: Type.Optional(AdminText),
  phonenumber: Type.Optional(AdminText),
});

export const listRoleMembers = defineEndpoint({
  method: "GET",
  path: `${base}/authUser/allocatedList`,
  tag,
  access: { permission: "system:role:list" },
  summary: "The users within the caller's scope who have a role",
  query: memberQuery,
  extra: adminRows(member),
});

export const listRoleCandidates = defineEndpoint({
  method: "GET",
  path: `${base}/authUser/unallocatedList`,
  tag,
  access: { permission: "system:role:list" },
  summary: "The users within the caller's scope who do not have a role",
  query: memberQuery,
  extra: adminRows(member),
});

export const cancelRoleMember = defineEndpoint({
  method: "PUT",
  path: `${base}/authUser/cancel`,
  tag,
  access: edit,
  log: { title, type: "grant" },
  summary: "Take a role from a user",
  body: adminBody({ userId: AdminId, roleId: AdminId }),
});

const membersQuery = Type.Object({ roleId: AdminId, userIds: Type.Optional(QueryIds) });

export const cancelRoleMembers = defineEndpoint({
  method: "PUT",
  path: `${base}/authUser/cancelAll`,
  tag,
  access: edit,
  log: { title, type: "grant" },
  summary: "Take a role from several users; from all of them or none",
  query: membersQuery,
});

export const addRoleMembers = defineEndpoint({
  method: "PUT",
  path: `${base}/authUser/selectAll`,
  tag,
  access: edit,
  log: { title, type: "grant" },
  summary: "Give a role to several users; to all of them or none",
  query: membersQuery,
});

export const getRoleDepartments = defineEndpoint({
  method: "GET",
  path: `${base}/deptTree/:roleId`,
  tag,
  access: { permission: "system:role:query" },
  summary: "The departments the caller may open, and those that a role opens",
  params: Type.Object({ roleId: AdminId }),
  extra: Type.Object({ checkedKeys: Type.Array(Type.Integer()), depts: Tree }),
});

/** Ours, beside the contract: what the caller may put into a role. */
export const getGrantableMenus = defineEndpoint({
  method: "GET",
  path: `${base}/menuTree`,
  tag,
  access: "login",
  summary: "The menus that the caller holds, as a tree",
  data: Tree,
});
