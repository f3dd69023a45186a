/**
 * Adds, changes, moves, sorts and deletes menus (administration contract §2.5, §5.1, §5.3). Hazards: an operator who
 * writes a permission into a menu that their own roles grant, and so grants it to themselves (§7.2 no. 9), scripts in
 * names and addresses (no. 8), two menus moved into each other or given the same address at once (each write locks the
 * tree, and unique keys decide), and menus that the operator does not have, which are treated as absent.
 */
import { isSuperAdministrator } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { ADDING, CHANGING } from "../../../kernel/check-fields.ts";
import { type Ctx, getUser, type SessionUser } from "../../../kernel/context.ts";
import { type Executor, type Tx, violatedConstraint } from "../../../kernel/database.ts";
import { toOrderedRows } from "../../../kernel/order-list.ts";
import { isAtRoot, isPage, type MenuInput, toMenuFields, toPermissions } from "./menu-fields.ts";
import { countMenusOf, findMenuOf, type MenuRow } from "./menus.store.ts";
import * as store from "./menus-write.store.ts";

type Action = typeof ADDING;

/** Throws NOT_FOUND. */
export async function getMenu(db: Executor, user: SessionUser, menuId: number): Promise<MenuRow> {
  const menu = await findMenuOf(db, user, menuId);
  if (menu === null) throw new AppError("NOT_FOUND");
  return menu;
}

/** Throws FIELD_REFUSED, MENU_*, REFERENCE_UNKNOWN, GRANT_BEYOND_OWN. */
export async function addMenu(ctx: Ctx, input: MenuInput): Promise<void> {
  const user = getUser(ctx);
  const fields = toMenuFields(input, null);
  assertHeld(user, fields);
  await withUniqueNames(fields.menu_name, ADDING, () =>
    ctx.transaction(async (tx) => {
      await store.lockMenus(tx);
      await assertParent(tx, user, fields.parent_id);
      const menuId = await store.insertMenu(tx, fields, user.userName);
      await assertPathFree(tx, menuId, fields, ADDING);
    }),
  );
}

/** Throws FIELD_REFUSED, MENU_*, REFERENCE_UNKNOWN, GRANT_BEYOND_OWN, NOT_FOUND. */
export async function changeMenu(
  ctx: Ctx,
  { menuId, ...input }: MenuInput & { readonly menuId: number },
): Promise<void> {
  const user = getUser(ctx);
  await withUniqueNames((input.menuName ?? "").trim(), CHANGING, () =>
    ctx.transaction(async (tx) => {
      await store.lockMenus(tx);
      const before = await getMenu(tx, user, menuId);
      const fields = toMenuFields(input, before);
      if (fields.status !== before.status || fields.perms !== before.perms) assertHeld(user, fields);
      if (fields.parent_id !== before.parent_id) await assertNewParent(tx, user, menuId, fields);
      await store.updateMenu(tx, menuId, fields, { by: user.userName, at: ctx.now() });
      await assertPathFree(tx, menuId, fields, CHANGING);
    }),
  );
}

/** Saves all or none. Throws MENU_SORT_FAILED, NOT_FOUND. */
export async function sortMenus(
  ctx: Ctx,
  { menuIds, orderNums }: { readonly menuIds?: string | undefined; readonly orderNums?: string | undefined },
): Promise<void> {
  const rows = toOrderedRows(menuIds, orderNums);
  if (rows === null) throw new AppError("MENU_SORT_FAILED");
  const user = getUser(ctx);
  await ctx.transaction(async (tx) => {
    await store.lockMenus(tx);
    const ids = rows.map(({ id }) => id);
    if ((await countMenusOf(tx, user, ids)) < ids.length) throw new AppError("NOT_FOUND");
    await store.saveMenuOrder(tx, rows, { by: user.userName, at: ctx.now() });
  });
}

/** Throws MENU_HAS_CHILDREN, MENU_IN_USE, NOT_FOUND. */
export async function deleteMenu(ctx: Ctx, menuId: number): Promise<void> {
  const user = getUser(ctx);
  await ctx.transaction(async (tx) => {
    await store.lockMenus(tx);
    await getMenu(tx, user, menuId);
    if (await store.hasChildren(tx, menuId)) throw new AppError("MENU_HAS_CHILDREN");
    await store.lockMenu(tx, menuId);
    if (await store.isGranted(tx, menuId)) throw new AppError("MENU_IN_USE");
    await store.deleteMenuRow(tx, menuId);
  });
}

/**
 * A permission that is written into a menu, or a disabled menu that is enabled, takes effect for every role that grants
 * the menu. Therefore the operator must hold all its permissions.
 */
function assertHeld(user: SessionUser, { perms }: store.MenuFields): void {
  if (isSuperAdministrator(user.userId)) return;
  if (!toPermissions(perms).every((permission) => user.permissions.includes(permission))) {
    throw new AppError("GRANT_BEYOND_OWN", {}, { data: { field: "perms" } });
  }
}

async function assertParent(tx: Tx, user: SessionUser, parentId: number): Promise<void> {
  if (parentId === 0 || (await findMenuOf(tx, user, parentId)) !== null) return;
  const what = { zh: "上级菜单", en: "parent menu" };
  throw new AppError("REFERENCE_UNKNOWN", { what }, { data: { field: "parentId" } });
}

async function assertNewParent(
  tx: Tx,
  user: SessionUser,
  menuId: number,
  { parent_id, menu_name: name }: store.MenuFields,
): Promise<void> {
  const beside = { data: { field: "parentId" } };
  if (parent_id === menuId) throw new AppError("MENU_PARENT_IS_SELF", { name }, beside);
  await assertParent(tx, user, parent_id);
  if (await store.isAtOrBelow(tx, parent_id, menuId)) throw new AppError("MENU_PARENT_BELOW", { name }, beside);
}

/**
 * Enforces what a unique key cannot (§5.1): a path at the root occurs nowhere else. Runs after the write, so that
 * violated unique keys are reported first.
 */
async function assertPathFree(tx: Tx, menuId: number, fields: store.MenuFields, action: Action): Promise<void> {
  if (!isPage(fields) || !isAtRoot(fields)) return;
  if (await store.isPathTaken(tx, fields.path, menuId)) throw toRouteTaken(fields.menu_name, action);
}

const toRouteTaken = (name: string, action: Action): AppError =>
  new AppError("MENU_ROUTE_TAKEN", { action, name }, { data: { field: "path" } });

const ROUTE_KEYS = new Set(["sys_menu_path_key", "sys_menu_route_key"]);

async function withUniqueNames(name: string, action: Action, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === "sys_menu_name_key") {
      throw new AppError("MENU_NAME_TAKEN", { action, name }, { data: { field: "menuName" } });
    }
    if (constraint !== null && ROUTE_KEYS.has(constraint)) throw toRouteTaken(name, action);
    throw error;
  }
}
