import { act } from "react";
import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = { id: "q1", type: "tags", title: "关键词", suggestions: ["茶", "Coffee"], maxTags: 3 };
type Rendered = Awaited<ReturnType<typeof renderQuestion>>;
const FIELD = "input[name='q1.new']";
const press = (q: Rendered, key: string) =>
  act(
    async () =>
      void q.find(FIELD).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })),
  );
const chips = (q: Rendered) => q.findAll("input[type=checkbox]") as HTMLInputElement[];

test("suggestions are native checkboxes in a group; the field is named", async () => {
  const q = await renderQuestion(item);
  expect(q.nameOf(q.find("[role=group]"))).toContain("关键词");
  expect(chips(q).map((chip) => [chip.name, chip.value, q.nameOf(chip)])).toEqual([
    ["q1", "茶", "茶"],
    ["q1", "Coffee", "Coffee"],
  ]);
  expect(q.nameOf(q.find(FIELD))).toBe("添加标签");
  await q.click("input[value=茶]");
  expect([q.answer(), q.posted()]).toEqual([["茶"], ["茶"]]);
});

test("Enter and a comma add; a suggestion is known in any case; Backspace takes the last away", async () => {
  const q = await renderQuestion(item);
  await q.type(FIELD, " 牛  奶 ");
  await press(q, "Enter");
  await q.type(FIELD, "coffee，");
  expect(q.answer()).toEqual(["牛 奶", "Coffee"]);
  expect((q.find(FIELD) as HTMLInputElement).value).toBe("");
  expect(chips(q).map((chip) => [chip.value, chip.checked])).toEqual([
    ["茶", false],
    ["Coffee", true],
    ["牛 奶", true],
  ]);
  await press(q, "Backspace");
  await q.click("input[value='牛 奶']");
  expect(q.answer()).toBeNull();
});

test("no more than allowed", async () => {
  const q = await renderQuestion(item);
  await q.type(FIELD, "a,b,c,d,");
  expect(q.answer()).toEqual(["a", "b", "c"]);
  expect((q.find(FIELD) as HTMLInputElement).disabled).toBe(true);
  expect(
    chips(q)
      .filter((chip) => chip.disabled)
      .map((chip) => chip.value),
  ).toEqual(["茶", "Coffee"]);
  expect(q.form.textContent).toContain("3 / 3");
});

test("only suggestions: there is no field", async () => {
  const q = await renderQuestion({ ...item, allowNew: false });
  expect(q.form.querySelector(FIELD)).toBeNull();
  expect(q.find("[role=group]").hasAttribute("aria-describedby")).toBe(false);
});

const send = (target: EventTarget, type: string) =>
  act(async () => void target.dispatchEvent(new Event(type, { bubbles: true })));

test("a press anywhere else adds what is still being typed when it ends, so that nothing moves under the finger", async () => {
  const q = await renderQuestion(item);
  await q.type(FIELD, "牛奶");
  await send(document.body, "pointerdown");
  await send(q.find(FIELD), "focusout");
  expect([q.answer(), chips(q).length]).toEqual([null, 2]);
  await send(document.body, "click");
  expect(q.answer()).toEqual(["牛奶"]);
});

test("a press on a suggestion ticks it and leaves what is being typed in the field", async () => {
  const q = await renderQuestion(item);
  await q.type(FIELD, "牛奶");
  await send(q.find("input[value=茶]"), "pointerdown");
  await send(q.find(FIELD), "focusout");
  await q.click("input[value=茶]");
  expect([q.answer(), (q.find(FIELD) as HTMLInputElement).value]).toEqual([["茶"], "牛奶"]);
  await send(window, "pagehide");
  expect(q.answer()).toEqual(["茶", "牛奶"]);
});

test("leaving the field by keyboard adds what was typed", async () => {
  const q = await renderQuestion(item);
  await send(document.body, "pointerdown");
  await q.type(FIELD, "牛奶");
  await press(q, "Tab");
  await send(q.find(FIELD), "focusout");
  expect(q.answer()).toEqual(["牛奶"]);
});
