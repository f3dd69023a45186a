// The internal record in the drawer, and the tags of a selection; a real HTTP server answers.
import { act } from "react";
import { Outlet } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { FormSummary } from "../../forms/form.query.ts";
import { startI18n } from "../../i18n/i18n.ts";
import { renderRoutes, type Rendered, typeInto, until } from "../../testing/render.tsx";
import { ok, type SeenRequest, startWireServer, type WireServer } from "../../testing/wire-server.ts";
import { AnnotateSelection } from "./annotate-selection.tsx";
import { AnnotationPanel } from "./annotation-panel.tsx";
import type { Annotation } from "../../forms/annotation.query.ts";

const FORM = { id: 7, title: "Form", abilities: ["data", "annotate"] } as unknown as FormSummary;
const ID = "0d8f2f3e-0000-4000-8000-000000000001";
const STORED: Annotation = { revision: 3, note: "请回电", tags: ["重点"], flagged: false, assignee: null };

let server: WireServer;
let rendered: Rendered;
let calls: SeenRequest[] = [];
let answers: ReturnType<typeof ok>[] = [];

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(startI18n);
beforeEach(async () => {
  [calls, answers] = [[], []];
  server = await startWireServer((request) => {
    if (request.method === "GET") {
      return ok({ data: { tags: [{ tag: "重点", count: 2 }], people: [{ userId: 5, name: "李老师" }] } });
    }
    calls.push(request);
    return answers.shift() ?? ok({ data: { ...STORED, revision: 4, changed: 2 } });
  });
});
afterEach(async () => {
  await rendered.unmount();
  document.body.replaceChildren();
  server.close();
});

const show = async (form: FormSummary) => {
  const element = <AnnotationPanel form={form} responseId={ID} annotation={STORED} />;
  rendered = await renderRoutes([{ path: "*", element }], "/");
  await until(() => note() !== null);
};
const note = () => document.querySelector<HTMLTextAreaElement>("textarea");
const button = (name: string) =>
  [...document.querySelectorAll("button")].find((one) => one.textContent?.replaceAll(" ", "") === name);
const press = (name: string) => act(async () => button(name)?.click());
const bodyOf = (index: number) => JSON.parse(calls[index]?.body ?? "null");

test("a changed note is saved on the revision that was seen; a stale one keeps what was typed", async () => {
  await show(FORM);
  expect(button("保存记录")).toBeUndefined();
  answers = [ok({ code: 6_604_067, msg: "stale", data: { ...STORED, revision: 9, note: "别人写的" } })];
  await typeInto(note(), "我写的");
  await press("标旗");
  await press("保存记录");
  await until(() => document.body.textContent?.includes("其他人刚刚改过这些内容") ?? false);
  expect(document.body.textContent).toContain("别人写的");
  expect(note()?.value).toBe("我写的");
  await press("保存记录");
  await until(() => calls.length === 2 && button("保存记录") === undefined);
  const sent = { note: "我写的", tags: ["重点"], flagged: true, assigneeId: null };
  expect([bodyOf(0), bodyOf(1)]).toEqual([
    { ...sent, revision: 3 },
    { ...sent, revision: 9 },
  ]);
});

test("whoever may not annotate sees it and changes nothing", async () => {
  await show({ ...FORM, abilities: ["data"] });
  expect([note()?.disabled, note()?.value]).toEqual([true, "请回电"]);
});

test("only what was chosen for a selection is changed", async () => {
  const applied: object[] = [];
  const bar = <AnnotateSelection onApply={async (annotation) => void applied.push(annotation)} />;
  const parent = <Outlet context={FORM} />;
  rendered = await renderRoutes([{ path: "/", element: parent, children: [{ index: true, element: bar }] }], "/");
  await press("标签与负责人");
  await until(() => button("应用到所选") !== undefined);
  expect(button("应用到所选")?.disabled).toBe(true);
  const select = document.querySelector<HTMLElement>("[aria-label='标旗']");
  await act(async () => select?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true })));
  await until(() => document.querySelectorAll(".ant-select-item-option").length > 0);
  const option = [...document.querySelectorAll<HTMLElement>(".ant-select-item-option")].find(
    (one) => one.textContent === "标旗",
  );
  await act(async () => option?.click());
  await press("应用到所选");
  await until(() => applied.length === 1);
  expect(applied).toEqual([{ addTags: [], removeTags: [], flagged: true }]);
});
