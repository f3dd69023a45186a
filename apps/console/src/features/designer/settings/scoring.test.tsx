import { act } from "react";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { startI18n } from "../../../i18n/i18n.ts";
import { listItems } from "../document/places.ts";
import { selectItem } from "../document/selection.ts";
import { sampleForm } from "../document/testing/sample-form.ts";
import { renderDesigner } from "../testing/render-designer.tsx";
import { EndingSettings } from "./ending-settings.tsx";
import { FormSettings } from "./form-settings.tsx";
import { SettingsPanel } from "./settings-panel.tsx";

vi.setConfig({ testTimeout: 60_000 });
beforeAll(startI18n);

const count = (text: string, words: string) => text.split(words).length - 1;

describe("scoring", () => {
  test("a mode, and bands that begin higher than the one before", async () => {
    const screen = await renderDesigner(sampleForm(), <FormSettings />);
    expect(screen.text()).not.toContain("添加分档");
    await screen.click(screen.field("测评"));
    expect(screen.definition().scoring).toEqual({ mode: "survey" });
    await screen.press("添加分档");
    await screen.type(screen.field("结果"), "偏低");
    await screen.press("添加分档");
    expect(screen.definition().scoring?.bands).toMatchObject([
      { from: 0, title: "偏低" },
      { from: 10, title: "" },
    ]);
    await screen.type(screen.field("从多少分起"), "-5");
    expect(screen.text()).toContain("分数不能低于上一档");
    await screen.click(screen.field("不计分"));
    expect(screen.definition()).not.toHaveProperty("scoring");
    await screen.undo();
    expect(screen.definition().scoring?.bands).toHaveLength(2);
    await screen.end();
  });

  test("what respondents are told is kept with the bands; the usual is not written down", async () => {
    const screen = await renderDesigner(sampleForm(), <FormSettings />);
    await screen.click(screen.field("测评"));
    await screen.click(screen.field("都显示"));
    await screen.press("添加分档");
    expect(screen.definition().scoring).toMatchObject({ mode: "survey", show: "both", bands: [{ from: 0 }] });
    await screen.click(screen.field("不显示"));
    expect(screen.definition().scoring).not.toHaveProperty("show");
    await screen.end();
  });

  test("full mark and explanation are asked for once, and only where points count", async () => {
    const screen = await renderDesigner(sampleForm(), <SettingsPanel />);
    await act(async () => screen.designer.store.select(selectItem("q2")));
    expect(screen.text()).not.toContain("满分");
    await act(async () => screen.designer.actions.patchForm({ scoring: { mode: "exam" } }));
    expect(count(screen.text(), "满分")).toBe(1);
    await screen.type(screen.field("满分"), "2.5");
    await screen.type(screen.field("答案解析"), "见第三章");
    const item = listItems(screen.definition()).find((one) => one.id === "q2");
    expect(item).toMatchObject({ points: 2.5, explanation: "见第三章" });
    await screen.end();
  });
});

describe("an ending", () => {
  test("is for those who are screened out when told so", async () => {
    const screen = await renderDesigner(sampleForm(), <EndingSettings id="e1" />);
    await screen.click(screen.field("筛选出局"));
    expect(screen.definition().endings).toEqual([{ id: "e1", title: "感谢填写", screenOut: true }]);
    await screen.click(screen.field("筛选出局"));
    expect(screen.definition().endings).toEqual(sampleForm().endings);
    await screen.end();
  });
});
