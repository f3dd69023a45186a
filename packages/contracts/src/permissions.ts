/**
 * All permissions of the product. An endpoint declares its permission in `access`; server and console read it from
 * there (`permissionOf`). The menus of a new installation grant exactly these permissions. Administrators can create
 * menus with other permission strings, so a user's permissions are a list of strings.
 */

/** Permissions that calls require, by record. */
const ASKED = {
  "system:user": ["list", "query", "add", "edit", "remove", "export", "import", "resetPwd"],
  "system:role": ["list", "query", "add", "edit", "remove", "export"],
  "system:menu": ["list", "query", "add", "edit", "remove"],
  "system:dept": ["list", "query", "add", "edit", "remove"],
  "system:post": ["list", "query", "add", "edit", "remove", "export"],
  "system:dict": ["list", "query", "add", "edit", "remove", "export"],
  "system:config": ["list", "query", "add", "edit", "remove", "export"],
  "system:notice": ["list", "add", "edit", "remove"],
  "system:message": ["list", "edit"],
  "monitor:online": ["list", "forceLogout"],
  "monitor:operlog": ["list", "remove", "export"],
  "monitor:logininfor": ["list", "remove", "export", "unlock"],
  "monitor:job": ["list", "query", "add", "edit", "remove", "changeStatus", "export"],
  "monitor:druid": ["list", "cancel"],
  "monitor:server": ["list"],
  "monitor:cache": ["list"],
  "tool:swagger": ["list"],
} as const;

/**
 * Permissions that no call requires. They exist because clients of the administration contract expect the menus that
 * grant them (§4.1): the contract opens the call to all signed-in users or under another permission, or the page does
 * not exist yet (§2.14 and §2.15).
 */
const UNASKED = {
  "system:notice": ["query"],
  "monitor:online": ["query", "batchLogout"],
  "monitor:operlog": ["query"],
  "monitor:logininfor": ["query"],
  "tool:build": ["list"],
  "tool:gen": ["list", "query", "edit", "remove", "import", "preview", "code"],
} as const;

type NamesOf<T extends Readonly<Record<string, readonly string[]>>> = {
  [Record in keyof T & string]: `${Record}:${T[Record][number]}`;
}[keyof T & string];

export type RequiredPermission = NamesOf<typeof ASKED>;
export type Permission = RequiredPermission | NamesOf<typeof UNASKED>;
/** The first part of the permissions of a record. */
export type PermissionPrefix = keyof typeof ASKED;

const toNames = (actions: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(actions).flatMap(([record, names]) => names.map((name) => `${record}:${name}`));

export const REQUIRED_PERMISSIONS = toNames(ASKED) as readonly RequiredPermission[];
export const PERMISSIONS = [...REQUIRED_PERMISSIONS, ...toNames(UNASKED)] as readonly Permission[];

export function isRequiredPermission(name: string): name is RequiredPermission {
  return (REQUIRED_PERMISSIONS as readonly string[]).includes(name);
}

/**
 * Permissions of hidden pages of the console. They are repeated here and not read from a contract, because the first
 * page load contains the table of routes and must not contain contracts with their field rules.
 */
export const PAGE_PERMISSIONS = {
  rolesOfUser: "system:user:edit",
  usersOfRole: "system:role:edit",
  dictionaryEntries: "system:dict:list",
  jobLog: "monitor:job:list",
  databaseFrame: "monitor:druid:list",
  genEdit: "tool:gen:edit",
} as const satisfies Record<string, Permission>;

/** The permission that a call requires. Throws TypeError if it requires none. */
export function permissionOf({
  access,
  path,
}: {
  readonly access: string | { readonly permission: RequiredPermission };
  readonly path: string;
}): RequiredPermission {
  if (typeof access === "string") throw new TypeError(`${path} asks for no permission`);
  return access.permission;
}
