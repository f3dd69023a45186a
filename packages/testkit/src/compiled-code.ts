/**
 * One cache of compiled code for all Node processes that a test run starts. Without it, each server process strips the
 * types of a thousand files again, which takes half of its start. Node checks each entry against the source file, so the
 * cache may stay from one run to the next.
 */
import { fileURLToPath } from "node:url";

/** Node reads this variable when a process starts. */
const VARIABLE = "NODE_COMPILE_CACHE";
const FOLDER = fileURLToPath(new URL("../../../node_modules/.cache/compiled", import.meta.url));

/** Applies to all processes that inherit the environment from now on. */
export function shareCompiledCode(): void {
  process.env[VARIABLE] = FOLDER;
}

/** The variable for a process that inherits nothing else; empty if no cache is shared. */
export function toCompiledCodeEnv(): Record<string, string> {
  const folder = process.env[VARIABLE];
  return folder === undefined ? {} : { [VARIABLE]: folder };
}

/** Set for workers of Vitest if the bundles of the server are those of its sources: its threads and processes start quicker. */
export const BUNDLED = "IDATA_TEST_BUNDLED";
