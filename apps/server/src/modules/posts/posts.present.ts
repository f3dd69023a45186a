/** A post on the wire (administration contract §3.5). */
import type { Ctx } from "../../kernel/context.ts";
import type { PostRow } from "./posts.store.ts";

export function presentPost({ calendar }: Pick<Ctx, "calendar">, row: PostRow): Record<string, unknown> {
  return {
    postId: row.post_id,
    postCode: row.post_code,
    postName: row.post_name,
    postSort: row.post_sort,
    status: row.status,
    flag: false,
    createBy: row.create_by,
    createTime: calendar.toTime(row.create_time),
    updateBy: row.update_by,
    updateTime: row.update_time === null ? null : calendar.toTime(row.update_time),
    remark: row.remark,
  };
}
