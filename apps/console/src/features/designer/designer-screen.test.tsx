// The whole screen in a DOM without layout; only the network is faked.
import type { FormDefinition } from "@idata/engine";
import { QueryClientProvider } from "@tanstack/react-query";
import { App } from "antd";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createQueryClient } from "../../api/query-client.ts";
import { startI18n } from "../../i18n/i18n.ts";
import { DesignerScreen } from "./designer-screen.tsx";
import { toClipText } from "./document/clipboard.ts";
import { listItems } from "./document/places.ts";
import { sampleForm } from "./document/testing/sample-form.ts";
import { openSession, type DesignerSession } from "./session.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
// Rendering the whole screen is slow on a busy machine; nothing here depends on time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(startI18n);

interface Put {
  revision: number;
  definition: FormDefinition;
}

let puts: Put[] = [];
/** The draft as the server has it. */
let stored: Put = { revision: 3, definition: sampleForm() };
/** What the tab said about itself. */
let meetings: object[] = [];
/** Answers the calls about who is there, in place of a list. */
let meeting: object | null = null;
/** The others who have the form open. */
let people: object[] = [];
let root: Root;
let session: DesignerSession;
let stop: () => void;
/** Answers the next save; if null, the save succeeds. */
let answer: ((put: Put) => unknown) | null = null;

async function respond(url: string, init?: RequestInit): Promise<Response> {
  if (url.endsWith("/presence")) {
    const said = JSON.parse(typeof init?.body === "string" ? init.body : "{}") as object;
    meetings.push({ ...said, keepalive: init?.keepalive });
    return Response.json(meeting ?? { code: 200, data: { revision: stored.revision, others: people } });
  }
  if (init?.method === "GET" && url.endsWith("/definition")) return Response.json({ code: 200, data: stored });
  if (init?.method !== "PUT" || typeof init.body !== "string") return Response.json({ code: 500, msg: "not here" });
  const put = JSON.parse(init.body) as Put;
  puts.push(put);
  return Response.json(answer?.(put) ?? { code: 200, data: { revision: put.revision + 1 }, url });
}

beforeEach(async () => {
  puts = [];
  answer = null;
  people = [];
  meetings = [];
  meeting = null;
  stored = { revision: 3, definition: sampleForm() };
  localStorage.clear();
  vi.stubGlobal("fetch", respond);
  session = openSession({ formId: 7, revision: 3, definition: sampleForm() });
  stop = session.start();
  const router = createMemoryRouter([{ path: "*", element: <DesignerScreen session={session} /> }]);
  const host = document.createElement("div");
  document.body.replaceChildren(host);
  root = createRoot(host);
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <App>
          <RouterProvider router={router} />
        </App>
      </QueryClientProvider>,
    ),
  );
});

afterEach(async () => {
  await act(async () => root.unmount());
  // What is not saved yet is saved now: a later retry would reach the server of another test.
  answer = null;
  stop();
  await session.autosave.flush();
  vi.unstubAllGlobals();
});

const definition = () => session.designer.store.getDefinition();
const titles = () => listItems(definition()).map((item) => item.title);
const find = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`nothing matches ${selector}`);
  return element;
};
const button = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll("button")].find(
    (one) => one.getAttribute("aria-label") === name || one.textContent?.trim() === name,
  );
  if (!found) throw new Error(`no button ${name}`);
  return found;
};
const click = (element: HTMLElement) => act(async () => element.click());
const pick = (id: string, init: MouseEventInit = {}) =>
  act(async () => {
    find(`[data-card="${id}"]`).dispatchEvent(new MouseEvent("mousedown", { bubbles: true, button: 0, ...init }));
  });
const press = (key: string, init: KeyboardEventInit = {}) =>
  act(async () => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init }));
  });
const type = (field: HTMLElement, text: string) =>
  act(async () => {
    Reflect.set(Object.getPrototypeOf(field) as object, "value", text, field);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });

describe("the designer", () => {
  test("adds behind the selection, renames on the canvas, undoes both", async () => {
    await pick("q1");
    await click(button("添加「单选」"));
    expect(titles()).toEqual(["姓名", "", "是否住校", "宿舍楼", "总体满意度", "建议"]);
    await type(find("[data-card][data-selected='only'] textarea"), "所在学院");
    expect(titles()[1]).toBe("所在学院");
    await press("z", { ctrlKey: true });
    await press("z", { ctrlKey: true });
    expect(titles()).toEqual(["姓名", "是否住校", "宿舍楼", "总体满意度", "建议"]);
    await press("Z", { ctrlKey: true, shiftKey: true });
    expect(titles()).toHaveLength(6);
  });

  test("works by keyboard: walk, move, duplicate, delete", async () => {
    await press("ArrowDown");
    await press("ArrowDown");
    await press("ArrowDown", { altKey: true });
    expect(titles().slice(0, 3)).toEqual(["姓名", "宿舍楼", "是否住校"]);
    await press("d", { ctrlKey: true });
    expect(titles().slice(2, 4)).toEqual(["是否住校", "是否住校"]);
    await press("Delete");
    await press("Delete");
    expect(titles()).toEqual(["姓名", "宿舍楼", "是否住校", "建议"]);
  });

  test("selects many with shift and sets them up together", async () => {
    await pick("q1");
    await pick("q3", { shiftKey: true });
    await click(find("aside:last-of-type [role='switch']"));
    expect(listItems(definition()).map((item) => item.required === true)).toEqual([true, true, true, false, false]);
  });

  test("shows a condition in words on its question", () => {
    expect(find("[data-card='q3']").textContent).toContain("当 Q2 选择「是」时显示");
  });

  test("pastes questions of another form with ids of their own and without foreign conditions", async () => {
    const items = listItems(sampleForm()).filter((item) => item.id === "q3");
    const paste = new Event("paste", { bubbles: true, cancelable: true });
    const text = toClipText({ source: "elsewhere", items });
    Object.defineProperty(paste, "clipboardData", { value: { getData: () => text } });
    await act(async () => void document.body.dispatchEvent(paste));
    const pasted = listItems(definition()).at(-1);
    expect(pasted).toEqual({ id: pasted?.id, type: "text", title: "宿舍楼" });
    expect(pasted?.id).not.toBe("q3");
  });

  test("saves at once with Ctrl+S, naming the revision it started from", async () => {
    await pick("q1");
    await type(find("[data-card='q1'] textarea"), "您的姓名");
    await press("s", { ctrlKey: true });
    await act(() => session.autosave.flush());
    expect(puts.map((put) => [put.revision, listItems(put.definition)[0]?.title])).toEqual([[3, "您的姓名"]]);
    expect(find("header [role='status']").textContent).toBe("已保存");
  });

  test("a save that came too late is merged; both values of the same setting are shown, and theirs can be taken", async () => {
    const theirs = { ...sampleForm(), title: "对方的标题" };
    const stale = { code: 6_601_031, msg: "stale", data: { current: 9, yours: 3, definition: theirs } };
    answer = (put) => (put.revision === 3 ? stale : null);
    await act(async () => session.designer.actions.patchForm({ title: "我的标题", description: "只有我改了" }));
    await act(() => session.autosave.flush());
    expect(puts.at(-1)).toMatchObject({ revision: 9, definition: { title: "我的标题", description: "只有我改了" } });
    const notice = find("section[aria-label='同时修改的内容']");
    expect(notice.textContent).toContain("我的标题");
    expect(notice.textContent).toContain("对方的标题");
    await click(button("用对方的"));
    await act(() => session.autosave.flush());
    expect(puts.at(-1)).toMatchObject({ revision: 10, definition: { title: "对方的标题", description: "只有我改了" } });
    expect(document.querySelector("section[aria-label='同时修改的内容']")).toBeNull();
    await press("z", { ctrlKey: true });
    expect(definition().title).toBe("我的标题");
  });

  test("shows who else is in the form, and on which question they are", async () => {
    const names = ["li", "wang", "zhao", "qian", "sun", "zhou", "wu"];
    people = names.map((userName, index) => ({
      client: `tab${index}`,
      userName,
      nickName: userName.toUpperCase(),
      item: userName === "wang" ? "q3" : null,
      isMe: false,
    }));
    await act(async () => session.designer.presence.resume());
    const list = find("ul[aria-label='正在编辑这个表单的人']");
    expect([...list.querySelectorAll("button")].map((one) => one.title)).toEqual(["LI", "WANG", "ZHAO", "QIAN", "SUN"]);
    expect(list.textContent).toContain("+2");
    expect(find("[data-card='q3'] [data-people]").textContent).toBe("WANG");
    expect(document.querySelectorAll("[data-people]")).toHaveLength(1);
  });

  test("a draft that somebody else saved arrives while the form is open, and undo leaves it alone", async () => {
    await act(async () => session.designer.actions.patchForm({ title: "我的标题" }));
    stored = { revision: 8, definition: { ...sampleForm(), description: "对方写的说明" } };
    await act(async () => session.designer.presence.resume());
    await act(() => session.autosave.flush());
    expect(definition()).toMatchObject({ title: "我的标题", description: "对方写的说明" });
    expect(puts.at(-1)).toMatchObject({ revision: 8, definition: { title: "我的标题", description: "对方写的说明" } });
    await press("z", { ctrlKey: true });
    expect(definition()).toMatchObject({ title: sampleForm().title, description: "对方写的说明" });
  });

  test("tells the server which question is selected, and that it leaves even while the page closes", async () => {
    await pick("q2");
    await act(async () => session.designer.presence.resume());
    expect(meetings.at(-1)).toMatchObject({ item: "q2", keepalive: false });
    window.dispatchEvent(new Event("pagehide"));
    expect(meetings.at(-1)).toMatchObject({ leaves: true, keepalive: true });
  });

  test("says so when the form is taken away from the user", async () => {
    meeting = { code: 6_601_001, msg: "not found" };
    await act(async () => session.designer.presence.resume());
    expect(document.body.textContent).toContain("您已无权打开这份表单");
  });

  test("what the server never got is kept in this browser and comes back", async () => {
    answer = () => ({ code: 503, msg: "busy" });
    await act(async () => session.designer.actions.patchForm({ title: "没有存上" }));
    await act(() => session.autosave.flush());
    window.dispatchEvent(new Event("pagehide"));
    const again = openSession({ formId: 7, revision: 3, definition: sampleForm() });
    expect(again.leftover).toMatchObject({ revision: 3, definition: { title: "没有存上" } });
  });
});
