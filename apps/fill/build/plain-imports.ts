/** The bundler wraps each dynamic import to load style sheets with it; here no chunk has any, so the wrapper is empty. */
import type { Plugin } from "vite";

export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    enforce: "pre",
    load: (id) => (id.includes("vite/preload-helper") ? "export const __vitePreload = (load) => load();" : null),
  };
}
