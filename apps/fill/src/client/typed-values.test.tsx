import { expect, test } from "vitest";
import { createSession } from "@idata/engine";
import { formOf, modelOf, TODAY } from "../testing/open-app.tsx";
import { restoreDraft } from "./restore.ts";
import { readFields, typedAnswers } from "./typed-values.ts";

const definition = formOf([
  { id: "q1", type: "text", title: "" },
  { id: "q2", type: "number", title: "", defaultValue: 5 },
  {
    id: "q3",
    type: "checkbox",
    title: "",
    options: [
      { id: "o1", label: "" },
      { id: "o2", label: "" },
    ],
    defaultValue: ["o1"],
  },
  { id: "q4", type: "matrix-radio", title: "", rows: [{ id: "r1", label: "" }], columns: [{ id: "c1", label: "" }] },
  { id: "q5", type: "file", title: "" },
]);

test("only what differs from what the server rendered was typed", async () => {
  const { compiled } = await modelOf(definition);
  const session = createSession(compiled, { today: TODAY });
  const form = document.createElement("form");
  form.innerHTML = `<input name="q1" value="你好"><input name="q2" value="5"><input type="checkbox" name="q3" value="o1">
    <input type="radio" name="q4.r1" value="c1" checked>`;
  const typed = typedAnswers(compiled.questions, readFields(form), (id) => session.getAnswer(id));
  expect(typed).toEqual({ q1: "你好", q3: null, q4: { r1: "c1" } });
});

test("a page that nobody touched has nothing typed", async () => {
  const { compiled } = await modelOf(definition);
  const session = createSession(compiled, { today: TODAY });
  const form = document.createElement("form");
  form.innerHTML = `<input name="q1" value=""><input name="q2" value="5"><input type="checkbox" name="q3" value="o1" checked>`;
  expect(typedAnswers(compiled.questions, readFields(form), (id) => session.getAnswer(id))).toEqual({});
});

test("a draft of another version brings back only what still makes sense", async () => {
  const model = await modelOf(definition);
  const answers = { q1: "旧", q2: "不是数字", q3: ["gone"], q9: "没有这题" };
  const draft = { version: 1, responseId: "x", pageId: "p1", answers };
  const now = createSession(model.compiled, { today: TODAY });
  expect(restoreDraft(model, now, draft, { version: 2 })).toBe(true);
  expect(now.getAllAnswers()).toEqual({ q1: "旧", q2: 5, q3: ["o1"] });
  const typing = createSession(model.compiled, { today: TODAY });
  typing.setAnswer("q1", "刚刚输入");
  restoreDraft(model, typing, draft, { version: 2 });
  expect(typing.getAnswer("q1")).toBe("刚刚输入");
  const same = createSession(model.compiled, { today: TODAY });
  restoreDraft(model, same, draft, { version: 1 });
  expect(same.getAnswer("q2")).toBe("不是数字");
});
