/**
 * Finds the programs of other threads and processes. `build.ts` bundles each of them with all its modules into `dist`,
 * because loading a thousand modules from source takes over a second in every thread and process. A program of which
 * there is no bundle runs from source.
 */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

// In a bundle, this is the only module whose own address is that of the bundle; the others have that of their source.
const OWN = import.meta.url;
const isBundle = OWN.endsWith(".mjs");
const SOURCES = new URL(isBundle ? "../src/" : "../", OWN).href;
const BUNDLES = new URL(isBundle ? "./" : "../../dist/", OWN);

let usesBundles = isBundle;

/** For code that runs from source itself: other threads and processes use the bundles, which must be up to date. */
export function preferBundles(): void {
  usesBundles = true;
}

/** Name of the bundle of a program, from the path of its source below `src`. */
export const toBundleName = (path: string): string => `${path.replace(/\.ts$/, "").replaceAll("/", "-")}.mjs`;

/** The file to run for a program with this source. */
export function toProgram(source: URL): URL {
  if (!usesBundles || !source.href.startsWith(SOURCES)) return source;
  const bundle = new URL(toBundleName(source.href.slice(SOURCES.length)), BUNDLES);
  return existsSync(fileURLToPath(bundle)) ? bundle : source;
}
