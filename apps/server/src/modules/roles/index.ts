/** Roles, for other modules. */
export { ROLE_ADMIN, ROLE_COMMON, ROLE_DEFAULT, seedRoles } from "./roles.seed.ts";
