/**
 * A real browser from npm alone: unpacks the Chromium of `@sparticuz/chromium` once into the project's cache together
 * with the shared libraries that a bare machine lacks. `CHROMIUM=/path` overrides it. x64 Linux only, as the package is.
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
/** The package's own arguments switch web security off and run one process; these do not. */
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

/** File names of downloads need a UTF-8 locale, which a bare environment lacks. */
function environment(extra: Record<string, string>): Record<string, string> {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { LANG: "C.UTF-8", LC_ALL: "C.UTF-8", ...Object.fromEntries(inherited), ...extra };
}

/** Without any fontconfig file Chromium ends at its first paint. */
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

/** Unpacks everything, or nothing: a mark is written last, and without it what lies there is thrown away. */
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

/** What Playwright's `launchOptions` needs. Unpacks on the first call (about two seconds); call it once before workers start. */
export async function getChromium(): Promise<ChromiumLaunch> {
  const override = process.env["CHROMIUM"];
  if (override) return { executablePath: override, args: ARGS, env: environment({}) };
  const cache = join(root, "node_modules/.cache/chromium");
  const executablePath = await unpack(cache);
  const env = environment({ LD_LIBRARY_PATH: join(cache, "al2023/lib"), ...fontConfig(cache) });
  return { executablePath, args: ARGS, env };
}
