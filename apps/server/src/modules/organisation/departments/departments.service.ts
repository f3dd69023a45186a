/**
 * Adds, changes, moves, sorts and deletes departments (administration contract §2.6, §5.1, §5.3). Hazards: two
 * departments moved into each other at once, a child added to a parent that is being deleted or disabled (each write
 * locks the tree), two departments with the same name (the unique key decides), a user who joins a department while it
 * is deleted (row lock and trigger), and records outside the caller's scope, which are treated as absent.
 */
import * as contracts from "@idata/contracts";
import { DEPARTMENT_FIELDS } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { ADDING, CHANGING, checkFields } from "../../../kernel/check-fields.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { type Tx, violatedConstraint } from "../../../kernel/database.ts";
import { toOrderedRows } from "../../../kernel/order-list.ts";
import { findScope } from "../scope/index.ts";
import {
  assertNoneEnabledBelow,
  enableAbove,
  findPlace,
  getInScope,
  getParent,
  toPlaceBelow,
} from "./department-place.ts";
import * as store from "./departments.store.ts";
import { canHead } from "./heads.store.ts";

export interface DepartmentInput {
  readonly parentId?: number | null | undefined;
  readonly deptName?: string | undefined;
  readonly orderNum?: number | null | undefined;
  readonly leader?: string | undefined;
  readonly headId?: number | null | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly status?: "0" | "1" | undefined;
}

/** Also returns the parent's name if the caller may see the parent. Throws DEPT_OUT_OF_SCOPE, NOT_FOUND. */
export async function getDepartment(
  ctx: Ctx,
  deptId: number,
): Promise<{ department: store.DepartmentRow; parentName: string | null }> {
  const scope = await findScope(ctx.db, getUser(ctx), contracts.permissionOf(contracts.getDepartment));
  const department = await getInScope(ctx.db, scope, deptId);
  const parent = await store.findDepartment(ctx.db, scope, department.parent_id);
  return { department, parentName: parent?.dept_name ?? null };
}

/** Throws FIELD_REFUSED, DEPT_NAME_TAKEN, DEPT_PARENT_DISABLED, DEPT_OUT_OF_SCOPE, DEPT_HEAD. */
export async function addDepartment(ctx: Ctx, input: DepartmentInput): Promise<void> {
  const named = toNamed(input);
  const user = getUser(ctx);
  await withUniqueName(named.dept_name, ADDING, () =>
    ctx.transaction(async (tx) => {
      await store.lockDepartments(tx);
      const scope = await findScope(tx, user, contracts.permissionOf(contracts.addDepartment));
      const parent = await getParent(tx, scope, input.parentId ?? 0);
      if (parent?.status === "1") throw new AppError("DEPT_PARENT_DISABLED");
      const { leader = "", phone = "", email = "", status = "0" } = input;
      const head_id = await toHead(tx, input.headId, null);
      const place = toPlaceBelow(parent);
      await store.insertDepartment(tx, { ...named, ...place, leader, head_id, phone, email, status }, user.userName);
    }),
  );
}

/** Throws FIELD_REFUSED, DEPT_NAME_TAKEN, DEPT_PARENT_*, DEPT_HAS_ENABLED_CHILDREN, DEPT_OUT_OF_SCOPE, DEPT_HEAD, NOT_FOUND. */
export async function changeDepartment(
  ctx: Ctx,
  { deptId, ...input }: DepartmentInput & { readonly deptId: number },
): Promise<void> {
  const named = toNamed(input);
  const user = getUser(ctx);
  await withUniqueName(named.dept_name, CHANGING, () =>
    ctx.transaction(async (tx) => {
      await store.lockDepartments(tx);
      const scope = await findScope(tx, user, contracts.permissionOf(contracts.changeDepartment));
      const before = await getInScope(tx, scope, deptId);
      const place = await findPlace(tx, scope, before, input.parentId ?? before.parent_id, named.dept_name);
      const { leader = before.leader, phone = before.phone, email = before.email, status = before.status } = input;
      if (status === "1") await assertNoneEnabledBelow(tx, scope, deptId);
      const head_id = await toHead(tx, input.headId, before.head_id);
      const written = { by: user.userName, at: ctx.now() };
      await store.updateDepartment(tx, deptId, { ...named, ...place, leader, head_id, phone, email, status }, written);
      if (place.ancestors !== before.ancestors) {
        await store.moveDescendants(tx, deptId, before.ancestors, place.ancestors);
      }
      if (status === "0") await enableAbove(tx, scope, place.ancestors, written);
    }),
  );
}

/** Saves all or none. Throws DEPT_SORT_FAILED, DEPT_OUT_OF_SCOPE. */
export async function sortDepartments(
  ctx: Ctx,
  { deptIds, orderNums }: { readonly deptIds?: string | undefined; readonly orderNums?: string | undefined },
): Promise<void> {
  const rows = toOrderedRows(deptIds, orderNums);
  if (rows === null) throw new AppError("DEPT_SORT_FAILED");
  const user = getUser(ctx);
  await ctx.transaction(async (tx) => {
    await store.lockDepartments(tx);
    const scope = await findScope(tx, user, contracts.permissionOf(contracts.changeDepartment));
    const ids = rows.map(({ id }) => id);
    if ((await store.countDepartments(tx, scope, ids)) < ids.length) throw new AppError("DEPT_OUT_OF_SCOPE");
    await store.saveDepartmentOrder(tx, rows, user.userName, ctx.now());
  });
}

/**
 * Checks the scope first, so that errors reveal nothing about departments outside it (§7.2 no. 10). Throws
 * DEPT_OUT_OF_SCOPE, NOT_FOUND, DEPT_HAS_CHILDREN, DEPT_HAS_USERS.
 */
export async function deleteDepartment(ctx: Ctx, deptId: number): Promise<void> {
  const user = getUser(ctx);
  await ctx.transaction(async (tx) => {
    await store.lockDepartments(tx);
    const scope = await findScope(tx, user, contracts.permissionOf(contracts.deleteDepartment));
    await getInScope(tx, scope, deptId);
    if ((await store.listDepartmentsBelow(tx, scope, deptId)).length > 0) throw new AppError("DEPT_HAS_CHILDREN");
    await store.lockDepartment(tx, deptId);
    if (await store.hasUsers(tx, deptId)) throw new AppError("DEPT_HAS_USERS");
    await store.markDepartmentDeleted(tx, deptId, user.userName, ctx.now());
  });
}

/** Absent stays as it is, and so does an account that was disabled after it was chosen; 0 stands for none, as null does. */
async function toHead(tx: Tx, wanted: number | null | undefined, before: number | null): Promise<number | null> {
  if (wanted === undefined || wanted === before) return before;
  if (wanted === null || wanted === 0) return null;
  if (!(await canHead(tx, wanted))) throw new AppError("DEPT_HEAD", {}, { data: { field: "headId" } });
  return wanted;
}

function toNamed(input: DepartmentInput): { dept_name: string; order_num: number } {
  checkFields(DEPARTMENT_FIELDS, { ...input });
  return { dept_name: (input.deptName ?? "").trim(), order_num: input.orderNum ?? 0 };
}

async function withUniqueName(name: string, action: typeof ADDING, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (violatedConstraint(error) !== "sys_dept_name_key") throw error;
    throw new AppError("DEPT_NAME_TAKEN", { action, name }, { data: { field: "deptName" } });
  }
}
