import { expect, test } from "vitest";
import { createItem, renderFace } from "../../shared/designer/testing/render-face.tsx";

test("a longer beginning moves the end along, never more than ten apart", async () => {
  const face = await renderFace("scale", "Settings");
  const select = async (label: string, value: string) => {
    const field = face.field(label);
    await face.type(field, value);
  };
  await select("终点", "10");
  await select("起点", "-5");
  expect([face.item()["min"], face.item()["max"]]).toEqual([-5, 5]);
  await select("起点", "1");
  expect([face.item()["min"], face.item()["max"]]).toEqual([undefined, 5]);
});

test("words of the ends become words of every step, and go with the choice", async () => {
  const face = await renderFace("scale", "Settings");
  const radio = (text: string) => [...face.root.querySelectorAll("label")].find((one) => one.textContent === text);
  await face.click(radio("每一级")?.querySelector("input"));
  expect(face.item()["stepLabels"]).toEqual([
    { id: "s1", label: "非常不满意" },
    { id: "s2", label: "" },
    { id: "s3", label: "一般" },
    { id: "s4", label: "" },
    { id: "s5", label: "非常满意" },
  ]);
  await face.type(face.field("2 分的文字"), "不满意");
  expect((face.item()["stepLabels"] as { label: string }[])[1]?.label).toBe("不满意");
  await face.click(radio("两端和中间")?.querySelector("input"));
  expect(face.item()["stepLabels"]).toBeUndefined();
});

test("points of each step begin with the numbers", async () => {
  const face = await renderFace("scale", "Settings", { ...createItem("scale"), max: 3 } as never);
  await face.type(face.field("计分"), "own");
  expect(face.item()["key"]).toEqual([1, 2, 3]);
  await face.type(face.field("选 2 得分"), "-1.5");
  expect(face.item()["key"]).toEqual([1, -1.5, 3]);
});

test("not applicable stays offered while its words are typed over", async () => {
  const face = await renderFace("scale", "Settings");
  await face.click(face.root.querySelector("[role=switch]"));
  expect(face.item()["naLabel"]).toBe("不适用");
  await face.type(face.field("「不适用」的文字"), "");
  expect(face.item()["naLabel"]).toBe("");
});
