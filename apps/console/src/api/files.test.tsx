/** Download and upload helpers (spec §7) against a real HTTP server. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { useLoading } from "../feedback/loading.ts";
import { startI18n } from "../i18n/i18n.ts";
import { ok, openPageAt, refuse, startWireServer } from "../testing/wire-server.ts";
import type { SeenRequest, WireReply, WireServer } from "../testing/wire-server.ts";
import { download } from "./download.ts";
import { clearToken, storeToken } from "./token.ts";
import { uploadFile } from "./upload.ts";

let server: WireServer;
let reply: WireReply;
const last = (): SeenRequest | undefined => server.seen.at(-1);
const FILE: WireReply = { headers: { "content-type": "application/octet-stream" }, body: "PK" };

beforeAll(async () => {
  await startI18n();
  server = await startWireServer(() => reply);
  // Otherwise the simulated browser would follow the link of a saved file.
  HTMLAnchorElement.prototype.click = () => {};
});
afterAll(() => server.close());
beforeEach(() => {
  storeToken("t");
  reply = FILE;
});
afterEach(clearToken);

test("§7.30 §3.27 the generic download posts its fields form-encoded, empty ones left out", async () => {
  const fields = { userName: "李", status: "", params: { beginTime: "2026-11-01" } };
  expect(await download("/system/user/export", fields, "user.xlsx")).toBe(true);
  expect(last()).toMatchObject({ method: "POST", url: "/idata2/api/system/user/export" });
  expect(last()?.headers).toMatchObject({
    authorization: "Bearer t",
    "content-type": "application/x-www-form-urlencoded",
  });
  expect(last()?.body).toBe("userName=%E6%9D%8E&params%5BbeginTime%5D=2026-11-01");
  expect(await download("/x", { a: 1 }, "x.bin", "GET")).toBe(true);
  expect(last()).toMatchObject({ method: "GET", url: "/idata2/api/x?a=1", body: "" });
});

test("whatever goes wrong, a download settles and uncovers the page", async () => {
  reply = refuse(500, "没有数据");
  expect(await download("/x", {}, "x.bin")).toBe(false);
  const here = location.href;
  openPageAt("http://127.0.0.1:1/idata2/");
  expect(await download("/x", {}, "x.bin")).toBe(false);
  openPageAt(here);
  expect(useLoading.getState().text).toBeNull();
});

test("§7.26 §3.13 an upload sends one part named file and gives fileName; a refusal has the server's words", async () => {
  reply = ok({ fileName: "/profile/upload/a.txt", originalFilename: "a.txt", url: "x" });
  const file = new File(["一行"], "a.txt", { type: "text/plain" });
  expect((await uploadFile(file)).fileName).toBe("/profile/upload/a.txt");
  expect(last()).toMatchObject({ method: "POST", url: "/idata2/api/common/upload" });
  expect(last()?.headers["content-type"]).toMatch(/^multipart\/form-data; ?boundary=/);
  expect(last()?.body).toContain('name="file"; filename="a.txt"');
  reply = refuse(6_611_002, "文件格式不正确");
  await expect(uploadFile(file)).rejects.toMatchObject({ code: 6_611_002, msg: "文件格式不正确" });
});

test("an upload can be stopped, and says when there is no connection", async () => {
  const file = new File(["x"], "a.txt");
  await expect(uploadFile(file, { signal: AbortSignal.abort() })).rejects.toMatchObject({ kind: "aborted" });
  const here = location.href;
  openPageAt("http://127.0.0.1:1/idata2/");
  await expect(uploadFile(file)).rejects.toMatchObject({ kind: "network", msg: "后端接口连接异常" });
  openPageAt(here);
});
