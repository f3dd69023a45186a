/** Writes `.br` and `.gz` beside every text asset of the build, so that the server never compresses at run time. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const TEXT = /\.(js|css|html|svg|json)$/;
/** Smaller files are not worth compressing. */
const MIN_BYTES = 1024;

export function precompress(): Plugin {
  let outDir = "";
  return {
    name: "idata-precompress",
    apply: "build",
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
      await Promise.all(
        files.map(async (entry) => {
          const path = join(entry.parentPath, entry.name);
          const content = await readFile(path);
          if (content.length < MIN_BYTES) return;
          const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 };
          await writeFile(`${path}.br`, await toBrotli(content, { params: quality }));
          await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }));
        }),
      );
    },
  };
}
