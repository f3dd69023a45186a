import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = {
  id: "q1",
  type: "image-choice",
  title: "最喜欢的动物",
  options: [
    { id: "o1", label: "猫", image: "/idata2/f/cat.png" },
    { id: "o2", label: "狗", image: "/idata2/f/dog.png" },
    { id: "o9", label: "都不喜欢", exclusive: true },
  ],
};

test("native radios named by their labels, pictures with the label as their text", async () => {
  const q = await renderQuestion(item);
  expect(q.nameOf(q.find("[role=radiogroup]"))).toContain("最喜欢的动物");
  expect(q.findAll("input[type=radio]").map((radio) => q.nameOf(radio))).toEqual(["猫", "狗", "都不喜欢"]);
  expect(q.findAll("[data-columns='3'] img").map((image) => image.getAttribute("alt"))).toEqual(["猫", "狗"]);
  await q.click("input[value=o2]");
  expect([q.answer(), q.posted()]).toEqual([["o2"], ["o2"]]);
});

test("tapping a picture chooses; what was chosen can be cleared", async () => {
  const q = await renderQuestion(item);
  await q.click("img[alt=猫]");
  expect(q.answer()).toEqual(["o1"]);
  await q.click("img[alt=狗]");
  expect(q.answer()).toEqual(["o2"]);
  await q.click("button:not([aria-label], dialog *)");
  expect(q.answer()).toBeNull();
});

test("several: picks add up, an exclusive one stands alone, the number is said", async () => {
  const q = await renderQuestion({ ...item, multiple: true, maxPicks: 2 });
  expect(q.descriptionOf(q.find("[role=group]"))).toContain("最多选择 2 项");
  await q.click("img[alt=狗]");
  await q.click("input[value=o1]");
  expect(q.posted()).toEqual(["o1", "o2"]);
  await q.click("img[alt=狗]");
  expect(q.answer()).toEqual(["o1"]);
  await q.click("input[value=o9]");
  expect(q.answer()).toEqual(["o9"]);
});

test("a picture opens in a dialog and closes", async () => {
  const q = await renderQuestion(item);
  const dialog = q.find("dialog") as HTMLDialogElement;
  expect(dialog.open).toBe(false);
  await q.click("button[aria-label='放大「狗」']");
  expect([dialog.open, dialog.getAttribute("aria-label")]).toEqual([true, "狗"]);
  expect(dialog.querySelector("img")?.getAttribute("src")).toBe("/idata2/f/dog.png");
  await q.click("dialog button");
  expect(dialog.open).toBe(false);
  expect(q.answer()).toBeNull();
});

test("read-only: pictures choose nothing", async () => {
  const q = await renderQuestion({ ...item, readOnly: true });
  await q.click("img[alt=猫]");
  expect(q.answer()).toBeNull();
  expect(q.findAll("input").every((input) => (input as HTMLInputElement).disabled)).toBe(true);
});
