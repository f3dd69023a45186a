/** A form that asks for a proof against scripts: the owner turns it on, and respondents do not notice it. */
import type { FormDefinition } from "@idata/engine";
import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { publish } from "../fixtures/publish.ts";
import { expect, test } from "../fixtures/signed-in.ts";

const DEFINITION: FormDefinition = {
  schema: 1,
  title: "读者意见",
  language: "zh-CN",
  pages: [
    {
      id: "p1",
      items: [
        { id: "number", type: "text", title: "读者证号", unique: true, uniqueMessage: "这个证号已经提交过意见" },
        { id: "why", type: "textarea", title: "您的意见" },
      ],
    },
  ],
  endings: [{ id: "e1", title: "谢谢您的意见" }],
};

async function openDevice(browser: Browser, options: Parameters<Browser["newContext"]>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, ...options });
  return context.newPage();
}

async function alwaysAsk(page: Page, formId: number): Promise<void> {
  await page.goto(`/idata2/form/${formId}/publish/distribute`);
  const card = page.getByRole("region", { name: "人机验证" });
  await card.getByRole("radio", { name: "每次都验证" }).click();
  await expect(card.getByText("改为回答一道加法题")).toBeVisible();
  await card.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("已保存人机验证")).toBeVisible();
}

test("respondents submit as always while the browser proves its work in a worker", async ({
  page,
  request,
  browser,
}) => {
  const { id, link } = await publish(request, DEFINITION);
  await alwaysAsk(page, id);
  const device = await openDevice(browser);
  const workers: string[] = [];
  device.on("worker", (worker) => workers.push(worker.url()));
  const statuses: number[] = [];
  device.on("response", (response) => {
    if (response.url().endsWith("/response")) statuses.push(response.status());
  });
  await device.goto(link);
  await device.getByRole("textbox", { name: "读者证号" }).fill("A 100");
  await device.getByRole("textbox", { name: "您的意见" }).fill("多开一会儿");
  await device.keyboard.press("Tab");
  await device.keyboard.press("Enter");
  await expect(device.getByRole("heading", { name: "谢谢您的意见" })).toBeVisible();
  expect(statuses).toEqual([403, 200]);
  expect(workers).toHaveLength(1);
  await expectAccessible(device);

  // The same number in another spelling, from another device.
  const other = await openDevice(browser);
  await other.goto(link);
  await other.getByRole("textbox", { name: "读者证号" }).fill("ａ  100");
  await other.getByRole("button", { name: "提交" }).click();
  await expect(other.getByText("这个证号已经提交过意见").first()).toBeVisible();
  await expect(other.getByRole("textbox", { name: "读者证号" })).toHaveValue("ａ  100");
  await device.context().close();
  await other.context().close();
});

test("a browser without script asks for a sum in words, by keyboard alone", async ({ page, request, browser }) => {
  const { id, link } = await publish(request, DEFINITION);
  await alwaysAsk(page, id);
  // The accessibility check needs scripts, so only those of the page are kept away.
  const device = await openDevice(browser);
  await device.route("**/collect/assets/**", (route) => route.abort());
  await device.goto(link);
  await device.getByRole("textbox", { name: "您的意见" }).fill("灯太暗");
  await device.getByRole("button", { name: "提交" }).press("Enter");
  await expect(device.getByRole("heading", { name: "请回答一个小问题" })).toBeVisible();
  await expectAccessible(device);
  const field = device.getByRole("textbox", { name: /等于几/ });
  await field.fill("99");
  await field.press("Enter");
  await expect(device.getByRole("alert")).toHaveText("答案不对或已经过期，请回答新的问题");
  await expectAccessible(device);
  const label = (await device.locator("label").textContent()) ?? "";
  const [, one = "", two = ""] = /(.)加(.)等于几/u.exec(label) ?? [];
  await field.fill(String("零一二三四五六七八九".indexOf(one) + "零一二三四五六七八九".indexOf(two)));
  await field.press("Enter");
  await expect(device.getByRole("heading", { name: "谢谢您的意见" })).toBeVisible();
  await device.context().close();
});
