/**
 * SQL of the list of users (administration contract §2.3), fast enough for a hundred thousand users. The ids of a page
 * come from an index alone (migration 0011), scanned from the nearer end, and only these few rows are read and joined.
 */
import { sql, type SelectQueryBuilder, type Selectable } from "kysely";
import {
  isInRange,
  type PageInput,
  type Sort,
  type TimeRange,
  toWindow,
  type Window,
} from "../../../kernel/admin-list.ts";
import type { Database, Executor } from "../../../kernel/database.ts";
import { toLikePattern } from "../../../kernel/like-pattern.ts";
import { type DataScope, isUserInScope } from "../scope/index.ts";
import type { SysUserTable } from "../accounts/index.ts";

export interface UserFilter {
  readonly userId?: number | undefined;
  readonly userName?: string | undefined;
  readonly phonenumber?: string | undefined;
  readonly status?: string | undefined;
  /** Includes all departments below it. */
  readonly deptId?: number | undefined;
  readonly created: TimeRange;
  /** Time zone of the days in `created`. */
  readonly zone: string;
}

export const USER_SORTS = {
  userId: "u.user_id",
  userName: "u.user_name",
  nickName: "u.nick_name",
  deptId: "u.dept_id",
  phonenumber: "u.phonenumber",
  email: "u.email",
  status: "u.status",
  createTime: "u.create_time",
} as const;
export type UserSort = Sort<(typeof USER_SORTS)[keyof typeof USER_SORTS]>;
const BY_ID: UserSort = { column: "u.user_id", direction: "asc" };

export interface ListedUser extends Selectable<SysUserTable> {
  readonly dept_name: string | null;
  readonly leader: string | null;
}

type Users = SelectQueryBuilder<Database & { u: SysUserTable }, "u", object>;

export async function listUsers(
  db: Executor,
  filter: UserFilter,
  scope: DataScope,
  page: PageInput,
  sort: UserSort | null,
): Promise<{ total: number; rows: ListedUser[] }> {
  const departments = filter.deptId === undefined ? null : await listWithBelow(db, filter.deptId);
  const users = selectUsers(db, filter, scope, departments);
  const total = isByDeptOnly(filter, scope)
    ? await sumCounts(db, scope, departments)
    : (await users.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow()).total;
  const window = toWindow(page, total);
  return { total, rows: await listRows(db, users, window, total, sort ?? BY_ID) };
}

/** The next rows of the filtered list, in the order of their ids. */
export async function listUsersAfter(
  db: Executor,
  filter: UserFilter,
  scope: DataScope,
  after: number,
  limit: number,
): Promise<ListedUser[]> {
  const departments = filter.deptId === undefined ? null : await listWithBelow(db, filter.deptId);
  const users = selectUsers(db, filter, scope, departments);
  return listRows(db, users.where("u.user_id", ">", after), { limit, offset: 0 }, limit, BY_ID);
}

async function listRows(
  db: Executor,
  users: Users,
  { limit, offset }: Window,
  total: number,
  { column, direction }: UserSort,
): Promise<ListedUser[]> {
  const size = Math.min(limit, Math.max(0, total - offset));
  if (size === 0) return [];
  const isFromEnd = offset > total - offset - size;
  const opposite = direction === "asc" ? "desc" : "asc";
  const order = isFromEnd ? opposite : direction;
  const ids = users
    .select("u.user_id")
    .orderBy(column, order)
    .orderBy("u.user_id", order)
    .limit(size)
    .offset(isFromEnd ? total - offset - size : offset);
  return db
    .selectFrom(ids.as("page"))
    .innerJoin("sys_user as u", "u.user_id", "page.user_id")
    .leftJoin("sys_dept as d", "d.dept_id", "u.dept_id")
    .selectAll("u")
    .select(["d.dept_name", "d.leader"])
    .orderBy(column, direction)
    .orderBy("u.user_id", direction)
    .execute();
}

function selectUsers(db: Executor, filter: UserFilter, scope: DataScope, departments: readonly number[] | null): Users {
  const { userId, userName = "", phonenumber = "", status = "", created, zone } = filter;
  let query: Users = db.selectFrom("sys_user as u").where("u.del_flag", "=", "0");
  if (!scope.all) query = query.where(isUserInScope(scope, "u.dept_id", "u.user_id"));
  // Implied by the scope condition above, but in a form that can use an index.
  if (!scope.all && !scope.own) query = query.where(isAnyOf(scope.departments));
  if (departments !== null) query = query.where(isAnyOf(departments));
  if (userId !== undefined) query = query.where("u.user_id", "=", userId);
  if (userName !== "") query = query.where("u.user_name", "ilike", toLikePattern(userName));
  if (phonenumber !== "") query = query.where("u.phonenumber", "like", toLikePattern(phonenumber));
  if (status !== "") query = query.where("u.status", "=", status);
  if (created.from !== null || created.before !== null) query = query.where(isInRange("u.create_time", created, zone));
  return query;
}

/** True if only departments decide who is in the list. The total then comes from the stored counts. */
export function isByDeptOnly(filter: UserFilter, scope: DataScope): boolean {
  const { userId, userName = "", phonenumber = "", status = "", created } = filter;
  const isDayOpen = created.from === null && created.before === null;
  const isNameOpen = userId === undefined && userName === "" && phonenumber === "" && status === "";
  return isDayOpen && isNameOpen && (scope.all || !scope.own);
}

async function sumCounts(db: Executor, scope: DataScope, departments: readonly number[] | null): Promise<number> {
  let query = db.selectFrom("user_counts").select(sql<number>`coalesce(sum(users), 0)::bigint`.as("total"));
  if (!scope.all) query = query.where(sql<boolean>`dept_id = any (${[...scope.departments]}::bigint[])`);
  if (departments !== null) query = query.where(sql<boolean>`dept_id = any (${[...departments]}::bigint[])`);
  return (await query.executeTakeFirstOrThrow()).total;
}

const isAnyOf = (departments: readonly number[]) => sql<boolean>`u.dept_id = any (${[...departments]}::bigint[])`;

/** Ids of a department and of all departments below it. */
async function listWithBelow(db: Executor, deptId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("sys_dept")
    .select("dept_id")
    .where(sql<boolean>`dept_id = ${deptId} or ${String(deptId)} = any (string_to_array(ancestors, ','))`)
    .execute();
  return rows.map(({ dept_id }) => dept_id);
}
