/**
 * Minifies each chunk once more with swc after the bundler's own minifier. This saves about one per cent, and the
 * page's size budget is counted in bytes. File names are hashes of the code before this step. Two files with one name
 * could only come from two versions of swc, and both would behave the same.
 */
import { minify } from "@swc/core";
import type { Plugin } from "vite";

export function minifyChunks(): Plugin {
  return {
    name: "minify-chunks",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        for (const part of Object.values(bundle)) {
          if (part.type !== "chunk") continue;
          const { code } = await minify(part.code, {
            module: true,
            compress: { ecma: 2020, passes: 3, toplevel: true },
            mangle: { toplevel: true },
            format: { ecma: 2020 },
          });
          part.code = code;
        }
      },
    },
  };
}
