/** Menus: directories, pages and buttons (administration contract §2.5), and the functions that other modules use. */
import "./menus.table.ts";
import * as contracts from "@idata/contracts";
import { getUser } from "../../../kernel/context.ts";
import { defineModule, endpoint, withExtra } from "../../../kernel/endpoint.ts";
import { presentMenu, toMenuTree } from "./menus.present.ts";
import { addMenu, changeMenu, deleteMenu, getMenu, sortMenus } from "./menus.service.ts";
import { listInnerLinkOrigins, listMenusOf } from "./menus.store.ts";
import { getRoleMenus } from "./role-menus.ts";

export { toMenuRoutes } from "./menu-routes.ts";
export { listPagesOf } from "./menus.store.ts";
export { seedMenus } from "./menus.seed.ts";

export const menusModule = defineModule({
  name: "menus",
  frameOrigins: ({ db }) => listInnerLinkOrigins(db),
  endpoints: [
    endpoint(contracts.listMenus, async (ctx, { query }) =>
      (await listMenusOf(ctx.db, getUser(ctx), query)).map((row) => presentMenu(ctx, row)),
    ),
    endpoint(contracts.getMenuTree, async (ctx, { query }) =>
      toMenuTree(await listMenusOf(ctx.db, getUser(ctx), query)),
    ),
    endpoint(contracts.getRoleMenuTree, async (ctx, { params }) =>
      withExtra({ ...(await getRoleMenus(ctx, params.roleId)) }),
    ),
    endpoint(contracts.getMenu, async (ctx, { params }) =>
      presentMenu(ctx, await getMenu(ctx.db, getUser(ctx), params.menuId)),
    ),
    endpoint(contracts.addMenu, (ctx, { body }) => addMenu(ctx, body)),
    endpoint(contracts.changeMenu, (ctx, { body }) => changeMenu(ctx, body)),
    endpoint(contracts.sortMenus, (ctx, { body }) => sortMenus(ctx, body)),
    endpoint(contracts.deleteMenu, (ctx, { params }) => deleteMenu(ctx, params.menuId)),
  ],
});
