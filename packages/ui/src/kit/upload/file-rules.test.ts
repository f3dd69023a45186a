import { expect, test } from "vitest";
import { FILE_LIMITS, findFileFault, IMAGE_LIMITS } from "./file-rules.ts";

const file = (name: string, size = 10, type = "") => ({ name, size, type });

test("§5.3 the type is judged by extension or by media type", () => {
  expect(findFileFault(file("a.PDF"), 0, FILE_LIMITS)).toBeNull();
  expect(findFileFault(file("a", 10, "application/pdf"), 0, FILE_LIMITS)).toBeNull();
  expect(findFileFault(file("a.exe", 10, "application/x-msdownload"), 0, FILE_LIMITS)).toEqual({
    code: "type",
    types: "doc/xls/ppt/txt/pdf",
  });
  expect(findFileFault(file("pdf"), 0, FILE_LIMITS)).toMatchObject({ code: "type" });
});

test("§5.4 images are png, jpg and jpeg", () => {
  expect(["a.png", "a.jpg", "a.jpeg"].map((name) => findFileFault(file(name), 0, IMAGE_LIMITS))).toEqual([
    null,
    null,
    null,
  ]);
  expect(findFileFault(file("a.svg", 10, "image/svg+xml"), 0, IMAGE_LIMITS)).toMatchObject({ code: "type" });
});

test("size and count end at their limits, not before", () => {
  const most = 5 * 1024 * 1024;
  expect(findFileFault(file("a.pdf", most), 4, FILE_LIMITS)).toBeNull();
  expect(findFileFault(file("a.pdf", most + 1), 0, FILE_LIMITS)).toEqual({ code: "size", max: 5 });
  expect(findFileFault(file("a.pdf"), 5, FILE_LIMITS)).toEqual({ code: "count", max: 5 });
});
