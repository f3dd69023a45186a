import { act } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { startI18n } from "../../i18n/i18n.ts";
import { type Rendered, renderRoutes, typeInto } from "../../testing/render.tsx";
import { type ExportChoice, ExportDialog, type ExportScope } from "./export-dialog.tsx";

const SCOPE: ExportScope = {
  languages: ["zh-CN", "en-US"],
  isScored: true,
  hasRecords: true,
  hasTexts: true,
  forNames: [{ id: "q1", title: "姓名" }],
  shown: ["seq", "q1"],
  rows: { filter: { text: "x" }, sort: "down:$number" },
};

beforeAll(startI18n);
let rendered: Rendered;
afterEach(async () => {
  await rendered.unmount();
  localStorage.removeItem("idata-export");
});

/** Within the dialog, because other tests leave things in the page. */
const find = (selector: string, words = ""): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(`.ant-modal ${selector}`)].find(({ textContent }) =>
    textContent.replaceAll(/\s/g, "").startsWith(words),
  ) ?? null;

async function click(selector: string, words = ""): Promise<void> {
  const found = find(selector, words);
  if (found === null) throw new Error(`no ${selector} with ${words}`);
  await act(async () => found.click());
}

async function open(scope: Partial<ExportScope> = {}): Promise<() => Promise<ExportChoice | undefined>> {
  let sent: ExportChoice | undefined;
  const element = <ExportDialog {...SCOPE} {...scope} onClose={() => {}} onExport={(choice) => void (sent = choice)} />;
  rendered = await renderRoutes([{ path: "*", element }], "/");
  return async () => {
    await click(".ant-modal-footer button", "导出");
    return sent;
  };
}

test("what the list shows is exported unless one asks for everything", async () => {
  const send = await open();
  expect(await send()).toEqual({
    format: "xlsx",
    codes: false,
    filter: { text: "x" },
    sort: "down:$number",
    columns: ["seq", "q1"],
  });
  await rendered.unmount();
  const sendAll = await open();
  await click("label", "全部答卷");
  await click("label", "全部列");
  expect(await sendAll()).toEqual({ format: "xlsx", codes: false });
});

test("a form without filters, hidden columns and files offers none of their choices", async () => {
  const send = await open({
    shown: null,
    rows: null,
    forNames: null,
    hasRecords: false,
    hasTexts: false,
    isScored: false,
    languages: [],
  });
  for (const words of ["全部答卷", "全部列", "上传的文件"]) expect(find("label", words)).toBeNull();
  expect(find("label", "含文本题")).toBeNull();
  expect(document.querySelectorAll(".ant-modal input[type=checkbox]")).toHaveLength(1);
  expect(await send()).toEqual({ format: "xlsx", codes: false });
});

test("only what the format offers is sent, and the choice is remembered", async () => {
  const send = await open({ shown: null, rows: null });
  await click("label", "重复填写");
  await click("label", "CSV");
  await click("label", "用编码代替文字");
  await click("label", "含每题得分");
  await click("label", "含文本题的人工编码");
  await click("label", "含标签、标旗和负责人");
  const chosen = { format: "csv", codes: true, points: true, codings: true, annotations: true };
  expect(await send()).toEqual(chosen);
  await rendered.unmount();
  const again = await open({ shown: null, rows: null });
  expect(await again()).toEqual(chosen);
  await rendered.unmount();
  const json = await open({ shown: null, rows: null });
  await click("label", "JSON");
  expect(await json()).toEqual({ format: "json", codes: false, codings: true, annotations: true });
});

test("files are named by a template into which parts and answers are inserted", async () => {
  const send = await open();
  await click("label", "上传的文件");
  const naming = document.querySelector<HTMLInputElement>(".ant-modal input[type=text]");
  expect(naming?.value).toBe("{seq}-{question}-{name}");
  await typeInto(naming, "");
  await click("button", "姓名");
  expect(naming?.value).toBe("{q1}");
  expect(find("p", "例如姓名.pdf")).not.toBeNull();
  expect(await send()).toEqual({
    format: "files",
    codes: false,
    naming: "{q1}",
    filter: { text: "x" },
    sort: "down:$number",
  });
});
