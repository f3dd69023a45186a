/**
 * Builds the catalogue of shared console components into a folder: `node apps/console/catalogue/build.ts FOLDER`.
 * Developers and the browser tests open it. It has the console's words, theme and styles and is not part of the
 * product.
 */
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build } from "vite";

const folder = process.argv[2];
if (folder === undefined) throw new Error("usage: node apps/console/catalogue/build.ts FOLDER");

await build({
  root: fileURLToPath(new URL(".", import.meta.url)),
  configFile: false,
  logLevel: "warn",
  base: "./",
  plugins: [react()],
  build: { outDir: folder, emptyOutDir: true, minify: false, chunkSizeWarningLimit: 10_000 },
});
