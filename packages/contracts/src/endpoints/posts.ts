/** Posts of the organisation (administration contract §2.7). */
import { Type } from "typebox";
import { adminCalls } from "./admin-calls.ts";
import { AdminId, AdminText, IdList, OrderNumber, Status, Written } from "./admin-shapes.ts";

const posts = adminCalls({ tag: "post", base: "/system/post", rights: "system:post", title: "岗位管理" });
const id = { postId: AdminId };

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
  /** In calls about one user: whether the user has the post. False in all other calls. */
  flag: Type.Boolean(),
  ...Written,
};
export const PostRecord = Type.Object(post);

export const listPosts = posts.list("Posts, a page at a time", filter, post);
export const listPostChoices = posts.choices("All posts, for select boxes", post);
export const getPost = posts.one("One post", id, post);
export const addPost = posts.add("Add a post", fields);
export const changePost = posts.change("Change a post", { ...fields, ...id });
export const deletePosts = posts.remove("Delete posts that nobody holds; all of them or none", { postIds: IdList });
export const exportPosts = posts.export("The filtered posts as a workbook", filter);
