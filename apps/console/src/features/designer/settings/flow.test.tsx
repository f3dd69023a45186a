import { beforeAll, describe, expect, test, vi } from "vitest";
import { startI18n } from "../../../i18n/i18n.ts";
import { splitPage } from "../document/form-commands.ts";
import { sampleForm } from "../document/testing/sample-form.ts";
import { renderDesigner } from "../testing/render-designer.tsx";
import { FormSettings } from "./form-settings.tsx";
import { PageSettings } from "./page-settings.tsx";

vi.setConfig({ testTimeout: 60_000 });
beforeAll(startI18n);

const three = () => ({ ...sampleForm(), pages: [...sampleForm().pages, { id: "p3", items: [] }] });

describe("how a form is gone through", () => {
  test("paging and random pages are one undo step each, and the plain choice leaves no trace", async () => {
    const screen = await renderDesigner(sampleForm(), <FormSettings />);
    await screen.click(screen.field("一题一页"));
    await screen.click(screen.field("页的顺序随机"));
    expect(screen.definition()).toMatchObject({ paging: "question", pagesOrder: "random" });
    await screen.undo();
    expect(screen.definition()).not.toHaveProperty("pagesOrder");
    await screen.click(screen.field("按页"));
    expect(screen.definition()).not.toHaveProperty("paging");
    await screen.end();
  });

  test("a page draws no more questions than it has", async () => {
    const screen = await renderDesigner(sampleForm(), <PageSettings id="p1" />);
    await screen.click(screen.field("题目顺序随机"));
    await screen.type(screen.field("随机抽取题数"), "9");
    expect(screen.definition().pages[0]).not.toHaveProperty("itemsDraw");
    expect(screen.text()).toContain("请填写 1 到 3 的整数");
    await screen.type(screen.field("随机抽取题数"), "2");
    expect(screen.definition().pages[0]).toMatchObject({ itemsOrder: "random", itemsDraw: 2 });
    await screen.end();
  });

  test("jumps lead to later pages and endings, in the order of the list", async () => {
    const screen = await renderDesigner(three(), <PageSettings id="p2" />);
    expect(screen.text()).toContain("还没有跳转");
    await screen.press("添加跳转");
    const select = screen.field("跳到") as HTMLSelectElement;
    expect([...select.options].map((option) => option.value)).toEqual(["p3", "e1"]);
    await screen.type(select, "e1");
    await screen.press("添加跳转");
    await screen.press("跳转 2 上移");
    expect(screen.definition().pages[1]?.jumps).toEqual([{ to: "p3" }, { to: "e1" }]);
    await screen.press("删除跳转");
    expect(screen.definition().pages[1]?.jumps).toEqual([{ to: "p3" }]);
    await screen.end();
  });

  test("the condition of a jump may ask about its own page, and goes away again", async () => {
    const form = three();
    const jump = { to: "p3", if: "{q2} = 'o1'" };
    const pages = form.pages.map((page) => (page.id === "p1" ? { ...page, jumps: [jump] } : page));
    const screen = await renderDesigner({ ...form, pages }, <PageSettings id="p1" />);
    await screen.press("编辑");
    const questions = screen.field("题目") as HTMLSelectElement;
    expect([...questions.options].map((option) => option.value)).toEqual(["q1", "q2", "q3"]);
    await screen.type(screen.field("值"), "1");
    await screen.press("确定");
    expect(screen.definition().pages[0]?.jumps).toEqual([{ to: "p3", if: "{q2} = 'o2'" }]);
    await screen.press("去掉");
    expect(screen.definition().pages[0]?.jumps).toEqual([{ to: "p3" }]);
    await screen.end();
  });

  test("splitting a page takes its jumps along to the end", () => {
    const form = sampleForm();
    const pages = form.pages.map((page) => (page.id === "p1" ? { ...page, jumps: [{ to: "e1" }] } : page));
    const split = splitPage({ ...form, pages }, { pageId: "p1", index: 1 }, "p9");
    expect(split.pages.map((page) => page.jumps)).toEqual([undefined, [{ to: "e1" }], undefined]);
  });
});
