import { act } from "react";
import { describe, expect, test } from "vitest";
import { designerFaces, findDesignerFace } from "../../designer.ts";
import { createDesignerTranslate, getTypeWords, typeMessages } from "../../messages.ts";
import { QUESTION_TYPES } from "../../names.ts";
import { checkDefinition } from "../../schema.ts";
import { settingsMessages } from "./settings.messages.ts";
import { createItem, renderFace } from "./testing/render-face.tsx";

const LANGUAGES = ["zh-CN", "en-US"] as const;
/** A missing key would be shown as it is. */
const KEYS = [settingsMessages["zh-CN"], ...Object.values(typeMessages).map((words) => words["zh-CN"])].flatMap(
  (words) => Object.keys(words).filter((key) => key.includes(".")),
);
const PREFIXES = [...new Set(KEYS.map((key) => key.split(".")[0]))].join("|");
const BARE_KEY = new RegExp(`\\b(${PREFIXES})\\.[a-z][A-Za-z.-]+`);

describe.each(QUESTION_TYPES)("%s", (type) => {
  test("a new one is a valid definition", () => {
    const checked = checkDefinition({
      schema: 1,
      title: "表单",
      language: "zh-CN",
      pages: [{ id: "p1", items: [createItem(type)] }],
      endings: [],
    });
    expect(checked).toMatchObject({ ok: true });
  });

  test("has a name, a hint and an icon", () => {
    for (const language of LANGUAGES) {
      const words = getTypeWords(type, language);
      expect(words.name).not.toBe(type);
      expect(words.hint).not.toBe("");
    }
    expect(designerFaces[type].icon).toBeTruthy();
  });

  test("has the same words in both languages", () => {
    expect(Object.keys(typeMessages[type]["en-US"])).toEqual(Object.keys(typeMessages[type]["zh-CN"]));
  });

  test("every setting that it makes has a meaning", () => {
    const { id: _id, type: _type, title: _title, ...settings } = createItem(type);
    for (const name of Object.keys(settings)) expect(designerFaces[type].settings).toHaveProperty(name);
  });

  test("asks only about what it has", () => {
    const targets = designerFaces[type].targets?.(createItem(type), createDesignerTranslate("zh-CN", type)) ?? [];
    for (const target of targets) {
      expect(target.path === "" || target.path.startsWith(".")).toBe(true);
      for (const choice of target.choices ?? []) expect(choice.label).not.toBe("");
    }
  });
});

const WITH_PANEL = QUESTION_TYPES.filter((type) => designerFaces[type].Settings);

test.each(WITH_PANEL)("the panel of %s has words for everything", async (type) => {
  for (const language of LANGUAGES) {
    const { root } = await renderFace(type, "Settings", createItem(type, language), language);
    expect(root.textContent).not.toMatch(BARE_KEY);
    const labels = [...root.querySelectorAll("[aria-label], [title], [placeholder]")].flatMap((element) =>
      ["aria-label", "title", "placeholder"].map((name) => element.getAttribute(name) ?? ""),
    );
    expect(labels.join("\n")).not.toMatch(BARE_KEY);
  }
});

test("an unknown type has no face and stands for itself", () => {
  expect(findDesignerFace("constructor")).toBeNull();
  expect(getTypeWords("toString", "zh-CN").name).toBe("toString");
});

describe("options in place", () => {
  const labels = (item: Record<string, unknown>) =>
    (item["options"] as { label: string }[]).map((option) => option.label);

  test("Enter goes on, Backspace in an empty one goes back, arrows with Alt move", async () => {
    const face = await renderFace("radio", "Inline");
    const fields = () => [...face.root.querySelectorAll("textarea")];
    const at = (index: number) => fields()[index] ?? document.body;
    await face.press(at(0), "Enter");
    expect(labels(face.item())).toEqual(["选项 1", "", "选项 2", "选项 3"]);
    expect(document.activeElement).toBe(at(1));
    await face.type(at(1), "食堂");
    expect(labels(face.item())[1]).toBe("食堂");
    await face.press(at(1), "ArrowDown", { altKey: true });
    expect(labels(face.item())).toEqual(["选项 1", "选项 2", "食堂", "选项 3"]);
    await face.type(at(2), "");
    await face.press(at(2), "Backspace");
    expect(labels(face.item())).toEqual(["选项 1", "选项 2", "选项 3"]);
  });

  test("Enter goes to the next one as long as nobody has named it", async () => {
    const face = await renderFace("radio", "Inline");
    const at = (index: number) => [...face.root.querySelectorAll("textarea")][index] ?? document.body;
    await face.type(at(0), "东校区");
    await face.press(at(0), "Enter");
    expect(labels(face.item())).toEqual(["东校区", "选项 2", "选项 3"]);
    expect(document.activeElement).toBe(at(1));
  });

  test("keys of an input method that is composing are left alone", async () => {
    const face = await renderFace("radio", "Inline");
    const field = face.root.querySelector("textarea") ?? document.body;
    await face.press(field, "Enter", { isComposing: true });
    expect(labels(face.item())).toHaveLength(3);
  });

  test("typing is one undo step for each option", async () => {
    const face = await renderFace("radio", "Inline");
    const field = face.root.querySelector("textarea") ?? document.body;
    await face.type(field, "a");
    await face.type(field, "ab");
    expect(new Set(face.mergeKeys).size).toBe(1);
    expect(face.mergeKeys[0]).toBeDefined();
  });

  test("many pasted lines make many options", async () => {
    const face = await renderFace("checkbox", "Inline");
    const field = face.root.querySelector("textarea") ?? document.body;
    const paste = new Event("paste", { bubbles: true, cancelable: true });
    Object.defineProperty(paste, "clipboardData", { value: { getData: () => "• 甲\n乙\n\n丙" } });
    (field as HTMLTextAreaElement).setSelectionRange(0, 4);
    await act(async () => void field.dispatchEvent(paste));
    expect(labels(face.item())).toEqual(["甲", "乙", "丙", "选项 2", "选项 3"]);
    expect(paste.defaultPrevented).toBe(true);
  });

  test("an option keeps its id when the list is edited as text", async () => {
    const face = await renderFace("dropdown", "Settings");
    const ids = () => (face.item()["options"] as { id: string }[]).map((option) => option.id);
    const [first, second, third] = ids();
    const button = (text: string) => [...face.root.querySelectorAll("button")].find((one) => one.textContent === text);
    await face.click(button("批量编辑"));
    await face.type(face.root.querySelector("textarea") ?? document.body, "选项 3\n选项 2 改\n选项 1");
    await face.click(button("确定"));
    expect(ids()).toEqual([third, second, first]);
  });
});

describe("number settings", () => {
  test("what is no number is told and not stored; emptying takes the setting away", async () => {
    const face = await renderFace("number", "Settings");
    await face.type(face.field("最小值"), "3");
    expect(face.item()["min"]).toBe(3);
    await face.type(face.field("最小值"), "3x");
    expect(face.item()["min"]).toBe(3);
    expect(face.root.textContent).toContain("请填写数字");
    await face.type(face.field("最小值"), "");
    expect(face.item()["min"]).toBeUndefined();
  });

  test("crossed bounds are told at once", async () => {
    const face = await renderFace("number", "Settings");
    await face.type(face.field("最小值"), "10");
    await face.type(face.field("最大值"), "5");
    expect(face.root.textContent).toContain("最小值大于最大值");
  });
});

test("file formats are read from what people type", async () => {
  const face = await renderFace("file", "Settings");
  await face.type(face.field("允许的格式"), "PDF，.docx, *.png ");
  expect(face.item()["accept"]).toEqual(["pdf", "docx", "png"]);
});
