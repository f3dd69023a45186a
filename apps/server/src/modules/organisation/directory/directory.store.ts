/**
 * SQL of the organisation's directory: enabled people and departments, by name. All input is passed as bound
 * parameters.
 */
import { sql } from "kysely";
import type { Executor } from "../../../kernel/database.ts";
import { toLikePattern } from "../../../kernel/like-pattern.ts";

export interface DirectoryEntry {
  readonly id: string;
  readonly name: string;
  readonly department?: string;
}

export interface DirectoryQuery {
  readonly query: string;
  /** Id of a department: restricts results to it and everything below it. */
  readonly within?: string | undefined;
}

const LIMIT = 20;

/** Condition: the department is `within` or below it. Always true without `within`. */
export function isWithin(column: string, within: string | undefined) {
  if (within === undefined) return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(column)} in (
    select dept_id from sys_dept
    where del_flag = '0' and (dept_id = ${within}::bigint or ${within}::text = any (string_to_array(ancestors, ',')))
  )`;
}

export async function findUsersByName(db: Executor, { query, within }: DirectoryQuery): Promise<DirectoryEntry[]> {
  const rows = await db
    .selectFrom("sys_user as u")
    .leftJoin("sys_dept as d", (join) => join.onRef("d.dept_id", "=", "u.dept_id").on("d.del_flag", "=", "0"))
    .select(["u.user_id", "u.nick_name", "d.dept_name"])
    .where("u.del_flag", "=", "0")
    .where("u.status", "=", "0")
    .where("u.nick_name", "ilike", toLikePattern(query))
    .where(isWithin("u.dept_id", within))
    .orderBy("u.nick_name")
    .orderBy("u.user_id")
    .limit(LIMIT)
    .execute();
  return rows.map(({ user_id, nick_name, dept_name }) => ({
    id: String(user_id),
    name: nick_name,
    ...(dept_name === null ? {} : { department: dept_name }),
  }));
}

export async function findDepartmentsByName(
  db: Executor,
  { query, within }: DirectoryQuery,
): Promise<DirectoryEntry[]> {
  const rows = await db
    .selectFrom("sys_dept as d")
    .leftJoin("sys_dept as p", "p.dept_id", "d.parent_id")
    .select(["d.dept_id", "d.dept_name", "p.dept_name as parent_name"])
    .where("d.del_flag", "=", "0")
    .where("d.status", "=", "0")
    .where("d.dept_name", "ilike", toLikePattern(query))
    .where(isWithin("d.dept_id", within))
    .orderBy("d.ancestors")
    .orderBy("d.order_num")
    .orderBy("d.dept_id")
    .limit(LIMIT)
    .execute();
  return rows.map(({ dept_id, dept_name, parent_name }) => ({
    id: String(dept_id),
    name: dept_name,
    ...(parent_name === null ? {} : { department: parent_name }),
  }));
}

/** Returns the ids of the entries that exist under their name and within the given department. */
export async function keepKnown(
  db: Executor,
  kind: "user" | "department",
  entries: readonly { readonly id: string; readonly name: string }[],
  within: string | undefined,
): Promise<ReadonlySet<string>> {
  const named = sql`(select * from unnest(${entries.map(({ id }) => id)}::bigint[], ${entries.map(({ name }) => name)}::text[]) as e (id, name))`;
  const known =
    kind === "user"
      ? sql<{
          id: string;
        }>`select u.user_id::text as id from sys_user u join ${named} e on e.id = u.user_id and e.name = u.nick_name
          where u.del_flag = '0' and u.status = '0' and ${isWithin("u.dept_id", within)}`
      : sql<{
          id: string;
        }>`select d.dept_id::text as id from sys_dept d join ${named} e on e.id = d.dept_id and e.name = d.dept_name
          where d.del_flag = '0' and d.status = '0' and ${isWithin("d.dept_id", within)}`;
  const { rows } = await known.execute(db);
  return new Set(rows.map(({ id }) => id));
}
