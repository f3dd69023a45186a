import { expect, test } from "vitest";
import { fallBack, writeFields } from "./fall-back.ts";
import { readFields } from "./typed-values.ts";

const HTML =
  `<input name="a"><textarea name="b"></textarea><select name="c"><option value=""></option><option value="2"></option>` +
  `</select><input type="radio" name="d" value="x"><input type="radio" name="d" value="y">` +
  `<input type="checkbox" name="e" value="1" checked><input name="f"><input name="f">`;

function open(html: string): HTMLElement {
  const root = document.createElement("div");
  root.innerHTML = html;
  return root;
}
const find = (root: Element, selector: string) => root.querySelector<HTMLInputElement>(selector);

test("what was typed is read from one page and written into another one of the same names", () => {
  const fields = [
    { name: "a", value: "one" },
    { name: "b", value: "two\nlines" },
    { name: "c", value: "2" },
    { name: "d", value: "y" },
    { name: "f", value: "first" },
    { name: "f", value: "second" },
    { name: "gone", value: "nobody" },
  ];
  const root = open(HTML);
  writeFields(root, fields);
  expect(readFields(root)).toEqual(fields.slice(0, -1));
  expect(find(root, "[name=e]")?.checked).toBe(false);
});

test("a page that failed half-way is again what the server wrote, with what was typed", () => {
  const root = open(HTML);
  document.documentElement.className = "";
  const typed = find(root, "[name=a]");
  if (typed) typed.value = "typed";
  root.querySelector("textarea")?.remove();
  fallBack(root, HTML);
  expect(root.querySelector("textarea")).not.toBeNull();
  expect(find(root, "[name=a]")?.value).toBe("typed");
  expect(find(root, "[name=a]")).not.toBe(typed);
  expect(document.documentElement.className).toBe("plain");
  document.documentElement.className = "";
});
