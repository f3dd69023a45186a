/**
 * Builds the fill app: `node apps/fill/build.ts`. Builds the browser bundle first, then the server bundle, which
 * contains the file names and the styles of the browser bundle. The result is `dist/client` (hashed files, each with
 * its .br) and `dist/server/entry.js`.
 */
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { build, type InlineConfig } from "vite";
import { BOOT_FLOOR, toBuildTarget } from "../../scripts/browsers/floors.ts";
import { aliases } from "./build/aliases.ts";
import { collectAssets } from "./build/collect-assets.ts";
import { faceEntries } from "./build/face-entries.ts";
import { buildClassicScript } from "./build/classic-script.ts";
import { fillCss } from "./build/fill-css.ts";
import { toOldStyles } from "./build/old-styles.ts";
import { minifyChunks } from "./build/minify.ts";
import { plainImports } from "./build/plain-imports.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const dist = join(root, "dist");
const ASSET_URL = "/idata2/collect/assets/";

const css = fillCss();
const shared: InlineConfig = {
  root,
  configFile: false,
  logLevel: "warn",
  base: ASSET_URL,
  publicDir: false,
  resolve: { alias: aliases },
  define: { "process.env.NODE_ENV": '"production"' },
  oxc: { jsx: { runtime: "automatic", importSource: "react" } },
};

rmSync(dist, { recursive: true, force: true });
await build({
  ...shared,
  plugins: [css.plugin, faceEntries(), plainImports(), minifyChunks()],
  build: {
    outDir: join(dist, "client"),
    assetsDir: "",
    manifest: true,
    // The syntax of the oldest supported browsers. Naming their versions as the target would rewrite each `?.` to avoid
    // a bug of Chrome 80 to 90 (spread arguments before others), which the floor check detects instead.
    target: "es2020",
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rollupOptions: {
      input: join(root, "src/client/main.tsx"),
      // Puts everything that the page loads first into one chunk, even if lazy chunks share parts of it.
      output: { codeSplitting: { groups: [{ name: "page", tags: ["$initial"] }] } },
    },
  },
});
const styles = css.styles();
const classic = (file: string, define: Record<string, unknown>) =>
  buildClassicScript(join(root, "src/client", file), toBuildTarget(BOOT_FLOOR), define);
const oldBrowsers = await classic("old-browsers.ts", { OLD_RULES: toOldStyles(styles.old) });
const oldName = `old-browsers-${createHash("sha256").update(oldBrowsers).digest("base64url").slice(0, 8)}.js`;
writeFileSync(join(dist, "client", oldName), oldBrowsers);
const boot = await classic("boot.ts", { OLD_BROWSERS_URL: ASSET_URL + oldName });
const frame = await classic("frame.ts", {});
const frameName = `frame-${createHash("sha256").update(frame).digest("base64url").slice(0, 8)}.js`;
writeFileSync(join(dist, "client", frameName), frame);
// Its address stands in other sites, so it has no hash.
writeFileSync(join(dist, "embed.js"), await classic("embed.ts", {}));
const assets = collectAssets(join(dist, "client"), ASSET_URL, styles.page, { boot, frame: ASSET_URL + frameName });
await build({
  ...shared,
  plugins: [css.plugin],
  define: { ...shared.define, FILL_ASSETS: JSON.stringify(assets) },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: join(dist, "server"),
    target: "node24",
    rollupOptions: { input: join(root, "src/server/entry.ts"), output: { entryFileNames: "entry.js" } },
  },
});

for (const name of readdirSync(join(dist, "client"))) {
  if (!name.endsWith(".js")) continue;
  const body = readFileSync(join(dist, "client", name));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  writeFileSync(join(dist, "client", `${name}.br`), brotliCompressSync(body, { params }));
}
// Read by the size test and the benchmark. Not served.
writeFileSync(join(dist, "assets.json"), JSON.stringify(assets, null, 2));
