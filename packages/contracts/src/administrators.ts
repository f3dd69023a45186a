/**
 * Who is an administrator. There are two of them, and nothing else decides by a number, a role's name or `*:*:*`:
 *
 * - The super administrator is user 1 and nobody else (administration contract §5.3, §5.5). That account has every
 *   permission and no limits of scope, and no other account can change it.
 * - An administrator holds role 1, the one with the key `admin`; only the super administrator gives it. Administrators
 *   pass every check of a role (spec §6) and look after everybody's forms, which they find on the page of all
 *   forms. The role brings no permission of the administration.
 */

/** Id of the only super administrator. */
export const SUPER_ADMINISTRATOR = 1;

/** The role of administrators. */
export const ADMINISTRATOR_ROLE = { id: 1, key: "admin" } as const;

/** Stands for every permission; only the super administrator has it. */
export const EVERY_PERMISSION = "*:*:*";

export function isSuperAdministrator(userId: number): boolean {
  return userId === SUPER_ADMINISTRATOR;
}

/** By the keys of the roles that somebody holds; the super administrator always holds the administrators' role. */
export function isAdministrator(roleKeys: readonly string[]): boolean {
  return roleKeys.includes(ADMINISTRATOR_ROLE.key);
}
