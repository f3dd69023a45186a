/** Replaces the bundler's wrapper for dynamic imports, which loads style sheets. Our chunks have none. */
import type { Plugin } from "vite";

export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    enforce: "pre",
    load: (id) => (id.includes("vite/preload-helper") ? "export const __vitePreload = (load) => load();" : null),
  };
}
