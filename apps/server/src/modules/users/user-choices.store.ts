/** SQL of what a user's form offers: roles, posts, and the departments as a tree. */
import type { DeptTreeNode } from "@idata/contracts";
import type { Selectable } from "kysely";
import type { Database, Executor } from "../../kernel/database.ts";
import { type DataScope, isDeptInScope } from "../scope/index.ts";

export type RoleChoice = Selectable<Database["sys_role"]>;
export type PostChoice = Selectable<Database["sys_post"]>;

export function listRoleChoices(db: Executor): Promise<RoleChoice[]> {
  return db
    .selectFrom("sys_role")
    .selectAll()
    .where("del_flag", "=", "0")
    .orderBy("role_sort")
    .orderBy("role_id")
    .execute();
}

export function listPostChoices(db: Executor): Promise<PostChoice[]> {
  return db.selectFrom("sys_post").selectAll().orderBy("post_sort").orderBy("post_id").execute();
}

/** Departments whose parent is out of scope stand at the top. */
export async function listDeptTree(db: Executor, scope: DataScope): Promise<DeptTreeNode[]> {
  const rows = await db
    .selectFrom("sys_dept as d")
    .select(["d.dept_id", "d.parent_id", "d.dept_name", "d.status"])
    .where("d.del_flag", "=", "0")
    .where(isDeptInScope(scope, "d.dept_id"))
    .orderBy("d.parent_id")
    .orderBy("d.order_num")
    .orderBy("d.dept_id")
    .execute();
  const known = new Set(rows.map(({ dept_id }) => dept_id));
  const below = Map.groupBy(rows, ({ parent_id }) => (known.has(parent_id) ? parent_id : null));
  const toNodes = (parent: number | null): DeptTreeNode[] =>
    (below.get(parent) ?? []).map(({ dept_id, dept_name, status }) => {
      const children = toNodes(dept_id);
      const node = { id: dept_id, label: dept_name, disabled: status === "1" };
      return children.length === 0 ? node : { ...node, children };
    });
  return toNodes(null);
}
