/**
 * Compiled versions, kept in memory. A version never changes, so an entry can be old but never wrong; every server has
 * its own.
 */
import { setImmediate } from "node:timers/promises";
import { type CompiledForm, compileForm } from "@idata/engine";
import { cores } from "@idata/questions/core";
import type { Executor, Pool } from "../../../kernel/database.ts";
import { MadeOnce } from "../../../kernel/made-once.ts";
import { findVersion } from "./versions.store.ts";

/** Of the definitions as JSON; compiled ones take about ten times as much memory. */
const MAX_BYTES = 32 * 1024 * 1024;

interface Kept {
  readonly form: CompiledForm;
  readonly bytes: number;
}
const caches = new WeakMap<Pool, MadeOnce<Kept>>();

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
  if (cache === undefined) {
    cache = new MadeOnce<Kept>({ maxBytes: MAX_BYTES, sizeOf: ({ bytes }) => bytes });
    caches.set(source.pool, cache);
  }
  const kept = await cache.get(`${formId}/${version}`, () => load(executor, formId, version));
  return kept?.form ?? null;
}

async function load(executor: Executor, formId: number, version: number): Promise<Kept | null> {
  const definition = await findVersion(executor, formId, version);
  if (definition === null) return null;
  const form = compileForm(definition, cores);
  const bytes = JSON.stringify(definition).length;
  // That took up to 100 ms for the largest form; all who waited for it go on at once, after others had their turn.
  await setImmediate();
  return { form, bytes };
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
