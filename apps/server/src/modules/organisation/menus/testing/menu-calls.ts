/** Calls the administration of menus over HTTP, for its tests: a server, calls as the administrator, and operators. */
import { type Answer, startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { expect } from "vitest";

export interface WireMenu {
  menuId: number;
  parentId: number;
  menuName: string;
  path: string;
  perms: string;
  orderNum: number;
  status: string;
}

export const PATH = "/system/menu";
/** Menu ids of the whole administration of menus. */
const ADMINISTRATION = [1, 102, 1012, 1013, 1014, 1015];

export interface MenuCalls {
  readonly server: TestServer;
  readonly token: string;
  readonly add: (body: object, as?: string) => Promise<Answer>;
  readonly change: (body: object, as?: string) => Promise<Answer>;
  readonly remove: (menuId: number, as?: string) => Promise<Answer>;
  readonly get: (menuId: number, as?: string) => Promise<Answer>;
  readonly list: (query?: Record<string, string>, as?: string) => Promise<WireMenu[]>;
  /** Adds a page and returns it as the server stores it. */
  readonly create: (patch?: object) => Promise<WireMenu>;
  /** Creates a user with only the given menus. */
  readonly createOperator: (menuIds?: readonly number[]) => Promise<TestUser & { readonly roleId: number }>;
  readonly grant: (roleId: number, ...menuIds: number[]) => Promise<void>;
}

let pages = 0;
/** A page below the system menu, with a unique name and path. */
export function toPage(patch: object = {}) {
  pages += 1;
  const body = { parentId: 1, menuName: `页面 ${pages}`, orderNum: 1, menuType: "C", path: `page${pages}` };
  return { ...body, component: "system/post/index", perms: "", isFrame: "1", ...patch };
}

export async function startMenuCalls(): Promise<MenuCalls> {
  const server = await startTestServer();
  const token = await server.loginAsAdmin();
  let roles = 800;
  const calls: MenuCalls = {
    server,
    token,
    add: (body, as = token) => server.api("POST", PATH, { token: as, body }),
    change: (body, as = token) => server.api("PUT", PATH, { token: as, body }),
    remove: (menuId, as = token) => server.api("DELETE", `${PATH}/${menuId}`, { token: as }),
    get: (menuId, as = token) => server.api("GET", `${PATH}/${menuId}`, { token: as }),
    list: async (query = {}, as = token) => (await server.api("GET", `${PATH}/list`, { token: as, query })).data,
    create: async (patch = {}) => {
      const body = toPage(patch);
      const { code, msg } = await calls.add(body);
      expect([code, msg]).toEqual([200, "操作成功"]);
      const menu = (await calls.list({ menuName: body.menuName })).find(({ menuName }) => menuName === body.menuName);
      if (menu === undefined) throw new Error(`no menu: ${body.menuName}`);
      return menu;
    },
    createOperator: async (menuIds = ADMINISTRATION) => {
      const roleId = (roles += 1);
      await server.pool.query(
        "INSERT INTO sys_role (role_id, role_name, role_key, role_sort) VALUES ($1::bigint, $2, $2, 1)",
        [roleId, `menus ${roleId}`],
      );
      await calls.grant(roleId, ...menuIds);
      return { ...(await server.createUser(undefined, [roleId])), roleId };
    },
    grant: async (roleId, ...menuIds) => {
      await server.pool.query("INSERT INTO sys_role_menu SELECT $1, unnest($2::bigint[])", [roleId, menuIds]);
    },
  };
  return calls;
}
