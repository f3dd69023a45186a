/** The signed-in user, as `getInfo` and the profile return it (administration contract §2.1, §2.2). */
import { Type } from "typebox";
import { AdminTextOrNull, NoChildren, UserFields } from "./admin-shapes.ts";

const dept = Type.Object({
  deptId: Type.Integer(),
  parentId: Type.Integer(),
  ancestors: Type.String(),
  deptName: Type.String(),
  orderNum: Type.Integer(),
  leader: AdminTextOrNull,
  status: Type.String(),
  children: NoChildren,
});

const role = Type.Object({
  roleId: Type.Integer(),
  roleName: Type.String(),
  roleKey: Type.String(),
  roleSort: Type.Integer(),
  dataScope: Type.String(),
  status: Type.String(),
  flag: Type.Boolean(),
  admin: Type.Boolean(),
});

export const OwnUser = Type.Object({
  ...UserFields,
  dept: Type.Union([dept, Type.Null()]),
  roles: Type.Array(role),
});
