import { act, useLayoutEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { createDesignerTranslate } from "../../messages.ts";
import type { UploadImage } from "./designer-props.ts";
import { ImageField } from "./image-field.tsx";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
const t = createDesignerTranslate("zh-CN", "image-block");
const PATH = "/idata2/collect/media/abc.png";

async function show(uploadImage: UploadImage | undefined, kind: "image" | "video" | "captions" = "image") {
  const host = document.createElement("div");
  document.body.replaceChildren(host);
  let current: { image?: string | undefined; alt?: string | undefined } = {};
  function Live() {
    const [image, setImage] = useState<string | undefined>();
    const [alt, setAlt] = useState<string | undefined>();
    useLayoutEffect(() => {
      current = { image, alt };
    });
    return (
      <ImageField
        label="图片"
        kind={kind}
        value={image}
        onChange={setImage}
        alt={alt}
        onAltChange={setAlt}
        uploadImage={uploadImage}
        t={t}
      />
    );
  }
  await act(async () => createRoot(host).render(<Live />));
  const button = (text: string) => [...host.querySelectorAll("button")].find((one) => one.textContent === text);
  const choose = async (file: File) => {
    const input = host.querySelector("input[type=file]");
    if (!input) throw new Error("nothing to upload with");
    Object.defineProperty(input, "files", { value: [file], configurable: true });
    await act(async () => void input.dispatchEvent(new Event("change", { bubbles: true })));
  };
  const type = async (element: Element | null, text: string) => {
    const proto = Object.getPrototypeOf(element) as object;
    Object.getOwnPropertyDescriptor(proto, "value")?.set?.call(element, text);
    await act(async () => void element?.dispatchEvent(new Event("input", { bubbles: true })));
  };
  return { host, button, choose, type, now: () => current };
}

test("an image is uploaded, described, and taken away", async () => {
  const files: string[] = [];
  const field = await show(async (file) => {
    files.push(file.name);
    return { path: PATH };
  });
  expect(field.button("移除")).toBeUndefined();
  await field.choose(new File(["x"], "a.png"));
  expect([files, field.now().image]).toEqual([["a.png"], PATH]);
  expect(field.host.querySelector("img")?.getAttribute("src")).toBe(PATH);
  await field.type(field.host.querySelector("input[type=text]"), "一座桥");
  expect(field.now().alt).toBe("一座桥");
  await act(async () => field.button("移除")?.click());
  expect(field.now().image).toBeUndefined();
});

test("what went wrong is told, and the old image stays", async () => {
  let fails = false;
  const field = await show(async () => {
    if (fails) throw new Error("图片不完整");
    return { path: PATH };
  });
  await field.choose(new File(["x"], "a.png"));
  fails = true;
  await field.choose(new File(["y"], "b.png"));
  expect(field.host.querySelector("[role=status]")?.textContent).toBe("图片不完整");
  expect(field.now().image).toBe(PATH);
  expect(field.button("更换图片")?.disabled).toBe(false);
});

test("without a place to upload to a path is typed; an address elsewhere is not taken", async () => {
  const field = await show(undefined);
  const input = () => field.host.querySelector("input[type=text]");
  await field.type(input(), "https://example.com/a.png");
  expect(field.now().image).toBeUndefined();
  expect(field.host.textContent).toContain("以 /idata2/ 开头");
  await field.type(input(), PATH);
  expect(field.now().image).toBe(PATH);
});

test.each([
  ["video", "上传视频", "/idata2/collect/media/a.mp4", "这不是 MP4 或 WebM 视频，请重新选择"],
  ["captions", "上传字幕", "/idata2/collect/media/a.vtt", "这不是 WebVTT 字幕，请重新选择"],
] as const)("a %s is taken, and what turns out to be something else is not", async (kind, words, path, refusal) => {
  let stored = PATH;
  const field = await show(async () => ({ path: stored }), kind);
  expect(field.button(words)).toBeDefined();
  await field.choose(new File(["x"], "a.mp4"));
  expect([field.now().image, field.host.querySelector("[role=status]")?.textContent]).toEqual([undefined, refusal]);
  stored = path;
  await field.choose(new File(["x"], "b.mp4"));
  expect(field.now().image).toBe(path);
});
