/**
 * §7.26 §7.27 §7.28 a user's own files: confined to their folder, recognised by bytes, only for their owner; no GET
 * deletes.
 */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type Answer, startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sweepUploads } from "./uploads.service.ts";
import { openUploadFolder } from "./uploads.service.ts";

const MISSING = 6611004;
const PDF = Buffer.from("%PDF-1.4\n%%EOF\n");

const LARGE = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]);
const ENDINGS =
  "bmp, gif, jpg, jpeg, png, doc, docx, xls, xlsx, ppt, pptx, txt, rar, zip, gz, bz2, mp4, avi, rmvb, pdf";
const toExtensionWords = (name: string, ending: string): string =>
  `文件[${name}]后缀[${ending}]不正确，请上传[${ENDINGS}]格式`;
const toContentWords = (name: string, ending: string): string => `文件[${name}]的内容与后缀[${ending}]不符，请检查文件`;

let server: TestServer;
let owner: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  [owner, stranger] = [await server.createUser(), await server.createUser()];
});
afterAll(() => server.close());

async function upload(name: string, content: Buffer, token: string | null = owner.token): Promise<Answer["body"]> {
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(content)], { type: "text/html" }), name);
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.baseUrl}/idata2/api/common/upload`, { method: "POST", body, headers });
  const envelope: Answer["body"] = await answer.json();
  return envelope;
}

const get = (path: string, query: Record<string, string>, token: string = owner.token) =>
  server.inject({
    method: "GET",
    url: `/idata2/api/common/${path}`,
    query,
    headers: { authorization: `Bearer ${token}` },
  });

async function countBlobs(): Promise<number> {
  const folder = join(server.config.dataDir, "uploads");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}

test("§3.13 an upload is answered with code, msg and fileName, under a random name", async () => {
  const one = await upload("年度 报告.pdf", PDF);
  const two = await upload("年度 报告.pdf", PDF);
  expect(one).toEqual({
    code: 200,
    msg: "操作成功",
    fileName: expect.stringMatching(/^\/profile\/upload\/\d{4}\/\d\d\/\d\d\/[\w-]{24}\.pdf$/),
    newFileName: expect.stringMatching(/^[\w-]{24}\.pdf$/),
    originalFilename: "年度 报告.pdf",
    url: `/idata2/api/common/download/resource?resource=${encodeURIComponent(one.fileName)}`,
  });
  expect(two.fileName).not.toBe(one.fileName);
});

test("the owner gets it back by name and by path, as an attachment that no browser runs", async () => {
  const { fileName, newFileName } = await upload("年度 报告.pdf", PDF);
  for (const answer of [
    await get("download", { fileName: newFileName }),
    await get("download/resource", { resource: fileName }),
  ]) {
    expect(answer.rawPayload.equals(PDF)).toBe(true);
    const name = encodeURIComponent("年度 报告.pdf");
    expect(answer.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "download-filename": name,
      "content-disposition": `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "cache-control": "no-store",
    });
  }
});

test("a GET with delete=true deletes nothing (S: no side effects)", async () => {
  const { fileName, newFileName } = await upload("a.txt", Buffer.from("一行"));
  const before = await countBlobs();
  expect((await get("download", { fileName: newFileName, delete: "true" })).statusCode).toBe(200);
  expect((await get("download", { fileName: newFileName, delete: "true" }, stranger.token)).json().code).toBe(MISSING);
  expect((await get("download/resource", { resource: fileName })).payload).toBe("一行");
  expect(await countBlobs()).toBe(before);
});

test("not signed in, and a stranger: foreign is the same as absent", async () => {
  const { fileName, newFileName } = await upload("a.pdf", PDF);
  expect((await upload("a.pdf", PDF, null)).code).toBe(401);
  for (const [path, query] of [
    ["download", { fileName: newFileName }],
    ["download/resource", { resource: fileName }],
  ] as const) {
    expect((await get(path, query, "")).json().code).toBe(401);
    const foreign = await get(path, query, stranger.token);
    const absent = await get(path, Object.fromEntries(Object.keys(query).map((key) => [key, "nope.pdf"])));
    expect([foreign.json().code, absent.json().code]).toEqual([MISSING, MISSING]);
    expect(foreign.json().msg).toBe(absent.json().msg);
  }
  const admin = await server.loginAsAdmin();
  expect((await get("download", { fileName: newFileName }, admin)).json().code).toBe(MISSING);
});

test.each([
  "../../../etc/passwd",
  "/profile/../../../etc/passwd",
  "..\\..\\x",
  "/profile/upload/%2e%2e/x",
  "file:///etc/passwd",
  "a\u0000b",
])("a path is only a key: %j is not found", async (path) => {
  const { code: byName } = (await get("download", { fileName: path })).json();
  const { code: byPath } = (await get("download/resource", { resource: path })).json();
  // A query with a NUL fails in the database.
  const expected = path.includes("\u0000") ? 500 : MISSING;
  expect([byName, byPath]).toEqual([expected, expected]);
});

describe("what is refused leaves nothing behind", () => {
  test.each([
    ["page.html", Buffer.from("<html></html>"), toExtensionWords("page.html", "html")],
    ["drawing.svg", Buffer.from("<svg/>"), toExtensionWords("drawing.svg", "svg")],
    ["program.exe", Buffer.from("MZ"), toExtensionWords("program.exe", "exe")],
    ["report.pdf.html", PDF, toExtensionWords("report.pdf.html", "html")],
    ["<img src=x onerror=alert(1)>.h<b>", PDF, toExtensionWords("img src=x onerror=alert(1).hb", "hb")],
    ["no-ending", Buffer.from("x"), toExtensionWords("no-ending", "")],
    ["page.pdf", Buffer.from("<html><script>alert(1)</script>"), toContentWords("page.pdf", "pdf")],
    ["photo.png", Buffer.from("GIF89a"), toContentWords("photo.png", "png")],
    ["page.txt", Buffer.from("  <!DOCTYPE html><script>alert(1)</script>"), toContentWords("page.txt", "txt")],
    ["binary.txt", Buffer.from([0x4d, 0x5a, 0, 1]), toContentWords("binary.txt", "txt")],
    ["large.pdf", LARGE, "上传的文件大小超出限制的文件大小！<br/>允许的文件最大大小是：10MB！"],
    [`${"长".repeat(97)}.pdf`, PDF, "上传的文件名最长100个字符"],
  ])("%s", async (name, content, msg) => {
    const before = await countBlobs();
    expect(await upload(name, content)).toEqual({ code: 500, msg });
    expect(await countBlobs()).toBe(before);
  });

  test("an empty file", async () => {
    const before = await countBlobs();
    expect((await upload("empty.pdf", Buffer.alloc(0))).code).toBe(6611003);
    expect(await countBlobs()).toBe(before);
  });

  test("a body that is not multipart", async () => {
    expect((await server.api("POST", "/common/upload", { token: owner.token, body: { file: "x" } })).code).not.toBe(
      200,
    );
  });
});

describe("several at once", () => {
  async function uploadAll(files: readonly (readonly [name: string, content: Buffer])[], token = owner.token) {
    const body = new FormData();
    for (const [name, content] of files) body.append("files", new Blob([new Uint8Array(content)]), name);
    const url = `${server.baseUrl}/idata2/api/common/uploads`;
    const answer = await fetch(url, { method: "POST", body, headers: { authorization: `Bearer ${token}` } });
    const envelope: Answer["body"] = await answer.json();
    return envelope;
  }

  test("are answered as lists joined by commas, in their order", async () => {
    const answer = await uploadAll([
      ["一.pdf", PDF],
      ["b,c.txt", Buffer.from("二")],
    ]);
    expect(answer).toMatchObject({ code: 200, originalFilenames: "一.pdf,b_c.txt" });
    const names = String(answer.fileNames).split(",");
    expect(names).toHaveLength(2);
    expect(String(answer.newFileNames).split(",")).toEqual(names.map((name) => name.split("/").at(-1)));
    expect(String(answer.urls).split(",")).toEqual(
      names.map((name) => `/idata2/api/common/download/resource?resource=${encodeURIComponent(name)}`),
    );
    expect((await get("download/resource", { resource: names[1] ?? "" })).payload).toBe("二");
    expect((await get("download/resource", { resource: names[1] ?? "" }, stranger.token)).json().code).toBe(MISSING);
  });

  test.each([
    ["a wrong one among them", [["a.pdf", PDF] as const, ["b.html", PDF] as const], 500],
    ["too much together", Array.from({ length: 3 }, (_, n) => [`${n}.pdf`, LARGE.subarray(0, -20)] as const), 500],
    ["none", [], 6611003],
  ])("all or none: %s", async (_name, files, code) => {
    const before = await countBlobs();
    expect((await uploadAll(files)).code).toBe(code);
    expect(await countBlobs()).toBe(before);
  });

  test("more files than a request may have, and not signed in", async () => {
    const before = await countBlobs();
    const many = Array.from({ length: 21 }, (_, n) => [`${n}.pdf`, PDF] as const);
    expect((await uploadAll(many)).code).not.toBe(200);
    expect((await uploadAll([["a.pdf", PDF]], "")).code).toBe(401);
    expect(await countBlobs()).toBe(before);
  });
});

test("the name of the client is only shown, never a path", async () => {
  const { originalFilename, fileName } = await upload("../../..\\evil\u202e.pdf", PDF);
  expect(originalFilename).toBe("evil.pdf");
  expect(fileName).not.toContain("..");
});

test("the owner deletes it, once; nobody else does", async () => {
  const { fileName } = await upload("a.pdf", PDF);
  const before = await countBlobs();
  const remove = (token: string) =>
    server.api("DELETE", `/common/upload?resource=${encodeURIComponent(fileName)}`, { token });
  expect((await remove(stranger.token)).code).toBe(MISSING);
  expect((await get("download/resource", { resource: fileName })).statusCode).toBe(200);
  const codes = (await Promise.all([remove(owner.token), remove(owner.token)])).map(({ code }) => code);
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, MISSING]);
  expect(await countBlobs()).toBe(before - 1);
  expect((await get("download/resource", { resource: fileName })).json().code).toBe(MISSING);
});

test("files that no row knows are swept, the others stay", async () => {
  const { fileName } = await upload("a.pdf", PDF);
  const folder = openUploadFolder(server.config);
  const stray = await folder.write(
    (async function* () {
      yield PDF;
    })(),
  );
  const tomorrow = new Date(Date.now() + 25 * 3600 * 1000);
  expect(await sweepUploads({ ...server.services, now: () => tomorrow })).toBe(1);
  expect(await folder.read(stray)).toBeNull();
  expect((await get("download/resource", { resource: fileName })).statusCode).toBe(200);
});
