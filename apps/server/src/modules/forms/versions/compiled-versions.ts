/** Cache of compiled versions, one per process. A version never changes, so an entry is never stale. */
import { setImmediate } from "node:timers/promises";
import { type CompiledForm, compileForm } from "@idata/engine";
import { cores } from "@idata/questions/core";
import type { Executor, Pool } from "../../../kernel/database.ts";
import { memoryCache } from "../../../kernel/caches.ts";
import { SharedCache } from "../../../kernel/shared-cache.ts";
import { findVersion } from "./versions.store.ts";

/** Measured on the definitions as JSON. Compiled forms take about ten times as much memory. */
const MAX_BYTES = 32 * 1024 * 1024;

interface CachedForm {
  readonly form: CompiledForm;
  readonly bytes: number;
}
const caches = new WeakMap<Pool, SharedCache<CachedForm>>();

/** Keys begin with form and version. */
export const compiledVersions = memoryCache({
  remark: { zh: "已编译的表单版本", en: "Compiled versions of forms" },
  find: (pool) => caches.get(pool) ?? null,
  describe: (key) => key.replaceAll("/", ":"),
});

export interface VersionSource {
  readonly pool: Pool;
  readonly db: Executor;
}

/** Returns null if the form has no such version. Pass the transaction as `executor` if the call is inside one. */
export async function findCompiled(
  source: VersionSource,
  formId: number,
  version: number,
  executor: Executor = source.db,
): Promise<CompiledForm | null> {
  let cache = caches.get(source.pool);
  if (cache === undefined) {
    cache = new SharedCache<CachedForm>({ maxBytes: MAX_BYTES, sizeOf: ({ bytes }) => bytes });
    caches.set(source.pool, cache);
  }
  const cached = await cache.get(`${formId}/${version}`, () => load(executor, formId, version));
  return cached?.form ?? null;
}

async function load(executor: Executor, formId: number, version: number): Promise<CachedForm | null> {
  const definition = await findVersion(executor, formId, version);
  if (definition === null) return null;
  const form = compileForm(definition, cores);
  const bytes = JSON.stringify(definition).length;
  // Compiling took up to 100 ms for the largest form. All callers that waited for it continue at once, so let other
  // requests run first.
  await setImmediate();
  return { form, bytes };
}

/** Like `findCompiled`, for a version that a stored response refers to and that therefore exists. */
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
