/** A chart whose code does not arrive leaves no empty card: the numbers are there, and the chart can be tried again. */
import { publish } from "../fixtures/publish.ts";
import { expect, test } from "../fixtures/signed-in.ts";

test("charts that fail to load show their numbers and can be tried again", async ({ page, request }) => {
  const form = await publish(request, {
    schema: 1,
    language: "zh-CN",
    title: "图表失败",
    pages: [{ id: "p1", items: [{ id: "n1", type: "rating", title: "满意度", required: false, max: 5 }] }],
    endings: [],
  });
  await form.submit({ n1: 4 });
  let isBroken = true;
  await page.route(/chart-engine[^/]*\.js/, (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto(`/idata2/form/${form.id}/data/stats`);
  const trend = page.getByRole("region", { name: "答卷趋势" });
  await expect(trend.getByText("图表没有加载成功，以下是它的数字。")).toBeVisible();
  await expect(trend.getByRole("row").last()).toContainText("1");
  const question = page.getByRole("region", { name: "满意度" });
  await expect(question.getByRole("table")).toBeVisible();
  isBroken = false;
  await trend.getByRole("button", { name: "重新加载" }).click();
  await expect(trend.getByRole("img", { name: /^答卷趋势/ }).locator("svg")).toBeVisible();
  await expect(trend.getByRole("table")).toHaveCount(0);
});
