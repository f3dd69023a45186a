/** The identity in which the user acts (spec §3, §4, §6). Groups are faked, because a new installation has none. */
import { expect, test, type Page } from "@playwright/test";
import { answer, answerGroups, API, goInside, signInByApi, giveSession } from "../fixtures/console-session.ts";

const BASE = "/idata2";
const KEY = "idata-identity";
const GROUPS = [
  { id: 3, name: "教务处", permissions: ["form", "member"] },
  { id: 4, name: "学生会", permissions: ["form"] },
];
let token = "";

const members = (page: Page) => page.getByRole("link", { name: "成员", exact: true });
const dropdown = (page: Page) => page.getByRole("button", { name: /当前身份/ });

async function choose(page: Page, name: string): Promise<void> {
  await dropdown(page).click();
  await page.getByRole("menuitem", { name }).click();
  await expect(dropdown(page)).toHaveText(name);
}

/** Fakes the list of forms and collects the identities of the requests. */
async function collectIdentities(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.route(
    (url) => url.pathname === `${API}/form/list`,
    async (route) => {
      seen.push((await route.request().headerValue("identity")) ?? "none");
      await route.fulfill({ json: { code: 200, msg: "", total: 0, rows: [], data: { total: 0, rows: [] } } });
    },
  );
  // The start page uses the same identity, and the server does not know these groups.
  const empty = { trend: [], newest: [], steps: [], running: [], tiles: [] };
  const none = { forms: 0, open: 0, drafts: 0, responses: 0, ...empty };
  await answer(page, `${API}/dashboard`, { data: none });
  return seen;
}

test.beforeAll(async ({ request }) => {
  token = await signInByApi(request);
});
test.beforeEach(async ({ context, baseURL }) => {
  await giveSession(context, baseURL ?? "", token);
});

test("§2.52 §3.7 §3.8 §3.9 §7.24 the dropdown has the groups and personal use, and is not there without groups", async ({
  page,
}) => {
  await answerGroups(page, GROUPS);
  await page.goto(`${BASE}/index`);
  await expect(dropdown(page)).toHaveText("个人使用");
  await dropdown(page).click();
  await expect(page.getByRole("menuitem")).toHaveText(["教务处", "学生会", "个人使用"]);
  await answerGroups(page, []);
  await page.reload();
  await expect(page.getByRole("button", { name: /用户菜单/ })).toBeVisible();
  await expect(dropdown(page)).toHaveCount(0);
});

test("§2.49 §4.9 §6.9 §6.10 §7.25 each switch asks for the permissions; members show only where they contain member", async ({
  page,
}) => {
  const asked = await answerGroups(page, GROUPS);
  await collectIdentities(page);
  await page.goto(`${BASE}/index`);
  await expect(dropdown(page)).toBeVisible();
  await expect(members(page)).toHaveCount(0);
  expect(asked).toEqual([]);
  await choose(page, "教务处");
  await expect(members(page)).toBeVisible();
  await choose(page, "学生会");
  await expect(members(page)).toHaveCount(0);
  await choose(page, "教务处");
  await expect(members(page)).toBeVisible();
  expect(asked).toEqual(["group 3", "group 4", "group 3"]);
  await choose(page, "个人使用");
  await expect(members(page)).toHaveCount(0);
});

test("§3.6 §3.7 §4.9 the identity travels with the calls and is kept in the browser", async ({ page }) => {
  await answerGroups(page, GROUPS);
  const seen = await collectIdentities(page);
  await page.goto(`${BASE}/form`);
  await expect.poll(() => seen).toEqual(["personal"]);
  await choose(page, "教务处");
  await expect.poll(() => seen).toEqual(["personal", "group:3"]);
  expect(JSON.parse(await page.evaluate<string>(`localStorage.getItem("${KEY}")`))).toEqual({
    type: "group",
    group: { id: 3, name: "教务处" },
  });
  await page.reload();
  await expect(dropdown(page)).toHaveText("教务处");
  await expect(members(page)).toBeVisible();
  expect(new Set(seen.slice(2))).toEqual(new Set(["group:3"]));
  await choose(page, "个人使用");
  expect(JSON.parse(await page.evaluate<string>(`localStorage.getItem("${KEY}")`))).toEqual({ type: "personal" });
});

test("§4.10 a group that the user no longer belongs to becomes personal before anything is asked for in its name", async ({
  page,
}) => {
  await answerGroups(page, GROUPS.slice(1));
  const seen = await collectIdentities(page);
  await page.addInitScript(
    `localStorage.getItem("${KEY}") ?? localStorage.setItem("${KEY}", '{"type":"group","group":{"id":3,"name":"教务处"}}')`,
  );
  await page.goto(`${BASE}/form`);
  await expect(dropdown(page)).toHaveText("个人使用");
  await expect(page.getByText("您已不在之前选择的群组中")).toBeVisible();
  expect(new Set(seen)).toEqual(new Set(["personal"]));
  await expect(members(page)).toHaveCount(0);
});

test("§4.9 the page of a form is left first, and its last save carries the identity of its author", async ({
  page,
  request,
}) => {
  const made = await request.post(`${API}/form`, {
    headers: { authorization: `Bearer ${token}` },
    data: { kind: "survey", title: "身份切换" },
  });
  const { data } = (await made.json()) as { data: { id: number } };
  await answerGroups(page, GROUPS);
  await page.goto(`${BASE}/form/${data.id}/data/list`);
  await expect(page.getByRole("heading", { name: "身份切换" })).toBeVisible();
  const seen = await collectIdentities(page);
  await choose(page, "学生会");
  await expect(page).toHaveURL(`${BASE}/form`);
  await expect.poll(() => seen.at(-1)).toBe("group:4");
});

test("§4.11 §9.16 the client id is kept in local storage", async ({ page }) => {
  await page.goto(`${BASE}/index`);
  const read = () => page.evaluate<string | null>(`localStorage.getItem("idata-client-id")`);
  await expect.poll(read).toMatch(/^[0-9a-f]{32}$/);
  const first = await read();
  await goInside(page, "/form");
  await page.reload();
  await expect(page.getByRole("heading", { name: "我管理的表单" })).toBeVisible();
  expect(await read()).toBe(first);
});

test("§3.12 §7.12 the licence is asked for once when the console starts, and nothing waits for it", async ({
  page,
}) => {
  let asked = 0;
  page.on("request", (request) => (asked += request.url().endsWith(`${API}/license`) ? 1 : 0));
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const json = { code: 200, msg: "", modules: "form,vote", data: { edition: "test", modules: "form,vote" } };
  await page.route(`**${API}/license`, (route) => held.then(() => route.fulfill({ json })));
  await page.goto(`${BASE}/index`);
  await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  await expect(page.locator("[data-loading]")).toHaveCount(0);
  release();
  await goInside(page, "/form");
  await expect(page.getByRole("heading", { name: "我管理的表单" })).toBeVisible();
  expect(asked).toBe(1);
});

test("§2.65 on a phone the identity is chosen in the drawer", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await answerGroups(page, GROUPS);
  await collectIdentities(page);
  await page.goto(`${BASE}/index`);
  await page.getByRole("button", { name: "打开菜单" }).click();
  const drawer = page.getByRole("dialog");
  await choose(page, "教务处");
  await expect(drawer.getByRole("link", { name: "成员", exact: true })).toBeVisible();
});
