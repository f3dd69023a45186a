/** The source imports React, and the bundles get Preact (docs/adr/0010). */
import { fileURLToPath } from "node:url";

const here = (path: string): string => fileURLToPath(new URL(`../src/preact/${path}`, import.meta.url));

export const aliases = [
  { find: /^react-dom\/client$/, replacement: here("react-dom-client.ts") },
  { find: /^react-dom\/server$/, replacement: "preact-render-to-string" },
  { find: /^react\/jsx-runtime$/, replacement: "preact/jsx-runtime" },
  { find: /^react$/, replacement: here("react.ts") },
];
