import { afterEach, expect, test } from "vitest";
import { keepCursor, movePosition } from "./keep-cursor.ts";

afterEach(() => document.body.replaceChildren());

test.each([
  ["behind the change", "Hello world", "Hello dear world", 11, 16],
  ["before the change", "Hello world", "Hello dear world", 3, 3],
  ["inside of what was removed", "Hello dear world", "Hello world", 8, 6],
  ["at the end of an equal text", "abc", "abc", 3, 3],
  ["in a text that is entirely different", "abc", "xy", 2, 2],
])("a cursor %s stays with its words", (_name, before, after, position, expected) => {
  expect(movePosition(before, after, position)).toBe(expected);
});

test("the focused field keeps its cursor when its text changes", async () => {
  const field = document.createElement("textarea");
  document.body.append(field);
  field.value = "Hello world";
  field.focus();
  field.setSelectionRange(8, 11);
  keepCursor(() => {
    field.value = "Oh, Hello world";
  });
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect([field.selectionStart, field.selectionEnd]).toEqual([12, 15]);
});
