/** Worker thread that renders fill pages with the server bundle. It keeps the most recently used definitions. */
import { pathToFileURL } from "node:url";
import { LRUCache } from "lru-cache";
import { serveWork } from "../../../kernel/serve-work.ts";
import type { FillRenderer, FormInput } from "./renderer-types.ts";
import type { RenderCall } from "./render-thread.ts";

/** Number of definitions kept with their compiled forms. A large one takes some tens of megabytes. */
const MAX_KEPT = 12;
const kept = new LRUCache<string, FormInput["definition"]>({ max: MAX_KEPT });
const loading = new Map<string, Promise<FillRenderer>>();

/** Returns the same object for the same name, so that the bundle finds its cached compilation. */
function findDefinition({ name, definition }: RenderCall): FormInput["definition"] | undefined {
  const known = kept.get(name) ?? definition;
  if (known !== undefined) kept.set(name, known);
  return known;
}

serveWork(async (call: RenderCall) => {
  const definition = findDefinition(call);
  if (definition === undefined) return { wanted: true };
  let bundle = loading.get(call.entry);
  if (bundle === undefined) {
    bundle = import(pathToFileURL(call.entry).href) as Promise<FillRenderer>;
    loading.set(call.entry, bundle);
  }
  const renderer = (await bundle) as unknown as Record<string, (...args: unknown[]) => unknown>;
  return { done: await renderer[call.method]?.({ ...call.input, definition }, ...call.args) };
});
