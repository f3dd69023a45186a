import { expect, test } from "vitest";
import { renderQuestion } from "../../shared/fill/testing/render-question.tsx";

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
