/**
 * Compiled versions, kept in memory. A version never changes, so an entry can be old but never wrong; the cache is
 * bounded by number and every server has its own.
 */
import { type CompiledForm, compileForm } from "@idata/engine";
import { cores } from "@idata/questions/core";
import type { Executor, Pool } from "../../kernel/database.ts";
import { findVersion } from "./versions.store.ts";

const MAX_ENTRIES = 500;
const caches = new WeakMap<Pool, Map<string, Promise<CompiledForm | null>>>();

export interface VersionSource {
  readonly pool: Pool;
  readonly db: Executor;
}

/** The compiled version, or null when there is no such version. `executor` is for use inside a transaction. */
export async function findCompiled(
  source: VersionSource,
  formId: number,
  version: number,
  executor: Executor = source.db,
): Promise<CompiledForm | null> {
  let cache = caches.get(source.pool);
  if (cache === undefined) caches.set(source.pool, (cache = new Map()));
  const key = `${formId}/${version}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const loading = load(executor, formId, version);
  remember(cache, key, loading);
  try {
    const compiled = await loading;
    // a version that does not exist yet may exist later
    if (compiled === null) cache.delete(key);
    return compiled;
  } catch (error) {
    cache.delete(key);
    throw error;
  }
}

async function load(executor: Executor, formId: number, version: number): Promise<CompiledForm | null> {
  const definition = await findVersion(executor, formId, version);
  return definition === null ? null : compileForm(definition, cores);
}

function remember(
  cache: Map<string, Promise<CompiledForm | null>>,
  key: string,
  entry: Promise<CompiledForm | null>,
): void {
  if (cache.size >= MAX_ENTRIES) {
    const oldest = cache.keys().next();
    if (oldest.done !== true) cache.delete(oldest.value);
  }
  cache.set(key, entry);
}

/** Like `findCompiled` for a version that a stored response refers to, which therefore exists. */
export async function getCompiled(
  source: VersionSource,
  formId: number,
  version: number,
  executor: Executor = source.db,
): Promise<CompiledForm> {
  const compiled = await findCompiled(source, formId, version, executor);
  if (compiled === null) throw new Error(`form ${formId} has no version ${version}`);
  return compiled;
}
