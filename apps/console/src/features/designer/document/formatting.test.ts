import { form, text } from "@idata/testkit/form-builder";
import { expect, test } from "vitest";
import { parseClip, toClipText } from "./clipboard.ts";
import { patchItem } from "./item-commands.ts";

const item = (title: string, rich?: Record<string, string>) =>
  text("q", { title, description: "D", ...(rich && { rich }) });

test("a change of the words alone takes their formatting away, of other settings does not", () => {
  const before = form([item("T", { title: "<strong>T</strong>" })]);
  expect(patchItem(before, "q", { title: "New" }).pages[0]?.items[0]).toEqual(item("New"));
  expect(patchItem(before, "q", { required: true }).pages[0]?.items[0]?.rich).toEqual({ title: "<strong>T</strong>" });
});

test("HTML of a stranger on the clipboard is cleaned before it is drawn", () => {
  const hostile = item("T", { title: "<strong onclick=x>T</strong><img src=x onerror=alert(1)>" });
  const names = new Set(["id", "type", "title", "description", "rich"]);
  const clip = parseClip(toClipText({ source: "f", items: [hostile] }), () => names);
  expect(clip?.items).toEqual([item("T", { title: "<strong>T</strong>" })]);
});
