import { act } from "react";
import { expect, test } from "vitest";
import type { FillServices } from "../../shared/fill/fill-props.ts";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

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

function openDesk(answer: (phone: string) => Promise<number>) {
  const sent: string[] = [];
  const typed: Record<string, string> = {};
  const desk = {
    send: (_id: string, phone: string) => {
      sent.push(phone);
      return answer(phone);
    },
    note: (id: string, code: string) => void (typed[id] = code),
  };
  return { sent, typed, services: { upload, openCodes: async () => desk } };
}
const CODE = "#q-q1-control-code";

test("a code is sent to the number in its one spelling; what is typed goes to the submit", async () => {
  const { sent, typed, services } = openDesk(async () => 60);
  const q = await renderQuestion({ ...item, verify: true }, { services });
  await q.click("button");
  expect([q.find("button").getAttribute("aria-disabled"), sent]).toEqual(["true", []]);
  await q.type("input", "138 0013 8000");
  expect(q.find("button").getAttribute("aria-disabled")).toBeNull();
  await q.click("button");
  expect([sent, q.find("button").textContent]).toEqual([["13800138000"], "60 秒后可重发"]);
  expect(q.find("[role=status]").textContent).toContain("已发送到 13800138000");
  expect(document.activeElement).toBe(q.find(CODE));
  await q.click("button");
  expect(sent).toHaveLength(1);
  await q.type(CODE, "123456");
  expect(typed).toEqual({ q1: "123456" });
});

test("another number needs another code", async () => {
  const { typed, services } = openDesk(async () => 60);
  const q = await renderQuestion({ ...item, verify: true }, { answer: "13800138000", services });
  await q.click("button");
  await q.type(CODE, "123456");
  await q.type('[name="q1"]', "13800138001");
  expect([(q.find(CODE) as HTMLInputElement).value, q.find("button").textContent]).toEqual(["", "获取验证码"]);
  expect(typed).toEqual({ q1: "" });
});

test("why none was sent is said beside the field, and it can be tried again", async () => {
  const { sent, services } = openDesk(() => Promise.reject(new Error("获取验证码过于频繁，请稍后再试")));
  const q = await renderQuestion({ ...item, verify: true }, { answer: "13800138000", services });
  await q.click("button");
  expect([q.find("[role=status]").textContent, q.find("[role=status]").dataset["error"]]).toEqual([
    "获取验证码过于频繁，请稍后再试",
    "true",
  ]);
  expect(q.descriptionOf(q.find(CODE))).toContain("过于频繁");
  await q.click("button");
  expect(sent).toHaveLength(2);
});

test("a code that the server refused is shown as wrong", async () => {
  const { services } = openDesk(async () => 60);
  const q = await renderQuestion({ ...item, verify: true }, { answer: "13800138000", services });
  await act(async () => q.session.showIssues([{ questionId: "q1", code: "sms_code_wrong" }]));
  expect(q.find(CODE).getAttribute("aria-invalid")).toBe("true");
  expect(q.form.textContent).toContain("验证码不正确或已失效");
});

test("a landline and a question without codes ask for none; a preview can send none", async () => {
  expect((await renderQuestion(item)).findAll("button")).toHaveLength(0);
  const landline = await renderQuestion({ ...item, kind: "landline", verify: true });
  expect(landline.findAll("button")).toHaveLength(0);
  const preview = await renderQuestion({ ...item, verify: true }, { answer: "13800138000" });
  expect(preview.find("button").getAttribute("aria-disabled")).toBe("true");
});
