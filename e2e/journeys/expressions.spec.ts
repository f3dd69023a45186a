/**
 * Writing conditions as text in the designer: full-width signs and Chinese words are tidied, a label in place of an
 * option id is mended by one click, questions and functions are completed with the keyboard.
 */
import { expect, test } from "@playwright/test";
import type { FormDefinition } from "@idata/engine";
import { findAccessibilityFaults } from "../fixtures/accessibility.ts";
import { OpenForm } from "../fixtures/open-form.ts";
import { publish } from "../fixtures/publish.ts";
import { waitForRest } from "../fixtures/settled.ts";
import { signIn } from "../pages/console.page.ts";
import { DesignerPage } from "../pages/designer.page.ts";

const form: FormDefinition = {
  schema: 1,
  title: "报名表",
  language: "zh-CN",
  pages: [
    {
      id: "p1",
      items: [
        {
          id: "q1",
          type: "radio",
          title: "是否参加",
          options: [
            { id: "o1", label: "是" },
            { id: "o2", label: "否" },
          ],
        },
        { id: "q2", type: "number", title: "年龄" },
        { id: "q3", type: "text", title: "备注", visibleIf: "{q1} = 'o1'" },
        { id: "q4", type: "text", title: "原因", visibleIf: "{q1} = 否" },
      ],
    },
  ],
  endings: [{ id: "e1", title: "感谢" }],
};

test("with reduced motion the check list stands still from its first frame, so that no quick click misses a mend", async ({
  page,
  request,
}) => {
  const published = await publish(request, form);
  await signIn(page);
  await page.goto(`/idata2/form/${published.id}/designer`);
  const opener = page.getByRole("button", { name: /检查|问题/ }).first();
  await expect(opener).toBeVisible();
  await page.evaluate(`{
    window.seenPlaces = new Set();
    const look = () => {
      const { x, y, width, height } = document.querySelector(".ant-popover")?.getBoundingClientRect() ?? {};
      // Until it has its place, it is far outside.
      if (x > -1000) seenPlaces.add([x, y, width, height].join());
    };
    new MutationObserver(look).observe(document.body, { attributes: true, childList: true, subtree: true });
    const lookAgain = () => requestAnimationFrame(() => (look(), lookAgain()));
    lookAgain();
  }`);
  await opener.click();
  const mend = page.getByRole("button", { name: "改为 'o2'" });
  await expect(mend).toBeInViewport();
  await waitForRest(page);
  const { x, y, width, height } = (await page.locator(".ant-popover").boundingBox()) ?? {};
  expect(await page.evaluate<string[]>("[...seenPlaces]")).toEqual([[x, y, width, height].join()]);
});

test("an author writes a condition in Chinese and completes it with the keyboard", async ({ page, request }) => {
  const published = await publish(request, form);
  await signIn(page);
  await page.goto(`/idata2/form/${published.id}/designer`);
  const designer = new DesignerPage(page);

  await test.step("one click in the check list turns a label into the option's id", async () => {
    await page
      .getByRole("button", { name: /检查|问题/ })
      .first()
      .click();
    await page.getByRole("button", { name: "改为 'o2'" }).click();
    const open = await OpenForm.of(page);
    await expect.poll(async () => JSON.stringify(await open.definition())).toContain("{q1} = 'o2'");
    await page.keyboard.press("Escape");
  });

  await test.step("full-width signs and words are tidied when the field is left", async () => {
    await designer.select("备注");
    await page.getByRole("button", { name: "显示条件" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("tab", { name: "表达式" }).click();
    const field = dialog.getByRole("textbox", { name: "表达式" });
    await field.fill("{q1} 等于 ‘o1’ 且 {q2}≥１８");
    await expect(dialog.getByText("离开输入框后写成：{q1} = 'o1' and {q2}>=18")).toBeVisible();
    await field.blur();
    await expect(field).toHaveValue("{q1} = 'o1' and {q2}>=18");
    expect(await findAccessibilityFaults(page, ["wcag2a", "wcag2aa"])).toEqual([]);

    // A label is understood as a text and mended here too.
    await field.fill("{q1} = 否");
    await dialog.getByRole("button", { name: "改为 'o2'" }).click();
    await expect(field).toHaveValue("{q1} = 'o2'");
  });

  await test.step("questions and functions are completed with the keyboard", async () => {
    const dialog = page.getByRole("dialog");
    const field = dialog.getByRole("textbox", { name: "表达式" });
    await field.fill("");
    await field.pressSequentially("rou");
    await expect(dialog.getByRole("option", { name: /round/ })).toBeVisible();
    await field.press("Enter");
    await expect(field).toHaveValue("round()");
    await expect(dialog.getByText("四舍五入到几位小数", { exact: false }).first()).toBeVisible();
    await field.pressSequentially("{年");
    await field.press("Tab");
    await expect(field).toHaveValue("round({q2})");
    await field.press("End");
    await field.pressSequentially(" > 9:30");
    await expect(dialog.getByText(/第 15 个字符“9:30”不能用在表达式里/)).toBeVisible();
    await expect(dialog.getByRole("button", { name: /确\s*定/ })).toBeDisabled();
    await field.fill("round({q2}) 大于 18");
    await dialog.getByRole("button", { name: /确\s*定/ }).click();
    await expect(dialog).toBeHidden();
    const open = await OpenForm.of(page);
    await expect.poll(async () => JSON.stringify(await open.definition())).toContain("round({q2}) > 18");
    await designer.waitUntilSaved();
  });
});
