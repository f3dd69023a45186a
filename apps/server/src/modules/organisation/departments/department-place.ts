/**
 * Where departments lie and what that demands: the scope, no loops, and an enabled department only below enabled ones.
 * Called with the tree locked.
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

/** Whoever may see all is told that it is not there; for others that and "not yours" is the same. */
export async function getInScope(db: Executor, scope: DataScope, deptId: number): Promise<store.DepartmentRow> {
  const department = await store.findDepartment(db, scope, deptId);
  if (department === null) throw new AppError(scope.all ? "NOT_FOUND" : "DEPT_OUT_OF_SCOPE");
  return department;
}

/** Null is the root, which only those who see everything may put something at. */
export async function getParent(tx: Tx, scope: DataScope, parentId: number): Promise<store.DepartmentRow | null> {
  if (parentId === ROOT && scope.all) return null;
  const parent = await store.findDepartment(tx, scope, parentId);
  if (parent === null) throw new AppError("DEPT_OUT_OF_SCOPE", {}, { data: { field: "parentId" } });
  return parent;
}

/**
 * Where the department lies from now on. It stays where it is even if the one above is outside of the scope; to move it,
 * the new parent and all that moves with it must be inside, or else foreign departments could be drawn into one's own.
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

/** An enabled department has only enabled ones above it; those must be the caller's to enable. */
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
