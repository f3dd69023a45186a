/**
 * Builds the fill app: `node apps/fill/build.ts`. First the browser bundle, then the server bundle, which gets the names
 * and the styles of the first. The result: `dist/client` (hashed files, each with its .br) and `dist/server/entry.js`.
 */
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { build, type InlineConfig } from "vite";
import { collectAssets } from "./build/collect-assets.ts";
import { faceEntries } from "./build/face-entries.ts";
import { fillCss } from "./build/fill-css.ts";
import { mainChunk } from "./build/main-chunk.ts";
import { plainImports } from "./build/plain-imports.ts";
import { respondentCores } from "./build/respondent-cores.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const dist = join(root, "dist");
const ASSET_URL = "/idata2/collect/assets/";

/** React in the source, Preact in the bundles (docs/adr/0010). */
const alias = [
  { find: /^react-dom\/client$/, replacement: join(root, "src/preact/react-dom-client.ts") },
  { find: /^react-dom\/server$/, replacement: "preact-render-to-string" },
  { find: /^react\/jsx-runtime$/, replacement: "preact/jsx-runtime" },
  { find: /^react$/, replacement: join(root, "src/preact/react.ts") },
];

const entry = join(root, "src/client/main.tsx");
const css = fillCss();
const shared: InlineConfig = {
  root,
  configFile: false,
  logLevel: "warn",
  base: ASSET_URL,
  publicDir: false,
  resolve: { alias },
  define: { "process.env.NODE_ENV": '"production"' },
  oxc: { jsx: { runtime: "automatic", importSource: "react" } },
};

rmSync(dist, { recursive: true, force: true });
await build({
  ...shared,
  plugins: [css.plugin, faceEntries(), respondentCores(), plainImports()],
  build: {
    outDir: join(dist, "client"),
    assetsDir: "",
    manifest: true,
    target: "es2021",
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rollupOptions: {
      input: entry,
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: mainChunk(entry), debugName: "main" }],
        },
      },
    },
  },
});
const assets = collectAssets(join(dist, "client"), ASSET_URL, css.styles());
await build({
  ...shared,
  plugins: [css.plugin],
  define: { ...shared.define, FILL_ASSETS: JSON.stringify(assets) },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: join(dist, "server"),
    target: "node24",
    minify: false,
    rollupOptions: { input: join(root, "src/server/entry.ts"), output: { entryFileNames: "entry.js" } },
  },
});

for (const name of readdirSync(join(dist, "client"))) {
  if (!name.endsWith(".js")) continue;
  const body = readFileSync(join(dist, "client", name));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  writeFileSync(join(dist, "client", `${name}.br`), brotliCompressSync(body, { params }));
}
// What the size test and the benchmark read; not served.
writeFileSync(join(dist, "assets.json"), JSON.stringify(assets, null, 2));
