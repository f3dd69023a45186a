/** From "forgotten password" on the sign-in page to a session with the new one, and confirming one's mail address. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { signInByApi } from "../fixtures/console-session.ts";
import { getOwnInstallation } from "../fixtures/installations.ts";
import { addPeople, openAs, OWN_PASSWORD, type Person, removePeople } from "../fixtures/people.ts";

const ADDRESS = "forgetful@example.org";
const NEW_PASSWORD = "green-bicycles-9";

let token = "";
let person: Person;

test.beforeAll(async ({ request, baseURL }) => {
  token = await signInByApi(request);
  [person] = await addPeople(baseURL, token, ["passwordless"]);
  await person.call("put", "/system/user/profile", { email: ADDRESS });
});
test.afterAll(({ baseURL }) => removePeople(baseURL, token, [person]));

/** In test mode mails are lines of a file. Returns the link of the newest one for the page. */
async function waitForLink(pagePath: string): Promise<string> {
  let link = "";
  await expect
    .poll(
      async () => {
        const text = await readFile(join(getOwnInstallation().dataFolder, "mail.jsonl"), "utf8").catch(() => "");
        const texts = text.split("\n").filter((line) => line.includes(ADDRESS));
        link = new RegExp(`${pagePath}#[\\w-]+`).exec(texts.at(-1) ?? "")?.[0] ?? "";
        return link;
      },
      { timeout: 20_000 },
    )
    .not.toBe("");
  return link;
}

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByRole("textbox", { name: "用户名" }).fill(person.userName);
  await page.getByRole("textbox", { name: "密码" }).fill(password);
  await page.getByRole("button", { name: "登录" }).click();
}

test("the mail address is confirmed from the profile", async ({ browser, baseURL }) => {
  const page = await openAs(browser, baseURL, person.token);
  await page.goto("/idata2/user/profile");
  const account = page.getByRole("region", { name: "账号信息" });
  await account.getByRole("button", { name: "发送确认邮件" }).click();
  await expect(page.getByText("确认邮件已发送，请查收")).toBeVisible();
  await page.goto(await waitForLink("/idata2/confirm-mail"));
  await page.getByRole("button", { name: "确认", exact: true }).click();
  await expect(page.getByRole("heading", { name: "邮箱已确认" })).toBeVisible();
  await page.goto("/idata2/user/profile");
  await expect(account.getByText("已确认")).toBeVisible();
  await page.context().close();
});

test("a forgotten password is replaced by the link in the mail, once", async ({ page }) => {
  await page.goto("/idata2/login");
  await page.getByRole("link", { name: "忘记密码？" }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "用户名或邮箱" }).fill(ADDRESS);
  await page.getByRole("button", { name: "发送链接" }).click();
  await expect(page.getByRole("heading", { name: "请查收邮件" })).toBeVisible();

  const link = await waitForLink("/idata2/reset-password");
  await page.goto(link);
  await expectAccessible(page);
  const fillIn = async (): Promise<void> => {
    await page.getByRole("textbox", { name: "新密码", exact: true }).fill(NEW_PASSWORD);
    await page.getByRole("textbox", { name: "再次输入新密码" }).fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "设置密码" }).click();
  };
  await fillIn();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, OWN_PASSWORD);
  await expect(page.getByText("用户不存在/密码错误")).toBeVisible();
  await signIn(page, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/index$/);
  // The session that was open before has ended.
  expect((await person.call("get", "/getInfo")).code).toBe(401);

  await page.goto(link);
  await fillIn();
  await expect(page.getByText("链接无效或已过期，请重新申请")).toBeVisible();
});
