/** SQL of the users who have read a notice. */
import { type PageInput, toWindow } from "../../../kernel/admin-list.ts";
import type { Executor } from "../../../kernel/database.ts";
import { toLikePattern } from "../../../kernel/like-pattern.ts";
import { type DataScope, isUserInScope } from "../scope/index.ts";

export interface Reader {
  readonly userId: number;
  readonly userName: string;
  readonly nickName: string;
  readonly deptName: string | null;
  readonly phonenumber: string | null;
  readonly readTime: Date;
}

/**
 * Readers within the scope, latest first. `words` filters by a part of the user name or nickname; empty matches all.
 */
export async function listReaders(
  db: Executor,
  noticeId: number,
  words: string,
  scope: DataScope,
  page: PageInput,
): Promise<{ total: number; rows: Reader[] }> {
  let query = db
    .selectFrom("sys_notice_read as r")
    .innerJoin("sys_user as u", "u.user_id", "r.user_id")
    .where("r.notice_id", "=", noticeId)
    .where("u.del_flag", "=", "0")
    .where(isUserInScope(scope, "u.dept_id", "u.user_id"));
  if (words !== "") {
    const pattern = toLikePattern(words);
    query = query.where((eb) => eb.or([eb("u.user_name", "ilike", pattern), eb("u.nick_name", "ilike", pattern)]));
  }
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const { limit, offset } = toWindow(page, total);
  const rows = await query
    .leftJoin("sys_dept as d", "d.dept_id", "u.dept_id")
    .select([
      "u.user_id as userId",
      "u.user_name as userName",
      "u.nick_name as nickName",
      "d.dept_name as deptName",
      "u.phonenumber",
      "r.read_time as readTime",
    ])
    .orderBy("r.read_time", "desc")
    .orderBy("r.read_id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, rows };
}
