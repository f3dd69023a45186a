import { renderToString } from "react-dom/server";
import { createSession, compileForm } from "@idata/engine";
import { form } from "@idata/testkit/form-builder";
import { expect, test } from "vitest";
import { cores } from "../../core.ts";
import { loadFaces } from "../../faces/face-registry.ts";
import { fillWords } from "../../faces/fill-words.ts";
import { SessionQuestion } from "../../faces/session-question.tsx";
import { renderQuestion } from "../../faces/testing/render-question.tsx";
import { createTranslate } from "../../shared/fill/translate.ts";

const item = {
  id: "q1",
  type: "dynamic-table",
  title: "家庭成员",
  maxRows: 4,
  moveRows: true,
  columns: [
    { id: "c1", label: "姓名", kind: "text", required: true, unique: true },
    { id: "c2", label: "年龄", kind: "number", total: true },
  ],
};
type Rendered = Awaited<ReturnType<typeof renderQuestion>>;
const names = (q: Rendered) => q.findAll("input[name$='.c1']").map((field) => (field as HTMLInputElement).value);

test("rows are added, filled in, moved and removed; the keyboard follows", async () => {
  const q = await renderQuestion(item);
  expect(names(q)).toEqual([""]);
  await q.type("input[name='q1.0.c1']", "甲");
  await q.click("button:not([aria-label])");
  expect((document.activeElement as HTMLInputElement).name).toBe("q1.1.c1");
  await q.type("input[name='q1.1.c1']", "乙");
  expect(q.posted()).toEqual([{ c1: "甲" }, { c1: "乙" }]);
  await q.click("[aria-label='上移第 2 行']");
  expect(names(q)).toEqual(["乙", "甲"]);
  await q.click("[aria-label='删除第 1 行']");
  expect(q.answer()).toEqual([{ c1: "甲" }]);
  await q.click("[aria-label='删除第 1 行']");
  expect([q.answer(), names(q)]).toEqual([null, [""]]);
});

test("every control says row and column; rows end at the most", async () => {
  const q = await renderQuestion(item, { answer: [{ c1: "甲" }, { c1: "乙" }, { c1: "丙" }, { c1: "丁", c2: 2 }] });
  expect(q.nameOf(q.find("input[name='q1.3.c2']"))).toBe("第 4 行 年龄");
  expect(q.findAll("button:not([aria-label])")).toEqual([]);
  expect(q.find("output").textContent).toContain("2");
});

test("what is wrong stands in its row, also below a row that is empty", async () => {
  const q = await renderQuestion(item, { answer: [{ c1: "甲" }, {}, { c1: "甲", c2: 1 }, { c2: 3 }] });
  await q.check();
  const wrong = q.findAll("[aria-invalid=true]").map((field) => [field.getAttribute("name"), q.descriptionOf(field)]);
  expect(wrong).toEqual([
    ["q1.2.c1", "与其他行重复，请修改"],
    ["q1.3.c1", "请填写此项"],
  ]);
});

test("the server's page has room for three rows more, as far as rows go", async () => {
  await loadFaces([item.type]);
  const fieldsOf = (settings: object) => {
    const own = { ...item, ...settings };
    const session = createSession(compileForm(form([own]), cores), { today: "2026-11-20" });
    const services = { upload: () => expect.unreachable() };
    const t = createTranslate(fillWords("zh-CN"));
    const html = renderToString(<SessionQuestion item={own} session={session} t={t} services={services} />);
    return [...html.matchAll(/name="q1\.(\d+)\.c1"/g)].map(([, index]) => index);
  };
  expect(fieldsOf({ minRows: 2, maxRows: 10 })).toEqual(["0", "1", "2", "3", "4"]);
  expect(fieldsOf({ minRows: 2, maxRows: 3 })).toEqual(["0", "1", "2"]);
});
