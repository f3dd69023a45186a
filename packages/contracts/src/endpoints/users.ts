/** Users (administration contract §2.3). */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { adminCalls } from "./admin-calls.ts";
import {
  AdminId,
  AdminIds,
  AdminText,
  AdminTextOrNull,
  adminBody,
  DateRange,
  IdList,
  NoChildren,
  Status,
  TreeChoices,
  UserFields,
} from "./admin-shapes.ts";
import { PostRecord } from "./posts.ts";
import { RoleRecord } from "./roles.ts";

const title = "用户管理";
const tag = "user";
const base = "/system/user";
const users = adminCalls({ tag, base, rights: "system:user", title });
const id = { userId: AdminId };

/** The empty string means no condition; search forms send it. */
const OptionalId = Type.Optional(Type.String({ pattern: "^\\d{0,15}$" }));
const filter = {
  userId: OptionalId,
  userName: Type.Optional(AdminText),
  phonenumber: Type.Optional(AdminText),
  status: Type.Optional(AdminText),
  deptId: OptionalId,
  ...DateRange,
};

/** Null and a missing value leave the stored ids unchanged; a new user has none. */
const OptionalIds = Type.Optional(
  Type.Unsafe<number[] | null>({ type: ["array", "null"], items: AdminIds.items, maxItems: 5000 }),
);
const fields = {
  deptId: Type.Optional(Type.Unsafe<number | null | "">({ type: ["integer", "string", "null"] })),
  userName: Type.Optional(AdminText),
  nickName: Type.Optional(AdminText),
  email: Type.Optional(AdminText),
  phonenumber: Type.Optional(AdminText),
  sex: Type.Optional(AdminText),
  status: Type.Optional(AdminText),
  remark: Type.Optional(AdminText),
  roleIds: OptionalIds,
  postIds: OptionalIds,
};
/** A password in plain text, or encrypted with the installation's key. */
const Password = Type.String({ maxLength: 2000 });

/** In lists of users, the department has only its name and leader. */
const dept = Type.Object({
  deptId: Type.Integer(),
  parentId: Type.Null(),
  ancestors: Type.Null(),
  deptName: Type.String(),
  orderNum: Type.Null(),
  leader: AdminTextOrNull,
  phone: Type.Null(),
  email: Type.Null(),
  status: Type.Null(),
  delFlag: Type.Null(),
  parentName: Type.Null(),
  children: NoChildren,
});
const user = {
  ...UserFields,
  dept: Type.Union([dept, Type.Null()]),
  /** The user's roles in calls about one user; empty in lists. */
  roles: Type.Array(RoleRecord),
};

export const listUsers = users.list("Users within the caller's data scope, a page at a time", filter, user);
export const exportUsers = users.export("The filtered users as a workbook", filter);

/** All roles and posts, as choices for the form of a user. */
const choices = { roles: Type.Array(RoleRecord), posts: Type.Array(PostRecord) };

export const getUserChoices = defineEndpoint({
  method: "GET",
  path: base,
  tag,
  access: { permission: "system:user:query" },
  summary: "Roles and posts that a new user can be given",
  extra: Type.Object(choices),
});

export const getUserRecord = users.one("One user, with all available roles and posts", id, user, {
  extra: Type.Object({ ...choices, roleIds: Type.Array(Type.Integer()), postIds: Type.Array(Type.Integer()) }),
});
export const addUser = users.add("Add a user; without a password nobody can sign in until one is set", {
  ...fields,
  password: Type.Optional(Password),
});
export const changeUser = users.change("Change a user, except for the user name and the password", {
  ...fields,
  ...id,
});
export const deleteUsers = users.remove("Delete users; all of them or none", { userIds: IdList });

export const resetUserPassword = defineEndpoint({
  method: "PUT",
  path: `${base}/resetPwd`,
  tag,
  access: { permission: "system:user:resetPwd" },
  log: { title, type: "update" },
  summary: "Reset a user's password; the user's sessions end",
  body: adminBody({ ...id, password: Type.Optional(Password) }),
});

export const changeUserStatus = users.changePart(
  "changeStatus",
  "Enable or disable a user; disabling ends the user's sessions",
  { body: adminBody({ ...id, status: Status }) },
);

export const getUserRoles = defineEndpoint({
  method: "GET",
  path: `${base}/authRole/:userId`,
  tag,
  access: { permission: "system:user:query" },
  summary: "A user and all available roles; those that the user has are marked with `flag`",
  params: Type.Object(id),
  extra: Type.Object({ user: Type.Object(user), roles: Type.Array(RoleRecord) }),
});

export const changeUserRoles = users.changePart(
  "authRole",
  "Give a user these roles and no others (roles that the caller cannot give stay); none clears them",
  {
    query: Type.Object({
      ...id,
      roleIds: Type.Optional(Type.Unsafe<string | string[]>({ description: "joined by commas" })),
    }),
  },
  "grant",
);

export const getUserDeptTree = defineEndpoint({
  method: "GET",
  path: `${base}/deptTree`,
  tag,
  access: { permission: "system:user:list" },
  summary: "The departments within the caller's data scope as a tree",
  data: TreeChoices,
});
