/** 岗位管理 for an administrator. */
import { expectAccessible } from "../fixtures/accessibility.ts";
import { confirmRemoval, drawer, expectSearchAndExport, removeChosen, row, save } from "../fixtures/admin-list.ts";
import { expect, test } from "../fixtures/signed-in.ts";

const PATH = "/idata2/system/post";

test("add a post, be told beside the field what is wrong, change it, delete it", async ({ page }) => {
  await page.goto(PATH);
  await expect(row(page, "董事长")).toBeVisible();
  await page.getByRole("button", { name: "新增岗位" }).click();
  await save(page);
  await expect(drawer(page).getByText("岗位名称不能为空")).toBeVisible();
  await expect(drawer(page).getByText("岗位编码不能为空")).toBeVisible();
  await drawer(page).getByLabel("岗位名称").fill("董事长");
  await drawer(page).getByLabel("岗位编码").fill("tester");
  await save(page);
  await expect(drawer(page).getByText("新增岗位'董事长'失败，岗位名称已存在")).toBeVisible();
  await drawer(page).getByLabel("岗位名称").fill("测试工程师");
  await page.keyboard.press("Enter");
  await expect(drawer(page)).toBeHidden();
  await expect(row(page, "测试工程师")).toContainText("tester");

  await row(page, "测试工程师").getByRole("button", { name: "修改" }).click();
  await drawer(page).getByText("停用").click();
  await save(page);
  await expect(row(page, "测试工程师")).toContainText("停用");

  await row(page, "测试工程师").getByRole("button", { name: "删除" }).click();
  await confirmRemoval(page, "测试工程师");
  await expect(row(page, "测试工程师")).toHaveCount(0);
});

test("what was typed is not lost by a slip", async ({ page }) => {
  await page.goto(PATH);
  await page.getByRole("button", { name: "新增岗位" }).click();
  await drawer(page).getByLabel("岗位名称").fill("写到一半");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "继续编辑" }).click();
  await expect(page.getByRole("dialog", { name: "放弃未保存的修改？" })).toHaveCount(0);
  await expect(drawer(page).getByLabel("岗位名称")).toHaveValue("写到一半");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /放\s*弃/ }).click();
  await expect(drawer(page)).toHaveCount(0);
});

test("a question takes no click before it can be seen", async ({ page }) => {
  await page.goto(PATH);
  await page.getByRole("button", { name: "新增岗位" }).click();
  await drawer(page).getByLabel("岗位名称").fill("写到一半");
  // Checks in each frame of the opening animation whether a click would hit the dialog.
  await page.evaluate(`(() => {
    window.wereHit = [];
    const look = () => {
      const opening = document.querySelector(".ant-modal.ant-zoom-appear, .ant-modal.ant-zoom-enter");
      const box = opening?.querySelector("button")?.getBoundingClientRect();
      const top = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (opening) window.wereHit.push(top?.closest(".ant-modal-wrap") != null);
      requestAnimationFrame(look);
    };
    look();
  })()`);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "继续编辑" }).click();
  const wereHit = await page.evaluate<boolean[]>("window.wereHit");
  expect(wereHit.length).toBeGreaterThan(0);
  expect(wereHit.filter(Boolean)).toHaveLength(0);
});

test("a post that somebody holds stays, and the reason is said", async ({ page }) => {
  await page.goto(PATH);
  await removeChosen(page, "董事长");
  await expect(page.getByText("董事长已分配,不能删除")).toBeVisible();
  await expect(row(page, "董事长")).toBeVisible();
});

test("search, reload, export", async ({ page }) => {
  await page.goto(PATH);
  await expectSearchAndExport(page, "岗位名称", "经理", /^岗位_\d+\.xlsx$/);
});

test("on a phone the rows are cards with their buttons", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PATH);
  const card = page.getByRole("listitem").filter({ hasText: "项目经理" });
  await card.getByRole("group", { name: "项目经理" }).getByRole("button", { name: "修改" }).click();
  await expect(drawer(page).getByLabel("岗位编码")).toHaveValue("se");
});

test("the page and its form pass the accessibility checker", async ({ page }) => {
  await page.goto(PATH);
  await expect(page.getByRole("group", { name: "董事长" }).getByRole("button", { name: "删除" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "新增岗位" }).click();
  await expect(drawer(page).getByLabel("岗位编码")).toBeVisible();
  await expectAccessible(page);
});
