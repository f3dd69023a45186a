/** A Vite plugin that applies the control's mutations in test runs of the harness. Does nothing in other test runs. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Mutation } from "./check.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

export function applyMutations() {
  const { HARNESS_MUTATIONS, HARNESS_MARKS } = process.env;
  const mutations = HARNESS_MUTATIONS === undefined ? [] : (JSON.parse(HARNESS_MUTATIONS) as Mutation[]);
  const byPath = Map.groupBy(mutations, ({ file }) => join(root, file));
  return {
    name: "harness-mutations",
    enforce: "pre" as const,
    load(id: string): string | undefined {
      const own = byPath.get(id.split("?")[0] ?? "");
      if (own === undefined) return undefined;
      let source = readFileSync(id.split("?")[0] ?? "", "utf8");
      for (const { file, find, replace } of own) {
        if (source.split(find).length !== 2)
          throw new Error(`The text of a control is not in ${file} exactly once: ${find}`);
        source = source.replace(find, () => replace);
        if (HARNESS_MARKS !== undefined) writeFileSync(join(HARNESS_MARKS, encodeURIComponent(file)), "");
      }
      return source;
    },
  };
}
