/** Settings panels of the types for time, place and files: which settings result from clicks and typing. */
import { describe, expect, test } from "vitest";
import { renderFace, type RenderedFace } from "./testing/render-face.tsx";

/** Returns the choice with this label in the named group. */
function choice(face: RenderedFace, group: string, words: string): Element | undefined {
  const radios = [...face.root.querySelectorAll("[role=radiogroup]")].filter((one) => {
    const title = one.getAttribute("aria-labelledby") ?? "";
    return face.root.querySelector(`#${CSS.escape(title)}`)?.textContent === group;
  });
  return [...(radios[0]?.querySelectorAll("label") ?? [])].find((label) => label.textContent === words);
}

describe("bounds of days", () => {
  test("are none, counted from the day of filling in, or a day", async () => {
    const face = await renderFace("date", "Settings");
    await face.click(choice(face, "最早", "按填写当天")?.querySelector("input"));
    expect(face.item()["min"]).toBe("today");
    await face.type(face.field("最早：距当天的天数"), "-7");
    expect(face.item()["min"]).toBe("today-7");
    await face.click(choice(face, "最早", "指定日期")?.querySelector("input"));
    expect(face.item()["min"]).toMatch(/^\d{4}-01-01$/);
    await face.type(face.field("最早日期"), "2026-05-01");
    expect(face.item()["min"]).toBe("2026-05-01");
    await face.click(choice(face, "最早", "不限")?.querySelector("input"));
    expect(face.item()["min"]).toBeUndefined();
  });

  test.each([
    ["2026-02-01", "2026-01-01", true],
    ["today+2", "today+1", true],
    ["today", "2020-01-01", false],
    ["2026-01-01", "2026-01-01", false],
  ])("%s to %s: crossed is %s", async (min, max, isCrossed) => {
    const face = await renderFace("date-range", "Settings", {
      id: "q1",
      type: "date-range",
      title: "",
      min,
      max,
    } as never);
    expect(face.root.textContent.includes("最小值大于最大值")).toBe(isCrossed);
  });

  test("of a moment have a time", async () => {
    const face = await renderFace("datetime", "Settings");
    await face.click(choice(face, "最晚", "指定日期")?.querySelector("input"));
    expect(face.item()["max"]).toMatch(/^\d{4}-01-01T00:00$/);
  });
});

test("a span over midnight is told, not refused", async () => {
  const face = await renderFace("time", "Settings");
  await face.type(face.field("最早"), "22:00");
  await face.type(face.field("最晚"), "06:00");
  await face.type(face.field("间隔（分钟）"), "30");
  expect(face.item()).toMatchObject({ min: "22:00", max: "06:00", step: 30 });
  expect(face.root.textContent).toContain("跨过零点");
});

test("a location may be kept to a circle", async () => {
  const face = await renderFace("location", "Settings");
  await face.click(face.root.querySelector("[role=switch]"));
  await face.type(face.field("纬度"), "31.23");
  await face.type(face.field("半径（米）"), "200");
  expect(face.item()["within"]).toMatchObject({ lat: 31.23, radius: 200 });
  await face.type(face.field("纬度"), "91");
  expect(face.item()["within"]).toMatchObject({ lat: 31.23 });
  await face.click(face.root.querySelector("[role=switch]"));
  expect(face.item()["within"]).toBeUndefined();
});

test("what is usual is not written down", async () => {
  const region = await renderFace("region", "Settings");
  await region.click(choice(region, "填到", "详细地址")?.querySelector("input"));
  expect(region.item()["level"]).toBe("street");
  await region.click(choice(region, "填到", "区县")?.querySelector("input"));
  expect(region.item()["level"]).toBeUndefined();

  const signature = await renderFace("signature", "Settings");
  await signature.click(signature.root.querySelector("[role=switch]"));
  expect(signature.item()["typing"]).toBe(false);
  await signature.click(signature.root.querySelector("[role=switch]"));
  expect(signature.item()["typing"]).toBeUndefined();

  const image = await renderFace("image", "Settings");
  await image.click(choice(image, "在手机上", "前置相机")?.querySelector("input"));
  expect(image.item()["camera"]).toBe("front");
  await image.click(choice(image, "在手机上", "拍照或相册")?.querySelector("input"));
  expect(image.item()["camera"]).toBeUndefined();
});
