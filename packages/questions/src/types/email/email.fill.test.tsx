import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = { id: "q1", type: "email", title: "邮箱", required: true };

test("a native control with the keyboard for addresses, labelled by the title", async () => {
  const q = await renderQuestion(item);
  const input = q.find("input") as HTMLInputElement;
  expect([input.name, input.inputMode, input.autocomplete]).toEqual(["q1", "email", "email"]);
  expect(q.nameOf(input)).toContain("邮箱");
  await q.type("input", "a@b.cn");
  expect([q.answer(), q.posted()]).toEqual(["a@b.cn", "a@b.cn"]);
  await q.type("input", "");
  expect(q.answer()).toBeNull();
});

test("what is wrong is said in words", async () => {
  const q = await renderQuestion({ ...item, domains: ["example.com"] });
  await q.type("input", "a@");
  await q.check();
  expect(q.descriptionOf(q.find("input"))).toContain("请填写正确的邮箱");
  await q.type("input", "a@b.cn");
  expect(q.form.textContent).toContain("example.com");
});

test("the second field has a name of its own and holds the submit until both agree", async () => {
  const q = await renderQuestion({ ...item, confirm: true });
  const again = q.find('[name="q1.again"]') as HTMLInputElement;
  expect(q.nameOf(again)).toContain("请再填写一次");
  await q.type('[name="q1"]', "a@b.cn");
  await q.check();
  expect(q.form.textContent).toContain("两次填写不一致");
  expect(q.session.checkAll().map(({ code }) => code)).toEqual(["confirm_mismatch"]);
  expect((q.find('[name="q1"]') as HTMLInputElement).value).toBe("a@b.cn");
  await q.type('[name="q1.again"]', "a@b.cn");
  expect(q.form.textContent).not.toContain("两次填写不一致");
  expect([q.session.collectAnswers(), q.posted()]).toEqual([{ q1: "a@b.cn" }, "a@b.cn"]);
  expect(again.value).toBe("a@b.cn");
});

test("an address that was stored has been confirmed", async () => {
  const q = await renderQuestion({ ...item, confirm: true }, { answer: "a@b.cn" });
  expect(q.findAll("input").map((input) => (input as HTMLInputElement).value)).toEqual(["a@b.cn", "a@b.cn"]);
});
