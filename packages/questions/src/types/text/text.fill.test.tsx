import { act } from "react";
import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = { id: "q1", type: "text", title: "邮箱", required: true, format: "email", description: "工作邮箱" };

test("the title is the label of a native control named by the question's id", async () => {
  const q = await renderQuestion(item);
  const input = q.find("input") as HTMLInputElement;
  expect({ name: input.name, type: input.type, required: input.getAttribute("aria-required") }).toEqual({
    name: "q1",
    type: "email",
    required: "true",
  });
  expect(q.nameOf(input)).toContain("邮箱");
  expect(q.descriptionOf(input)).toContain("工作邮箱");
});

test("typing answers, posts the same, and clearing makes it empty", async () => {
  const q = await renderQuestion(item);
  await q.type("input", "a@b.cn");
  expect(q.answer()).toBe("a@b.cn");
  expect(q.posted()).toBe("a@b.cn");
  await q.type("input", "");
  expect(q.answer()).toBeNull();
});

test("a wrong answer is said under the question and goes away while it is corrected", async () => {
  const q = await renderQuestion(item);
  await q.type("input", "a@");
  await q.check();
  const input = q.find("input");
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(q.descriptionOf(input)).toContain("请填写正确的邮箱");
  await q.type("input", "a@b.cn");
  expect(input.getAttribute("aria-invalid")).toBeNull();
  expect(q.form.textContent).not.toContain("请填写正确的邮箱");
});

test("a required question that is empty says so", async () => {
  const q = await renderQuestion(item);
  await q.check();
  expect(q.form.textContent).toContain("请回答此题");
});

test("a title is text, whatever it looks like", async () => {
  const q = await renderQuestion({ ...item, title: "<img src=x onerror=alert(1)>", description: "<script>1</script>" });
  expect(q.form.querySelector("img, script")).toBeNull();
  expect(q.form.textContent).toContain("<img src=x onerror=alert(1)>");
});

test("what the browser may fill in is what the author says, else what the format says", async () => {
  const tokenOf = async (more: object) => {
    const q = await renderQuestion({ id: "q1", type: "text", title: "单位", ...more });
    return q.find("input").getAttribute("autocomplete");
  };
  expect(await tokenOf({ autocomplete: "organization" })).toBe("organization");
  expect(await tokenOf({ format: "phone" })).toBe("tel");
  expect(await tokenOf({ format: "phone", autocomplete: "off" })).toBe("off");
  expect(await tokenOf({ format: "id-card" })).toBeNull();
});

const masked = { id: "q1", type: "text", title: "编号", mask: "999-aa" };
const press = (q: Awaited<ReturnType<typeof renderQuestion>>, text: string, event: Event) =>
  act(async () => {
    const input = q.find("input") as HTMLInputElement;
    Reflect.set(HTMLInputElement.prototype, "value", text, input);
    input.setSelectionRange(text.length, text.length);
    input.dispatchEvent(event);
  });

test("what is typed goes into its mask, and what does not fit is explained in words", async () => {
  const q = await renderQuestion(masked);
  expect(q.find("input").getAttribute("placeholder")).toBe("999-aa");
  await press(q, "123x", new Event("input", { bubbles: true }));
  await expect.poll(() => q.answer()).toBe("123-x");
  await q.check();
  expect(q.form.textContent).toContain("格式应为 999-aa，其中 9 代表一位数字，a 代表一个字母，* 代表数字或字母");
  await press(q, "123-xy", new Event("input", { bubbles: true }));
  expect([q.answer(), q.posted()]).toEqual(["123-xy", "123-xy"]);
});

test("an input method is left alone until it is done", async () => {
  const q = await renderQuestion(masked);
  await press(q, "１２", new InputEvent("input", { bubbles: true, isComposing: true }));
  expect(q.answer()).toBe("１２");
  await act(async () => {
    q.find("input").dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
  });
  await expect.poll(() => q.answer()).toBe("12");
});

test("a correction in the middle is left alone until the field is left", async () => {
  const q = await renderQuestion(masked, { answer: "123-xy" });
  const input = q.find("input") as HTMLInputElement;
  await act(async () => {
    input.focus();
    Reflect.set(HTMLInputElement.prototype, "value", "1a23-xy", input);
    input.setSelectionRange(2, 2);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  expect(q.answer()).toBe("1a23-xy");
  await act(async () => input.blur());
  await expect.poll(() => q.answer()).toBe("123-xy");
});

test("words before and behind the field are part of its description", async () => {
  const q = await renderQuestion({ ...item, prefix: "www.", suffix: ".cn" });
  const input = q.find("input");
  expect([input.previousElementSibling?.textContent, input.nextElementSibling?.textContent]).toEqual(["www.", ".cn"]);
  expect(q.descriptionOf(input)).toMatch(/^www\. \.cn /);
});
