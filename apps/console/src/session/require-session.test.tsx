/** The guard (spec §2, §4) against a real HTTP server. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { findToken, storeToken, clearToken } from "../api/token.ts";
import { startI18n } from "../i18n/i18n.ts";
import { renderRoutes, until } from "../testing/render.tsx";
import type { Rendered } from "../testing/render.tsx";
import { ok, refuse, startWireServer } from "../testing/wire-server.ts";
import type { WireReply, WireServer } from "../testing/wire-server.ts";
import { RequireSession } from "./require-session.tsx";
import { useSession } from "./session.query.ts";

const info = ok({ user: { userId: 1, userName: "admin", nickName: "管理员" }, roles: [], permissions: ["*:*:*"] });
let server: WireServer;
let page: Rendered;
let getInfoReply: WireReply;

beforeAll(async () => {
  await startI18n();
  server = await startWireServer(({ url }) => (url.endsWith("/getInfo") ? getInfoReply : ok({ data: [] })));
});
afterAll(() => server.close());
beforeEach(() => {
  server.seen.length = 0;
  getInfoReply = info;
});
afterEach(async () => {
  await page.unmount();
  clearToken();
});

function Name() {
  const { nickName, roles } = useSession();
  return `${nickName} ${roles.join()}`;
}

function open(path: string): Promise<Rendered> {
  return renderRoutes(
    [
      { path: "/login", element: <p>登录页</p> },
      { element: <RequireSession />, children: [{ path: "*", element: <Name /> }] },
    ],
    path,
  );
}

test("without a token the sign-in page opens and remembers the whole target", async () => {
  page = await open("/form/3/data/list?pageNum=2");
  expect(page.path()).toBe("/login?redirect=%2Fform%2F3%2Fdata%2Flist%3FpageNum%3D2");
  expect(server.seen).toEqual([]);
});

test("with a token the session is loaded once and the page is shown; no roles mean the default role", async () => {
  storeToken("t1");
  page = await open("/form");
  await until(() => page.holder.textContent.includes("管理员"));
  expect(page.holder.textContent).toBe("管理员 ROLE_DEFAULT");
  expect(server.seen.map(({ url }) => url)).toEqual(["/idata2/api/getInfo", "/idata2/api/getRouters"]);
  expect(server.seen[0]?.headers.authorization).toBe("Bearer t1");
});

test("an expired session leads to the sign-in page and back", async () => {
  storeToken("old");
  getInfoReply = refuse(401, "认证失败");
  page = await open("/form");
  await until(() => page.holder.textContent.includes("登录页"));
  expect(page.path()).toBe("/login?redirect=%2Fform");
  expect(findToken()).toBeNull();
});

test("user information that cannot be loaded is shown, ends the session and leads to the root", async () => {
  storeToken("t2");
  getInfoReply = refuse(500, "用户已停用");
  page = await open("/form");
  await until(() => page.holder.textContent.includes("登录页"));
  await until(() => document.body.textContent.includes("用户已停用"));
  expect(page.path()).toBe("/login");
  expect(findToken()).toBeNull();
});
