/**
 * Checks the size of the public page (performance targets §2). Reads the build result and is skipped if there is none.
 * `npm test` builds first.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { FillAssets } from "./server/assets.ts";

const dist = fileURLToPath(new URL("../dist/", import.meta.url));
const isBuilt = existsSync(`${dist}assets.json`);
const KB = 1024;
/** The types of a usual form, which performance targets §2 measure. */
const USUAL_TYPES = ["radio", "checkbox", "number", "text", "textarea"];

function readFile(url: string): Buffer {
  return readFileSync(`${dist}client/${url.slice(url.lastIndexOf("/") + 1)}`);
}
const brotli = (body: Buffer | string) => brotliCompressSync(body).length;

describe.skipIf(!isBuilt)("the built fill page", () => {
  const assets = isBuilt ? (JSON.parse(readFileSync(`${dist}assets.json`, "utf8")) as FillAssets) : null;

  function cssOf(types: readonly string[]): string {
    return [assets?.css.base, ...types.map((type) => assets?.css.types[type])].join("");
  }

  test("script and styles of a form of usual types weigh at most 20 KB in brotli", () => {
    const urls = [
      assets?.main ?? "",
      ...(assets?.preload ?? []),
      ...USUAL_TYPES.flatMap((t) => assets?.chunks[t] ?? []),
    ];
    // Includes the inline script.
    const script = urls.reduce((sum, url) => sum + brotli(readFile(url)), brotli(assets?.boot ?? ""));
    const styles = brotli(cssOf(USUAL_TYPES));
    process.stdout.write(
      `fill page: script ${script} B + styles ${styles} B = ${script + styles} B (brotli), limit ${20 * KB} B\n`,
    );
    expect(script + styles).toBeLessThanOrEqual(20 * KB);
  });

  test("each further question type weighs at most 4 KB, the logic of forms at most 9 KB", () => {
    const sizes = Object.entries(assets?.chunks ?? {}).map(([type, urls]) => ({
      type,
      bytes: urls.reduce((sum, url) => sum + brotli(readFile(url)), 0) + brotli(assets?.css.types[type] ?? ""),
    }));
    const language = (assets?.language ?? []).reduce((sum, url) => sum + brotli(readFile(url)), 0);
    const pattern = (assets?.pattern ?? []).reduce((sum, url) => sum + brotli(readFile(url)), 0);
    const further = [
      { type: "(logic)", bytes: language },
      { type: "(patterns)", bytes: pattern },
    ];
    const words = [...sizes, ...further].map(({ type, bytes }) => `${type} ${bytes} B`);
    process.stdout.write(`fill page, lazy: ${words.join(", ")}\n`);
    expect(sizes.filter(({ bytes }) => bytes > 4 * KB)).toEqual([]);
    expect(language).toBeGreaterThan(0);
    expect(pattern).toBeGreaterThan(0);
    expect(pattern).toBeLessThanOrEqual(2 * KB);
    expect(language).toBeLessThanOrEqual(9 * KB);
  });

  test("nothing of the console and no second framework is in it", () => {
    const code = readdirSync(`${dist}client`)
      .filter((name) => name.endsWith(".js"))
      .map((name) => readFileSync(`${dist}client/${name}`, "utf8"))
      .join("\n");
    expect(
      code.match(/antd|ant-design|react-dom|react\.(transitional\.)?element|react-router|i18next|typebox|exportCells/g),
    ).toBeNull();
  });

  test("no asset asks another host", () => {
    const texts = [
      cssOf(Object.keys(assets?.css.types ?? {})),
      ...readdirSync(`${dist}client`)
        .filter((n) => n.endsWith(".js"))
        .map((n) => readFileSync(`${dist}client/${n}`, "utf8")),
    ];
    const hosts = texts
      .flatMap((text) => text.match(/https?:\/\/[\w.-]+/g) ?? [])
      .filter((url) => !/w3\.org/.test(url));
    expect(hosts).toEqual([]);
  });
});

describe.skipIf(!isBuilt)("the scripts for frames", () => {
  const embed = isBuilt ? readFileSync(`${dist}embed.js`) : Buffer.alloc(0);

  test("the script for other sites is below 2 KB, also uncompressed", () => {
    process.stdout.write(`embed.js: ${embed.length} B, brotli ${brotli(embed)} B\n`);
    expect(embed.length).toBeLessThan(2 * KB);
  });

  test("both ask no other host and use no storage and no cookie", () => {
    const frame = readdirSync(`${dist}client`).find((name) => /^frame-[\w-]+\.js$/.test(name)) ?? "";
    const code = embed.toString() + readFileSync(`${dist}client/${frame}`, "utf8");
    expect(code.match(/https?:\/\/|fetch\(|XMLHttpRequest|localStorage|cookie|innerHTML|eval\(/g)).toBeNull();
  });
});
