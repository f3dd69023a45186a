/** First load of the console, gzipped: JavaScript of the entry, one language, the shell and the start page. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";

const DIST = join(import.meta.dirname, "../../dist");
const MANIFEST = join(DIST, ".vite/manifest.json");
const KB = 1024;

interface Chunk {
  file: string;
  imports?: string[];
}

type Manifest = Record<string, Chunk>;

/** Files that the given modules load statically, without a click. */
function collectFiles(manifest: Manifest, sources: readonly string[]): Set<string> {
  const files = new Set<string>();
  const waiting = [...sources];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${key} is not in the manifest`);
    if (files.has(chunk.file)) continue;
    files.add(chunk.file);
    waiting.push(...(chunk.imports ?? []));
  }
  return files;
}

function gzipSize(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length;
  return bytes;
}

function readManifest(): Manifest {
  return JSON.parse(readFileSync(MANIFEST, "utf8")) as Manifest;
}

// Skipped without a build; CI builds first.
describe.skipIf(!existsSync(MANIFEST))("bundle", () => {
  test.each(["src/features/home/index.tsx", "src/features/forms/index.tsx", "src/features/sign-in/index.tsx"])(
    "first load with %s stays within 380 KB",
    (page) => {
      const files = collectFiles(readManifest(), ["index.html", "src/i18n/zh-cn.ts", page]);
      expect(gzipSize(files) / KB).toBeLessThanOrEqual(380);
    },
  );

  test("the chart engine stays out of the first load and within 190 KB", () => {
    const manifest = readManifest();
    const engine = Object.keys(manifest).find((key) => key.endsWith("kit/chart/chart-engine.ts"));
    expect(engine).toBeDefined();
    const first = collectFiles(manifest, ["index.html", "src/i18n/zh-cn.ts", "src/features/home/index.tsx"]);
    const file = manifest[engine ?? ""]?.file ?? "";
    expect(first.has(file)).toBe(false);
    expect(gzipSize([file]) / KB).toBeLessThanOrEqual(190);
  });

  test("nobody loads the text parser or the designer before they need it", () => {
    const first = collectFiles(readManifest(), ["index.html", "src/features/home/index.tsx"]);
    const text = Array.from(first, (file) => readFileSync(join(DIST, file), "utf8")).join("\n");
    expect(text).not.toContain("options_without_question");
  });

  test("every script is there compressed as well", () => {
    const assets = readdirSync(join(DIST, "assets"));
    for (const { file } of Object.values(readManifest())) {
      const name = file.replace("assets/", "");
      if (!name.endsWith(".js") || readFileSync(join(DIST, file)).length < KB) continue;
      expect(assets).toContain(`${name}.br`);
      expect(assets).toContain(`${name}.gz`);
    }
  });
});
