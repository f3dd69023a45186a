/**
 * All that the entry needs at once is in its chunk. Left alone the bundler puts what many question types use too into a
 * chunk beside it, which costs a request and some 200 bytes of names. What belongs to a part of the engine that is
 * loaded later is left to the bundler: the engine's door leads to it at once, and tree shaking takes that away again.
 */
interface Modules {
  getModuleInfo(id: string): Readonly<Record<"importedIds" | "dynamicallyImportedIds", readonly string[]>> | null;
}

/** Of the part that is loaded later, what the entry needs as well. */
const SHARED = "/expression/truth.ts";

export function mainChunk(entry: string): (id: string, modules: Modules) => string | null {
  let needed: ReadonlySet<string> | null = null;
  return (id, modules) => {
    needed ??= listNeeded(entry, modules);
    return needed.has(id) ? "main" : null;
  };
}

function listNeeded(entry: string, modules: Modules): ReadonlySet<string> {
  const all = walk([entry], modules);
  const later = [...all].flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  const engine = walk(
    later.filter((id) => id.includes("/packages/engine/")),
    modules,
  );
  return new Set([...all].filter((id) => !engine.has(id) || id.endsWith(SHARED)));
}

function walk(from: readonly string[], modules: Modules): Set<string> {
  const found = new Set(from);
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}
