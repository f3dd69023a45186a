/** §8.22 messages if an image cannot be stored. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startI18n } from "../i18n/i18n.ts";
import { ok, refuse, startWireServer } from "../testing/wire-server.ts";
import type { WireReply, WireServer } from "../testing/wire-server.ts";
import { createUploadImage } from "./upload-image.ts";

let server: WireServer;
let reply: WireReply;
beforeAll(async () => {
  await startI18n();
  server = await startWireServer(() => reply);
});
afterAll(() => server.close());

const upload = () => createUploadImage(7)(new File(["x"], "a.png", { type: "image/png" }));

test("§8.22 no answer: try again; a refusal: the server's reason; the same picture twice is no double click", async () => {
  reply = { status: 502, headers: { "content-type": "text/html" }, body: "<html></html>" };
  await expect(upload()).rejects.toThrow("上传图片失败，请重试");
  reply = refuse(6_611_005, "图片不完整或已损坏，请换一张");
  await expect(upload()).rejects.toMatchObject({ code: 6_611_005, msg: "图片不完整或已损坏，请换一张" });
  reply = ok({ data: { path: "/idata2/collect/media/a.png", width: 1, height: 1 } });
  expect(await upload()).toEqual({ path: "/idata2/collect/media/a.png" });
  expect(await upload()).toEqual({ path: "/idata2/collect/media/a.png" });
});
