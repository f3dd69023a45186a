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
