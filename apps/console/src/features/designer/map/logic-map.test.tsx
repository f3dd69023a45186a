// The map of a real document: keys, table, findings, and export.
import { analyseForm } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { form, page, radio, text } from "@idata/testkit/form-builder";
import { act } from "react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startI18n } from "../../../i18n/i18n.ts";
import { renderDesigner } from "../testing/render-designer.tsx";
import { toSvg } from "./export-map.ts";
import { LogicMap } from "./logic-map.tsx";

const definition = form(
  [
    page("p1", [radio("q1", [{ id: "x", label: "是" }, "y"])], {
      title: "开始",
      jumps: [{ if: "{q1} = 'x'", to: "p3" }, { to: "e1" }],
    }),
    page("p2", [text("q2")], { title: "中间" }),
    page("p3", [text("q3")], { title: "末页" }),
  ],
  { endings: [{ id: "e1", title: "感谢" }] },
);
const onClose = vi.fn<() => void>();
const open = () => renderDesigner(definition, <LogicMap findings={analyseForm(definition, cores)} onClose={onClose} />);
const focused = () => document.activeElement?.getAttribute("aria-label") ?? "";
const press = (key: string) =>
  act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  });

// Rendering is slow on a busy machine; nothing here depends on time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(startI18n);
beforeEach(() => onClose.mockClear());

test("says conditions in words and marks what nobody comes to", async () => {
  const { text: words, end } = await open();
  expect(words()).toContain("当 Q1 选择「是」");
  const labels = [...document.querySelectorAll("[data-node]")].map((one) => one.getAttribute("aria-label"));
  expect(labels).toEqual([
    "1. 开始，1 道题",
    "2. 中间，1 道题，按现有跳转，没有人会到达这一页",
    "3. 末页，1 道题",
    "感谢",
  ]);
  await end();
});

test("arrow keys follow the lines, Enter goes to the place on the canvas", async () => {
  const { designer, end } = await open();
  expect(focused()).toContain("开始");
  await press("ArrowDown");
  expect(focused()).toContain("末页");
  await press("ArrowUp");
  expect(focused()).toContain("开始");
  await press("ArrowDown");
  await press("Enter");
  expect(onClose).toHaveBeenCalledOnce();
  expect(designer.store.getSelection()).toEqual({ kind: "page", id: "p3" });
  await press("Escape");
  expect(onClose).toHaveBeenCalledTimes(2);
  await end();
});

test("the table says the same", async () => {
  const { click, end } = await open();
  await click(document.querySelectorAll<HTMLElement>("input[type=radio]")[1] ?? document.body);
  const rows = [...document.querySelectorAll("tbody tr")].map((row) => row.textContent);
  expect(rows[0]).toContain("当 Q1 选择「是」：到「3. 末页」");
  expect(rows[0]).toContain("总是跳转：到「感谢」");
  expect(rows[1]).toContain("按现有跳转，没有人会到达这一页");
  await end();
});

test("a file has the colours themselves and nothing of the page around it", async () => {
  const { end } = await open();
  const drawing = document.querySelector<SVGGElement>("svg[role=group] > g");
  if (!drawing) throw new Error("no drawing");
  const svg = toSvg(drawing, 300, 200, { getPropertyValue: (name) => (name === "--font-family" ? "Any" : "#123456") });
  expect(svg).toContain('viewBox="0 0 300 200"');
  expect(svg).toContain("开始");
  expect(svg).toContain("#123456");
  expect(svg).not.toMatch(/var\(|tabindex|role=|translate/);
  await end();
});
