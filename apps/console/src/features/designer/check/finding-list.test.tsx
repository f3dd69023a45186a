// The list of findings on a real document.
import { cores } from "@idata/questions/core";
import { analyseForm } from "@idata/engine";
import { form, page, radio, repeat, text } from "@idata/testkit/form-builder";
import { beforeAll, expect, test, vi } from "vitest";
import { startI18n } from "../../../i18n/i18n.ts";
import { renderDesigner } from "../testing/render-designer.tsx";
import { FindingList } from "./finding-list.tsx";

const definition = form([
  ...Array.from({ length: 7 }, (_one, index) => text(`q${index}`, { title: "" })),
  radio("r", ["x"], { title: "只有一项" }),
  repeat("g", [text("name", { title: "姓名", visibleIf: "{nobody} = 1" })], { title: "家庭成员" }),
]);
const onJump = vi.fn<() => void>();
const open = () =>
  renderDesigner(definition, <FindingList findings={analyseForm(definition, cores)} onJump={onJump} />);
const rows = () => [...document.querySelectorAll<HTMLButtonElement>("section button")];
const words = () => rows().map((row) => row.textContent);

// Rendering is slow on a busy machine; nothing here depends on time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(startI18n);

test("errors come first, and each severity can be looked at alone", async () => {
  const screen = await open();
  expect(words()).toHaveLength(9);
  expect(words().at(-1)).toContain("只有一个选项");
  expect(screen.text()).toContain("全部 9");
  await screen.click(document.querySelectorAll<HTMLElement>("input[type=radio]")[2] ?? document.body);
  expect(words()).toEqual([expect.stringContaining("只有一个选项")]);
  await screen.end();
});

test("a long list is searched by what is wrong or where", async () => {
  const screen = await open();
  await screen.type(screen.field("筛选"), "家庭");
  expect(words()).toEqual([expect.stringContaining("9. 家庭成员 › 姓名")]);
  await screen.type(screen.field("筛选"), "没有这样的");
  expect(screen.text()).toContain("没有符合的结果");
  await screen.end();
});

test("what is wrong inside a group leads to the group", async () => {
  const screen = await open();
  await screen.type(screen.field("筛选"), "nobody");
  await screen.click(rows()[0] ?? document.body);
  expect(onJump).toHaveBeenCalledOnce();
  expect(screen.designer.store.getSelection()).toMatchObject({ kind: "items", ids: ["g"] });
  await screen.end();
});

test("a page and an ending are named, not taken for the whole form", async () => {
  const pages = [
    page("p1", [text("a")]),
    page("p2", [text("b")], { title: "建议", visibleIf: "{b} notempty" }),
    page("p3", [text("c")], { visibleIf: "{c} notempty" }),
  ];
  const late = form(pages, {
    endings: [
      { id: "e1", title: "感谢" },
      { id: "e2", title: "再见", visibleIf: "{x} = 1" },
    ],
  });
  const screen = await renderDesigner(late, <FindingList findings={analyseForm(late, cores)} onJump={onJump} />);
  for (const where of ["第 2 页 建议", "第 3 页", "结束页 再见"]) expect(screen.text()).toContain(where);
  expect(screen.text()).not.toContain("整个表单");
  await screen.end();
});

test("one click mends an expression, and one undo takes it back", async () => {
  const options = [
    { id: "o1", label: "是" },
    { id: "o2", label: "否" },
  ];
  const faulty = form([radio("a", options, { title: "参加" }), text("b", { visibleIf: "{a} = 是" })]);
  const screen = await renderDesigner(faulty, <FindingList findings={analyseForm(faulty, cores)} onJump={onJump} />);
  await screen.press("改为'o1'");
  expect(screen.definition().pages[0]?.items[1]?.visibleIf).toBe("{a} = 'o1'");
  await screen.undo();
  expect(screen.definition()).toEqual(faulty);
  await screen.end();
});
