import { Editor } from "@tiptap/core";
import { expect, test } from "vitest";
import { extensionsFor } from "./extensions.ts";

test("a line takes marks, and no more words than it may have", () => {
  const editor = new Editor({ extensions: extensionsFor(true, 5), content: "<p>标题四个</p>" });
  editor.chain().setTextSelection({ from: 1, to: 3 }).setMark("bold").run();
  expect(editor.getHTML()).toBe("<p><strong>标题</strong>四个</p>");
  editor.commands.insertContentAt(5, "太长了");
  expect(editor.getText()).toBe("标题四个");
  editor.destroy();
});

test("indent and alignment of another editor stay, other classes do not", () => {
  const content =
    '<p class="ql-align-center mine">a</p><ul><li class="ql-indent-1">b</li></ul><h3 class="ql-indent-2">c</h3>';
  const editor = new Editor({ extensions: extensionsFor(false, 100), content });
  expect(editor.getHTML()).toBe(
    '<p class="ql-align-center">a</p><ul><li class="ql-indent-1"><p>b</p></li></ul><h3 class="ql-indent-2">c</h3>',
  );
  editor.destroy();
});
