/** The expression editor as an author uses it: typing, leaving the field, keyboard, fixes. */
import { form, number, radio } from "@idata/testkit/form-builder";
import { act, useLayoutEffect, useState } from "react";
import { beforeAll, describe, expect, test } from "vitest";
import { startI18n } from "../../../i18n/i18n.ts";
import { useDefinition } from "../designer-context.tsx";
import { getAllTargets } from "../logic/use-condition-words.ts";
import { renderDesigner } from "../testing/render-designer.tsx";
import { ExpressionInput } from "./expression-input.tsx";
import { designerExpression } from "../locales/expression.zh-CN.ts";

beforeAll(startI18n);

const definition = form([
  radio(
    "q1",
    [
      { id: "o1", label: "是" },
      { id: "o2", label: "否" },
    ],
    { title: "参加" },
  ),
  number("q2", { title: "年龄" }),
]);

let stored = "";
function Host({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  const targets = getAllTargets(useDefinition(), "未命名");
  useLayoutEffect(() => {
    stored = value;
  });
  return <ExpressionInput label="公式" value={value} onChange={setValue} targets={targets} />;
}

async function open(start = "") {
  const screen = await renderDesigner(definition, <Host start={start} />);
  const field = () => screen.field("公式") as HTMLTextAreaElement;
  return {
    ...screen,
    field,
    write: (text: string) => screen.type(field(), text),
    key: (key: string) =>
      act(async () => field().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }))),
    leave: () => act(async () => field().dispatchEvent(new FocusEvent("focusout", { bubbles: true }))),
    options: () => [...document.querySelectorAll("[role=option] code")].map(({ textContent }) => textContent),
    findings: () => [...document.querySelectorAll("[aria-live] li")].map(({ textContent }) => textContent),
    marked: () => document.querySelector("mark")?.textContent ?? null,
  };
}

describe("the expression editor", () => {
  test("is tidied when the field is left, not while a word is being typed", async () => {
    const editor = await open();
    await editor.write("{q2}大于18且{q1} ＝ ‘o1’");
    expect(stored).toBe("{q2}大于18且{q1} ＝ ‘o1’");
    expect(editor.findings()).toEqual([]);
    expect(editor.text()).toContain("离开输入框后写成：{q2} > 18 and {q1} = 'o1'");
    await editor.leave();
    expect(stored).toBe("{q2} > 18 and {q1} = 'o1'");
    await editor.write("{q2} 大");
    await editor.leave();
    expect(stored).toBe("{q2} 大");
    await editor.end();
  });

  test("an error is marked at its place, explained and mended", async () => {
    const editor = await open();
    await editor.write("{q2} > 9:30");
    expect(editor.marked()).toBe("9:30");
    expect(editor.field().getAttribute("aria-invalid")).toBe("true");
    expect(editor.findings()[0]).toContain("第 8 个字符“9:30”不能用在表达式里");
    await editor.press("改为'09:30'");
    expect(stored).toBe("{q2} > '09:30'");
    expect(editor.marked()).toBeNull();
    await editor.end();
  });

  test("a label in place of an id is found and mended", async () => {
    const editor = await open("{q1} ＝ 否");
    expect(editor.findings()[0]).toContain("不存在的选项“否”");
    await editor.press("改为{q1}='o2'");
    expect(stored).toBe("{q1} = 'o2'");
    await editor.end();
  });

  test("questions and functions are completed with the keyboard", async () => {
    const editor = await open();
    await editor.write("ro");
    expect(editor.options()).toEqual(["round"]);
    await editor.key("Enter");
    expect(stored).toBe("round()");
    expect(editor.text()).toContain(designerExpression.functions.round);
    await editor.write("round({");
    expect(editor.options()).toEqual(["{q1}", "{q2}"]);
    expect(editor.field().getAttribute("aria-activedescendant")).toMatch(/item0$/);
    await editor.key("ArrowDown");
    await editor.key("Tab");
    expect(stored).toBe("round({q2}");
    await editor.write("round({");
    await editor.key("Escape");
    expect(editor.options()).toEqual([]);
    await editor.end();
  });

  test("a function is inserted from the list, with what it means", async () => {
    const editor = await open("{q2} > ");
    await editor.press("插入函数 round");
    expect(stored).toContain("round()");
    await editor.end();
  });

  test("a wrong number of arguments and an unknown function are refused", async () => {
    const editor = await open("round() + if({q2} > 1, 1, 2)");
    expect(editor.findings().join(" ")).toContain("round 需要 1–2 个参数，现在有 0 个");
    expect(editor.findings().join(" ")).toContain("不认识的函数“if”");
    await editor.press("改为iif");
    expect(stored).toBe("round() + iif({q2} > 1, 1, 2)");
    await editor.end();
  });
});
