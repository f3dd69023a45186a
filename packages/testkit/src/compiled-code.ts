/**
 * One cache of compiled code for all Node processes that a test run starts. Without it, each server process strips the
 * types of a thousand files again, which takes half of its start.
 */
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Node reads this variable when a process starts. */
const VARIABLE = "NODE_COMPILE_CACHE";

/** Applies to all processes that inherit the environment from now on. Returns a function that deletes the cache. */
export function shareCompiledCode(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "idata-compiled-"));
  process.env[VARIABLE] = folder;
  return async () => {
    delete process.env[VARIABLE];
    await rm(folder, { recursive: true, force: true });
  };
}

/** The variable for a process that inherits nothing else; empty if no cache is shared. */
export function toCompiledCodeEnv(): Record<string, string> {
  const folder = process.env[VARIABLE];
  return folder === undefined ? {} : { [VARIABLE]: folder };
}
