import type { FormDefinition, ItemDefinition } from "@idata/engine";
import { act } from "react";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { startI18n } from "../../../i18n/i18n.ts";
import { findItem } from "../document/places.ts";
import { selectItem } from "../document/selection.ts";
import { sampleForm } from "../document/testing/sample-form.ts";
import { renderDesigner } from "../testing/render-designer.tsx";
import { SettingsPanel } from "./settings-panel.tsx";

vi.setConfig({ testTimeout: 60_000 });
beforeAll(startI18n);

async function openItem(id: string, form: FormDefinition = sampleForm()) {
  const screen = await renderDesigner(form, <SettingsPanel />);
  await act(async () => screen.designer.store.select(selectItem(id)));
  return { ...screen, item: () => findItem(screen.definition(), id) };
}

function withSettings(id: string, settings: Partial<ItemDefinition>): FormDefinition {
  const form = sampleForm();
  return {
    ...form,
    pages: form.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === id ? { ...item, ...settings } : item)),
    })),
  };
}

describe("the default value", () => {
  test("is given on the question's own control, taken away by undo and by hand", async () => {
    const screen = await openItem("q2");
    await screen.press("默认值");
    const options = () => [...document.querySelectorAll<HTMLInputElement>("form input[type=radio]")];
    expect(options()).toHaveLength(2);
    await screen.click(options()[1] ?? document.body);
    expect(screen.item()?.defaultValue).toBe("o2");
    expect(options().map((one) => one.checked)).toEqual([false, true]);
    await screen.undo();
    expect(screen.item()).not.toHaveProperty("defaultValue");
    expect(options().map((one) => one.checked)).toEqual([false, false]);
    await screen.click(options()[0] ?? document.body);
    await screen.press("去掉默认值");
    expect(screen.item()).not.toHaveProperty("defaultValue");
    expect(options().map((one) => one.checked)).toEqual([false, false]);
    await screen.end();
  });

  test("is typed in one undo step, also where the question is read-only", async () => {
    const screen = await openItem("q1", withSettings("q1", { readOnly: true }));
    await screen.press("默认值");
    const field = document.querySelector<HTMLInputElement>("form input");
    await screen.type(field ?? document.body, "王");
    await screen.type(field ?? document.body, "王小明");
    expect(screen.item()?.defaultValue).toBe("王小明");
    expect(document.querySelector("form input")).toBe(field);
    await screen.undo();
    expect(screen.item()).not.toHaveProperty("defaultValue");
    await screen.end();
  });
});

describe("rules of a question", () => {
  test("are errors unless they are only to warn", async () => {
    const screen = await openItem("q1");
    await screen.press("校验");
    await screen.press("添加规则");
    await screen.click(screen.field("提醒"));
    expect(screen.item()?.validators).toEqual([{ expression: "{self} notempty", level: "warning" }]);
    await screen.click(screen.field("错误"));
    expect(screen.item()?.validators).toEqual([{ expression: "{self} notempty" }]);
    await screen.end();
  });

  test("a condition makes it read-only", async () => {
    const screen = await openItem("q4", withSettings("q4", { readOnlyIf: "{q2} = 'o1'" }));
    expect(screen.text()).toContain("只读条件");
    await screen.press("编辑");
    await screen.type(screen.field("值"), "1");
    await screen.press("确定");
    expect(screen.item()?.readOnlyIf).toBe("{q2} = 'o2'");
    await screen.end();
  });
});
