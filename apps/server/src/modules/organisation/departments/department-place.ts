/**
 * Checks the position of a department in the tree: it must be within the scope, without loops, and an enabled
 * department must have only enabled ancestors. Writing callers must have locked the tree.
 */
import { AppError } from "../../../kernel/app-error.ts";
import type { Executor, Tx } from "../../../kernel/database.ts";
import type { DataScope } from "../scope/index.ts";
import * as store from "./departments.store.ts";

const ROOT = 0;
const ROOT_CHAIN = "0";

export interface Place {
  readonly parent_id: number;
  readonly ancestors: string;
}

/**
 * Throws NOT_FOUND for callers who may see all departments; for others, "absent" and "outside your scope" are the same
 * error.
 */
export async function getInScope(db: Executor, scope: DataScope, deptId: number): Promise<store.DepartmentRow> {
  const department = await store.findDepartment(db, scope, deptId);
  if (department === null) throw new AppError(scope.all ? "NOT_FOUND" : "DEPT_OUT_OF_SCOPE");
  return department;
}

/** Returns null for the root, where only a caller who may see all departments may put something. */
export async function getParent(tx: Tx, scope: DataScope, parentId: number): Promise<store.DepartmentRow | null> {
  if (parentId === ROOT && scope.all) return null;
  const parent = await store.findDepartment(tx, scope, parentId);
  if (parent === null) throw new AppError("DEPT_OUT_OF_SCOPE", {}, { data: { field: "parentId" } });
  return parent;
}

/**
 * Determines the position after a change. A department whose parent does not change keeps its position, even if the
 * parent is outside the scope. To move a department, the new parent and all its descendants must be within the scope;
 * otherwise a caller could pull other departments into their scope.
 */
export async function findPlace(
  tx: Tx,
  scope: DataScope,
  before: store.DepartmentRow,
  parentId: number,
  name: string,
): Promise<Place> {
  const beside = { data: { field: "parentId" } };
  if (parentId === before.parent_id) return { parent_id: parentId, ancestors: before.ancestors };
  if (parentId === before.dept_id) throw new AppError("DEPT_PARENT_IS_SELF", { name }, beside);
  const parent = await getParent(tx, scope, parentId);
  const place = toPlaceBelow(parent);
  if (place.ancestors.split(",").includes(String(before.dept_id)))
    throw new AppError("DEPT_PARENT_BELOW", { name }, beside);
  const below = await store.listDepartmentsBelow(tx, scope, before.dept_id);
  if (below.some(({ isInScope }) => !isInScope)) throw new AppError("DEPT_OUT_OF_SCOPE");
  return place;
}

export function toPlaceBelow(parent: store.DepartmentRow | null): Place {
  if (parent === null) return { parent_id: ROOT, ancestors: ROOT_CHAIN };
  return { parent_id: parent.dept_id, ancestors: `${parent.ancestors},${parent.dept_id}` };
}

export async function assertNoneEnabledBelow(tx: Tx, scope: DataScope, deptId: number): Promise<void> {
  const below = await store.listDepartmentsBelow(tx, scope, deptId);
  if (below.some(({ status }) => status === "0")) {
    throw new AppError("DEPT_HAS_ENABLED_CHILDREN", {}, { data: { field: "status" } });
  }
}

/** Enables all ancestors of an enabled department. Throws DEPT_OUT_OF_SCOPE if one of them is outside the scope. */
export async function enableAbove(
  tx: Tx,
  scope: DataScope,
  ancestors: string,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  const disabled = await store.listDisabled(tx, ancestors.split(",").map(Number));
  if (disabled.length === 0) return;
  if ((await store.countDepartments(tx, scope, disabled)) < disabled.length) throw new AppError("DEPT_OUT_OF_SCOPE");
  await store.enableDepartments(tx, disabled, by, at);
}
