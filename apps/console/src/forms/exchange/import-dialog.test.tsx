// The dialog that imports a file: report with the titles of questions, the fault beside the name, and a refused file.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startI18n } from "../../i18n/i18n.ts";
import { renderRoutes, typeInto, until, type Rendered } from "../../testing/render.tsx";
import { ok, refuse, startWireServer, type WireServer } from "../../testing/wire-server.ts";
import { ImportDialog } from "./import-dialog.tsx";

const ITEMS = [
  { id: "q1", code: "how often", type: "text", title: "多久一次？" },
  {
    id: "g",
    type: "repeat",
    title: "孩子",
    items: [{ id: "age", type: "number", title: `${"很长".repeat(12)}的标题` }],
  },
];
const READ = {
  format: "surveyjs",
  kind: "survey",
  definition: { schema: 1, title: "午餐", language: "zh-CN", pages: [{ id: "p1", items: ITEMS }], endings: [] },
  media: [],
  omittedNotes: 0,
  notes: [
    { fate: "lost", code: "a", place: { path: "pages[0].elements[0]" }, item: "how often", text: "没有对应的设置" },
    { fate: "changed", code: "b", place: { row: 7 }, item: "age", text: "改为数字" },
    { fate: "lost", code: "c", place: {}, item: "gone", text: "没有导入" },
  ],
};

let server: WireServer;
let rendered: Rendered;
let refused: string | null = null;

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(startI18n);
beforeEach(async () => {
  refused = null;
  server = await startWireServer(() => (refused === null ? ok({ data: READ }) : refuse(6601042, refused)));
});
afterEach(async () => {
  await rendered.unmount();
  document.body.replaceChildren();
  server.close();
});

const open = async () => {
  const file = new File(["{}"], "lunch.json");
  const element = <ImportDialog open file={file} onClose={() => {}} />;
  rendered = await renderRoutes([{ path: "*", element }], "/");
};
const notes = () => Array.from(document.querySelectorAll("li[data-fate]"), (row) => row.textContent);
const save = () =>
  Array.from(document.querySelectorAll("button")).find(({ textContent }) => textContent === "保存并打开");

test("the report names questions by their titles, and finds them", async () => {
  await open();
  await until(() => notes().length === 3);
  expect(notes()).toEqual([
    "未保留没有对应的设置多久一次？ · pages[0].elements[0]",
    `改动改为数字${"很长".repeat(12)}… · 第 7 行`,
    "未保留没有导入gone",
  ]);
  await typeInto(document.querySelector("input[placeholder=在报告中查找]"), "多久");
  expect(notes()).toHaveLength(1);
});

test("without a name it is not saved, and the fault stands beside the field", async () => {
  await open();
  await until(() => notes().length === 3);
  expect(save()?.disabled).toBe(false);
  await typeInto(document.querySelector("#import-title"), " ");
  await until(() => document.body.textContent.includes("请输入名称"));
  expect(save()?.disabled).toBe(true);
});

test("a file that is refused leaves the place for the next one, with the reason", async () => {
  refused = "文件中没有找到表单或题目";
  await open();
  await until(() => document.querySelector("[role=alert]") !== null);
  expect(document.querySelector("[role=alert]")?.textContent).toContain(refused);
  expect(document.querySelector("[role=alert]")?.textContent).toContain("lunch.json");
  expect(document.body.textContent).toContain("把文件拖到这里");
});
