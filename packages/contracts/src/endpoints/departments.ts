/** Departments of the organisation (administration contract §2.6). */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import {
  AdminId,
  AdminText,
  AdminTextOrNull,
  adminBody,
  NullableId,
  OrderNumber,
  Status,
  Written,
} from "./admin-shapes.ts";

const title = "部门管理";
const tag = "dept";
const base = "/system/dept";

const fields = {
  parentId: Type.Optional(NullableId),
  deptName: Type.Optional(AdminText),
  orderNum: Type.Optional(OrderNumber),
  leader: Type.Optional(AdminText),
  phone: Type.Optional(AdminText),
  email: Type.Optional(AdminText),
  status: Type.Optional(Status),
};
const department = {
  deptId: Type.Integer(),
  parentId: Type.Integer(),
  /** Ids from the root to the parent: `0,100,101`. */
  ancestors: Type.String(),
  deptName: Type.String(),
  orderNum: Type.Integer(),
  leader: AdminTextOrNull,
  phone: AdminTextOrNull,
  email: AdminTextOrNull,
  status: Type.String(),
  delFlag: Type.String(),
  parentName: AdminTextOrNull,
  children: Type.Array(Type.Unknown()),
  ...Written,
};

export const listDepartments = defineEndpoint({
  method: "GET",
  path: `${base}/list`,
  tag,
  access: { permission: "system:dept:list" },
  summary: "The departments one may see, flat, in tree order",
  query: Type.Object({
    deptName: Type.Optional(AdminText),
    status: Type.Optional(AdminText),
    parentId: Type.Optional(AdminId),
    deptId: Type.Optional(AdminId),
  }),
  data: Type.Array(Type.Object(department)),
});

export const listOtherDepartments = defineEndpoint({
  method: "GET",
  path: `${base}/list/exclude/:deptId`,
  tag,
  access: { permission: "system:dept:list" },
  summary: "The departments that a department can be moved below: all but itself and what is below it",
  params: Type.Object({ deptId: AdminId }),
  data: Type.Array(Type.Object(department)),
});

export const getDepartment = defineEndpoint({
  method: "GET",
  path: `${base}/:deptId`,
  tag,
  access: { permission: "system:dept:query" },
  summary: "One department, with the name of the one above",
  params: Type.Object({ deptId: AdminId }),
  data: Type.Object(department),
});

export const addDepartment = defineEndpoint({
  method: "POST",
  path: base,
  tag,
  access: { permission: "system:dept:add" },
  log: { title, type: "insert" },
  summary: "Add a department",
  body: adminBody(fields),
});

export const changeDepartment = defineEndpoint({
  method: "PUT",
  path: base,
  tag,
  access: { permission: "system:dept:edit" },
  log: { title, type: "update" },
  summary: "Change or move a department; what is absent stays as it is",
  body: adminBody({ ...fields, deptId: AdminId }),
});

export const sortDepartments = defineEndpoint({
  method: "PUT",
  path: `${base}/updateSort`,
  tag,
  access: { permission: "system:dept:edit" },
  log: { title: "保存部门排序", type: "update" },
  summary: "Save the order of departments: ids and order numbers, each joined by commas",
  body: adminBody({ deptIds: Type.Optional(AdminText), orderNums: Type.Optional(AdminText) }),
});

export const deleteDepartment = defineEndpoint({
  method: "DELETE",
  path: `${base}/:deptId`,
  tag,
  access: { permission: "system:dept:remove" },
  log: { title, type: "delete" },
  summary: "Delete a department that has neither users nor departments below it",
  params: Type.Object({ deptId: AdminId }),
});
