/** QR codes with a colour and a logo, and posters: a decoder reads every file that the owner can save. */
import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import jsqr from "jsqr";
import { listXssPayloads } from "../../harness/payloads/xss.ts";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { publish } from "../fixtures/publish.ts";
import { expect, test } from "../fixtures/signed-in.ts";

const newForm = (request: Parameters<typeof publish>[0], title: string) =>
  publish(request, {
    schema: 1,
    title,
    language: "zh-CN",
    pages: [{ id: "p1", items: [{ id: "q1", type: "text", title: "q" }] }],
    endings: [{ id: "e1", title: "e" }],
  });

/** A picture that is as hard to read over as any: full of black and white. */
async function makeLogo(page: Page): Promise<Buffer> {
  const address = await page.evaluate<string>(`(() => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 200;
    const context = canvas.getContext("2d");
    for (let n = 0; n < 400; n++) {
      context.fillStyle = (n + Math.floor(n / 20)) % 2 === 0 ? "#000" : "#e33";
      context.fillRect((n % 20) * 10, Math.floor(n / 20) * 10, 10, 10);
    }
    return canvas.toDataURL("image/png");
  })()`);
  return Buffer.from(address.split(",")[1] ?? "", "base64");
}

/** What a decoder reads in a picture, which the browser draws at the given width. */
async function decode(page: Page, type: string, file: Buffer, width: number): Promise<string | null> {
  const address = `data:${type};base64,${file.toString("base64")}`;
  const { data, height } = await page.evaluate<{ data: string; height: number }>(`(async () => {
    const image = new Image();
    image.src = ${JSON.stringify(address)};
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = ${width};
    canvas.height = Math.round(${width} * image.naturalHeight / image.naturalWidth);
    const context = canvas.getContext("2d");
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let text = "";
    for (let at = 0; at < data.length; at += 8192) text += String.fromCharCode(...data.subarray(at, at + 8192));
    return { data: btoa(text), height: canvas.height };
  })()`);
  const pixels = Buffer.from(data, "base64");
  return (
    jsqr.default(new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.length), width, height)?.data ?? null
  );
}

async function save(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const download = page.waitForEvent("download");
  await press();
  const saved: Download = await download;
  return readFile(await saved.path());
}

test("codes can be read in the offered colours, with and without a logo, as PNG and SVG", async ({ page, request }) => {
  const form = await newForm(request, "食堂满意度");
  await page.goto(`/idata2/form/${form.id}/publish/distribute`);
  const card = page.getByRole("region", { name: "二维码" });
  const address = await page.getByRole("textbox", { name: "填写链接" }).inputValue();
  const readBoth = async () => {
    const png = await save(page, () => card.getByRole("button", { name: "下载 PNG" }).click());
    const svg = await save(page, () => card.getByRole("button", { name: "下载 SVG" }).click());
    // As small as on a business card, and as large as on a screen.
    for (const width of [200, 800]) {
      expect(await decode(page, "image/png", png, width)).toBe(address);
      expect(await decode(page, "image/svg+xml", svg, width)).toBe(address);
    }
  };
  await readBoth();
  await card
    .locator("input[type=file]")
    .setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("a") });
  await expect(card.getByRole("alert")).toContainText("无法读取");
  const buffer = await makeLogo(page);
  await card.locator("input[type=file]").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await expect(card.getByRole("button", { name: "移除 Logo" })).toBeVisible();
  for (const n of [1, 3, 5]) {
    await card.getByRole("radio", { name: `颜色 ${n}` }).check();
    await readBoth();
  }
  await card.getByLabel("自选颜色").fill("#ffe000");
  await expect(card.getByRole("alert")).toContainText("太浅");
  await expect(card.getByRole("button", { name: "下载 PNG" })).toBeDisabled();
  await expectAccessible(page);
});

test("posters of each layout and size can be read, as PNG and PDF", async ({ page, request }) => {
  const form = await newForm(request, "春天的第一次爬山：全校师生都可以报名参加");
  await page.goto(`/idata2/form/${form.id}/publish/distribute`);
  const address = await page.getByRole("textbox", { name: "填写链接" }).inputValue();
  await page.getByRole("button", { name: "制作海报" }).click();
  const drawer = page.getByRole("dialog", { name: "海报" });
  await drawer.getByRole("textbox", { name: "说明" }).fill("周六早上八点在东门集合，请带上水和午饭。\n雨天改期。");
  const buffer = await makeLogo(page);
  await drawer.locator("input[type=file]").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await expectAccessible(page);
  // Each size and each layout is drawn at least once.
  const layouts = { A4: ["居中"], A3: ["左对齐"], 方形: ["色块"] };
  for (const [paper, drawn] of Object.entries(layouts)) {
    await drawer.getByText(paper, { exact: true }).click();
    for (const layout of drawn) {
      await drawer.getByText(layout, { exact: true }).click();
      await expect(drawer.locator("canvas[data-drawn]")).toBeVisible();
      await expect(async () => {
        const png = await save(page, () => drawer.getByRole("button", { name: "下载 PNG" }).click());
        expect(await decode(page, "image/png", png, 1000)).toBe(address);
      }).toPass({ timeout: 20_000 });
    }
    const pdf = await save(page, () => drawer.getByRole("button", { name: "下载 PDF" }).click());
    expect(pdf.subarray(0, 8).toString()).toBe("%PDF-1.4");
    const at = pdf.indexOf("stream\n", pdf.indexOf("/DCTDecode")) + 7;
    const jpeg = pdf.subarray(at, pdf.lastIndexOf("\nendstream"));
    expect(await decode(page, "image/jpeg", jpeg, 1000)).toBe(address);
  }
});

test("hazard: hostile texts of a poster run nothing", async ({ page, request }) => {
  const form = await newForm(request, "x");
  await page.goto(`/idata2/form/${form.id}/publish/distribute`);
  await page.getByRole("button", { name: "制作海报" }).click();
  const drawer = page.getByRole("dialog", { name: "海报" });
  for (const payload of listXssPayloads("window.hit=1", "https://evil.example").slice(0, 40)) {
    await drawer.getByRole("textbox", { name: "标题" }).fill(payload);
    await drawer.getByRole("textbox", { name: "说明" }).fill(payload);
  }
  await expect(drawer.locator("canvas[data-drawn]")).toBeVisible();
  expect(await page.evaluate("window.hit")).toBeUndefined();
});
