/** The user's own data, picture and password, and the initial password that must be changed. */
import type { Page } from "@playwright/test";
import { API } from "../fixtures/console-session.ts";
import { drawPicture } from "../fixtures/picture.ts";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/signed-in.ts";
import { waitForRest } from "../fixtures/settled.ts";

const PROFILE = "/idata2/user/profile";

/** Returns size and middle colour of a picture that the server delivers. */
async function readMiddle(page: Page, path: string): Promise<number[]> {
  const script = `(async () => {
    const bitmap = await createImageBitmap(await (await fetch(${JSON.stringify(path)})).blob());
    const canvas = document.createElement("canvas");
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    const context = canvas.getContext("2d");
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(bitmap.width / 2, bitmap.height / 2, 1, 1);
    return [bitmap.width, bitmap.height, ...Array.from(data).slice(0, 3)];
  })()`;
  return page.evaluate<number[]>(script);
}

test("my data is changed beside its rules, and the frame follows at once", async ({ page }) => {
  await page.goto(PROFILE);
  const card = page.getByRole("region", { name: "账号信息" });
  await expect(card.getByText("研发部门")).toBeVisible();
  await expect(card.getByText("董事长")).toBeVisible();
  await expect(card.getByText("超级管理员")).toBeVisible();
  await page.getByLabel("昵称").fill("<b>王</b>");
  await page.getByLabel("手机号码").fill("12345");
  await page.getByLabel("邮箱").fill("nobody");
  await page.getByRole("button", { name: /保\s*存/ }).click();
  for (const words of ["用户昵称不能包含脚本字符", "请输入正确的手机号码", "邮箱格式不正确"]) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await page.getByLabel("昵称").fill("王小明");
  await page.getByLabel("手机号码").fill("15888888888");
  await page.getByLabel("邮箱").fill("ming@example.org");
  await page.getByRole("radio", { name: "女" }).check();
  await page.getByRole("button", { name: /保\s*存/ }).click();
  await expect(page.getByText("资料已保存")).toBeVisible();
  await expect(card.getByRole("heading", { name: "王小明" })).toBeVisible();
  await expect(card.getByText("15888888888")).toBeVisible();
  await expect(page.getByRole("button", { name: /您好，王小明/ })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("邮箱")).toHaveValue("ming@example.org");
  await expect(page.getByRole("radio", { name: "女" })).toBeChecked();
});

test("a picture is chosen, moved with the keyboard, brought closer and saved; the top bar shows it at once", async ({
  page,
}) => {
  await page.goto(PROFILE);
  const shown = page.getByRole("button", { name: /用户菜单/ }).locator("img");
  await expect(shown).toHaveAttribute("src", "/idata2/avatar.svg");
  await page.getByRole("button", { name: "修改头像" }).click();
  const dialog = page.getByRole("dialog", { name: "修改头像" });
  await expect(dialog.getByRole("button", { name: "保存头像" })).toBeDisabled();
  const choose = dialog.locator("input[type=file]");
  await choose.setInputFiles({ name: "note.png", mimeType: "image/png", buffer: Buffer.from("no picture at all") });
  await expect(dialog.getByText("无法读取这张图片，请换一张")).toBeVisible();
  await choose.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: drawPicture(900, 400) });
  const frame = dialog.getByRole("application");
  await frame.focus();
  for (let n = 0; n < 30; n += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("+");
  await dialog.getByRole("button", { name: "保存头像" }).click();
  await expect(page.getByText("头像已更新")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(shown).toHaveAttribute("src", /^\/idata2\/api\/profile\/avatar\/\d{4}\/\d\d\/\d\d\/[\da-f-]+\.png$/);
  const [width, height, red = 0, , blue = 255] = await readMiddle(page, (await shown.getAttribute("src")) ?? "");
  expect([width, height]).toEqual([320, 320]);
  expect(red).toBeGreaterThan(blue);
  await page.reload();
  await expect(shown).toHaveAttribute("src", /\/profile\/avatar\//);
});

test("dragging moves the picture too", async ({ page }) => {
  await page.goto(PROFILE);
  await page.getByRole("button", { name: "修改头像" }).click();
  const dialog = page.getByRole("dialog", { name: "修改头像" });
  const picture = { name: "me.png", mimeType: "image/png", buffer: drawPicture(900, 400) };
  await dialog.locator("input[type=file]").setInputFiles(picture);
  const frame = dialog.getByRole("application");
  await expect(frame.locator("img")).toBeVisible();
  await waitForRest(page);
  const box = await frame.boundingBox();
  if (box === null) throw new Error("no frame");
  const left = () =>
    frame
      .locator("img")
      .boundingBox()
      .then((found) => found?.x ?? 0);
  const before = await left();
  await page.mouse.move(box.x + 140, box.y + 140);
  await page.mouse.down();
  await page.mouse.move(box.x + 80, box.y + 140, { steps: 4 });
  await page.mouse.up();
  expect(await left()).toBeCloseTo(before - 60, 0);
  await dialog.getByRole("button", { name: /取\s*消/ }).click();
  await expect(dialog).toBeHidden();
});

test("the password's rules are told while typing; a wrong old one is said and nothing is lost", async ({ page }) => {
  await page.goto(`${PROFILE}/resetPwd`);
  await expect(page.getByRole("tab", { name: "修改密码" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByText("8 到 64 个字符，不要使用常见密码")).toBeVisible();
  await page.getByLabel("当前密码").fill("not-the-old-one");
  await page.getByLabel("新密码", { exact: true }).fill("1234");
  await expect(page.getByText("强度：弱")).toBeVisible();
  await expect(page.getByText("密码长度必须在8到64个字符之间")).toBeVisible();
  await page.getByLabel("新密码", { exact: true }).fill("quiet-purple-Elephants");
  await expect(page.getByText("强度：强")).toBeVisible();
  await page.getByLabel("再次输入新密码").fill("another");
  await expect(page.getByText("两次输入的新密码不一致")).toBeVisible();
  await page.getByLabel("再次输入新密码").fill("quiet-purple-Elephants");
  await page.getByRole("button", { name: "修改密码" }).click();
  await expect(page.getByRole("alert").getByText("修改密码失败，旧密码错误")).toBeVisible();
  await expect(page.getByLabel("新密码", { exact: true })).toHaveValue("quiet-purple-Elephants");
});

test("with a first password every address asks to change it, and then goes on", async ({ page }) => {
  let isFirst = true;
  await page.route(`**${API}/getInfo`, async (route) => {
    const reply = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...reply, isDefaultModifyPwd: isFirst } });
  });
  await page.route(`**${API}/system/user/profile/updatePwd`, async (route) => {
    isFirst = false;
    await route.fulfill({ json: { code: 200, msg: "操作成功" } });
  });
  for (const path of ["/idata2/index", "/idata2/system/user", "/idata2/form"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "请先修改初始密码" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "主导航" })).toHaveCount(0);
  }
  await expectAccessible(page);
  await page.getByLabel("当前密码").fill("given-by-somebody");
  await page.getByLabel("新密码", { exact: true }).fill("quiet-purple-Elephants");
  await page.getByLabel("再次输入新密码").fill("quiet-purple-Elephants");
  await page.getByRole("button", { name: "修改密码" }).click();
  await expect(page.getByRole("navigation", { name: "主导航" })).toBeVisible();
  await expect(page).toHaveURL(/\/idata2\/form$/);
});

test("an expired password is only asked about", async ({ page }) => {
  await page.route(`**${API}/getInfo`, async (route) => {
    const reply = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...reply, isPasswordExpired: true } });
  });
  await page.goto("/idata2/form");
  await expect(page.getByText("您的密码已超过规定的使用期限")).toBeVisible();
  await page.getByRole("button", { name: "稍后再说" }).click();
  await expect(page.getByRole("navigation", { name: "主导航" })).toBeVisible();
});

test("on a phone nothing is cut off, and assistive technology finds everything", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [PROFILE, `${PROFILE}/resetPwd`]) {
    await page.goto(path);
    await expect(page.getByRole("region", { name: "账号信息" })).toBeVisible();
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
    await expectAccessible(page);
  }
});
