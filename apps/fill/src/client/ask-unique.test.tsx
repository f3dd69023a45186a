// When the page asks whether an answer is taken, and what it shows.
import { createSession } from "@idata/engine";
import { afterEach, expect, test, vi } from "vitest";
import { formOf, modelOf, TODAY } from "../testing/open-app.tsx";
import { askWhenLeft } from "./ask-unique.ts";

const FORM = formOf([
  { id: "no", type: "text", title: "学号", unique: true, minLength: 3 },
  { id: "card", type: "text", title: "卡号", unique: true, uniqueMessage: "这张卡已经登记" },
  { id: "note", type: "text", title: "备注" },
]);

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

async function open(isTaken: boolean) {
  const asked: object[] = [];
  vi.stubGlobal("fetch", async (url: string, init: { body: string }) => {
    // What other files of the same worker left running asks for other things.
    if (url !== "/idata2/api/collect/form/KEY/unique") throw new TypeError("offline");
    asked.push(JSON.parse(init.body) as object);
    return Response.json({ code: 200, msg: "", data: { taken: isTaken } });
  });
  const { compiled } = await modelOf(FORM);
  const session = createSession(compiled, { today: TODAY });
  const root = document.createElement("div");
  root.innerHTML = ["no", "card", "note"].map((id) => `<div data-question="${id}"><input name="${id}"></div>`).join("");
  document.body.append(root);
  askWhenLeft({ root, data: { key: "KEY", language: "zh-CN" }, form: compiled, session });
  const leave = (id: string) => {
    const field = root.querySelector<HTMLInputElement>(`[name=${id}]`);
    field?.focus();
    field?.dispatchEvent(new Event("focusout", { bubbles: true }));
    field?.blur();
    session.checkItem(id);
  };
  return { asked, session, leave, issuesOf: (id: string) => session.getSnapshot(id).issues };
}

test("a question that is left with a valid answer is asked for, once for each answer, and shows that it is taken", async () => {
  const { asked, session, leave, issuesOf } = await open(true);
  session.setAnswer("no", "S-001");
  leave("no");
  await expect.poll(() => issuesOf("no").map(({ code }) => code)).toEqual(["not_unique"]);
  expect(asked).toEqual([{ questionId: "no", answer: "S-001" }]);
  // The check of the page takes the issue away; the known answer brings it back without a call.
  leave("no");
  await expect.poll(() => issuesOf("no").map(({ code }) => code)).toEqual(["not_unique"]);
  expect(asked).toHaveLength(1);
  session.setAnswer("card", "7");
  leave("card");
  await expect
    .poll(() => issuesOf("card"))
    .toEqual([{ questionId: "card", code: "validator", params: { message: "这张卡已经登记" } }]);
});

test("what is not valid, empty or of another question is not asked for", async () => {
  const { asked, session, leave } = await open(false);
  session.setAnswer("no", "S");
  session.setAnswer("note", "x");
  leave("no");
  leave("note");
  leave("card");
  session.setAnswer("card", "9");
  leave("card");
  await expect.poll(() => asked).toEqual([{ questionId: "card", answer: "9" }]);
});
