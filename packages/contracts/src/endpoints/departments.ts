/** Departments of the organisation (administration contract §2.6). */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { adminCalls } from "./admin-calls.ts";
import {
  AdminId,
  AdminText,
  AdminTextOrNull,
  NoChildren,
  NullableId,
  OrderNumber,
  Status,
  Written,
} from "./admin-shapes.ts";

const tag = "dept";
const base = "/system/dept";
const departments = adminCalls({ tag, base, rights: "system:dept", title: "部门管理" });
const id = { deptId: AdminId };

const fields = {
  parentId: Type.Optional(NullableId),
  deptName: Type.Optional(AdminText),
  orderNum: Type.Optional(OrderNumber),
  leader: Type.Optional(AdminText),
  /** The account of the head, who may decide in reviews (docs/adr/0089); `leader` is only a text. */
  headId: Type.Optional(NullableId),
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
  headId: Type.Union([Type.Integer(), Type.Null()]),
  headName: AdminTextOrNull,
  phone: AdminTextOrNull,
  email: AdminTextOrNull,
  status: Type.String(),
  delFlag: Type.String(),
  parentName: AdminTextOrNull,
  children: NoChildren,
  ...Written,
};

export const listDepartments = departments.listTree(
  "The departments within the caller's data scope, flat, in tree order",
  {
    deptName: Type.Optional(AdminText),
    status: Type.Optional(AdminText),
    parentId: Type.Optional(AdminId),
    deptId: Type.Optional(AdminId),
  },
  department,
);

export const listOtherDepartments = defineEndpoint({
  method: "GET",
  path: `${base}/list/exclude/:deptId`,
  tag,
  access: { permission: "system:dept:list" },
  summary: "Possible parents of a department: all departments except itself and those below it",
  params: Type.Object(id),
  data: Type.Array(Type.Object(department)),
});

export const getDepartment = departments.one("One department, with the name of the one above", id, department);
export const addDepartment = departments.add("Add a department", fields);
export const changeDepartment = departments.change("Change or move a department; absent fields stay unchanged", {
  ...fields,
  ...id,
});
export const sortDepartments = departments.sort(
  "Save the order of departments: ids and order numbers, each joined by commas",
  { deptIds: Type.Optional(AdminText) },
  "保存部门排序",
);
export const deleteDepartment = departments.remove(
  "Delete a department that has neither users nor departments below it",
  id,
);
