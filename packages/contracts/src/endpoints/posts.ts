/** Posts of the organisation (administration contract §2.7). */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import {
  AdminId,
  AdminPage,
  AdminText,
  adminBody,
  adminRows,
  IdList,
  OrderNumber,
  Status,
  Written,
} from "./admin-shapes.ts";

const title = "岗位管理";
const tag = "post";
const base = "/system/post";

const filter = {
  postCode: Type.Optional(AdminText),
  postName: Type.Optional(AdminText),
  status: Type.Optional(AdminText),
};
const fields = {
  postCode: Type.Optional(AdminText),
  postName: Type.Optional(AdminText),
  postSort: Type.Optional(OrderNumber),
  status: Type.Optional(Status),
  remark: Type.Optional(AdminText),
};
const post = {
  postId: Type.Integer(),
  postCode: Type.String(),
  postName: Type.String(),
  postSort: Type.Integer(),
  status: Type.String(),
  flag: Type.Boolean(),
  ...Written,
};

export const listPosts = defineEndpoint({
  method: "GET",
  path: `${base}/list`,
  tag,
  access: { permission: "system:post:list" },
  summary: "Posts, a page at a time",
  query: Type.Object({ ...AdminPage, ...filter }),
  extra: adminRows(post),
});

export const listPostChoices = defineEndpoint({
  method: "GET",
  path: `${base}/optionselect`,
  tag,
  access: "login",
  summary: "All posts, for select boxes",
  data: Type.Array(Type.Object(post)),
});

export const getPost = defineEndpoint({
  method: "GET",
  path: `${base}/:postId`,
  tag,
  access: { permission: "system:post:query" },
  summary: "One post",
  params: Type.Object({ postId: AdminId }),
  data: Type.Object(post),
});

export const addPost = defineEndpoint({
  method: "POST",
  path: base,
  tag,
  access: { permission: "system:post:add" },
  log: { title, type: "insert" },
  summary: "Add a post",
  body: adminBody(fields),
});

export const changePost = defineEndpoint({
  method: "PUT",
  path: base,
  tag,
  access: { permission: "system:post:edit" },
  log: { title, type: "update" },
  summary: "Change a post",
  body: adminBody({ ...fields, postId: AdminId }),
});

export const deletePosts = defineEndpoint({
  method: "DELETE",
  path: `${base}/:postIds`,
  tag,
  access: { permission: "system:post:remove" },
  log: { title, type: "delete" },
  summary: "Delete posts that nobody holds; all of them or none",
  params: Type.Object({ postIds: IdList }),
});

export const exportPosts = defineEndpoint({
  method: "POST",
  path: `${base}/export`,
  tag,
  access: { permission: "system:post:export" },
  log: { title, type: "export" },
  summary: "The filtered posts as a workbook",
  body: adminBody(filter),
  wire: { request: "form", response: "file" },
});
