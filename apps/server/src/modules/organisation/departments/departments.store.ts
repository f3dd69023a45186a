/**
 * SQL of departments. Statements that read for a caller include the caller's scope. `ancestors` is computed here from
 * the parent rows and never comes from a client (administration contract §7.2 no. 2).
 */
import { type Insertable, type Selectable, sql } from "kysely";
import type { Executor, Tx } from "../../../kernel/database.ts";
import { linkTable, replaceLinks } from "../../../kernel/link-rows.ts";
import { toLikePattern } from "../../../kernel/like-pattern.ts";
import type { OrderedRow } from "../../../kernel/order-list.ts";
import type { TreeRow } from "../../../kernel/tree-choice.ts";
import { type DataScope, isDeptInScope } from "../scope/index.ts";
import type { SysDeptTable } from "./departments.table.ts";

/** `head_name` is null without a head, and for an account that was deleted. */
export type DepartmentRow = Selectable<SysDeptTable> & { readonly head_name: string | null };
export type DepartmentFields = Pick<
  Insertable<SysDeptTable>,
  "parent_id" | "ancestors" | "dept_name" | "order_num" | "leader" | "head_id" | "phone" | "email" | "status"
>;

export interface DepartmentFilter {
  readonly deptName?: string | undefined;
  readonly status?: string | undefined;
  readonly parentId?: number | undefined;
  readonly deptId?: number | undefined;
}

/** True if the department is one of the ancestors in the column. */
const isBelow = (deptId: number, ancestors: string) =>
  sql<boolean>`${String(deptId)} = any (string_to_array(${sql.ref(ancestors)}, ','))`;

function selectDepartments(db: Executor, scope: DataScope) {
  return db
    .selectFrom("sys_dept as d")
    .leftJoin("sys_user as head", (join) => join.onRef("head.user_id", "=", "d.head_id").on("head.del_flag", "=", "0"))
    .selectAll("d")
    .select("head.nick_name as head_name")
    .where("d.del_flag", "=", "0")
    .where(isDeptInScope(scope, "d.dept_id"))
    .orderBy("d.parent_id")
    .orderBy("d.order_num")
    .orderBy("d.dept_id");
}

export function listDepartments(
  db: Executor,
  scope: DataScope,
  { deptName = "", status = "", parentId = 0, deptId = 0 }: DepartmentFilter = {},
): Promise<DepartmentRow[]> {
  let query = selectDepartments(db, scope);
  if (deptName !== "") query = query.where("d.dept_name", "ilike", toLikePattern(deptName));
  if (status !== "") query = query.where("d.status", "=", status);
  if (parentId !== 0) query = query.where("d.parent_id", "=", parentId);
  if (deptId !== 0) query = query.where("d.dept_id", "=", deptId);
  return query.execute();
}

/** All departments of a scope in tree order, as choices. */
export async function listDepartmentChoices(db: Executor, scope: DataScope): Promise<TreeRow[]> {
  const rows = await listDepartments(db, scope);
  return rows.map((row) => ({
    id: row.dept_id,
    parentId: row.parent_id,
    label: row.dept_name,
    disabled: row.status === "1",
  }));
}

/**
 * All departments of the scope except the given one and its descendants. An id outside the scope excludes nothing, like
 * an unknown id.
 */
export function listDepartmentsExcept(db: Executor, scope: DataScope, deptId: number): Promise<DepartmentRow[]> {
  return selectDepartments(db, scope)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("sys_dept as x")
            .select("x.dept_id")
            .where("x.dept_id", "=", deptId)
            .where(isDeptInScope(scope, "x.dept_id"))
            .where(eb.or([eb("d.dept_id", "=", deptId), isBelow(deptId, "d.ancestors")])),
        ),
      ),
    )
    .execute();
}

export async function findDepartment(db: Executor, scope: DataScope, deptId: number): Promise<DepartmentRow | null> {
  const row = await selectDepartments(db, scope).where("d.dept_id", "=", deptId).executeTakeFirst();
  return row ?? null;
}

/** Counts those of the departments that exist and are within the scope. */
export async function countDepartments(db: Executor, scope: DataScope, deptIds: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom("sys_dept as d")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("d.dept_id", "in", [...deptIds])
    .where("d.del_flag", "=", "0")
    .where(isDeptInScope(scope, "d.dept_id"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Includes departments outside the scope. */
export function listDepartmentsBelow(
  tx: Tx,
  scope: DataScope,
  deptId: number,
): Promise<{ status: string; isInScope: boolean }[]> {
  return tx
    .selectFrom("sys_dept as d")
    .select(["d.status", isDeptInScope(scope, "d.dept_id").as("isInScope")])
    .where("d.del_flag", "=", "0")
    .where(isBelow(deptId, "d.ancestors"))
    .execute();
}

/**
 * Serialises writes to the tree. Otherwise two simultaneous moves could form a loop, or a child could be added to a
 * parent that is being disabled or deleted. Readers and the foreign keys of users are not blocked.
 */
export async function lockDepartments(tx: Tx): Promise<void> {
  await sql`lock table sys_dept in share row exclusive mode`.execute(tx);
}

export async function insertDepartment(tx: Tx, fields: DepartmentFields, by: string): Promise<void> {
  await tx
    .insertInto("sys_dept")
    .values({ ...fields, create_by: by })
    .execute();
}

export async function updateDepartment(
  tx: Tx,
  deptId: number,
  fields: DepartmentFields,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable("sys_dept")
    .set({ ...fields, update_by: by, update_time: at })
    .where("dept_id", "=", deptId)
    .execute();
}

/** After a move: replaces the old prefix in the ancestors of all descendants. */
export async function moveDescendants(tx: Tx, deptId: number, from: string, to: string): Promise<void> {
  await tx
    .updateTable("sys_dept")
    .set({ ancestors: sql<string>`${to}::text || substr(ancestors, ${from.length + 1}::integer)` })
    .where(isBelow(deptId, "ancestors"))
    .execute();
}

/** Returns those of the departments that are disabled. */
export async function listDisabled(tx: Tx, deptIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom("sys_dept")
    .select("dept_id")
    .where("dept_id", "in", [...deptIds])
    .where("status", "=", "1")
    .where("del_flag", "=", "0")
    .execute();
  return rows.map(({ dept_id }) => dept_id);
}

export async function enableDepartments(tx: Tx, deptIds: readonly number[], by: string, at: Date): Promise<void> {
  await tx
    .updateTable("sys_dept")
    .set({ status: "0", update_by: by, update_time: at })
    .where("dept_id", "in", [...deptIds])
    .execute();
}

export async function saveDepartmentOrder(tx: Tx, rows: readonly OrderedRow[], by: string, at: Date): Promise<void> {
  await sql`
    update sys_dept d set order_num = o.order_num, update_by = ${by}, update_time = ${at}
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ order }) => order)}::integer[])
      as o (dept_id, order_num)
    where d.dept_id = o.dept_id and d.order_num <> o.order_num
  `.execute(tx);
}

/** Locks the row, so that no user can be added to the department meanwhile: their foreign key needs this row. */
export async function lockDepartment(tx: Tx, deptId: number): Promise<void> {
  await tx.selectFrom("sys_dept").select("dept_id").where("dept_id", "=", deptId).forUpdate().execute();
}

export async function hasUsers(tx: Tx, deptId: number): Promise<boolean> {
  const row = await tx
    .selectFrom("sys_user")
    .select("user_id")
    .where("dept_id", "=", deptId)
    .where("del_flag", "=", "0")
    .executeTakeFirst();
  return row !== undefined;
}

/** Soft-deletes the department and removes it from the data scopes of roles. */
export async function markDepartmentDeleted(tx: Tx, deptId: number, by: string, at: Date): Promise<void> {
  await tx.deleteFrom("sys_role_dept").where("dept_id", "=", deptId).execute();
  await tx
    .updateTable("sys_dept")
    .set({ del_flag: "2", update_by: by, update_time: at })
    .where("dept_id", "=", deptId)
    .execute();
}

const OF_ROLE = linkTable({ table: "sys_role_dept", owner: "role_id", target: "dept_id" });

/** Departments that the data scope of a role lists, without deleted ones. */
export async function listDepartmentsOfRole(db: Executor, roleId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("sys_role_dept as rd")
    .innerJoin("sys_dept as d", "d.dept_id", "rd.dept_id")
    .select("rd.dept_id")
    .where("rd.role_id", "=", roleId)
    .where("d.del_flag", "=", "0")
    .orderBy("rd.dept_id")
    .execute();
  return rows.map((row) => row.dept_id);
}

export function replaceDepartmentsOfRole(tx: Tx, roleId: number, deptIds: readonly number[]): Promise<void> {
  return replaceLinks(tx, OF_ROLE, roleId, deptIds);
}
