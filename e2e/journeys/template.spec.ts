/** A form as a template: offered by its owner, previewed by a guest, used by somebody who signs in for it. */
import { expectAccessible, expectAccessibleInEveryLook } from "../fixtures/accessibility.ts";
import { publish } from "../fixtures/publish.ts";
import { expect, test } from "../fixtures/signed-in.ts";

test("§2.35 an owner offers a form, a guest sees it, and whoever uses it gets a draft of their own", async ({
  page,
  request,
  browser,
}) => {
  const form = await publish(request, {
    schema: 1,
    title: "秋季运动会报名",
    language: "zh-CN",
    pages: [
      {
        id: "p1",
        items: [
          { id: "name", type: "text", title: "姓名", required: true },
          {
            id: "event",
            type: "radio",
            title: "项目",
            options: [
              { id: "a", label: "跳远" },
              { id: "b", label: "接力" },
            ],
          },
          { id: "b1", type: "page-break", title: "其他" },
          { id: "why", type: "textarea", title: "口号" },
        ],
      },
    ],
    endings: [{ id: "e1", title: "谢谢" }],
  });
  await page.goto(`/idata2/form/${form.id}/publish/distribute`);
  const card = page.getByRole("region", { name: "作为模板分享" });
  await card.getByRole("button", { name: "生成模板链接" }).click();
  await expect(card.getByText("分享的是版本 1")).toBeVisible();
  await expectAccessible(page);
  const address = (await card.getByRole("link", { name: "预览" }).getAttribute("href")) ?? "";

  const guest = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  await guest.goto(address);
  await expect(guest.getByRole("heading", { name: "秋季运动会报名" })).toBeVisible();
  await expect(guest.getByRole("radio", { name: "跳远" })).toBeDisabled();
  await expect(guest.getByRole("heading", { name: "其他" })).toBeVisible();
  await expectAccessibleInEveryLook(guest);
  await guest.getByRole("link", { name: "登录并使用此模板" }).click();
  await expect(guest).toHaveURL(/\/login\?redirect=.*template/);

  await page.goto(address);
  await page.getByRole("link", { name: "使用此模板" }).click();
  await expect(page.getByRole("heading", { name: "秋季运动会报名" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "使用此模板" }).click();
  await expect(page).toHaveURL(/\/form\/\d+\/designer$/);
  expect(page.url()).not.toContain(`/form/${form.id}/`);
  await expect(page.getByText("接力").first()).toBeVisible();

  await page.goto(`/idata2/form/${form.id}/publish/distribute`);
  await card.getByRole("button", { name: "停止分享" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "停止分享" }).click();
  await expect(card.getByRole("button", { name: "生成模板链接" })).toBeVisible();
  await guest.goto(address);
  await expect(guest.getByRole("heading", { name: "没有这个模板" })).toBeVisible();
});
