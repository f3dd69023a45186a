/**
 * Every permission that the product knows. A contract names its permission once, in `access`; server and console take it
 * from there (`permissionOf`), and the menus of a new installation give these and no others. Menus that people make may
 * carry names of their own, so what a user holds is a list of texts.
 */

/** What the calls of each record ask for. */
const ASKED = {
  "system:user": ["list", "query", "add", "edit", "remove", "export", "import", "resetPwd"],
  "system:role": ["list", "query", "add", "edit", "remove", "export"],
  "system:menu": ["list", "query", "add", "edit", "remove"],
  "system:dept": ["list", "query", "add", "edit", "remove"],
  "system:post": ["list", "query", "add", "edit", "remove", "export"],
  "system:dict": ["list", "query", "add", "edit", "remove", "export"],
  "system:config": ["list", "query", "add", "edit", "remove", "export"],
  "system:notice": ["list", "add", "edit", "remove"],
  "monitor:online": ["list", "forceLogout"],
  "monitor:operlog": ["list", "remove", "export"],
  "monitor:logininfor": ["list", "remove", "export", "unlock"],
  "tool:swagger": ["list"],
} as const;

/**
 * Clients of the administration contract know the menus that give these (§4.1), but no call asks for them: the contract
 * opens the call to everybody who signed in or under another name, or the page is not built yet (§2.13 to §2.15).
 */
const UNASKED = {
  "system:notice": ["query"],
  "monitor:online": ["query", "batchLogout"],
  "monitor:operlog": ["query"],
  "monitor:logininfor": ["query"],
  "monitor:job": ["list", "query", "add", "edit", "remove", "changeStatus", "export"],
  "monitor:druid": ["list"],
  "monitor:server": ["list"],
  "monitor:cache": ["list"],
  "tool:build": ["list"],
  "tool:gen": ["list", "query", "edit", "remove", "import", "preview", "code"],
} as const;

type NamesOf<T extends Readonly<Record<string, readonly string[]>>> = {
  [Record in keyof T & string]: `${Record}:${T[Record][number]}`;
}[keyof T & string];

export type AskedPermission = NamesOf<typeof ASKED>;
export type Permission = AskedPermission | NamesOf<typeof UNASKED>;
/** What the names of a record's permissions begin with. */
export type PermissionPrefix = keyof typeof ASKED;

const toNames = (actions: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(actions).flatMap(([record, names]) => names.map((name) => `${record}:${name}`));

export const ASKED_PERMISSIONS = toNames(ASKED) as readonly AskedPermission[];
export const PERMISSIONS = [...ASKED_PERMISSIONS, ...toNames(UNASKED)] as readonly Permission[];

export function isAskedPermission(name: string): name is AskedPermission {
  return (ASKED_PERMISSIONS as readonly string[]).includes(name);
}

/**
 * What hidden pages of the console ask for. They stand here and are not taken from a contract: the table of routes is
 * loaded with the first page, and contracts bring their field rules with them.
 */
export const PAGE_PERMISSIONS = {
  rolesOfUser: "system:user:edit",
  usersOfRole: "system:role:edit",
  dictionaryEntries: "system:dict:list",
  jobLog: "monitor:job:list",
  genEdit: "tool:gen:edit",
} as const satisfies Record<string, Permission>;

/** The permission that a call asks for. Throws TypeError for a call that asks for none. */
export function permissionOf({
  access,
  path,
}: {
  readonly access: string | { readonly permission: AskedPermission };
  readonly path: string;
}): AskedPermission {
  if (typeof access === "string") throw new TypeError(`${path} asks for no permission`);
  return access.permission;
}
