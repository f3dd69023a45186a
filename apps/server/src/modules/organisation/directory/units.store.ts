/**
 * SQL of units of the organisation that others name and keep: departments, posts, roles, groups and people. A unit that
 * the directory does not show any more, because it is deleted or disabled, has no people.
 */
import { sql } from "kysely";
import type { Executor, Pool } from "../../../kernel/database.ts";

export interface UnitName {
  readonly kind: "department" | "post" | "role" | "group" | "user";
  readonly id: string;
}

export interface DescribedUnit extends UnitName {
  readonly name: string;
  /** Where it belongs; null for nothing to say. */
  readonly place: string | null;
  readonly state: "here" | "disabled";
  /** Whether the person may choose it: groups are shown to their members only. */
  readonly isOwn: boolean;
}

const toRows = (units: readonly UnitName[]): string =>
  JSON.stringify(units.map(({ kind, id }) => ({ k: kind, i: id })));

/** Returns those of the units that exist, as `userId` sees them. */
export async function describeUnits(
  db: Executor,
  units: readonly UnitName[],
  userId: number,
): Promise<readonly DescribedUnit[]> {
  if (units.length === 0) return [];
  const { rows } = await sql<DescribedUnit>`
    with wanted as materialized (select k, i from jsonb_to_recordset(${toRows(units)}::jsonb) as (k text, i bigint))
    select k as kind, i::text as id, d.dept_name as name, p.dept_name as place,
      case d.status when '0' then 'here' else 'disabled' end as state, true as "isOwn"
    from wanted join sys_dept d on d.dept_id = i left join sys_dept p on p.dept_id = d.parent_id
    where k = 'department' and d.del_flag = '0'
    union all
    select k, i::text, r.role_name, null, case r.status when '0' then 'here' else 'disabled' end, true
    from wanted join sys_role r on r.role_id = i where k = 'role' and r.del_flag = '0'
    union all
    select k, i::text, p.post_name, null, case p.status when '0' then 'here' else 'disabled' end, true
    from wanted join sys_post p on p.post_id = i where k = 'post'
    union all
    select k, i::text, g.name, null, 'here',
      exists (select from group_members m where m.group_id = g.id and m.user_id = ${userId})
    from wanted join groups g on g.id = i where k = 'group'
    union all
    select k, i::text, u.nick_name, d.dept_name, case u.status when '0' then 'here' else 'disabled' end, true
    from wanted join sys_user u on u.user_id = i
      left join sys_dept d on d.dept_id = u.dept_id and d.del_flag = '0'
    where k = 'user' and u.del_flag = '0'`.execute(db);
  return rows;
}

/** Somebody, and the units of which they should be. */
export interface Belonging {
  readonly userId: number;
  readonly units: readonly UnitName[];
}

const BELONGS = `
select w.n
from jsonb_to_recordset($1::jsonb) as w (n integer, u bigint, s integer)
join sys_user p on p.user_id = w.u and p.del_flag = '0' and p.status = '0'
where exists (
  select from (
    select 'user' as k, p.user_id as i
    union all
    select 'department', d.dept_id from sys_dept h
      join sys_dept d on d.dept_id = h.dept_id or d.dept_id = any (string_to_array(h.ancestors, ',')::bigint[])
      where h.dept_id = p.dept_id and h.del_flag = '0' and d.del_flag = '0' and d.status = '0'
    union all
    select 'role', r.role_id from sys_user_role ur join sys_role r using (role_id)
      where ur.user_id = p.user_id and r.del_flag = '0' and r.status = '0'
    union all
    select 'post', o.post_id from sys_user_post up join sys_post o using (post_id)
      where up.user_id = p.user_id and o.status = '0'
    union all
    select 'group', m.group_id from group_members m where m.user_id = p.user_id
  ) own
  join jsonb_to_recordset($2::jsonb) as e (s integer, k text, i bigint) on e.s = w.s and e.k = own.k and e.i = own.i
)`;

/** For each, in order, whether the person has an enabled account and is of at least one of the units. */
export async function belongToAny(
  executor: { query: Pool["query"] },
  asked: readonly Belonging[],
): Promise<readonly boolean[]> {
  if (asked.length === 0) return [];
  // Many people are asked about the same units, which are sent once.
  const sets = [...new Set(asked.map(({ units }) => units))];
  const people = asked.map(({ userId, units }, n) => ({ n, u: userId, s: sets.indexOf(units) }));
  const units = sets.flatMap((set, s) => set.map(({ kind, id }) => ({ s, k: kind, i: id })));
  const { rows } = await executor.query<{ n: number }>({
    name: "belong-to-any",
    text: BELONGS,
    values: [JSON.stringify(people), JSON.stringify(units)],
  });
  const belonging = new Set(rows.map(({ n }) => n));
  return asked.map((_, n) => belonging.has(n));
}

/** Which of some people are wanted. */
export interface PeopleWindow {
  /** Those among the ids, or those who are not; null for everybody. */
  readonly answered: boolean | null;
  readonly among: readonly number[];
  /** Leaves out the ids up to this one. */
  readonly after?: number;
  readonly limit: number;
  readonly offset: number;
}

/** People of at least one of the units, in the order of their ids. */
export async function listMembersWho(
  db: Executor,
  units: readonly UnitName[],
  { answered, among, after = 0, limit, offset }: PeopleWindow,
): Promise<{ total: number; rows: { id: number; name: string; number: string; place: string }[] }> {
  const idsOf = (kind: UnitName["kind"]) =>
    sql`${units.filter((unit) => unit.kind === kind).map(({ id }) => id)}::bigint[]`;
  const members = sql`
    from sys_user u left join sys_dept d on d.dept_id = u.dept_id and d.del_flag = '0'
    where u.del_flag = '0' and u.status = '0'
      and (${answered}::boolean is null or (u.user_id = any (${[...among]}::bigint[])) = ${answered}::boolean)
      and (
        u.user_id = any (${idsOf("user")})
        or exists (
          select from sys_dept t where t.dept_id = any (${idsOf("department")}) and t.del_flag = '0' and t.status = '0'
            and (t.dept_id = d.dept_id or t.dept_id = any (string_to_array(d.ancestors, ',')::bigint[])))
        or exists (
          select from sys_user_role ur join sys_role r using (role_id)
          where ur.user_id = u.user_id and r.role_id = any (${idsOf("role")}) and r.del_flag = '0' and r.status = '0')
        or exists (
          select from sys_user_post up join sys_post p using (post_id)
          where up.user_id = u.user_id and p.post_id = any (${idsOf("post")}) and p.status = '0')
        or exists (
          select from group_members m where m.user_id = u.user_id and m.group_id = any (${idsOf("group")}))
      )`;
  const counted = await sql<{ total: number }>`select count(*)::integer as total ${members}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  if (limit === 0) return { total, rows: [] };
  const { rows } = await sql<{ id: number; name: string; number: string; place: string }>`
    select u.user_id as id, u.nick_name as name, u.user_name as number, coalesce(d.dept_name, '') as place
    ${members} and u.user_id > ${after} order by u.user_id limit ${limit} offset ${offset}`.execute(db);
  return { total, rows };
}
