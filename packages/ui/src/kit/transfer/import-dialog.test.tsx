import { act } from "react";
import { createRoot } from "react-dom/client";
import type { Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ImportDialog } from "./import-dialog.tsx";
import type { ImportDialogProps, ImportWords } from "./import-dialog.tsx";

const words: ImportWords = {
  title: "Import users",
  choose: "choose",
  template: "template",
  hint: (types) => types,
  wrongType: (types) => `only ${types}`,
  update: "replace",
  start: "start",
  cancel: "cancel",
  close: "close",
  failed: "failed",
  done: (imported, updated) => `${imported} new, ${updated} replaced`,
  faults: (count) => `${count} refused`,
  row: "row",
  reason: "reason",
};

let root: Root;
let isClosed = false;

beforeEach(() => {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  isClosed = false;
  const page = document.createElement("main");
  document.body.append(page);
  root = createRoot(page);
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

const show = (onImport: ImportDialogProps["onImport"]) =>
  act(async () =>
    root.render(<ImportDialog open onClose={() => (isClosed = true)} words={words} onImport={onImport} />),
  );
const button = (text: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.trim() === text);
const press = (text: string) => act(async () => button(text)?.click());
const choose = (name: string) =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (input === null) throw new Error("no input");
    Object.defineProperty(input, "files", { value: [new File(["x"], name)], configurable: true });
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });

test("the report names row and reason of what was refused, and is read before the dialog closes", async () => {
  let given: { update: boolean } | undefined;
  await show(async (_file, options) => {
    given = options;
    return { imported: 2, updated: 1, faults: [{ row: 4, reason: "no name" }] };
  });
  await choose("users.xlsx");
  await act(async () => document.querySelector<HTMLInputElement>("input[type=checkbox]")?.click());
  await press("start");
  expect(given?.update).toBe(true);
  expect(document.body.textContent).toContain("2 new, 1 replaced");
  expect(document.body.textContent).toContain("1 refused");
  expect([...document.querySelectorAll("td")].map(({ textContent }) => textContent)).toEqual(["4", "no name"]);
  expect(isClosed).toBe(false);
  expect(button("cancel")).toBeUndefined();
  await press("close");
  expect(isClosed).toBe(true);
});

test("another kind of file is refused before anything is sent", async () => {
  let calls = 0;
  await show(async () => {
    calls += 1;
    return { imported: 0, faults: [] };
  });
  await choose("users.docx");
  expect(document.querySelector("[role=alert]")?.textContent).toContain("only xlsx");
  await press("start");
  expect(calls).toBe(0);
});

test("after a failure the reason is shown and the file is still chosen", async () => {
  let fails = true;
  await show(async () => {
    if (fails) throw new Error("no connection");
    return { imported: 1, faults: [] };
  });
  await choose("users.xlsx");
  await press("start");
  expect(document.querySelector("[role=alert]")?.textContent).toContain("no connection");
  expect(document.body.textContent).toContain("users.xlsx");
  fails = false;
  await press("start");
  expect(document.body.textContent).toContain("1 new, 0 replaced");
});
