/** Functions of roles for other modules. */
export { assertMayGrantRoles, listGrantableRoles } from "./may-grant.service.ts";
export { takeMenuFromRoles } from "./role-content.store.ts";
export { giveDefaultRole, giveRoles, replaceRolesOf, takeRolesFrom } from "./role-members.store.ts";
export { presentRole } from "./roles.present.ts";
export { ROLE_DEFAULT, seedRoles } from "./roles.seed.ts";
export type { RoleRow } from "./roles.store.ts";
export { findVisibleRole } from "./visible-role.ts";
