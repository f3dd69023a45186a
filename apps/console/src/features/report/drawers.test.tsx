// The settings of the public page and of the mails; a real HTTP server answers.
import { act } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { startI18n } from "../../i18n/i18n.ts";
import { renderRoutes, type Rendered, until } from "../../testing/render.tsx";
import { ok, refuse, type SeenRequest, startWireServer, type WireServer } from "../../testing/wire-server.ts";
import MailDrawer from "./mail-drawer.tsx";
import PageDrawer from "./page-drawer.tsx";

const question = (id: string, title: string, hasTexts: boolean) => {
  return { id, title, hasChart: !hasTexts, hasTexts, isChosen: !hasTexts };
};
const PAGE = {
  revision: 3,
  key: "k".repeat(32),
  isOpen: true,
  closesAt: null,
  isOver: false,
  hasPassword: true,
  shown: ["q1"],
  texts: [],
  questions: [question("q1", "印象", false), question("q2", "建议", true)],
  smallest: 5,
};
const MAIL = {
  revision: 1,
  isOn: true,
  period: "weekly",
  weekday: 2,
  day: 1,
  hour: 9,
  withPdf: true,
  language: "zh",
  recipients: [{ userId: 4, name: "李雷" }, { address: "boss@example.net" }],
  nextAt: "2026-12-01T01:00:00Z",
  zone: "Asia/Shanghai",
  stopped: "",
  canSend: true,
};

let server: WireServer | undefined;
let rendered: Rendered | undefined;
let saved: SeenRequest[] = [];

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(startI18n);
afterEach(async () => {
  await rendered?.unmount();
  document.body.replaceChildren();
  server?.close();
});

async function open(element: React.ReactElement, data: object, answer = ok({ data: { revision: 4 } })): Promise<void> {
  saved = [];
  server = await startWireServer((request) => {
    if (request.method !== "PUT") return ok({ data });
    saved.push(request);
    return answer;
  });
  rendered = await renderRoutes([{ path: "/", element }], "/");
  await until(() => document.querySelector("[role=dialog] button[role=switch]") !== null);
}
const bodyOf = (request: SeenRequest | undefined) => JSON.parse(request?.body ?? "{}");
const press = (selector: string) => act(async () => document.querySelector<HTMLElement>(selector)?.click());
const save = () => press("[role=dialog] .ant-btn-primary");

test("texts are published only on purpose, with a warning, and together with their question; the password stays", async () => {
  await open(<PageDrawer formId={7} isFixed={false} onClose={() => {}} />, PAGE);
  const link = document.querySelector<HTMLInputElement>('[aria-label="公开链接"]')?.value ?? "";
  expect(new URL(link).pathname).toBe(`/idata2/collect/report/${"k".repeat(32)}`);
  expect(document.body.textContent).toContain("不显示少于 5 人的数字");
  expect(document.body.textContent).not.toContain("请先通读再公开");
  await press('[aria-label="公开「建议」的填写内容"]');
  expect(document.body.textContent).toContain("请先通读再公开");
  await press('[aria-label="公开「印象」的数字"]');
  await save();
  await until(() => saved.length === 1);
  expect(bodyOf(saved[0])).toEqual({ revision: 3, isOpen: true, closesAt: null, shown: ["q2"], texts: ["q2"] });
});

test("who may not publish sees the settings and cannot change them", async () => {
  await open(<PageDrawer formId={7} isFixed onClose={() => {}} />, PAGE);
  const fields = [
    ...document.querySelectorAll<HTMLButtonElement>("[role=dialog] :is(button[role=switch], .ant-btn-primary)"),
  ];
  expect(fields.map(({ disabled }) => disabled)).toEqual([true, true]);
  expect(document.body.textContent).toContain("只有可以修改答卷的人能公开报告");
});

test("addresses that the server refuses are named beside the field, and nothing typed is lost", async () => {
  const refusal = refuse(6604109, "请检查这些地址：boss@", { data: { field: "recipients" } });
  await open(<MailDrawer formId={7} isFixed={false} onClose={() => {}} />, MAIL, refusal);
  await save();
  await until(() => document.querySelector("[role=dialog] [role=alert]")?.textContent?.includes("boss@") === true);
  expect(bodyOf(saved[0])).toMatchObject({
    revision: 1,
    weekday: 2,
    recipients: [{ userId: 4 }, { address: "boss@example.net" }],
  });
  expect(document.querySelector<HTMLTextAreaElement>('[aria-label="其他邮箱"]')?.value).toBe("boss@example.net");
});
