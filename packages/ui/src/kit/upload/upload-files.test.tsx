import { act, useState } from "react";
import { createRoot } from "react-dom/client";
import type { Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { UploadFiles } from "./upload-files.tsx";
import { useUploadList } from "./upload-list.ts";
import type { SendFile, UploadedFile } from "./upload-list.ts";
import type { UploadWords } from "./upload-words.ts";

const words: UploadWords = {
  button: "choose",
  hint: (types, sizeMb, count) => `${types} ${sizeMb} ${count}`,
  wrongType: (types) => `Wrong file format, please upload ${types} files`,
  tooLarge: (n) => `Upload file size cannot exceed ${n} MB!`,
  tooMany: (n) => `Upload file count cannot exceed ${n}!`,
  failed: "failed",
  retry: "retry",
  remove: (name) => `remove ${name}`,
  preview: (name) => name,
};

let root: Root;
let page: HTMLElement;
let value: readonly UploadedFile[] = [];

beforeEach(() => {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  page = document.createElement("main");
  document.body.append(page);
  root = createRoot(page);
  value = [];
});
afterEach(() => {
  act(() => root.unmount());
  page.remove();
});

function Page({ send }: { send: SendFile }) {
  const [files, setFiles] = useState<UploadedFile[]>([]);
  const change = (next: UploadedFile[]): void => {
    value = next;
    setFiles(next);
  };
  return <UploadFiles value={files} onChange={change} send={send} words={words} />;
}

const show = (send: SendFile) => act(async () => root.render(<Page send={send} />));

const choose = (...files: File[]) =>
  act(async () => {
    const input = page.querySelector<HTMLInputElement>("input[type=file]");
    if (input === null) throw new Error("no input");
    Object.defineProperty(input, "files", { value: files, configurable: true });
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });

const pdf = (name: string) => new File(["x"], name, { type: "application/pdf" });
const done = (file: File): UploadedFile => ({ fileName: file.name, name: file.name, url: `/${file.name}` });

test("§5.6 §5.7 §5.8 what cannot be taken is named with its reason, the rest is taken", async () => {
  await show(async (file) => done(file));
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], "large.pdf");
  await choose(new File(["x"], "a.exe"), large, ...["1", "2", "3", "4", "5", "6"].map((n) => pdf(`${n}.pdf`)));
  const alert = page.querySelector("[role=alert]")?.textContent ?? "";
  expect(alert).toContain("a.exe: Wrong file format, please upload doc/xls/ppt/txt/pdf files");
  expect(alert).toContain("large.pdf: Upload file size cannot exceed 5 MB!");
  expect(alert).toContain("6.pdf: Upload file count cannot exceed 5!");
  expect(value.map(({ name }) => name)).toEqual(["1.pdf", "2.pdf", "3.pdf", "4.pdf", "5.pdf"]);
});

test("a failed file stays with its reason and goes up when tried again", async () => {
  let fails = true;
  await show(async (file) => {
    if (fails) throw new Error("no connection");
    return done(file);
  });
  await choose(pdf("a.pdf"));
  expect(page.textContent).toContain("no connection");
  expect(value).toEqual([]);
  fails = false;
  await act(async () => {
    [...page.querySelectorAll("button")].find(({ textContent }) => textContent === "retry")?.click();
  });
  expect(value.map(({ name }) => name)).toEqual(["a.pdf"]);
  expect(page.textContent).not.toContain("no connection");
});

test("a file that is taken back while it is on its way is never added", async () => {
  let finish = (): void => {};
  let signal: AbortSignal | undefined;
  await show(
    (file, stop) =>
      new Promise((resolve) => {
        signal = stop;
        finish = () => resolve(done(file));
      }),
  );
  await choose(pdf("a.pdf"));
  await act(async () => page.querySelector<HTMLButtonElement>('[aria-label="remove a.pdf"]')?.click());
  expect(signal?.aborted).toBe(true);
  await act(async () => finish());
  expect(value).toEqual([]);
});

test("files that end at the same moment are all there", async () => {
  const ends: (() => void)[] = [];
  await show((file) => new Promise((resolve) => ends.push(() => resolve(done(file)))));
  await choose(pdf("a.pdf"), pdf("b.pdf"), pdf("c.pdf"));
  await act(async () => {
    for (const end of ends) end();
  });
  expect(value.map(({ name }) => name)).toEqual(["a.pdf", "b.pdf", "c.pdf"]);
});

/** Adds two lots of files in one event, before React renders again. */
function TwoLots({ lots }: { lots: readonly (readonly File[])[] }) {
  const list = useUploadList({
    value: [],
    onChange: () => {},
    rules: { types: ["pdf"], sizeMb: 5, count: 5 },
    send: () => new Promise(() => {}),
    failed: "",
  });
  const addAll = () => {
    for (const lot of lots) refused.push(...list.add(lot).map(({ name }) => name));
  };
  return (
    <>
      <button onClick={addAll}>add</button>
      {list.sending.map(({ key, file }) => (
        <i key={key}>{file.name}</i>
      ))}
    </>
  );
}
let refused: string[] = [];

test("§5.8 files added in quick succession count together", async () => {
  refused = [];
  const lots = [["1.pdf", "2.pdf", "3.pdf"].map(pdf), ["4.pdf", "5.pdf", "6.pdf"].map(pdf)];
  await act(async () => root.render(<TwoLots lots={lots} />));
  await act(async () => page.querySelector("button")?.click());
  expect([...page.querySelectorAll("i")].map((item) => item.textContent)).toEqual(
    [1, 2, 3, 4, 5].map((n) => `${n}.pdf`),
  );
  expect(refused).toEqual(["6.pdf"]);
});
