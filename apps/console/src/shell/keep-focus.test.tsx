import { afterEach, beforeEach, expect, test } from "vitest";
import { keepFocusAfterDialogs } from "./keep-focus.ts";

let stop: () => void;
let holder: HTMLElement;
beforeEach(() => {
  stop = keepFocusAfterDialogs(document);
  holder = document.body.appendChild(document.createElement("div"));
  holder.innerHTML = `<button id="open"></button><input id="name"><a id="link" href="#x"></a>
    <div role="dialog"><button id="close"></button></div>`;
});
afterEach(() => {
  stop();
  holder.remove();
});

const find = (id: string): HTMLElement => holder.querySelector<HTMLElement>(`#${id}`) as HTMLElement;

/** The dialog was opened by the button, and closed. */
function openAndClose(): void {
  find("open").focus();
  find("close").focus();
}

test("a field that somebody has gone to keeps the focus", () => {
  openAndClose();
  find("name").focus();
  find("open").focus();
  expect(document.activeElement).toBe(find("name"));
});

test("otherwise what opened the dialog gets it back", () => {
  openAndClose();
  find("open").focus();
  expect(document.activeElement).toBe(find("open"));
  openAndClose();
  find("link").focus();
  find("open").focus();
  expect(document.activeElement).toBe(find("open"));
});

test("whoever presses the button is let through, and so is everybody the second time", () => {
  openAndClose();
  find("name").focus();
  find("open").dispatchEvent(new Event("pointerdown", { bubbles: true }));
  find("open").focus();
  expect(document.activeElement).toBe(find("open"));
  find("name").focus();
  find("open").focus();
  expect(document.activeElement).toBe(find("open"));
});
