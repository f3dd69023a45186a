/** SQL of notices. */
import { type Insertable, type Selectable, sql } from "kysely";
import { type PageInput, type SortInput, toSort, toWindow } from "../../../kernel/admin-list.ts";
import type { Executor, Tx } from "../../../kernel/database.ts";
import { toLikePattern } from "../../../kernel/like-pattern.ts";
import type { SysNoticeTable } from "./notices.table.ts";

export type NoticeRow = Selectable<SysNoticeTable>;
export type NoticeFields = Pick<
  Insertable<SysNoticeTable>,
  "notice_title" | "notice_type" | "notice_content" | "status" | "remark"
>;

export interface NoticeFilter {
  readonly noticeTitle?: string | undefined;
  readonly noticeType?: string | undefined;
  readonly createBy?: string | undefined;
}

const SORTS = {
  noticeId: "notice_id",
  noticeTitle: "notice_title",
  noticeType: "notice_type",
  status: "status",
  createBy: "create_by",
  createTime: "create_time",
  updateTime: "update_time",
} as const;

export async function listNotices(
  db: Executor,
  { noticeTitle = "", noticeType = "", createBy = "" }: NoticeFilter,
  page: PageInput & SortInput,
): Promise<{ total: number; rows: NoticeRow[] }> {
  const sort = toSort(page, SORTS) ?? { column: "notice_id", direction: "desc" };
  let query = db.selectFrom("sys_notice");
  if (noticeTitle !== "") query = query.where("notice_title", "ilike", toLikePattern(noticeTitle));
  if (noticeType !== "") query = query.where("notice_type", "=", noticeType);
  if (createBy !== "") query = query.where("create_by", "ilike", toLikePattern(createBy));
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const { limit, offset } = toWindow(page, total);
  const ordered = query.selectAll().orderBy(sort.column, sort.direction).orderBy("notice_id", "desc");
  const rows = await ordered.limit(limit).offset(offset).execute();
  return { total, rows };
}

export type TopNotice = Omit<NoticeRow, "notice_content"> & { is_read: boolean };

/** The newest open notices, without their content. */
export function listOpenNotices(db: Executor, userId: number, limit: number): Promise<TopNotice[]> {
  return db
    .selectFrom("sys_notice as n")
    .leftJoin("sys_notice_read as r", (join) =>
      join.onRef("r.notice_id", "=", "n.notice_id").on("r.user_id", "=", userId),
    )
    .where("n.status", "=", "0")
    .select([
      "n.notice_id",
      "n.notice_title",
      "n.notice_type",
      "n.status",
      "n.create_by",
      "n.create_time",
      "n.update_by",
      "n.update_time",
      "n.remark",
      sql<boolean>`r.read_id is not null`.as("is_read"),
    ])
    .orderBy("n.notice_id", "desc")
    .limit(limit)
    .execute();
}

export async function findNotice(db: Executor, noticeId: number): Promise<NoticeRow | null> {
  const row = await db.selectFrom("sys_notice").selectAll().where("notice_id", "=", noticeId).executeTakeFirst();
  return row ?? null;
}

export async function insertNotice(db: Executor, fields: NoticeFields, by: string): Promise<void> {
  await db
    .insertInto("sys_notice")
    .values({ ...fields, create_by: by })
    .execute();
}

/** Returns false if no notice has this id. */
export async function updateNotice(
  db: Executor,
  noticeId: number,
  fields: NoticeFields,
  by: string,
  at: Date,
): Promise<boolean> {
  const result = await db
    .updateTable("sys_notice")
    .set({ ...fields, update_by: by, update_time: at })
    .where("notice_id", "=", noticeId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Returns the number of deleted notices. The foreign key deletes the records of who has read them. */
export async function deleteNoticeRows(tx: Tx, noticeIds: readonly number[]): Promise<number> {
  const result = await tx
    .deleteFrom("sys_notice")
    .where("notice_id", "in", [...noticeIds])
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Idempotent: stores one record per user and notice. Ignores closed and absent notices. */
export async function insertReads(db: Executor, userId: number, noticeIds: readonly number[]): Promise<void> {
  await sql`
    insert into sys_notice_read (notice_id, user_id)
    select notice_id, ${userId} from sys_notice where notice_id = any (${[...noticeIds]}::bigint[]) and status = '0'
    order by notice_id
    on conflict on constraint sys_notice_read_key do nothing`.execute(db);
}
