/** §7.2 no. 6, 7: avatars are recognised by their bytes, cleaned, renamed and shown to everyone; no other file is. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type Answer, startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAvif, makeGif, makeJpeg, makePng, makeWebp } from "../../platform/media-files/testing/images.ts";
import { openAvatarFolder } from "./avatar.service.ts";
import { sweepAvatars } from "./avatar.service.ts";

let server: TestServer;
let owner: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.createUser("pictured");
});
afterAll(() => server.close());

async function send(content: Buffer, token: string | null = owner.token, name = "me.png"): Promise<Answer["body"]> {
  const body = new FormData();
  body.append("avatarfile", new Blob([new Uint8Array(content)], { type: "text/html" }), name);
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const url = `${server.baseUrl}/idata2/api/system/user/profile/avatar`;
  const envelope: Answer["body"] = await (await fetch(url, { method: "POST", body, headers })).json();
  return envelope;
}

const show = (path: string) => server.inject({ method: "GET", url: `/idata2/api${path}` });

async function countBlobs(): Promise<number> {
  const folder = join(server.config.dataDir, "avatars");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}

const findAvatarOf = async (userId: number): Promise<string> =>
  (await server.pool.query("SELECT avatar FROM sys_user WHERE user_id = $1", [userId])).rows[0].avatar;

test("a picture gets a path that everybody may read, and getInfo has it at once", async () => {
  const answer = await send(makePng());
  expect(answer).toEqual({
    code: 200,
    msg: "操作成功",
    imgUrl: expect.stringMatching(/^\/profile\/avatar\/\d{4}\/\d\d\/\d\d\/[\da-f-]{36}\.png$/),
  });
  const info = await server.api("GET", "/getInfo", { token: owner.token });
  expect(info.body.user.avatar).toBe(answer.imgUrl);
  const shown = await show(answer.imgUrl);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'",
  });
  expect(shown.headers).not.toHaveProperty("content-disposition");
  const { rows } = await server.pool.query("SELECT * FROM sys_oper_log ORDER BY oper_id DESC LIMIT 1");
  expect(rows[0]).toMatchObject({ title: "用户头像", business_type: 2, oper_name: "pictured" });
});

test.each([
  ["jpg", makeJpeg()],
  ["gif", makeGif()],
  ["webp", makeWebp()],
])("the bytes decide: %s under the name of a PNG", async (ending, content) => {
  const { imgUrl } = await send(content, owner.token, "me.html");
  expect(imgUrl).toMatch(new RegExp(`\\.${ending}$`));
  expect((await show(imgUrl)).headers["content-type"]).toBe(`image/${ending === "jpg" ? "jpeg" : ending}`);
});

test("the one before is gone, its file too, also when several come at once", async () => {
  const first = (await send(makePng())).imgUrl;
  const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => send(makePng(3, 2, String(n)))));
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
  const current = await findAvatarOf(owner.userId);
  expect(answers.map(({ imgUrl }) => imgUrl)).toContain(current);
  for (const { imgUrl } of answers) {
    expect((await show(imgUrl)).headers["content-type"]).toMatch(imgUrl === current ? /^image/ : /json/);
  }
  expect((await show(first)).json()).toMatchObject({ code: 6611004 });
  expect((await show(current)).statusCode).toBe(200);
  expect(await countBlobs()).toBe(1);
});

describe("what is no picture is refused and leaves nothing behind", () => {
  test.each([
    ["a page", Buffer.from("<html><script>alert(1)</script></html>")],
    ["a drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ["a kind that the contract has not", makeAvif()],
    ["a cut off picture", makePng().subarray(0, 40)],
    ["a page behind a picture's first bytes", Buffer.from("\x89PNG\r\n\x1a\n<html>", "latin1")],
    ["a bitmap of nothing", Buffer.from("BM<html><script>alert(1)</script>")],
    ["a picture that would fill the memory", makePng(30_000, 30_000)],
  ])("%s", async (_name, content) => {
    const before = [await findAvatarOf(owner.userId), await countBlobs()];
    expect(await send(content)).toEqual({ code: 500, msg: "上传图片异常，请联系管理员" });
    expect([await findAvatarOf(owner.userId), await countBlobs()]).toEqual(before);
  });

  test("too large, missing, not signed in", async () => {
    const before = await countBlobs();
    expect(await send(Buffer.concat([makePng(), Buffer.alloc(5 * 1024 * 1024)]))).toMatchObject({ code: 6611001 });
    expect(await send(Buffer.alloc(0))).toMatchObject({ code: 6611003 });
    expect(await send(makePng(), null)).toMatchObject({ code: 401 });
    expect(await countBlobs()).toBe(before);
  });
});

describe("nothing else is served below /profile", () => {
  test.each([
    "/profile/avatar/2026/01/01/none.png",
    "/profile/avatar/..%2f..%2f..%2fetc/passwd/x/y",
    "/profile/avatar/2026/01/01/..%2f..%2f..%2f..%2fpostgres",
    "/profile/avatar/2026/01/01/%2e%2e",
    "/profile/avatar/2026/01/01/x%00.png",
    "/profile/upload/2026/01/01/x.png",
    "/profile/",
    "/profile/../files/x",
  ])("%s", async (path) => {
    const answer = await show(path);
    expect(answer.headers["content-type"]).toMatch(/^application\/json/);
    expect(answer.json().code).not.toBe(200);
  });

  test("a private upload stays its owner's (docs/adr/0017)", async () => {
    const body = new FormData();
    body.append("file", new Blob([new Uint8Array(makePng())]), "mine.png");
    const headers = { authorization: `Bearer ${owner.token}` };
    const url = `${server.baseUrl}/idata2/api/common/upload`;
    const { fileName } = (await (await fetch(url, { method: "POST", body, headers })).json()) as { fileName: string };
    expect((await show(fileName)).json().code).not.toBe(200);
  });
});

test("pictures of deleted people and stray files are swept, the others stay", async () => {
  const gone = await server.createUser();
  const { imgUrl } = await send(makePng(), gone.token);
  const mine = (await send(makePng())).imgUrl;
  await server.pool.query("UPDATE sys_user SET del_flag = '2' WHERE user_id = $1", [gone.userId]);
  const stray = await openAvatarFolder(server.config).write(
    (async function* () {
      yield makePng();
    })(),
  );
  const tomorrow = new Date(Date.now() + 25 * 3600 * 1000);
  expect(await sweepAvatars({ ...server.services, now: () => tomorrow })).toBe(2);
  expect(await openAvatarFolder(server.config).read(stray)).toBeNull();
  expect((await show(imgUrl)).json()).toMatchObject({ code: 6611004 });
  expect((await show(mine)).statusCode).toBe(200);
});
