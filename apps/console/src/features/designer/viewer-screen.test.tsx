// The design as somebody sees it who may not edit the form; only the network is faked.
import { QueryClientProvider } from "@tanstack/react-query";
import { App } from "antd";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "../../api/query-client.ts";
import { startI18n } from "../../i18n/i18n.ts";
import { keepCopy } from "./autosave/local-copy.ts";
import { selectItem } from "./document/selection.ts";
import { sampleForm } from "./document/testing/sample-form.ts";
import { openSession, type DesignerSession } from "./session.ts";
import { ViewerScreen } from "./viewer-screen.tsx";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
// Rendering the whole screen is slow on a busy machine; nothing here depends on time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(startI18n);

const definition = sampleForm();
let writes: string[] = [];
let saved = { revision: 3, definition };
let root: Root;
let session: DesignerSession;
let stop: () => void;

async function respond(url: string, init?: RequestInit): Promise<Response> {
  if (url.endsWith("/presence")) {
    return Response.json({ code: 200, data: { revision: saved.revision, others: [] } });
  }
  if (init?.method !== "GET") writes.push(url);
  if (url.endsWith("/definition")) return Response.json({ code: 200, data: saved });
  if (url.endsWith("/editors")) {
    const owner = { userName: "zhang", nickName: "张伟" };
    return Response.json({ code: 200, data: { owner, group: null, editors: [{ userName: "li", nickName: "李娜" }] } });
  }
  return Response.json({ code: 500, msg: "not here" });
}

const open = async () => {
  session = openSession({ formId: 7, revision: 3, definition, isReadOnly: true });
  stop = session.start();
  const router = createMemoryRouter([{ path: "*", element: <ViewerScreen session={session} /> }]);
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
};

beforeEach(() => {
  writes = [];
  saved = { revision: 3, definition };
  localStorage.clear();
  vi.stubGlobal("fetch", respond);
});
afterEach(async () => {
  stop();
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const key = (name: string, options: KeyboardEventInit = {}) =>
  act(async () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, ...options })));

const keyAndText = (n: number) => {
  const name = localStorage.key(n) ?? "";
  return [name, localStorage.getItem(name)];
};

test("shows every text and who may edit, and offers nothing that changes the form", async () => {
  await open();
  await vi.waitFor(() => expect(document.querySelector("[role=note]")?.textContent).toContain("张伟和李娜"));
  const shown = document.querySelector("[data-canvas]");
  expect(shown?.textContent).toContain(definition.title);
  for (const item of definition.pages.flatMap((page) => page.items)) expect(shown?.textContent).toContain(item.title);
  const controls = [...(shown?.querySelectorAll("[role=textbox], textarea, input, button") ?? [])];
  const usable = controls.filter((one) => one.closest("[inert]") === null && !one.hasAttribute("disabled"));
  expect(usable).toEqual([]);
  expect(document.querySelector("#designer-tab-palette")).toBeNull();
  expect(document.body.textContent).not.toContain("发布");
});

test("a selected question shows its settings, and all of them are disabled", async () => {
  await open();
  const card = document.querySelector("[data-card]");
  await act(async () => card?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true })));
  const panel = document.querySelector("aside[aria-label]");
  await vi.waitFor(() => expect(panel?.querySelectorAll("fieldset").length).toBeGreaterThan(1));
  for (const group of panel?.querySelectorAll("fieldset") ?? []) expect(group.disabled).toBe(true);
});

test("keys, actions and dialogs change nothing, and nothing is written", async () => {
  await open();
  const { designer } = session;
  const [id] = definition.pages[0]?.items.map((item) => item.id) ?? [];
  if (id === undefined) throw new Error("the sample has a question");
  await act(async () => designer.store.select(selectItem(id)));
  for (const name of ["Delete", "Backspace", "/", "Enter"]) await key(name);
  for (const name of ["d", "s", "z"]) await key(name, { ctrlKey: true });
  await act(async () => {
    designer.actions.patchForm({ title: "Changed" }, "title");
    designer.actions.removeSelected();
    designer.store.undo();
    designer.conditions.open({ kind: "item", id, setting: "visibleIf" });
    designer.languages.open({ tag: null });
  });
  expect(designer.store.getDefinition()).toBe(definition);
  expect([designer.conditions.get(), designer.languages.get()]).toEqual([null, null]);
  expect(document.querySelector("[role=dialog]")).toBeNull();
  await session.autosave.flush();
  expect(writes).toEqual([]);
});

test("what somebody else saves arrives", async () => {
  await open();
  saved = { revision: 4, definition: { ...definition, title: "另一个标题" } };
  session.designer.presence.resume();
  await vi.waitFor(() => expect(document.querySelector("[data-canvas]")?.textContent).toContain("另一个标题"));
  expect(writes).toEqual([]);
});

test("unsaved work from before the right was lost stays in this browser", async () => {
  const mine = { ...definition, title: "Mine" };
  keepCopy(localStorage, 7, { revision: 3, base: definition, definition: mine, at: 1 });
  const kept = () => JSON.stringify(Array.from({ length: localStorage.length }, (_, n) => keyAndText(n)));
  const before = kept();
  await open();
  window.dispatchEvent(new Event("pagehide"));
  expect(session.leftover).toBeNull();
  expect(kept()).toBe(before);
});
