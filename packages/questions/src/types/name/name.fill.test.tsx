import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = { id: "q1", type: "name", title: "联系人" };

test("one field that the browser can fill in", async () => {
  const q = await renderQuestion(item);
  const input = q.find("input") as HTMLInputElement;
  expect([input.name, input.autocomplete, q.nameOf(input)]).toEqual(["q1", "name", "1.联系人"]);
  await q.type("input", "王小明");
  expect([q.answer(), q.posted()]).toEqual(["王小明", "王小明"]);
});

test("two fields with labels of their own; the one that is missing is marked", async () => {
  const q = await renderQuestion({ ...item, split: true, familyLabel: "姓氏" });
  const family = q.find('[name="q1.family"]');
  const given = q.find('[name="q1.given"]');
  expect([family.closest("label")?.textContent, given.closest("label")?.textContent]).toEqual(["姓氏", "名"]);
  expect(family.id).toBe("q-q1-control");
  await q.type('[name="q1.family"]', "王");
  await q.check();
  expect([family.getAttribute("aria-invalid"), given.getAttribute("aria-invalid")]).toEqual([null, "true"]);
  expect(q.descriptionOf(given)).toContain("姓和名");
  await q.type('[name="q1.given"]', "小明");
  expect([q.answer(), q.posted()]).toEqual([
    { family: "王", given: "小明" },
    { family: "王", given: "小明" },
  ]);
  await q.type('[name="q1.family"]', "");
  await q.type('[name="q1.given"]', "");
  expect(q.answer()).toBeNull();
});

test("the given name first where the author says so", async () => {
  const q = await renderQuestion({ ...item, split: true, order: "given" }, { language: "en-US" });
  expect(q.findAll("label").map((label) => label.textContent)).toContain("Given name");
  expect(q.findAll("input").map((input) => (input as HTMLInputElement).name)).toEqual(["q1.given", "q1.family"]);
});
