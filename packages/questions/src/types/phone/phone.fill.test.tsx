import { act } from "react";
import { expect, test } from "vitest";
import type { FillServices } from "../../shared/fill/fill-props.ts";
import { renderQuestion } from "../../shared/fill/testing/render-question.tsx";

const item = { id: "q1", type: "phone", title: "手机", kind: "mobile", required: true };
const upload: FillServices["upload"] = () => {
  throw new Error("this test uploads nothing");
};

test("stays as typed, is posted and submitted in its one spelling", async () => {
  const q = await renderQuestion(item);
  const input = q.find("input") as HTMLInputElement;
  expect([input.type, input.name, input.autocomplete]).toEqual(["tel", "q1", "tel"]);
  expect(q.nameOf(input)).toContain("手机");
  await q.type("input", "138 0013 8000");
  expect([input.value, q.posted(), q.session.collectAnswers()]).toEqual([
    "138 0013 8000",
    "13800138000",
    { q1: "13800138000" },
  ]);
});

test("says which numbers it takes", async () => {
  const q = await renderQuestion(item);
  await q.type("input", "010-62345678");
  await q.check();
  expect(q.descriptionOf(q.find("input"))).toContain("11 位手机号码");
});

test("without a provider no code is asked for", async () => {
  const q = await renderQuestion({ ...item, verify: true });
  expect(q.findAll("button")).toHaveLength(0);
});

test("a code is sent to the number and checked; another number is another code", async () => {
  const sent: string[] = [];
  const sendCode: FillServices["sendCode"] = async (_id, phone) => {
    sent.push(phone);
    return async (code) => code === "1234";
  };
  const q = await renderQuestion({ ...item, verify: true }, { services: { upload, sendCode } });
  expect((q.find("button") as HTMLButtonElement).disabled).toBe(true);
  await q.type("input", "138 0013 8000");
  await q.click("button");
  expect([sent, q.find('[role="status"]').textContent]).toEqual([["13800138000"], "验证码已发送"]);
  const verify = async (code: string) => {
    await q.type("#q-q1-control-code", code);
    await act(async () => q.findAll("button")[1]?.click());
    return q.find('[role="status"]').textContent;
  };
  expect(await verify("9999")).toContain("不正确");
  expect(await verify("1234")).toBe("号码已验证");
  await q.type('[name="q1"]', "13800138001");
  expect(q.form.querySelector("#q-q1-control-code")).toBeNull();
});

test("what the provider says of a failure is shown", async () => {
  const sendCode: FillServices["sendCode"] = () => Promise.reject(new Error("今天的次数已用完"));
  const q = await renderQuestion({ ...item, verify: true }, { answer: "13800138000", services: { upload, sendCode } });
  await q.click("button");
  expect(q.find('[role="status"]').textContent).toBe("今天的次数已用完");
});
