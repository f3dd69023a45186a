/**
 * Builds the catalogue of shared console components into a folder: `node apps/console/catalogue/build.ts FOLDER`. For
 * developers and for the browser tests, with the words, theme and styles of the console, and no part of the product.
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
