/** Sign-in, registration and the related pages (spec §2, §5, §7) for users. */
import { createPublicKey } from "node:crypto";
import { expect, test, type Page } from "@playwright/test";
import { envelope, signInByApi } from "../fixtures/console-session.ts";
import { ADMIN } from "../pages/console.page.ts";

const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=";
const CAPTCHA = "**/idata2/api/captchaImage";

/** Fakes a captcha, because this installation runs without captchas. */
async function giveCaptcha(page: Page): Promise<{ count: number }> {
  const given = { count: 0 };
  await page.route(CAPTCHA, (route) => {
    given.count += 1;
    return route.fulfill(envelope(200, "", { captchaEnabled: true, uuid: `u${given.count}`, img: PIXEL }));
  });
  return given;
}

async function fill(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel("用户名", { exact: true }).fill(name);
  await page.getByLabel("密码", { exact: true }).fill(password);
}
const submit = (page: Page) => page.getByRole("button", { name: /^登\s*录$/ }).click();

test("§4.1 §5.1 §5.2 §3.4 §7.3 §7.6 §9.15 the name is trimmed, the password encrypted, the token a cookie", async ({
  page,
  context,
}) => {
  const given = await giveCaptcha(page);
  await page.goto("/idata2/login?redirect=%2Fform%3FpageNum%3D1");
  await fill(page, `  ${ADMIN.userName} `, ADMIN.password);
  await page.getByLabel("验证码").fill("12");
  const [asked] = await Promise.all([page.waitForRequest("**/idata2/api/login"), submit(page)]);
  const body = asked.postDataJSON() as Record<string, string>;
  expect(Object.keys(body).toSorted((a, b) => a.localeCompare(b))).toEqual(["code", "password", "username", "uuid"]);
  expect(body).toMatchObject({ username: ADMIN.userName, code: "12", uuid: `u${given.count}` });
  expect(asked.postData()).not.toContain(ADMIN.password);
  const { publicKey } = (await (await page.request.get("/idata2/api/publicKey")).json()) as { publicKey: string };
  const key = createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" });
  // Contains the server's nonce, so that a captured sign-in cannot be replayed.
  const [version, nonce, block = ""] = (body["password"] ?? "").split(".");
  expect([version, nonce]).toEqual(["v1", expect.stringMatching(/^[\w-]{43}$/)]);
  expect(Buffer.from(block, "base64")).toHaveLength((key.asymmetricKeyDetails?.modulusLength ?? 0) / 8);
  expect(asked.headers()["authorization"]).toBeUndefined();
  expect(asked.headers()["content-type"]).toContain("application/json");
  await expect(page).toHaveURL(/\/idata2\/form\?pageNum=1$/);
  const cookie = (await context.cookies()).find(({ name }) => name === "Admin-Token");
  expect(cookie?.value).toMatch(/^[\w-]{20,}$/);
});

test("a redirect to another origin is not followed", async ({ page, request, context, baseURL }) => {
  const token = await signInByApi(request);
  await context.addCookies([{ name: "Admin-Token", value: token, url: baseURL ?? "" }]);
  for (const target of ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"]) {
    await page.goto(`/idata2/login?redirect=${encodeURIComponent(target)}`);
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/idata2\/index$/);
  }
});

test("a refusal stands in the form, keeps what was typed and brings another captcha", async ({ page }) => {
  const given = await giveCaptcha(page);
  await page.goto("/idata2/login");
  await fill(page, "admin", "wrong-password");
  await page.getByLabel("验证码").fill("1");
  const before = given.count;
  await submit(page);
  await expect(page.getByRole("alert").filter({ hasText: "用户不存在/密码错误" })).toBeVisible();
  await expect(page.getByLabel("用户名", { exact: true })).toHaveValue("admin");
  await expect(page.getByLabel("密码", { exact: true })).toHaveValue("wrong-password");
  await expect(page.getByLabel("验证码")).toHaveValue("");
  await expect.poll(() => given.count).toBe(before + 1);
  await page.getByRole("button", { name: "看不清？点击换一张" }).click();
  await expect.poll(() => given.count).toBe(before + 2);
});

test("§7.8 §9.4 a captcha that does not come within 20 s can be asked for again", async ({ page }) => {
  await page.clock.install();
  await page.route(CAPTCHA, () => {});
  const asked = page.waitForRequest(CAPTCHA);
  await page.goto("/idata2/login");
  expect((await asked).headers()["authorization"]).toBeUndefined();
  await page.clock.fastForward(16_000);
  await expect(page.getByRole("button", { name: "验证码加载失败，点击重试" })).toHaveCount(0);
  await page.clock.fastForward(4500);
  await expect(page.getByRole("button", { name: "验证码加载失败，点击重试" })).toBeVisible();
  await expect(page.locator(".ant-message-notice").filter({ hasText: "系统接口请求超时" })).toHaveCount(1);
  await page.unroute(CAPTCHA);
  await giveCaptcha(page);
  await page.getByRole("button", { name: "验证码加载失败，点击重试" }).click();
  await expect(page.getByRole("button", { name: "看不清？点击换一张" })).toBeVisible();
});

test("remember me keeps the name and no password; password managers and the keyboard are served", async ({ page }) => {
  await page.goto("/idata2/login");
  const name = page.getByLabel("用户名", { exact: true });
  await expect(name).toHaveAttribute("autocomplete", "username");
  await expect(page.getByLabel("密码", { exact: true })).toHaveAttribute("autocomplete", "current-password");
  await expect(name).toBeFocused();
  await page.keyboard.type(ADMIN.userName);
  await page.keyboard.press("Tab");
  await page.keyboard.type(ADMIN.password);
  await page.getByRole("checkbox", { name: "记住用户名" }).check();
  await page.getByLabel("密码", { exact: true }).press("Enter");
  await expect(page).toHaveURL(/\/idata2\/index$/);
  const stored = await page.evaluate<string>("JSON.stringify([{ ...localStorage }, { ...sessionStorage }])");
  expect(stored).toContain(`"idata-username":"${ADMIN.userName}"`);
  expect(stored).not.toContain(ADMIN.password);
  await page.context().clearCookies();
  await page.goto("/idata2/login");
  await expect(page.getByLabel("用户名", { exact: true })).toHaveValue(ADMIN.userName);
  await expect(page.getByLabel("密码", { exact: true })).toHaveValue("");
});

test("capitals that are locked are pointed out", async ({ page }) => {
  await page.goto("/idata2/login");
  const password = page.getByLabel("密码", { exact: true });
  await password.dispatchEvent("keydown", { key: "A", modifierCapsLock: true });
  await expect(page.getByText("大写锁定已打开")).toBeVisible();
  await password.press("a");
  await expect(page.getByText("大写锁定已打开")).toHaveCount(0);
});

test("it works at 320 px and in English", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await giveCaptcha(page);
  await page.goto("/idata2/login");
  await page.getByRole("button", { name: "EN" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.getByRole("button", { name: "Sign in" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
});

const SWITCH = "**/system/config/configKey/sys.account.registerUser";

test("§2.3 registration is closed: no link, and the page says so", async ({ page }) => {
  await page.goto("/idata2/login");
  await expect(page.getByLabel("用户名", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "注册" })).toHaveCount(0);
  await page.goto("/idata2/register");
  await expect(page.getByRole("heading", { name: "当前系统没有开放注册" })).toBeVisible();
  await page.getByRole("link", { name: "去登录" }).click();
  await expect(page).toHaveURL(/\/idata2\/login$/);
});

test("§7.7 §3.5 registration: found from the sign-in page, checked while typing, refusals beside their field", async ({
  page,
}) => {
  await page.route(SWITCH, (route) => route.fulfill(envelope(200, "true")));
  await page.goto("/idata2/login");
  await page.getByRole("link", { name: "注册" }).click();
  await expect(page).toHaveURL(/\/idata2\/register$/);
  // The address changes a moment before the page, and the sign-in page has a name and a password as well.
  await expect(page.getByLabel("再次输入密码")).toBeVisible();
  await page.getByLabel("用户名", { exact: true }).fill("a");
  await page.getByLabel("密码", { exact: true }).fill("quiet-purple-elephants");
  await page.getByLabel("再次输入密码").fill("other");
  await page.getByRole("button", { name: /注\s*册$/ }).click();
  await expect(page.getByText("用户名长度为 2 到 20 个字符")).toBeVisible();
  await expect(page.getByText("两次输入的密码不一致")).toBeVisible();

  await page.getByLabel("用户名", { exact: true }).fill("新同学");
  await page.getByLabel("再次输入密码").fill("quiet-purple-elephants");
  let refusal = envelope(500, "保存用户'新同学'失败，注册账号已存在", { data: { field: "username" } });
  await page.route("**/idata2/api/register", (route) => route.fulfill(refusal));
  const [asked] = await Promise.all([
    page.waitForRequest("**/idata2/api/register"),
    page.getByRole("button", { name: /注\s*册$/ }).click(),
  ]);
  expect(asked.headers()["authorization"]).toBeUndefined();
  expect(asked.postData()).not.toContain("quiet-purple-elephants");
  await expect(page.locator(".ant-form-item-explain-error")).toHaveText(["保存用户'新同学'失败，注册账号已存在"]);
  await expect(page.getByLabel("密码", { exact: true })).toHaveValue("quiet-purple-elephants");

  refusal = envelope(200, "操作成功");
  await page.getByLabel("用户名", { exact: true }).fill("新同学二");
  await page.getByRole("button", { name: /注\s*册$/ }).click();
  await expect(page).toHaveURL(/\/idata2\/login$/);
  await expect(page.getByText("账号「新同学二」注册成功，请登录")).toBeVisible();
});

for (const [id, path, heading] of [
  ["2.4", "/license", "许可证"],
  ["2.5", "/auth-redirect", "没有收到登录凭证"],
  ["2.6", "/bind", "没有待绑定的账号"],
  ["2.7", "/404", "没有找到这个页面"],
  ["2.8", "/401", "您还没有登录"],
  ["2.9", "/denied", "您没有权限查看这个页面"],
] as const) {
  test(`§${id} ${path} is there without signing in, also on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/idata2${path}`);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/idata2${path}$`));
    await expect(page.getByRole("main")).toHaveCount(1);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
    await expect(page.getByRole("link", { name: /首页|去登录/ }).first()).toBeVisible();
  });
}

test("the denied page of a form is inside the shell", async ({ page, request, context, baseURL }) => {
  await context.addCookies([{ name: "Admin-Token", value: await signInByApi(request), url: baseURL ?? "" }]);
  for (const path of ["/form/denied", "/form/7/denied"]) {
    await page.goto(`/idata2${path}`);
    await expect(page.getByRole("heading", { level: 1, name: "您没有权限查看这个表单" })).toBeVisible();
    await expect(page.getByRole("main")).toHaveCount(1);
    await expect(page.getByRole("navigation").first()).toBeVisible();
  }
});

test("a token handed over by a provider signs in after one has seen whose it is, and leaves the address", async ({
  page,
  request,
  context,
}) => {
  const token = await signInByApi(request);
  await page.goto(`/idata2/auth-redirect?token=${token}&redirect=%2Fform`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("的身份登录");
  expect(page.url()).not.toContain(token);
  expect(await context.cookies()).toEqual([]);
  await page.getByRole("button", { name: "确认登录" }).click();
  await expect(page).toHaveURL(/\/idata2\/form$/);
  expect((await context.cookies()).map(({ name, value }) => [name, value])).toContainEqual(["Admin-Token", token]);
  await context.clearCookies();
  await page.goto("/idata2/auth-redirect?ticket=0123456789012345678901234567890123456789");
  await expect(page.getByRole("heading", { name: "登录凭证已失效" })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
});
