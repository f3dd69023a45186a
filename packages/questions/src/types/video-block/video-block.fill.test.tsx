import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = { id: "v1", type: "video-block", title: "介绍", file: "/idata2/files/a.mp4", caption: "三分钟" };

test("a file of this installation plays in place, with controls, captions and a name", async () => {
  const q = await renderQuestion({ ...item, captions: "/idata2/files/a.vtt", captionsLanguage: "zh-CN" });
  const video = q.find("video") as HTMLVideoElement;
  expect([video.getAttribute("src"), video.controls, video.getAttribute("preload")]).toEqual([
    "/idata2/files/a.mp4",
    true,
    "metadata",
  ]);
  expect([q.nameOf(video), q.find("figcaption").textContent]).toEqual(["介绍", "三分钟"]);
  expect(q.find("track").getAttribute("src")).toBe("/idata2/files/a.vtt");
  expect([q.find("track").getAttribute("srclang"), q.find("track").getAttribute("kind")]).toEqual([
    "zh-CN",
    "captions",
  ]);
});

test("what is elsewhere is a link and nothing else", async () => {
  const q = await renderQuestion({ id: "v1", type: "video-block", title: "", link: "https://example.com/v" });
  const link = q.find("a") as HTMLAnchorElement;
  expect([link.href, link.target, link.rel]).toEqual(["https://example.com/v", "_blank", "noopener noreferrer"]);
  expect(q.findAll("video, iframe, img, script")).toEqual([]);
});
