/**
 * Builds the catalogue of question types into a folder: `node apps/fill/catalogue/build.ts FOLDER`. The catalogue is
 * for developers and browser tests. It uses the sources, aliases and style sheets of the respondents' page, but is not
 * part of the product.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { aliases } from "../build/aliases.ts";
import { fillCss } from "../build/fill-css.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const folder = process.argv[2];
if (folder === undefined) throw new Error("usage: node apps/fill/catalogue/build.ts FOLDER");

const css = fillCss();
await build({
  root,
  configFile: false,
  logLevel: "warn",
  base: "./",
  resolve: { alias: aliases },
  define: { "process.env.NODE_ENV": '"production"' },
  oxc: { jsx: { runtime: "automatic", importSource: "react" } },
  plugins: [css.plugin],
  build: { outDir: folder, emptyOutDir: true, target: "es2022", minify: false },
});
const { base, types } = css.styles().page;
const page = join(folder, "index.html");
const style = `<style>${[base, ...Object.values(types)].join("\n")}</style>`;
writeFileSync(page, readFileSync(page, "utf8").replace("</head>", `${style}</head>`));
