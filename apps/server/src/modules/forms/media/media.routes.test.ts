import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type Answer, startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sweepMedia } from "./media.service.ts";
import { openMediaFolder } from "../../platform/media-files/media-folder.ts";
import { makeAvif, makeGif, makeJpeg, makePng, makeWebp } from "../../platform/media-files/testing/images.ts";
import { CAPTIONS, makeMp4, makeWebm } from "../../platform/media-files/testing/videos.ts";

const NO_FORM = 6601001;

let server: TestServer;
let owner: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  server = await startTestServer({ env: { IDATA_VIDEO_MAX_MB: "1" } });
  [owner, stranger] = [await server.createUser(), await server.createUser()];
});
afterAll(() => server.close());

async function createForm(): Promise<number> {
  const body = { kind: "survey", title: "食堂满意度" };
  return (await server.api("POST", "/form", { token: owner.token, body })).data.id as number;
}

async function upload(formId: number, content: Buffer | null, token: string | null = owner.token) {
  const body = new FormData();
  // The server decides by the content and ignores the name and type from the client.
  if (content !== null) body.append("file", new Blob([new Uint8Array(content)], { type: "text/html" }), "../a.html");
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const url = `${server.baseUrl}/idata2/api/form/${formId}/media`;
  const answer = await fetch(url, { method: "POST", body, headers });
  const envelope: Answer["body"] = await answer.json();
  return envelope;
}

async function listBlobs(): Promise<string[]> {
  const folder = join(server.config.dataDir, "media");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe("POST /form/:id/media", () => {
  test.each([
    ["png", "image/png", makePng()],
    ["jpg", "image/jpeg", makeJpeg()],
    ["gif", "image/gif", makeGif()],
    ["webp", "image/webp", makeWebp()],
    ["avif", "image/avif", makeAvif()],
  ])("stores a %s; everybody who has its path sees it, for ever", async (ending, type, content) => {
    const { code, data } = await upload(await createForm(), content);
    expect({ code, data }).toEqual({ code: 200, data: { path: expect.any(String), width: 3, height: 2 } });
    expect(data.path).toMatch(new RegExp(`^/idata2/collect/media/[\\w-]{24}\\.${ending}$`));
    const answer = await fetch(server.baseUrl + String(data.path));
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    expect(answer.headers.get("content-type")).toBe(type);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    expect(answer.headers.get("content-disposition")).toBeNull();
  });

  test.each([
    ["mp4", "video/mp4", makeMp4()],
    ["webm", "video/webm", makeWebm()],
    ["vtt", "text/vtt; charset=utf-8", CAPTIONS],
  ])("stores a %s, which has no measures", async (ending, type, content) => {
    const { code, data } = await upload(await createForm(), content);
    expect({ code, data }).toEqual({ code: 200, data: { path: expect.any(String), width: null, height: null } });
    expect(data.path).toMatch(new RegExp(`^/idata2/collect/media/[\\w-]{24}\\.${ending}$`));
    const answer = await fetch(server.baseUrl + String(data.path));
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    expect(answer.headers.get("content-type")).toBe(type);
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
  });

  test("the same content is one image of a form, also when it comes many times at once", async () => {
    const [form, other] = [await createForm(), await createForm()];
    const before = (await listBlobs()).length;
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(form, makePng(3, 2, "same"))));
    expect(new Set(answers.map(({ data }) => data.path)).size).toBe(1);
    expect((await upload(other, makePng(3, 2, "same"))).data.path).not.toBe(answers[0]?.data.path);
    expect((await listBlobs()).length).toBe(before + 2);
  });

  test.each([
    ["an svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 6611002],
    ["a web page", Buffer.from("<html><script>alert(1)</script></html>"), 6611002],
    ["a video that is cut off", makeMp4().subarray(0, 60), 6611005],
    ["a video of another kind", makeWebm("matroska"), 6611002],
    ["a video above the limit", makeMp4(2 * 1024 * 1024), 6611001],
    ["captions above the limit", Buffer.concat([CAPTIONS, Buffer.alloc(1024 * 1024, 10)]), 6611001],
    ["a picture that is cut off", makePng().subarray(0, 40), 6611005],
    ["an empty file", Buffer.alloc(0), 6611003],
    ["no file", null, 6611003],
    ["more than 10 MB", Buffer.concat([makePng(), Buffer.alloc(10 * 1024 * 1024)]), 6611001],
  ])("refuses %s and keeps nothing", async (_name, content, code) => {
    const form = await createForm();
    const before = (await listBlobs()).length;
    expect((await upload(form, content)).code).toBe(code);
    expect((await listBlobs()).length).toBe(before);
    expect(await countRows(form)).toBe(0);
  });

  test("not signed in, a stranger, no such form", async () => {
    const form = await createForm();
    expect((await upload(form, makePng(), null)).code).toBe(401);
    expect((await upload(form, makePng(), stranger.token)).code).toBe(NO_FORM);
    expect((await upload(form + 1_000_000, makePng())).code).toBe(NO_FORM);
    expect(await countRows(form)).toBe(0);
  });

  test("a body that is not multipart is no image; a form in the recycle bin takes none", async () => {
    const form = await createForm();
    const json = await server.api("POST", `/form/${form}/media`, { token: owner.token, body: { path: "x" } });
    expect(json.code).not.toBe(200);
    await server.api("POST", `/form/${form}/trash`, { token: owner.token });
    expect((await upload(form, makePng())).code).toBe(6601032);
  });
});

describe("GET /collect/media/:name", () => {
  test.each(["AAAAAAAAAAAAAAAAAAAAAAAA.png", "..%2f..%2fetc%2fpasswd", "x%00"])("%s is not found", async (name) => {
    const answer = await server.inject({ method: "GET", url: `/idata2/collect/media/${name}` });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.headers["cache-control"] ?? "").not.toContain("immutable");
  });

  test("a part of a video, as a player asks for it when somebody seeks", async () => {
    const content = makeMp4(5000);
    const { data } = await upload(await createForm(), content);
    const ask = (range: string) => fetch(server.baseUrl + String(data.path), { headers: { range } });
    const part = await ask("bytes=1000-1999");
    expect([part.status, part.headers.get("content-range"), part.headers.get("content-length")]).toEqual([
      206,
      `bytes 1000-1999/${content.length}`,
      "1000",
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(1000, 2000))).toBe(true);
    const tail = await ask("bytes=-10");
    expect(Buffer.from(await tail.arrayBuffer()).equals(content.subarray(-10))).toBe(true);
    const beyond = await ask("bytes=99999-");
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${content.length}`]);
    const several = await ask("bytes=0-1,4-5");
    expect([several.status, several.headers.get("accept-ranges")]).toEqual([200, "bytes"]);
    expect((await several.arrayBuffer()).byteLength).toBe(content.length);
  });

  test("an unknown name has a true status", async () => {
    const answer = await server.inject({ method: "GET", url: "/idata2/collect/media/nope.png" });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 6611004]);
  });
});

test("images go with their form; files that no row knows are swept", async () => {
  const form = await createForm();
  const { data } = await upload(form, makePng(3, 2, "gone"));
  await server.api("POST", `/form/${form}/trash`, { token: owner.token });
  expect((await server.api("DELETE", `/form/${form}`, { token: owner.token })).code).toBe(200);
  expect(await countRows(form)).toBe(0);
  expect((await server.inject({ method: "GET", url: data.path })).statusCode).toBe(404);

  const kept = await upload(await createForm(), makePng(3, 2, "kept"));
  const stray = await openMediaFolder(server.config).write(oneChunk());
  expect(await listBlobs()).toContain(stray);
  const tomorrow = new Date(Date.now() + 25 * 3600 * 1000);
  await sweepMedia({ ...server.services, now: () => tomorrow });
  const { rows } = await server.pool.query("select storage_name from form_media");
  expect(new Set(await listBlobs())).toEqual(new Set(rows.map((row) => row.storage_name)));
  expect((await server.inject({ method: "GET", url: kept.data.path })).statusCode).toBe(200);
});

async function* oneChunk(): AsyncGenerator<Buffer> {
  yield makePng();
}

async function countRows(formId: number): Promise<number> {
  const { rows } = await server.pool.query("select count(*)::int as n from form_media where form_id = $1", [formId]);
  return rows[0].n;
}
