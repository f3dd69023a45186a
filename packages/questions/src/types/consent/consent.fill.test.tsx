import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = { id: "q1", type: "consent", title: "隐私说明", text: "第一条\n第二条" };

test("a box that has to be ticked, beside what is agreed to", async () => {
  const q = await renderQuestion(item);
  const box = q.find("input") as HTMLInputElement;
  expect([box.type, box.name, q.nameOf(box), box.getAttribute("aria-required")]).toEqual([
    "checkbox",
    "q1",
    "我已阅读并同意",
    "true",
  ]);
  expect(q.find('[role="region"]').textContent).toBe("第一条\n第二条");
  await q.check();
  expect(q.descriptionOf(box)).toContain("请回答此题");
  await q.click("input");
  expect([q.answer(), q.posted()]).toEqual([true, true]);
  await q.click("input");
  expect([q.answer(), q.posted()]).toEqual([null, null]);
});

test("the full text opens in a new window; terms are text", async () => {
  const q = await renderQuestion({ ...item, text: "<b>1</b>", linkUrl: "https://example.com/", linkLabel: "隐私政策" });
  const link = q.find("a") as HTMLAnchorElement;
  expect([link.textContent, link.target, link.rel]).toEqual(["隐私政策", "_blank", "noopener noreferrer"]);
  expect(q.form.querySelector("b")).toBeNull();
});

test("not agreeing is fine where the author says so", async () => {
  const q = await renderQuestion({ ...item, optional: true });
  expect(q.session.checkAll()).toEqual([]);
});

test("formatted terms", async () => {
  const q = await renderQuestion({ ...item, rich: { text: "<h3>第一条</h3><p>第二条</p>" } });
  expect(q.find('[role="region"] h3').textContent).toBe("第一条");
});
