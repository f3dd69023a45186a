/** SQL for browsing the organisation: departments level by level, pages of people, posts and roles. */
import { sql } from "kysely";
import type { Executor } from "../../../kernel/database.ts";
import { toLikePattern } from "../../../kernel/like-pattern.ts";
import { type DirectoryEntry, isWithin } from "./directory.store.ts";

const PEOPLE_A_PAGE = 50;

export interface BrowsedDepartment {
  readonly id: string;
  readonly name: string;
  readonly hasChildren: boolean;
  /** Number of people in the department and all departments below it. */
  readonly people: number;
}

/** `parent` "0" returns the top level. */
export async function listDepartmentsBelow(db: Executor, parent: string): Promise<BrowsedDepartment[]> {
  const { rows } = await sql<BrowsedDepartment>`
    select d.dept_id::text as id, d.dept_name as name,
      exists (select from sys_dept c where c.parent_id = d.dept_id and c.del_flag = '0' and c.status = '0')
        as "hasChildren",
      (select count(*) from sys_user u join sys_dept b on b.dept_id = u.dept_id
        where u.del_flag = '0' and u.status = '0' and b.del_flag = '0'
          and (b.dept_id = d.dept_id or d.dept_id::text = any (string_to_array(b.ancestors, ',')))) as people
    from sys_dept d
    where d.parent_id = ${parent}::bigint and d.del_flag = '0' and d.status = '0'
    order by d.order_num, d.dept_id
  `.execute(db);
  return rows;
}

export interface PeopleFilter {
  readonly department?: string | undefined;
  readonly post?: string | undefined;
  readonly role?: string | undefined;
  readonly query?: string | undefined;
  readonly pageNum?: number | undefined;
}

export async function listPeople(
  db: Executor,
  { department, post, role, query = "", pageNum = 1 }: PeopleFilter,
): Promise<{ total: number; rows: DirectoryEntry[] }> {
  let people = db
    .selectFrom("sys_user as u")
    .leftJoin("sys_dept as d", (join) => join.onRef("d.dept_id", "=", "u.dept_id").on("d.del_flag", "=", "0"))
    .where("u.del_flag", "=", "0")
    .where("u.status", "=", "0")
    .where(isWithin("u.dept_id", department));
  if (query.trim() !== "") people = people.where("u.nick_name", "ilike", toLikePattern(query.trim()));
  if (post !== undefined) {
    people = people.where(
      sql<boolean>`u.user_id in (select user_id from sys_user_post where post_id = ${post}::bigint)`,
    );
  }
  if (role !== undefined) {
    people = people.where(
      sql<boolean>`u.user_id in (select user_id from sys_user_role where role_id = ${role}::bigint)`,
    );
  }
  const { total } = await people.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await people
    .select(["u.user_id", "u.nick_name", "d.dept_name"])
    .orderBy("u.nick_name")
    .orderBy("u.user_id")
    .limit(PEOPLE_A_PAGE)
    .offset((pageNum - 1) * PEOPLE_A_PAGE)
    .execute();
  return {
    total,
    rows: rows.map(({ user_id, nick_name, dept_name }) => ({
      id: String(user_id),
      name: nick_name,
      ...(dept_name === null ? {} : { department: dept_name }),
    })),
  };
}

export interface Named {
  readonly id: string;
  readonly name: string;
}

export async function listPosts(db: Executor): Promise<Named[]> {
  const rows = await db
    .selectFrom("sys_post")
    .select(["post_id", "post_name"])
    .where("status", "=", "0")
    .orderBy("post_sort")
    .orderBy("post_id")
    .execute();
  return rows.map(({ post_id, post_name }) => ({ id: String(post_id), name: post_name }));
}

export async function listRoles(db: Executor): Promise<Named[]> {
  const rows = await db
    .selectFrom("sys_role")
    .select(["role_id", "role_name"])
    .where("status", "=", "0")
    .where("del_flag", "=", "0")
    .orderBy("role_sort")
    .orderBy("role_id")
    .execute();
  return rows.map(({ role_id, role_name }) => ({ id: String(role_id), name: role_name }));
}
