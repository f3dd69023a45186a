/** The designer: outline, palette, canvas, settings and the condition dialog. */
import { expect, type Locator, type Page } from "@playwright/test";

export class DesignerPage {
  readonly page: Page;
  readonly settings: Locator;

  constructor(page: Page) {
    this.page = page;
    this.settings = page.getByRole("complementary", { name: "设置" });
  }

  /** Uses the outline, because the canvas renders only questions near the viewport. */
  async select(title: string): Promise<void> {
    await this.page.getByRole("tab", { name: "大纲" }).click();
    await this.page
      .getByRole("tabpanel", { name: "大纲" })
      .getByRole("button", { name: new RegExp(`转到「.*${title}`) })
      .click();
    await expect(this.settings.getByRole("textbox", { name: "标题", exact: true })).toHaveValue(new RegExp(title));
  }

  async changeType(name: string): Promise<void> {
    await this.page.getByRole("button", { name: "更换题型" }).click();
    await this.page.getByRole("menuitem", { name, exact: true }).click();
    await expect(this.settings.getByRole("heading", { name, level: 2 })).toBeVisible();
  }

  async setField(label: string, value: string): Promise<void> {
    const field = this.settings.getByRole("textbox", { name: label, exact: true });
    await field.fill(value);
    await field.press("Tab");
  }

  /** Adds a question after the selected one and types its title. */
  async add(typeName: string, title: string): Promise<void> {
    await this.page.getByRole("tab", { name: "题型" }).click();
    await this.page.getByRole("button", { name: `添加「${typeName}」` }).click();
    const field = this.settings.getByRole("textbox", { name: "标题", exact: true });
    await expect(this.settings.getByRole("heading", { name: typeName, level: 2 })).toBeVisible();
    await field.fill(title);
  }

  /** Shows the selected question only if another question has this option. */
  async showWhen(question: string, option: string): Promise<void> {
    await this.settings.getByRole("button", { name: "设置条件" }).first().click();
    const dialog = this.page.getByRole("dialog");
    await dialog.getByRole("button", { name: "添加条件", exact: false }).first().click();
    await choose(dialog.getByRole("combobox", { name: "题目" }), question);
    await choose(dialog.getByRole("combobox", { name: "值" }), option);
    await dialog.getByRole("button", { name: /确\s*定/ }).click();
    await expect(dialog).toBeHidden();
  }

  async waitUntilSaved(): Promise<void> {
    await expect(this.page.getByRole("status").filter({ hasText: "已保存" })).toBeVisible();
  }
}

/** Chooses the entry of a native select that contains these words. */
async function choose(box: Locator, words: string): Promise<void> {
  const entry = box.getByRole("option").filter({ hasText: words }).first();
  await box.selectOption((await entry.getAttribute("value")) ?? "");
}
