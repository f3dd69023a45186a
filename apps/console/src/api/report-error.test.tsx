/** The error catalogue on screen (spec §8): calls that fail at the same moment against a real HTTP server. */
import { getForm, listForms } from "@idata/contracts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { act } from "react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { FeedbackHolder } from "../feedback/feedback.tsx";
import { beginLoading, useLoading } from "../feedback/loading.ts";
import { startI18n } from "../i18n/i18n.ts";
import { renderRoutes, until } from "../testing/render.tsx";
import type { Rendered } from "../testing/render.tsx";
import { ok, openPageAt, refuse, startWireServer } from "../testing/wire-server.ts";
import type { WireReply, WireServer } from "../testing/wire-server.ts";
import { call } from "./client.ts";
import { clearToken, storeToken } from "./token.ts";

let server: WireServer;
let page: Rendered;
let reply: WireReply;
let here: string;

beforeAll(async () => {
  await startI18n();
  server = await startWireServer(() => reply);
  here = location.href;
});
afterAll(() => server.close());
beforeEach(() => {
  server.seen.length = 0;
  reply = ok();
  storeToken("t");
});
afterEach(async () => {
  await page.unmount();
  openPageAt(here);
  clearToken();
  document.body.innerHTML = "";
});

const TEN = Array.from({ length: 10 }, (_, i) => i + 1);

function One({ id }: { id: number }) {
  const query = useQuery({
    queryKey: ["one", id],
    queryFn: () => call(getForm, { params: { id } }),
    retry: false,
  });
  return <i data-state={query.status}>{query.status}</i>;
}

function Ten() {
  return (
    <>
      <FeedbackHolder />
      {TEN.map((id) => (
        <One key={id} id={id} />
      ))}
    </>
  );
}

const open = (element: React.ReactNode) => renderRoutes([{ path: "/", element }], "/");
const settled = () => page.holder.querySelectorAll("[data-state=error]").length === TEN.length;
const count = (selector: string) => document.body.querySelectorAll(selector).length;

test("§8.6 §8.7 §4.8 ten calls at once that find the session expired ask once", async () => {
  reply = refuse(401, "");
  page = await open(<Ten />);
  await until(settled);
  await until(() => count(".ant-modal-confirm") > 0);
  expect(count(".ant-modal-confirm")).toBe(1);
  const words = document.body.querySelector(".ant-modal-confirm")?.textContent ?? "";
  for (const word of ["登录状态已过期", "您可以继续留在该页面，或者重新登录", "重新登录", "留在当前页面"]) {
    expect(words).toContain(word);
  }
});

test("§8.14 ten calls at once without a connection say it once", async () => {
  openPageAt("http://127.0.0.1:1/idata2/");
  page = await open(<Ten />);
  await until(settled);
  await until(() => count(".ant-message-notice") > 0);
  expect(count(".ant-message-notice")).toBe(1);
  expect(document.body.textContent).toContain("后端接口连接异常");
});

function Asking() {
  const query = useQuery({
    queryKey: ["asking"],
    queryFn: () => call(listForms),
    retry: false,
  });
  const save = useMutation({ mutationFn: () => call(getForm, { params: { id: 1 } }) });
  return (
    <>
      <FeedbackHolder />
      <button type="button" onClick={() => void query.refetch()}>
        {query.status} {query.failureCount}
      </button>
      <button type="button" id="save" onClick={() => save.mutate()} />
    </>
  );
}

test("a query that fails again and again in the background says it once, and anew after it has worked", async () => {
  reply = refuse(500, "第一次");
  page = await open(<Asking />);
  const again = async (next: WireReply, state: string) => {
    reply = next;
    const before = server.seen.length;
    await act(async () => page.holder.querySelector("button")?.click());
    await until(() => server.seen.length > before && page.holder.textContent.includes(state));
  };
  await until(() => document.body.textContent.includes("第一次"));
  await again(refuse(500, "第二次"), "error");
  await again(ok(), "success");
  expect(document.body.textContent).not.toContain("第二次");
  await again(refuse(500, "第三次"), "error");
  await until(() => document.body.textContent.includes("第三次"));
});

test.each([
  [6_601_001, "表单不存在", "(6601001) 表单不存在", "error"],
  [6_601_031, "已在别处保存", "(6601031) 已在别处保存", "warning"],
  [6_603_061, "您已经提交过", "您已经提交过", "info"],
  [6_609_000, "请稍候", "请稍候", "error"],
  [601, "请注意", "请注意", "error"],
])("§8.10 §8.11 §8.12 §8.13 code %i «%s» stands as «%s»", async (code, msg, said, type) => {
  reply = refuse(code, msg);
  page = await open(<Asking />);
  await until(() => count(".ant-notification-notice") > 0);
  const notice = document.body.querySelector(".ant-notification-notice");
  expect(notice?.querySelector("[class$=-title]")?.textContent).toBe(said);
  expect(notice?.querySelector(`.ant-notification-notice-icon-${type}`)).not.toBeNull();
  expect(notice?.querySelector(".ant-notification-notice-close")).not.toBeNull();
});

test("§7.5 the overlay counts over concurrent calls, waits 300 ms, and goes however the last one ends", async () => {
  vi.useFakeTimers();
  try {
    const [one, two] = [beginLoading("正在下载数据，请稍候"), beginLoading()];
    vi.advanceTimersByTime(299);
    expect(useLoading.getState().text).toBeNull();
    vi.advanceTimersByTime(1);
    expect(useLoading.getState().text).toBe("正在下载数据，请稍候");
    one();
    one();
    expect(useLoading.getState().text).toBe("");
    two();
    expect(useLoading.getState().text).toBeNull();
    beginLoading()();
    vi.advanceTimersByTime(1000);
    expect(useLoading.getState().text).toBeNull();
  } finally {
    vi.useRealTimers();
  }
  openPageAt("http://127.0.0.1:1/idata2/");
  page = await open(<Asking />);
  await expect(call(getForm, { params: { id: 1 }, loading: true })).rejects.toThrow("后端接口连接异常");
  expect(useLoading.getState().text).toBeNull();
});
