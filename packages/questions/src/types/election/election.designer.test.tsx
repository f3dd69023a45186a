import { expect, test } from "vitest";
import { checkDefinition } from "../../schema.ts";
import { renderFace, type RenderedFace } from "../../shared/designer/testing/render-face.tsx";

const PATH = "/idata2/collect/media/a.png";

function isValid(face: RenderedFace): boolean {
  const pages = [{ id: "p1", items: [JSON.parse(JSON.stringify(face.item()))] }];
  return checkDefinition({ schema: 1, title: "", language: "zh-CN", pages, endings: [] }).ok;
}

test("photo and text belong to their candidate and can be taken away", async () => {
  const face = await renderFace("election", "Settings");
  const details = [...face.root.querySelectorAll("details")][1];
  const photo = details?.querySelector("input[type=text]") ?? document.body;
  await face.type(photo, PATH);
  await face.type(details?.querySelector("textarea") ?? document.body, "物理系");
  const candidates = () => face.item()["options"] as Record<string, unknown>[];
  expect(candidates()[1]).toMatchObject({ label: "候选人 2", image: PATH, description: "物理系" });
  expect(candidates()[0]).not.toHaveProperty("image");
  await face.type(photo, "");
  expect(candidates()[1]).not.toHaveProperty("image");
  expect(isValid(face)).toBe(true);
});

test("room for other names comes with words and goes with them", async () => {
  const face = await renderFace("election", "Settings");
  await face.type(face.field("可另选他人"), "2");
  expect([face.item()["writeIns"], face.item()["writeInLabel"]]).toEqual([2, "另选他人"]);
  expect(isValid(face)).toBe(true);
  await face.type(face.field("可另选他人"), "0");
  expect([face.item()["writeIns"], face.item()["writeInLabel"]]).toEqual([undefined, undefined]);
});

test("more picks at least than at most are told", async () => {
  const face = await renderFace("election", "Settings");
  await face.type(face.field("最少选"), "2");
  expect(face.root.textContent).toContain("最小值大于最大值");
  await face.type(face.field("最多选"), "3");
  expect(face.root.textContent).not.toContain("最小值大于最大值");
});
