/** The choice tree as a form field. */
import { act, useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startI18n } from "../i18n/i18n.ts";
import { renderRoutes, typeInto } from "../testing/render.tsx";
import type { Rendered } from "../testing/render.tsx";
import { ChoiceTree } from "./choice-tree.tsx";
import type { TreeNode } from "./tree-marks.ts";

const leaf = (id: number, label: string): TreeNode => ({ id, label, disabled: false });
const NODES: TreeNode[] = [{ ...leaf(1, "总部"), children: [leaf(11, "研发"), leaf(12, "市场")] }, leaf(2, "分部")];
/** An id that is chosen but not in the tree that this user sees. */
const UNSEEN = 99;

let page: Rendered;
beforeAll(() => startI18n());
beforeEach(async () => {
  page = await renderRoutes([{ path: "/", element: <Field /> }], "/");
});
afterEach(() => page.unmount());

function Field() {
  const [value, setValue] = useState<readonly number[]>([UNSEEN]);
  const [isLinked, setLinked] = useState(true);
  return (
    <>
      <output>{value.join()}</output>
      <ChoiceTree
        nodes={NODES}
        label="部门"
        isLinked={isLinked}
        onLinked={setLinked}
        value={value}
        onChange={setValue}
      />
    </>
  );
}

const sorted = () =>
  (page.holder.querySelector("output")?.textContent ?? "")
    .split(",")
    .map(Number)
    .toSorted((a, b) => a - b);
const click = (element: HTMLElement | null | undefined) => act(async () => element?.click());
const clickNode = (title: string) =>
  click(page.holder.querySelector<HTMLElement>(`.ant-tree-node-content-wrapper[title="${title}"]`));
const clickBox = (label: string) =>
  click(Array.from(page.holder.querySelectorAll("label")).find((one) => one.textContent === label));
const count = () => page.holder.querySelector('[role="status"]')?.textContent;

test("a click on a name takes what is below it; alone, only itself", async () => {
  await clickNode("总部");
  expect(sorted()).toEqual([1, 11, 12, UNSEEN]);
  expect(count()).toBe("已选 3 项");
  await clickBox("父子联动");
  await clickNode("总部");
  expect(sorted()).toEqual([11, 12, UNSEEN]);
});

test("all and none leave alone what the tree does not show", async () => {
  await clickBox("全选");
  expect(sorted()).toEqual([1, 2, 11, 12, UNSEEN]);
  await clickBox("全选");
  expect(sorted()).toEqual([UNSEEN]);
});

test("search shows the matches, and what was chosen before stays chosen", async () => {
  await clickNode("分部");
  await typeInto(page.holder.querySelector("input.ant-input"), "市场");
  const titles = Array.from(page.holder.querySelectorAll(".ant-tree-title")).map((title) => title.textContent);
  expect(titles).toEqual(["总部", "市场"]);
  await clickNode("市场");
  expect(sorted()).toEqual([1, 2, 12, UNSEEN]);
  await typeInto(page.holder.querySelector("input.ant-input"), "没有这个");
  expect(page.holder.textContent).toContain("没有符合条件的数据");
});

test("closing all hides what is below", async () => {
  expect(page.holder.querySelector('[title="研发"]')).not.toBeNull();
  await clickBox("展开全部");
  expect(page.holder.querySelector(".ant-tree-treenode-switcher-open")).toBeNull();
});
