import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { asUploaded, choose, fakeServices } from "../../faces/testing/fake-uploads.ts";
import { renderQuestion } from "../../faces/testing/render-question.tsx";
import { fitEdge } from "./downscale.fill.ts";

const item = { id: "q1", type: "image", title: "现场照片", maxFiles: 2, maxSizeMb: 1, maxEdge: 1000 };
const photo = (name: string, size = 100, type = "image/jpeg") => new File(["x".repeat(size)], name, { type });

/** Fakes the browser's image decoder and canvas, which the simulated DOM does not have. */
function fakeCanvas(width: number, height: number, made: Blob): { drawn: number[][] } {
  const drawn: number[][] = [];
  vi.stubGlobal("createImageBitmap", async () => ({ width, height, close: () => {} }));
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
    drawImage: (_bitmap: unknown, ...place: number[]) => drawn.push(place),
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => done(made));
  return { drawn };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("the control takes pictures only, and the camera that the author wants", async () => {
  const q = await renderQuestion({ ...item, camera: "back" });
  const input = q.find("input") as HTMLInputElement;
  expect([input.type, input.accept, input.getAttribute("capture")]).toEqual([
    "file",
    "image/jpeg,image/png,image/webp,image/gif",
    "environment",
  ]);
  expect(q.nameOf(input)).toContain("现场照片");
  expect(q.descriptionOf(input)).toContain("最多 2 张");
});

test("a large photo is made smaller, sent, previewed and becomes the answer", async () => {
  const { drawn } = fakeCanvas(4000, 3000, new Blob(["small"], { type: "image/jpeg" }));
  const { services, sent } = fakeServices();
  const q = await renderQuestion(item, { services });
  await choose(q.find("input"), [photo("a.webp", 2 * 1024 * 1024, "image/webp")]);
  expect(drawn).toEqual([[0, 0, 1000, 750]]);
  expect(sent[0]?.file.name).toBe("a.jpg");
  await act(async () => sent[0]?.finish(asUploaded(sent[0].file, "f1")));
  expect(q.answer()).toEqual([{ id: "f1", name: "a.jpg", size: 5, type: "image/jpeg" }]);
  expect(q.find("img").getAttribute("src")).toMatch(/^blob:/);
  await q.click("button[aria-label='移除 a.jpg']");
  expect(q.answer()).toBeNull();
});

test("a photo that is small already is sent as it is", async () => {
  fakeCanvas(800, 600, new Blob([]));
  const { services, sent } = fakeServices();
  const q = await renderQuestion(item, { services });
  const file = photo("a.jpg");
  await choose(q.find("input"), [file]);
  expect(sent[0]?.file).toBe(file);
});

test("what stays too large or is no picture is not sent", async () => {
  fakeCanvas(800, 600, new Blob([]));
  const { services, sent } = fakeServices();
  const q = await renderQuestion(item, { services });
  await choose(q.find("input"), [photo("a.jpg", 1024 * 1024 + 1), photo("b.pdf", 10, "application/pdf")]);
  expect(q.form.textContent).toContain("上传文件大小不能超过 1 MB!");
  expect(q.form.textContent).toContain("请上传jpg, jpeg, png, gif, webp格式文件");
  expect(sent).toEqual([]);
});

test("a picture of an earlier visit is known by its name", async () => {
  const answer = [{ id: "f1", name: "a.jpg", size: 5, type: "image/jpeg" }];
  const q = await renderQuestion({ ...item, readOnly: true }, { answer });
  expect(q.find("li").textContent).toBe("a.jpg");
  expect(q.findAll("button")).toEqual([]);
});

test.each([
  [4000, 3000, 2000, { width: 2000, height: 1500 }],
  [3000, 4000, 2000, { width: 1500, height: 2000 }],
  [10_000, 2, 1000, { width: 1000, height: 1 }],
  [2000, 1500, 2000, null],
  [0, 0, 2000, null],
])("%i × %i within %i", (width, height, edge, wanted) => {
  expect(fitEdge(width, height, edge)).toEqual(wanted);
});
