/** Posts of the organisation (administration contract §2.7). */
import "./posts.table.ts";
import * as contracts from "@idata/contracts";
import { defineModule, endpoint, fileReply, withExtra } from "../../../kernel/endpoint.ts";
import { presentPost } from "./posts.present.ts";
import { addPost, changePost, deletePosts, exportPosts, getPost } from "./posts.service.ts";
import { listAllPosts, listPosts } from "./posts.store.ts";

export { presentPost } from "./posts.present.ts";
export { listAllPosts, listPostsOfUser, type PostRow, replacePostsOfUser, takePostsFrom } from "./posts.store.ts";
export { seedPosts } from "./posts.seed.ts";

export const postsModule = defineModule({
  name: "posts",
  endpoints: [
    endpoint(contracts.listPosts, async (ctx, { query }) => {
      const { total, rows } = await listPosts(ctx.db, query, query);
      return withExtra({ total, rows: rows.map((row) => presentPost(ctx, row)) });
    }),
    endpoint(contracts.listPostChoices, async (ctx) =>
      (await listAllPosts(ctx.db)).map((row) => presentPost(ctx, row)),
    ),
    endpoint(contracts.getPost, async (ctx, { params }) => presentPost(ctx, await getPost(ctx, params.postId))),
    endpoint(contracts.addPost, (ctx, { body }) => addPost(ctx, body)),
    endpoint(contracts.changePost, (ctx, { body }) => changePost(ctx, body)),
    endpoint(contracts.deletePosts, (ctx, { params }) => deletePosts(ctx, contracts.parseIds(params.postIds))),
    endpoint(contracts.exportPosts, async (ctx, { body }) => fileReply(await exportPosts(ctx, body))),
  ],
});
