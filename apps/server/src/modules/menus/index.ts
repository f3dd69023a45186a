/** Menus, for other modules. */
export { type MenuRoute, toMenuRoutes } from "./menu-routes.ts";
export { listPagesOf, type MenuRow } from "./menus.store.ts";
export { seedMenus } from "./menus.seed.ts";
