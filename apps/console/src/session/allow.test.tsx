/** The `Allow` gate in a simulated browser against a real HTTP server. */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { clearToken, storeToken } from "../api/token.ts";
import { startI18n } from "../i18n/i18n.ts";
import { renderRoutes, until } from "../testing/render.tsx";
import type { Rendered } from "../testing/render.tsx";
import { ok, startWireServer } from "../testing/wire-server.ts";
import type { WireServer } from "../testing/wire-server.ts";
import { Allow } from "./allow.tsx";
import { RequireSession } from "./require-session.tsx";
import { useRights } from "./use-rights.ts";

let server: WireServer;
let page: Rendered | undefined;
let rights: { roles: string[]; permissions: string[] };

beforeAll(async () => {
  await startI18n();
  server = await startWireServer(({ url }) =>
    url.endsWith("/getInfo") ? ok({ user: { userId: 1, userName: "u" }, ...rights }) : ok({ data: [] }),
  );
});
afterAll(() => server.close());
afterEach(async () => {
  await page?.unmount();
  clearToken();
});

async function show(content: React.ReactNode, roles: string[], permissions: string[]): Promise<string> {
  rights = { roles, permissions };
  storeToken("t");
  page = await renderRoutes(
    [
      {
        element: <RequireSession />,
        errorElement: <p>坏了</p>,
        children: [{ path: "*", element: <div id="seen">在 {content}</div> }],
      },
    ],
    "/",
  );
  const { holder } = page;
  await until(() => /在|坏了/.test(holder.textContent));
  return holder.textContent;
}

const editor = () => <Allow permissions={["system:user:edit", "system:user:add"]}>按钮</Allow>;
const boss = () => <Allow roles={["boss"]}>按钮</Allow>;

test.each([
  [editor, ["common"], ["system:user:add"], true],
  [editor, ["common"], ["system:user:list"], false],
  [editor, ["admin"], [], false],
  [editor, ["common"], ["*:*:*"], true],
  [boss, ["boss"], [], true],
  [boss, ["admin"], [], true],
  [boss, ["common"], ["*:*:*"], false],
])(
  "§6.6 elements are out of the page when the user lacks the role or permission (%#)",
  async (gate, roles, permissions, isThere) => {
    expect((await show(gate(), roles, permissions)).includes("按钮")).toBe(isThere);
  },
);

test.each([() => <Allow permissions={[]}>按钮</Allow>, () => <Allow roles={[]}>按钮</Allow>])(
  "§5.11 a gate without names fails with an error (%#)",
  async (gate) => {
    expect(await show(gate(), ["admin"], ["*:*:*"])).toBe("坏了");
  },
);

test("§6.4 the checks are at hand in components", async () => {
  function Checks() {
    const mine = useRights();
    return [
      mine.hasPermission("a"),
      mine.hasAnyPermission(["x", "b"]),
      mine.hasAllPermissions(["a", "x"]),
      mine.hasRole("r"),
      mine.hasAnyRole(["x"]),
      mine.hasAllRoles(["r", "s"]),
    ].join();
  }
  expect(await show(<Checks />, ["r", "s"], ["a", "b"])).toContain("true,true,false,true,false,true");
});
