/**
 * Provides a real browser using npm alone. Unpacks the Chromium of `@sparticuz/chromium` once into the project's cache,
 * together with the shared libraries that a minimal machine lacks. `CHROMIUM=/path` selects another browser. The
 * package supports x64 Linux only.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export interface ChromiumLaunch {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
/** Used instead of the package's arguments, which disable web security and run everything in one process. */
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-dev-shm-usage",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Chromium needs a UTF-8 locale for the file names of downloads. Minimal environments set none. */
function environment(extra: Record<string, string>): Record<string, string> {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { LANG: "C.UTF-8", LC_ALL: "C.UTF-8", ...Object.fromEntries(inherited), ...extra };
}

/** Writes a minimal fontconfig file if there is none: without one, Chromium crashes at the first paint. */
function fontConfig(cache: string): Record<string, string> {
  if (existsSync("/etc/fonts/fonts.conf")) return {};
  const folder = join(cache, "fonts");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "fonts.conf");
  if (!existsSync(file)) {
    const cacheFolder = join(cache, "fontconfig");
    writeFileSync(
      file,
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}</dir><cachedir>${cacheFolder}</cachedir></fontconfig>`,
    );
  }
  return { FONTCONFIG_PATH: folder };
}

/** Unpacks atomically: a marker file is written last, and a folder without it is deleted and unpacked again. */
async function unpack(cache: string): Promise<string> {
  const mark = join(cache, "complete");
  if (!existsSync(mark)) await rm(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  const before = process.env["TMPDIR"];
  process.env["TMPDIR"] = cache;
  try {
    const { default: chromium, inflate } = await import("@sparticuz/chromium");
    const executablePath = await chromium.executablePath();
    const packageRoot = dirname(dirname(fileURLToPath(import.meta.resolve("@sparticuz/chromium"))));
    await inflate(join(packageRoot, "bin/al2023.tar.br"));
    writeFileSync(mark, "");
    return executablePath;
  } finally {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
  }
}

/**
 * Returns Playwright's launch options. The first call unpacks the browser (about two seconds), so call it once before
 * workers start.
 */
export async function getChromium(): Promise<ChromiumLaunch> {
  const override = process.env["CHROMIUM"];
  if (override) return { executablePath: override, args: ARGS, env: environment({}) };
  const cache = join(root, "node_modules/.cache/chromium");
  const executablePath = await unpack(cache);
  const env = environment({ LD_LIBRARY_PATH: join(cache, "al2023/lib"), ...fontConfig(cache) });
  return { executablePath, args: ARGS, env };
}
