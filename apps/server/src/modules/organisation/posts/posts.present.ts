/** A post in the wire format (administration contract §3.5). */
import type { listPosts, RowOf } from "@idata/contracts";
import type { Ctx } from "../../../kernel/context.ts";
import { presentAuditColumns } from "../../../kernel/written.ts";
import type { PostRow } from "./posts.store.ts";

export function presentPost(ctx: Pick<Ctx, "calendar">, row: PostRow): RowOf<typeof listPosts> {
  return {
    postId: row.post_id,
    postCode: row.post_code,
    postName: row.post_name,
    postSort: row.post_sort,
    status: row.status,
    flag: false,
    ...presentAuditColumns(ctx, row),
  };
}
