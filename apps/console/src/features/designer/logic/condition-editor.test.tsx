import type { FormDefinition } from "@idata/engine";
import { act, useLayoutEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { beforeAll, describe, expect, test } from "vitest";
import { i18n, startI18n } from "../../../i18n/i18n.ts";
import { sampleForm } from "../document/testing/sample-form.ts";
import { ConditionEditor } from "./condition-editor.tsx";
import { listTargets } from "./targets.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
beforeAll(startI18n);

const form: FormDefinition = {
  ...sampleForm(),
  pages: [
    ...sampleForm().pages,
    {
      id: "p3",
      items: [
        {
          id: "q6",
          type: "checkbox",
          title: "常去的食堂",
          options: [
            { id: "o1", label: "一食堂" },
            { id: "o2", label: "二食堂" },
          ],
        },
      ],
    },
  ],
};
const targets = listTargets(
  form,
  { language: "zh-CN", numberOf: (id) => id.replace("q", "Q"), untitled: "未命名" },
  null,
);

async function render(start = "") {
  let text = start;
  const Host = () => {
    const [value, setValue] = useState(start);
    useLayoutEffect(() => {
      text = value;
    });
    return <ConditionEditor value={value} onChange={setValue} targets={targets} />;
  };
  const root = document.createElement("div");
  document.body.replaceChildren(root);
  await act(async () => createRoot(root).render(<Host />));
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  const button = (words: string) => all("button").find((one) => one.textContent?.trim() === words);
  const named = (label: string) => all(`[aria-label="${label}"]`);
  return {
    root,
    text: () => text,
    named,
    press: (words: string) => act(async () => button(words)?.click()),
    remove: (index: number) => act(async () => named(i18n.t("designer:condition.removeRule"))[index]?.click()),
    choose: (element: HTMLElement | undefined, value: string) =>
      act(async () => {
        const field = element as HTMLSelectElement;
        // React patches the value setter on the element; the prototype's setter makes the change look typed.
        Reflect.set(Object.getPrototypeOf(field) as object, "value", value, field);
        field.dispatchEvent(new Event(field.tagName === "SELECT" ? "change" : "input", { bubbles: true }));
      }),
    tick: (index: number) => act(async () => all("input[type=checkbox]")[index]?.click()),
  };
}

describe("the condition editor", () => {
  test("builds a rule: question, comparison, value picked from the options", async () => {
    const editor = await render();
    await editor.press("添加条件");
    expect(editor.text()).toBe("");
    await editor.choose(editor.named("题目")[0], "q2");
    await editor.choose(editor.named("值")[0], "0");
    expect(editor.text()).toBe("{q2} = 'o1'");
    expect(editor.root.textContent).toContain("Q2 选择「是」");
    await editor.choose(editor.named("比较方式")[0], "isNot");
    expect(editor.text()).toBe("{q2} <> 'o1'");
  });

  test("offers comparisons that fit the question, and lists for those that take several values", async () => {
    const editor = await render("{q6} contains 'o1'");
    const operators = [...(editor.named("比较方式")[0] as HTMLSelectElement).options].map((option) => option.value);
    expect(operators).toContain("allOf");
    expect(operators).not.toContain("greater");
    await editor.choose(editor.named("比较方式")[0], "anyOf");
    expect(editor.text()).toBe("{q6} anyof ['o1']");
    await editor.tick(1);
    expect(editor.text()).toBe("{q6} anyof ['o1', 'o2']");
  });

  test("nests groups and keeps what is not complete yet on the screen only", async () => {
    const editor = await render("{q2} = 'o1'");
    await editor.press("添加条件组");
    expect(editor.named("题目")).toHaveLength(3);
    expect(editor.text()).toBe("{q2} = 'o1'");
    await editor.choose(editor.named("题目")[1], "q4");
    await editor.choose(editor.named("值")[1], "4");
    expect(editor.text()).toBe("{q2} = 'o1' and {q4} = 5");
    await editor.choose(editor.named("题目")[2], "q1");
    await editor.choose(editor.named("比较方式")[2], "empty");
    expect(editor.text()).toBe("{q2} = 'o1' and ({q4} = 5 or {q1} empty)");
    await editor.remove(0);
    expect(editor.text()).toBe("{q4} = 5 or {q1} empty");
  });

  test("text and builder stay in step", async () => {
    const editor = await render("{q2} = 'o1'");
    await editor.press("表达式");
    await editor.choose(editor.named("表达式")[0], "{q4} > 2 and {q2} = 'o2'");
    await editor.press("可视化");
    expect((editor.named("题目")[0] as HTMLSelectElement).value).toBe("q4");
    expect((editor.named("题目")[1] as HTMLSelectElement).value).toBe("q2");
  });

  test("text that the builder cannot show stays text; a mistake is told with its place", async () => {
    const editor = await render("age({q1}) >= 18");
    expect((editor.named("表达式")[0] as HTMLTextAreaElement).value).toBe("age({q1}) >= 18");
    expect(editor.root.textContent).toContain("超出了可视化编辑的范围");
    await editor.choose(editor.named("表达式")[0], "{q1} = 'x");
    expect(editor.root.textContent).toContain("第 8 个字符“'”处的引号没有结束");
  });

  test("a question that is gone is named as such", async () => {
    const editor = await render("{q99} = 'o1'");
    expect(editor.root.textContent).toContain("已删除的题目（q99）");
  });
});
