/**
 * Who is an administrator. This is the only file that decides it by a user id, a role key or `*:*:*`:
 *
 * - The super administrator is user 1 (administration contract §5.3, §5.5). This account has every permission and no
 *   limits of data scope, and no other account can change it.
 * - An administrator holds role 1, with the key `admin`, which only the super administrator can give. Administrators
 *   pass every role check (spec §6) and manage everybody's forms, which the page of all forms lists. The role itself
 *   contains no permissions of the administration.
 */

/** Id of the only super administrator. */
export const SUPER_ADMINISTRATOR = 1;

/** The role of administrators. */
export const ADMINISTRATOR_ROLE = { id: 1, key: "admin" } as const;

/** The permission string that means every permission; only the super administrator has it. */
export const EVERY_PERMISSION = "*:*:*";

export function isSuperAdministrator(userId: number): boolean {
  return userId === SUPER_ADMINISTRATOR;
}

/** `roleKeys`: keys of the user's roles. The super administrator always has the administrators' role. */
export function isAdministrator(roleKeys: readonly string[]): boolean {
  return roleKeys.includes(ADMINISTRATOR_ROLE.key);
}
