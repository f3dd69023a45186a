import { act } from "react";
import { expect, test } from "vitest";
import { asUploaded, choose, fakeServices } from "../../faces/testing/fake-uploads.ts";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = { id: "q1", type: "file", title: "材料", maxFiles: 2, maxSizeMb: 1, accept: ["pdf", "txt"] };

const fileOf = (name: string, size = 10) => new File(["x".repeat(size)], name, { type: "text/plain" });
test("a chosen file is sent at once, shows its progress and becomes the answer", async () => {
  const { services, sent } = fakeServices();
  const q = await renderQuestion(item, { services });
  await choose(q.find("input"), [fileOf("a.pdf")]);
  await act(async () => sent[0]?.progress(0.5));
  expect((q.find("progress") as HTMLProgressElement).value).toBe(0.5);
  expect(q.answer()).toBeNull();
  await act(async () => sent[0]?.finish(asUploaded(sent[0].file, "f1")));
  expect(q.answer()).toEqual([{ id: "f1", name: "a.pdf", size: 10, type: "text/plain" }]);
  await q.click("button[aria-label='移除 a.pdf']");
  expect(q.answer()).toBeNull();
});

test("two uploads that end one after the other are both kept", async () => {
  const { services, sent } = fakeServices();
  const q = await renderQuestion(item, { services });
  await choose(q.find("input"), [fileOf("a.pdf"), fileOf("b.txt")]);
  await act(async () => {
    sent[1]?.finish(asUploaded(sent[1].file, "f2"));
    sent[0]?.finish(asUploaded(sent[0].file, "f1"));
  });
  expect((q.answer() as { id: string }[]).map((file) => file.id).sort()).toEqual(["f1", "f2"]);
});

test.each([
  ["a wrong type", [fileOf("a.exe")], "文件格式不正确, 请上传pdf, txt格式文件!"],
  ["too large", [fileOf("a.pdf", 1024 * 1024 + 1)], "上传文件大小不能超过 1 MB!"],
  ["too many", [fileOf("a.pdf"), fileOf("b.pdf"), fileOf("c.pdf")], "上传文件数量不能超过 2 个!"],
])("%s is said before anything of it is sent", async (_name, files, words) => {
  const { services, sent } = fakeServices();
  const q = await renderQuestion(item, { services });
  await choose(q.find("input"), files);
  expect(q.form.textContent).toContain(words);
  expect(sent.length).toBe(files.length > 2 ? 2 : 0);
});

test("a failed upload says why and can be retried; a cancelled one is gone", async () => {
  const { services, sent } = fakeServices();
  const q = await renderQuestion(item, { services });
  await choose(q.find("input"), [fileOf("a.pdf")]);
  await act(async () => sent[0]?.fail("上传失败，请检查网络后重试"));
  expect(q.form.textContent).toContain("上传失败，请检查网络后重试");
  const retry = q.findAll("button").find((button) => button.textContent === "重试");
  await act(async () => retry?.click());
  expect(sent).toHaveLength(2);
  await q.click("button[aria-label='取消上传 a.pdf']");
  expect(sent[1]?.isCancelled).toBe(true);
  expect(q.findAll("li")).toHaveLength(0);
});
