// What the editor says of uploads that overlap, fail or are refused.
import { act, useEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Editor } from "@tiptap/core";
import { type ImageUpload, useImageUpload } from "./use-image-upload.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

let root: Root;
let upload: ImageUpload;
let answers: { resolve: (answer: { path: string }) => void; reject: (error: Error) => void }[];
let inserted: string[];
let editor: Editor;

function Holder() {
  const current = useImageUpload(() => new Promise((resolve, reject) => void answers.push({ resolve, reject })));
  useEffect(() => {
    upload = current;
  });
  return null;
}

beforeEach(async () => {
  answers = [];
  inserted = [];
  // The four things that the hook asks an editor for.
  editor = {
    isDestroyed: false,
    state: { doc: { content: { size: 2 } }, selection: { to: 1 } },
    commands: { insertContentAt: (_at: number, { attrs }: { attrs: { src: string } }) => inserted.push(attrs.src) },
  } as unknown as Editor;
  root = createRoot(document.createElement("div"));
  await act(async () => root.render(<Holder />));
});
afterEach(() => act(async () => root.unmount()));

const png = (name = "a.png") => new File(["x"], name, { type: "image/png" });
const gif = () => new File(["x"], "a.gif", { type: "image/gif" });
const take = (...files: File[]) => act(async () => void upload.take(editor, files));
const succeed = (n: number) => act(async () => answers[n]?.resolve({ path: `/${n}.png` }));
const fail = (n: number) => act(async () => answers[n]?.reject(new Error("no")));

test("an upload is busy until it ends, and a later success does not hide an earlier failure", async () => {
  await take(png(), png("b.png"));
  expect(upload.state).toBe("busy");
  await fail(0);
  expect(upload.state).toBe("busy");
  await succeed(1);
  expect([upload.state, inserted]).toEqual(["failed", ["/1.png"]]);
  await take(png());
  await succeed(2);
  expect(upload.state).toBe("idle");
});

test("a file that is refused is still named after the others have arrived", async () => {
  await take(gif(), png());
  expect(upload.state).toBe("busy");
  await succeed(0);
  expect(upload.state).toBe("type");
});

test("an editor that was closed meanwhile leaves nothing busy", async () => {
  await take(png());
  Object.assign(editor, { isDestroyed: true });
  await succeed(0);
  expect([upload.state, inserted]).toEqual(["idle", []]);
});
