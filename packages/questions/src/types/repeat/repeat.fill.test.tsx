import { renderToString } from "react-dom/server";
import { compileForm, createSession } from "@idata/engine";
import { form, number, radio, repeat, statement, text } from "@idata/testkit/form-builder";
import { expect, test } from "vitest";
import { cores } from "../../core.ts";
import { loadFaces } from "../../faces/face-registry.ts";
import { fillWords } from "../../faces/fill-words.ts";
import { SessionQuestion } from "../../faces/session-question.tsx";
import { renderQuestion } from "../../faces/testing/render-question.tsx";
import { createTranslate } from "../../shared/fill/translate.ts";

const item = repeat(
  "q1",
  [
    text("name", { title: "姓名", required: true }),
    number("age", { title: "年龄" }),
    text("school", { title: "{name}的学校", visibleIf: "{age} > 5" }),
  ],
  { title: "孩子", max: 3, itemTitle: "第 {n} 个孩子", addLabel: "再添加一个孩子" },
);
type Rendered = Awaited<ReturnType<typeof renderQuestion>>;
const names = (q: Rendered) => q.findAll("input[name$='.name']").map((field) => (field as HTMLInputElement).value);
const field = (entry: number, id: string) => `input[name='q1.${entry}.${id}']`;
const buttonOf = (q: Rendered, words: string) => q.findAll("button").find((one) => one.textContent === words);
const press = (q: Rendered, words: string) => {
  buttonOf(q, words)?.setAttribute("data-this", "");
  return q.click("[data-this]").then(() => q.form.querySelector("[data-this]")?.removeAttribute("data-this"));
};

test("an entry is a form: conditions and words with answers in them see the entry alone", async () => {
  const q = await renderQuestion(item);
  await q.type(field(0, "name"), "小红");
  expect(q.findAll(field(0, "school"))).toEqual([]);
  await q.type(field(0, "age"), "7");
  expect(q.nameOf(q.find(field(0, "school")))).toBe("小红的学校");
  await q.type(field(0, "school"), "一小");
  await press(q, "再添加一个孩子");
  expect((document.activeElement as HTMLInputElement).name).toBe("q1.1.name");
  expect(q.find("[role=status]").textContent).toBe("已添加第 2 个孩子");
  expect(q.findAll(field(1, "school"))).toEqual([]);
  await q.type(field(0, "age"), "3");
  expect(q.session.collectAnswers()).toEqual({ q1: [{ name: "小红", age: 3 }] });
  // The hidden question comes back with its typed answer.
  await q.type(field(0, "age"), "8");
  expect(q.session.collectAnswers()).toEqual({ q1: [{ name: "小红", age: 8, school: "一小" }] });
  expect(q.posted()).toEqual([{ name: "小红", age: 8, school: "一小" }]);
});

test("what is hidden and no answer is in nobody's way", async () => {
  const q = await renderQuestion(repeat("q1", [text("name"), number("age", { visibleIf: "{name} = 'x'" })]));
  await q.type(field(0, "name"), "x");
  await q.type(field(0, "age"), "abc");
  await q.check();
  expect(q.find(field(0, "age")).getAttribute("aria-invalid")).toBe("true");
  await q.type(field(0, "name"), "y");
  await q.check();
  expect([q.session.collectAnswers(), q.findAll("[aria-invalid=true]")]).toEqual([{ q1: [{ name: "y" }] }, []]);
});

test("entries are moved and removed; what was removed comes back where it was", async () => {
  const q = await renderQuestion(item, { answer: [{ name: "甲" }, { name: "乙" }, { name: "丙" }] });
  expect(buttonOf(q, "再添加一个孩子")).toBeUndefined();
  await q.click("[aria-label='上移第 3 项']");
  expect(names(q)).toEqual(["甲", "丙", "乙"]);
  await q.click("[aria-label='删除第 1 项']");
  expect([names(q), q.find("[role=status]").textContent]).toEqual([["丙", "乙"], "已删除第 1 个孩子"]);
  await press(q, "撤销");
  expect([names(q), buttonOf(q, "撤销")]).toEqual([["甲", "丙", "乙"], undefined]);
  expect(q.answer()).toEqual([{ name: "甲" }, { name: "丙" }, { name: "乙" }]);
});

test("what is wrong stands next to its question, in its own entry", async () => {
  const q = await renderQuestion(item, { answer: [{ name: "甲" }, { age: 3 }] });
  await q.check();
  const wrong = q.findAll("[aria-invalid=true]").map((one) => [one.getAttribute("name"), q.descriptionOf(one)]);
  expect(wrong).toEqual([["q1.1.name", createTranslate(fillWords("zh-CN"))("issue.required")]]);
});

test("groups are named, and no two elements have one id", async () => {
  const nested = repeat("q1", [
    radio("kind", ["a", "b"]),
    statement("note", { title: "说明" }),
    repeat("pets", [text("name", { title: "宠物" })], { min: 2 }),
  ]);
  const q = await renderQuestion(nested, { answer: [{ kind: "a" }, { kind: "b" }] });
  const ids = q.findAll("[id]").map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const group of q.findAll("[role=group], [role=radiogroup]")) expect(q.nameOf(group)).not.toBe("");
  await q.type("input[name='q1.1.pets.0.name']", "猫");
  expect(q.answer()).toEqual([{ kind: "a" }, { kind: "b", pets: [{ name: "猫" }, {}] }]);
  expect(q.posted()).toEqual([{ kind: "a" }, { kind: "b", pets: [{ name: "猫" }] }]);
});

test("read-only: nothing can be added, removed or typed", async () => {
  const q = await renderQuestion({ ...item, readOnly: true }, { answer: [{ name: "甲" }] });
  expect(q.findAll("button")).toEqual([]);
  expect((q.find(field(0, "name")) as HTMLInputElement).readOnly).toBe(true);
});

test("the server's page has room for three entries more, as far as they go", async () => {
  await loadFaces(["repeat", "text", "number"]);
  const fieldsOf = (settings: object) => {
    const own = { ...item, ...settings };
    const session = createSession(compileForm(form([own]), cores), { today: "2026-11-20" });
    const services = { upload: () => expect.unreachable() };
    const t = createTranslate(fillWords("zh-CN"));
    const html = renderToString(<SessionQuestion item={own} session={session} t={t} services={services} />);
    return [...html.matchAll(/name="q1\.(\d+)\.name"/g)].map(([, index]) => index);
  };
  expect(fieldsOf({ min: 2, max: 10 })).toEqual(["0", "1", "2", "3", "4"]);
  expect(fieldsOf({ min: 2, max: 3 })).toEqual(["0", "1", "2"]);
});
