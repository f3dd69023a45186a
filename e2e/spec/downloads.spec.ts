/**
 * Downloads and uploads (spec §5, §7, §8): files have the right name, failures are reported, and the overlay is always
 * removed.
 */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { FormDefinition } from "@idata/engine";
import { expect, test, type Page } from "@playwright/test";
import { envelope, signInByApi, HTML_PAGE, giveSession } from "../fixtures/console-session.ts";
import { publish } from "../fixtures/publish.ts";

const PDF = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");
const FILE_NAME = "情况 说明.pdf";
const FILE = "**/idata2/api/form/*/response/*/file/*";
const DEFINITION: FormDefinition = {
  schema: 1,
  language: "zh-CN",
  title: "下载与上传",
  pages: [{ id: "p1", items: [{ id: "f1", type: "file", title: "附件" }] }],
  endings: [],
};

let token = "";
let listPath = "";
test.beforeAll(async ({ request }) => {
  token = await signInByApi(request);
  const { link } = await publish(request, DEFINITION);
  const key = link.split("/").pop() ?? "";
  const collect = `/idata2/api/collect/form/${key}`;
  const opened = (await (await request.get(collect)).json()) as { data: { version: number } };
  const { version } = opened.data;
  const file = { name: FILE_NAME, mimeType: "application/pdf", buffer: PDF };
  const multipart = { questionId: "f1", version: String(version), file };
  const staged = (await (await request.post(`${collect}/upload`, { multipart })).json()) as { data: object };
  const answers = { f1: [staged.data] };
  const sent = await request.post(`${collect}/response`, { data: { responseId: randomUUID(), version, answers } });
  expect(sent.status(), await sent.text()).toBe(200);
  const headers = { authorization: `Bearer ${token}` };
  const title = encodeURIComponent(DEFINITION.title);
  const list = (await (await request.get(`/idata2/api/form/list?title=${title}`, { headers })).json()) as {
    rows: { id: number }[];
  };
  listPath = `/idata2/form/${list.rows[0]?.id}/data/list`;
});
test.beforeEach(async ({ context, baseURL }) => {
  await giveSession(context, baseURL ?? "", token);
});

async function openResponse(page: Page) {
  await page.goto(listPath);
  await page.getByRole("row").nth(1).getByRole("button").first().click();
  return page.getByRole("dialog").getByRole("button", { name: new RegExp(FILE_NAME) });
}
const toast = (page: Page, text: string) => page.locator(".ant-message-notice").filter({ hasText: text });
const overlay = (page: Page) => page.locator("[data-loading]");

test("a file arrives under its name", async ({ page }) => {
  const link = await openResponse(page);
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toBe(FILE_NAME);
  expect(await readFile(await download.path())).toEqual(PDF);
  await expect(overlay(page)).toHaveCount(0);
});

test("§7.30 a download that takes its time covers the page with its text, and uncovers it when it fails", async ({
  page,
}) => {
  let end = () => {};
  const held = new Promise<void>((resolve) => (end = resolve));
  await page.route(FILE, async (route) => {
    await held;
    await route.abort();
  });
  const link = await openResponse(page);
  await link.click();
  await expect(overlay(page)).toHaveText("正在下载数据，请稍候");
  end();
  await expect(overlay(page)).toHaveCount(0);
  await expect(toast(page, "下载文件出现错误，请联系管理员！")).toHaveCount(1);
});

for (const [id, name, answer, words] of [
  ["8.19", "a code of the table", envelope(404, "其他文字"), "访问资源不存在"],
  ["8.19", "a code with words", envelope(500, "文件已被删除"), "文件已被删除"],
  ["8.19", "a code without words", envelope(500, ""), "系统未知错误，请反馈给管理员"],
  ["5.15", "JSON under another type", { ...envelope(500, "没有数据"), contentType: "text/plain" }, "没有数据"],
  ["8.21", "a page with HTTP 502", { status: 502, ...HTML_PAGE }, "下载文件出现错误，请联系管理员！"],
] as const) {
  test(`§${id} ${name} in place of the file is said as «${words}», once`, async ({ page }) => {
    const link = await openResponse(page);
    await page.route(FILE, (route) => route.fulfill(answer));
    await link.click();
    await expect(toast(page, words)).toHaveCount(1);
    await expect(page.locator(".ant-message-notice")).toHaveCount(1);
    await expect(overlay(page)).toHaveCount(0);
  });
}

test("§5.15 what does not parse as JSON is the file", async ({ page }) => {
  const link = await openResponse(page);
  await page.route(FILE, (route) => route.fulfill({ contentType: "application/json-lines", body: "{不是 JSON" }));
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(await readFile(await download.path(), "utf8")).toBe("{不是 JSON");
});

test("a download that finds the session expired asks to sign in again", async ({ page }) => {
  const link = await openResponse(page);
  await page.route(FILE, (route) => route.fulfill(envelope(401, "x")));
  await link.click();
  await expect(page.getByRole("dialog").filter({ hasText: "登录状态已过期" })).toHaveCount(1);
  await expect(overlay(page)).toHaveCount(0);
});

test("§7.26 §7.27 §7.28 §3.13 an upload of one's own and both ways to get it back", async ({ request }) => {
  const headers = { authorization: `Bearer ${token}` };
  const multipart = { file: { name: FILE_NAME, mimeType: "application/pdf", buffer: PDF } };
  const upload = (await (await request.post("/idata2/api/common/upload", { headers, multipart })).json()) as Record<
    string,
    string | number
  >;
  expect(upload).toMatchObject({ code: 200, msg: "操作成功", originalFilename: FILE_NAME });
  const { fileName, newFileName } = upload;
  expect(String(fileName)).toMatch(/^\/profile\/upload\//);
  for (const path of [
    `/common/download?fileName=${newFileName}&delete=true`,
    `/common/download/resource?resource=${encodeURIComponent(String(fileName))}`,
  ]) {
    const answer = await request.get(`/idata2/api${path}`, { headers });
    expect(decodeURIComponent(answer.headers()["download-filename"] ?? "")).toBe(FILE_NAME);
    expect(await answer.body()).toEqual(PDF);
  }
});
