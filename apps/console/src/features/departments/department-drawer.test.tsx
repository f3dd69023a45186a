// The account of a department's head in its dialog: chosen, removed, and refused beside its field; a real HTTP server answers.
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startI18n } from "../../i18n/i18n.ts";
import { renderRoutes, type Rendered, until } from "../../testing/render.tsx";
import { ok, refuse, type SeenRequest, startWireServer, type WireServer } from "../../testing/wire-server.ts";
import { DepartmentDrawer } from "./department-drawer.tsx";
import type { Department } from "./department.query.ts";

const DEPARTMENT = {
  deptId: 103,
  parentId: 0,
  ancestors: "0",
  deptName: "研发部门",
  orderNum: 1,
  leader: "老王",
  headId: null,
  headName: null,
  phone: "",
  email: "",
  status: "0",
} as unknown as Department;

let server: WireServer;
let rendered: Rendered;
let saved: SeenRequest[] = [];
let isRefused = false;

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(startI18n);
beforeEach(async () => {
  saved = [];
  server = await startWireServer((request) => {
    if (request.method === "PUT") {
      saved.push(request);
      return isRefused ? refuse(500, "请选择一个可用的账号作为负责人账号", { data: { field: "headId" } }) : ok();
    }
    if (request.url.includes("/directory/people")) return ok({ total: 1, rows: [{ id: "9", name: "李主任" }] });
    return ok({ data: [] });
  });
});
afterEach(async () => {
  await rendered.unmount();
  document.body.replaceChildren();
  server.close();
});

const open = async (department: Department) => {
  const element = <DepartmentDrawer choice={{ edit: department }} departments={[department]} onClose={() => {}} />;
  rendered = await renderRoutes([{ path: "/", element }], "/");
};
const buttonOf = (name: string) =>
  [...document.querySelectorAll<HTMLElement>("button")]
    .filter((one) => (one.getAttribute("aria-label") ?? one.textContent ?? "").replace(/\s/g, "") === name)
    .at(-1);
const press = async (name: string) => {
  await until(() => buttonOf(name) !== undefined);
  await act(async () => buttonOf(name)?.click());
};
const bodyOf = (request: SeenRequest | undefined) => JSON.parse(request?.body ?? "null") as unknown;

test("an account is chosen beside the name, and saved by its id; a refusal stands beside the field", async () => {
  isRefused = true;
  await open(DEPARTMENT);
  await press("选择账号");
  await until(() => (document.body.textContent ?? "").includes("李主任"));
  const choice = [...document.querySelectorAll<HTMLElement>(".ant-modal input")].at(-1);
  await act(async () => choice?.click());
  await press("确定");
  await until(() => buttonOf("更换账号") !== undefined);
  await press("保存");
  await until(() => saved.length === 1);
  expect(bodyOf(saved[0])).toMatchObject({ deptId: 103, leader: "老王", headId: 9 });
  await until(() => document.querySelector(".ant-form-item-explain-error") !== null);
  expect(document.querySelector(".ant-form-item-explain-error")?.textContent).toContain("可用的账号");
});

test("the account is removed, and the text stays", async () => {
  isRefused = false;
  await open({ ...DEPARTMENT, headId: 9, headName: "李主任" });
  await press("不指定账号");
  await press("保存");
  await until(() => saved.length === 1);
  expect(bodyOf(saved[0])).toMatchObject({ leader: "老王", headId: null });
});
