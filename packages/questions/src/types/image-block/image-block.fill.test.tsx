import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const PATH = "/idata2/collect/media/bridge.png";
const item = { id: "s1", type: "image-block", title: "校园", image: PATH, alt: "一座桥", caption: "未名桥" };

test("a picture with its words, no number and nothing to answer", async () => {
  const q = await renderQuestion({ ...item, imageWidth: 50 });
  const image = q.find("img");
  expect([image.getAttribute("src"), image.getAttribute("alt")]).toEqual([PATH, "一座桥"]);
  expect(q.find("figcaption").textContent).toBe("未名桥");
  expect(image.getAttribute("width")).toBe("50%");
  expect(q.findAll("[style]")).toHaveLength(0);
  expect(q.form.textContent).toBe("校园未名桥");
  expect(q.findAll("input, label, a")).toHaveLength(0);
});

test("a link opens apart and has a name even where the picture has none", async () => {
  const { alt: _alt, ...plain } = item;
  const q = await renderQuestion({ ...plain, link: "https://example.com/" });
  const link = q.find("a");
  expect(link.getAttribute("rel")).toBe("noopener noreferrer");
  expect([link.getAttribute("target"), link.getAttribute("aria-label")]).toEqual(["_blank", "未名桥"]);
  expect(q.find("img").getAttribute("alt")).toBe("");
});

test("without a picture only the title is shown", async () => {
  const q = await renderQuestion({ id: "s1", type: "image-block", title: "校园" });
  expect(q.findAll("img, figure")).toHaveLength(0);
});
