import { act } from "react";
import { expect, test } from "vitest";
import { checkDefinition } from "../../schema.ts";
import { createItem, renderFace, type RenderedFace } from "./testing/render-face.tsx";

const button = (face: RenderedFace, text: string, at = 0) =>
  [...face.root.querySelectorAll("button")].filter((one) => one.textContent === text)[at];
const optionsOf = (face: RenderedFace) => face.item()["options"] as Record<string, unknown>[];
const isValid = (face: RenderedFace) =>
  checkDefinition({
    schema: 1,
    title: "",
    language: "zh-CN",
    pages: [{ id: "p1", items: [{ ...JSON.parse(JSON.stringify(face.item())), title: "" }] }],
    endings: [],
  }).ok;
const pick = (field: Element, value: string) =>
  act(async () => {
    Reflect.set(HTMLSelectElement.prototype, "value", value, field);
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });

test("points, quota and a fixed place of one option", async () => {
  const face = await renderFace("radio", "Settings");
  await face.click(button(face, "固定", 2));
  await face.click(button(face, "更多", 1));
  await face.type(face.field("分值"), "2.5");
  await face.type(face.field("名额"), "30");
  expect(optionsOf(face).slice(1)).toMatchObject([{ score: 2.5, quota: 30 }, { fixed: true }]);
  await face.type(face.field("名额"), "0");
  expect(face.root.textContent).toContain("请填写正整数");
  expect(isValid(face)).toBe(true);
  await face.type(face.field("分值"), "");
  expect(optionsOf(face)[1]).not.toHaveProperty("score");
});

const MEDIA = "/idata2/collect/media/abc.png";
const choose = async (face: RenderedFace, at: number) => {
  const input = face.root.querySelectorAll<HTMLInputElement>("input[type=file]")[at];
  if (!input) throw new Error("nothing to upload with");
  Object.defineProperty(input, "files", { value: [new File(["x"], "a.png")], configurable: true });
  await act(async () => void input.dispatchEvent(new Event("change", { bubbles: true })));
};

test.each([
  ["radio", "更多"],
  ["checkbox", "更多"],
  ["dropdown", "更多"],
  ["ranking", "图片"],
] as const)("an option of %s gets a picture and loses it", async (type, more) => {
  const uploadImage = async () => ({ path: MEDIA });
  const face = await renderFace(type, "Settings", createItem(type), "zh-CN", { uploadImage });
  expect(face.root.querySelector("input[type=file]")).toBeNull();
  await face.click(button(face, more, 1));
  await choose(face, 0);
  expect(optionsOf(face).map((option) => option["image"])).toEqual([undefined, MEDIA, undefined]);
  expect(isValid(face)).toBe(true);
  await face.click(button(face, "移除"));
  expect(optionsOf(face)[1]).not.toHaveProperty("image");
});

test("what is typed while a picture is on its way is kept", async () => {
  let arrive = (_stored: { path: string }): void => {};
  const uploadImage = () => new Promise<{ path: string }>((resolve) => (arrive = resolve));
  const face = await renderFace("radio", "Settings", createItem("radio"), "zh-CN", { uploadImage });
  await face.click(button(face, "更多"));
  await choose(face, 0);
  await face.type(face.field("分值"), "3");
  await act(async () => arrive({ path: MEDIA }));
  expect(optionsOf(face)[0]).toMatchObject({ score: 3, image: MEDIA });
});

test("order, draw and a dictionary", async () => {
  const face = await renderFace("checkbox", "Settings");
  await pick(face.field("选项顺序"), "random");
  await face.type(face.field("随机抽取"), "2");
  await face.type(face.field("数据字典类型"), "sys_user_sex");
  expect(face.item()).toMatchObject({ optionsOrder: "random", optionsDraw: 2, optionsDictionary: "sys_user_sex" });
  expect(isValid(face)).toBe(true);
  await pick(face.field("选项顺序"), "");
  expect(face.item()["optionsOrder"]).toBeUndefined();
});

test("options of an earlier question, also of one that is gone", async () => {
  const earlier = [{ id: "q0", label: "1. 品牌" }];
  const face = await renderFace("checkbox", "Settings", createItem("checkbox"), "zh-CN", { earlier });
  await pick(face.field("引用前面的题"), "q0");
  await pick(face.field("引用哪些选项"), "notChosen");
  expect(face.item()["optionsFrom"]).toEqual({ question: "q0", which: "notChosen" });
  expect(isValid(face)).toBe(true);
  const gone = await renderFace("checkbox", "Settings", face.item());
  expect(gone.root.textContent).toContain("所引用的题目不在前面");
});

test("the key of one and of several", async () => {
  const one = await renderFace("dropdown", "Settings");
  const [, second] = optionsOf(one);
  await pick(one.field("正确答案"), String(second?.["id"]));
  await one.type(one.field("满分"), "2");
  expect(one.item()).toMatchObject({ key: second?.["id"], points: 2 });
  const several = await renderFace("checkbox", "Settings");
  const boxes = () => [...several.root.querySelectorAll("fieldset input[type=checkbox]")];
  await several.click(boxes()[2]);
  await several.click(boxes()[0]);
  expect(several.item()["key"]).toEqual([optionsOf(several)[0]?.["id"], optionsOf(several)[2]?.["id"]]);
  await pick(several.field("部分正确时"), "missing");
  expect(several.item()["partial"]).toBe("missing");
  expect(isValid(several)).toBe(true);
});

test("a picture has its place under each option", async () => {
  const uploadImage = async () => ({ path: MEDIA });
  const face = await renderFace("image-choice", "Settings", createItem("image-choice"), "zh-CN", { uploadImage });
  expect(face.root.querySelectorAll("input[type=file]")).toHaveLength(3);
  await choose(face, 2);
  expect(optionsOf(face).map((option) => option["image"])).toEqual([undefined, undefined, MEDIA]);
  expect(isValid(face)).toBe(true);
  await face.click(button(face, "移除"));
  expect(optionsOf(face)[2]).not.toHaveProperty("image");
});

test("the order of the options becomes the right order, and is shuffled from then on", async () => {
  const face = await renderFace("ranking", "Settings");
  await face.type(face.field("只排前几名"), "2");
  await face.click(button(face, "以当前选项顺序为正确答案"));
  const [first, second] = optionsOf(face).map((option) => option["id"]);
  expect(face.item()).toMatchObject({ rankFirst: 2, key: [first, second], optionsOrder: "random" });
  expect(face.root.querySelector("output")?.textContent).toBe("1. 选项 1  2. 选项 2");
  expect(button(face, "可填写")).toBeUndefined();
  expect(isValid(face)).toBe(true);
  await face.click(button(face, "清除正确答案"));
  expect(face.item()["key"]).toBeUndefined();
});

test("suggestions are lines, without empty and repeated ones", async () => {
  const face = await renderFace("tags", "Settings");
  await face.type(face.field("推荐标签"), "茶\n\n 咖啡 \n茶");
  expect(face.item()["suggestions"]).toEqual(["茶", "咖啡"]);
  expect(isValid(face)).toBe(true);
});

test("a tree is edited as text and read when the field is left", async () => {
  const face = await renderFace("cascader", "Settings");
  const field = face.field("选项");
  await face.type(field, "浙江\n  杭州\n  宁波");
  expect(optionsOf(face)).toHaveLength(5);
  await act(async () => void field.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
  expect(optionsOf(face).map((option) => option["label"])).toEqual(["浙江", "杭州", "宁波"]);
  await face.type(face.field("第 2 级名称"), "城市");
  expect(face.item()["levelLabels"]).toEqual(["", "城市"]);
  await pick(face.field("正确答案"), String(optionsOf(face)[2]?.["id"]));
  expect(face.item()["key"]).toBe(optionsOf(face)[2]?.["id"]);
  expect(isValid(face)).toBe(true);
});
