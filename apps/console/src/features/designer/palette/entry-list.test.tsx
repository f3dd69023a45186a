import type { FormDefinition } from "@idata/engine";
import { act } from "react";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { startI18n } from "../../../i18n/i18n.ts";
import { sampleForm } from "../document/testing/sample-form.ts";
import { goToFinding } from "../check/finding-place.ts";
import { checkDefinition } from "../check/use-findings.ts";
import { renderDesigner } from "../testing/render-designer.tsx";
import { LogicList } from "./logic-list.tsx";

vi.setConfig({ testTimeout: 60_000 });
beforeAll(startI18n);

const errors = (form: FormDefinition) => checkDefinition(form).filter((finding) => finding.severity === "error");

describe("the logic of a form", () => {
  test("says what is not there yet, one sentence each", async () => {
    const form = sampleForm();
    const screen = await renderDesigner(form, <LogicList onUsed={() => undefined} />);
    for (const words of ["还没有变量", "还没有规则", "还没有校验", "还没有配额"])
      expect(screen.text()).toContain(words);
    await screen.end();
  });

  test("a computed variable: named, used in a condition, renamed everywhere, deleted and brought back", async () => {
    const screen = await renderDesigner(sampleForm(), <LogicList onUsed={() => undefined} />);
    await screen.press("添加变量");
    await screen.type(screen.field("名称"), "q1");
    expect(screen.text()).toContain("已有同名的变量或题目");
    await screen.type(screen.field("名称"), "double");
    await screen.type(screen.field("表达式"), "{q4} * 2");
    await screen.press("确定");
    expect(screen.definition().variables).toEqual([{ name: "double", expression: "{q4} * 2" }]);
    await act(async () => screen.designer.actions.patchItem("q5", { visibleIf: "{double} > 4" }));
    expect(screen.text()).toContain("等于 {q4} * 2");

    const row = screen.buttons("{double}等于{q4}*2").at(-1);
    await screen.click(row ?? document.body);
    await screen.type(screen.field("名称"), "twice");
    await screen.press("确定");
    expect(screen.definition().pages[1]?.items[1]?.visibleIf).toBe("{twice} > 4");
    expect(errors(screen.definition())).toEqual([]);

    await screen.press("删除「{twice}」");
    expect(screen.definition()).not.toHaveProperty("variables");
    await screen.press("撤销");
    expect(screen.definition().variables).toEqual([{ name: "twice", expression: "{q4} * 2" }]);
    await screen.end();
  });

  test("a variable from the link needs no expression", async () => {
    const screen = await renderDesigner(sampleForm(), <LogicList onUsed={() => undefined} />);
    await screen.press("添加变量");
    await screen.type(screen.field("名称"), "channel");
    await screen.click(screen.field("网址参数"));
    await screen.type(screen.field("参数名"), "from");
    await screen.press("确定");
    expect(screen.definition().variables).toEqual([{ name: "channel", parameter: "from" }]);
    expect(screen.text()).toContain("取自网址参数 from");
    await screen.end();
  });

  test("a rule sets a question to one of its options, or empties it, and says so in words", async () => {
    const screen = await renderDesigner(sampleForm(), <LogicList onUsed={() => undefined} />);
    await screen.press("添加规则");
    await screen.press("添加条件");
    await screen.type(screen.field("题目"), "q4");
    await screen.type(screen.field("值"), "4");
    await screen.type(screen.field("填写哪道题"), "q2");
    await screen.type(screen.field("值"), "1");
    await screen.press("确定");
    expect(screen.definition().rules).toEqual([{ if: "{q4} = 5", question: "q2", value: "'o2'" }]);
    expect(screen.text()).toContain("2. 是否住校 填为「否」");
    expect(errors(screen.definition())).toEqual([]);
    const row = [...document.querySelectorAll("button")].find((one) => one.textContent?.includes("填为「否」"));
    await screen.click(row ?? document.body);
    await screen.click(screen.field("清空"));
    await screen.press("确定");
    expect(screen.definition().rules).toEqual([{ if: "{q4} = 5", question: "q2" }]);
    await screen.end();
  });

  test("a check is shown next to the questions that it names, as a warning if told", async () => {
    const screen = await renderDesigner(sampleForm(), <LogicList onUsed={() => undefined} />);
    await screen.press("添加校验");
    await screen.press("表达式");
    await screen.type(screen.field("表达式"), "{q4} > 2 or {q5} notempty");
    await screen.type(screen.field("不满足时的提示"), "请说说原因");
    await screen.click(screen.field("提醒"));
    await screen.press("确定");
    expect(screen.definition().checks).toEqual([
      {
        expression: "{q4} > 2 or {q5} notempty",
        message: "请说说原因",
        level: "warning",
        questions: ["q4", "q5"],
      },
    ]);
    expect(screen.text()).toContain("提醒：应当 Q4 大于 2 或 Q5 已填写");
    await screen.undo();
    expect(screen.definition()).not.toHaveProperty("checks");
    await screen.end();
  });

  test("a quota needs a condition and a limit", async () => {
    const screen = await renderDesigner(sampleForm(), <LogicList onUsed={() => undefined} />);
    await screen.press("添加配额");
    await screen.type(screen.field("名称"), "住校生");
    await screen.type(screen.field("最多份数"), "100");
    expect(screen.buttons("确定").at(-1)?.disabled).toBe(true);
    await screen.press("添加条件");
    await screen.type(screen.field("题目"), "q2");
    await screen.type(screen.field("值"), "0");
    await screen.press("确定");
    expect(screen.definition().quotas).toMatchObject([{ title: "住校生", if: "{q2} = 'o1'", limit: 100 }]);
    expect(screen.text()).toContain("Q2 选择「是」，最多 100 份");
    await screen.end();
  });

  test("what names a question that is gone is marked", async () => {
    const rules = [{ if: "{q9} = 1", question: "q8" }];
    const screen = await renderDesigner({ ...sampleForm(), rules }, <LogicList onUsed={() => undefined} />);
    expect(screen.text()).toContain("清空 已删除的题目（q8）");
    expect(screen.text()).toContain("引用了不存在的题目");
    await screen.end();
  });

  test("a finding leads to the rule that it is about", async () => {
    const rules = [{ if: "{q2} = 'o1'", question: "q8" }];
    const screen = await renderDesigner({ ...sampleForm(), rules }, <LogicList onUsed={() => undefined} />);
    const finding = errors(screen.definition()).find((one) => one.path.startsWith("rules[0]"));
    await act(async () => goToFinding(screen.designer, { itemId: null, path: finding?.path ?? "" }));
    expect(screen.text()).toContain("编辑规则");
    await screen.press("删除");
    expect(screen.definition()).not.toHaveProperty("rules");
    await screen.end();
  });
});
