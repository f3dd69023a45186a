import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = {
  id: "q1",
  type: "radio",
  title: "颜色",
  options: [
    { id: "o1", label: "红" },
    { id: "o2", label: "蓝" },
    { id: "o9", label: "其他", other: true },
  ],
};

test("a group named by the title, one native radio for each option", async () => {
  const q = await renderQuestion({ ...item, required: true });
  const group = q.find("[role=radiogroup]");
  expect(q.nameOf(group)).toContain("颜色");
  expect(group.getAttribute("aria-required")).toBe("true");
  const radios = q.findAll("input[type=radio]") as HTMLInputElement[];
  expect(radios.map((radio) => [radio.name, radio.value, q.nameOf(radio)])).toEqual([
    ["q1", "o1", "红"],
    ["q1", "o2", "蓝"],
    ["q1", "o9", "其他"],
  ]);
});

test("choosing, changing and clearing", async () => {
  const q = await renderQuestion(item);
  await q.click("input[value=o1]");
  expect([q.answer(), q.posted()]).toEqual(["o1", "o1"]);
  await q.click("input[value=o2]");
  expect([q.answer(), q.posted()]).toEqual(["o2", "o2"]);
  await q.click("button");
  expect([q.answer(), q.posted()]).toEqual([null, null]);
  expect(q.form.querySelector("button")).toBeNull();
});

test("writing into the other field chooses it; without words it asks for them", async () => {
  const q = await renderQuestion(item);
  await q.type("input[name='q1.o9']", "绿");
  expect(q.answer()).toEqual({ id: "o9", text: "绿" });
  expect((q.find("input[value=o9]") as HTMLInputElement).checked).toBe(true);
  expect(q.posted()).toEqual({ id: "o9", text: "绿" });
  await q.type("input[name='q1.o9']", "");
  await q.check();
  expect(q.form.textContent).toContain("请填写所选选项后面的内容");
  expect(q.nameOf(q.find("input[name='q1.o9']"))).toBe("其他：请填写");
});

test("an invalid group says so and leads to the words", async () => {
  const q = await renderQuestion({ ...item, required: true });
  await q.check();
  const group = q.find("[role=radiogroup]");
  expect(group.getAttribute("aria-invalid")).toBe("true");
  expect(q.descriptionOf(group)).toContain("请回答此题");
});

test("read-only: nothing can be changed, nothing offers to clear", async () => {
  const q = await renderQuestion({ ...item, readOnly: true, defaultValue: "o2" });
  expect(q.findAll("input").every((input) => (input as HTMLInputElement).disabled)).toBe(true);
  expect(q.form.querySelector("button")).toBeNull();
});
