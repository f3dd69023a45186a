/** The posts of a new installation (administration contract §4.4). */
import type { Tx } from "../../../kernel/database.ts";

const POSTS: readonly (readonly [id: number, code: string, name: string])[] = [
  [1, "ceo", "董事长"],
  [2, "se", "项目经理"],
  [3, "hr", "人力资源"],
  [4, "user", "普通员工"],
];

export async function seedPosts(tx: Tx): Promise<void> {
  await tx
    .insertInto("sys_post")
    .values(
      POSTS.map(([id, code, name], index) => ({
        post_id: id,
        post_code: code,
        post_name: name,
        post_sort: index + 1,
        create_by: "admin",
      })),
    )
    .execute();
}
