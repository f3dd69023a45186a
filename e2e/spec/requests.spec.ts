/** How the console talks to the server (spec §5, §7, §9): addresses, headers, the duplicate-submit guard. */
import type { FormDefinition } from "@idata/engine";
import { expect, test } from "@playwright/test";
import { signInByApi, giveSession } from "../fixtures/console-session.ts";
import { publish } from "../fixtures/publish.ts";

const DEFINITION: FormDefinition = {
  schema: 1,
  language: "zh-CN",
  title: "重复提交保护",
  pages: [{ id: "p1", items: [{ id: "q1", type: "text", title: "姓名" }] }],
  endings: [],
};

let token = "";
let formPath = "";
test.beforeAll(async ({ request }) => {
  token = await signInByApi(request);
  await publish(request, DEFINITION);
  const headers = { authorization: `Bearer ${token}` };
  const title = encodeURIComponent(DEFINITION.title);
  const list = await request.get(`/idata2/api/form/list?title=${title}`, { headers });
  const { rows } = (await list.json()) as { rows: { id: number }[] };
  formPath = `/idata2/form/${rows[0]?.id}`;
});
test.beforeEach(async ({ context, baseURL }) => {
  await giveSession(context, baseURL ?? "", token);
});

test("§7.1 §7.3 §7.4 §9.2 calls go to the API base with the token, parameters in the address, empty ones left out", async ({
  page,
}) => {
  const paths: string[] = [];
  const bearers = new Set<string | undefined>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() !== "fetch") return;
    paths.push(pathname);
    bearers.add(request.headers()["authorization"]);
  });
  const [list] = await Promise.all([
    page.waitForRequest("**/idata2/api/form/list*"),
    // The last of a page's first calls.
    page.waitForRequest("**/idata2/api/live/stream*"),
    page.goto("/idata2/form?title=&pageNum=1"),
  ]);
  const { searchParams } = new URL(list.url());
  expect(searchParams.get("pageNum")).toBe("1");
  expect([...searchParams.values()]).not.toContain("");
  for (const path of paths) expect(path).toMatch(/^\/(idata2|idata)\/api\//);
  expect([...bearers]).toEqual([`Bearer ${token}`]);
});

test("§5.12 §9.5 the same POST twice within 1000 ms is sent once and said; later it is sent again", async ({
  page,
}) => {
  await page.clock.install();
  let sent = 0;
  // The response is an error, so that the button stays the same.
  await page.route("**/idata2/api/form/*/pause", (route) => {
    sent += 1;
    return route.fulfill({ json: { code: 500, msg: `第${sent}次` } });
  });
  await page.goto(`${formPath}/publish/distribute`);
  const button = page.getByRole("button", { name: "暂停收集" });
  await button.dblclick();
  await expect(page.getByText("数据正在处理，请勿重复提交")).toHaveCount(1);
  await expect(page.getByText("第1次")).toHaveCount(1);
  expect(sent).toBe(1);
  await page.clock.fastForward(1100);
  await button.click();
  await expect(page.getByText("第2次")).toHaveCount(1);
  expect(sent).toBe(2);
});

test("§7.2 bodies are JSON", async ({ page }) => {
  const [asked] = await Promise.all([
    page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/login")),
    page
      .context()
      .clearCookies()
      .then(() => signInBadly(page)),
  ]);
  expect(asked.headers()["content-type"]).toContain("application/json");
  expect(asked.postDataJSON()).toMatchObject({ username: "nobody" });
});

async function signInBadly(page: import("@playwright/test").Page): Promise<void> {
  await page.goto("/idata2/login");
  await page.getByLabel("用户名", { exact: true }).fill("nobody");
  await page.getByLabel("密码", { exact: true }).fill("nothing-at-all");
  await page.getByLabel("密码", { exact: true }).press("Enter");
}
