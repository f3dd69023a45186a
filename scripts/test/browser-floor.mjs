/**
 * Checks that the built bundles contain no syntax, API or CSS that the oldest supported browsers lack
 * (scripts/browsers/, docs/browsers.md). Builds the apps first if they have changed. To test the check itself, `--plant
 * CODE` appends code to the fill page's script; with unsupported code the check must fail.
 */
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findTooNew } from "../browsers/check-floor.ts";
import { readBundles } from "../browsers/read-bundles.ts";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const built = spawnSync(process.execPath, [join(root, "scripts/build.mjs")], { cwd: root, stdio: "inherit" });
if (built.status !== 0) process.exit(1);

const at = process.argv.indexOf("--plant");
const planted = at < 0 ? "" : (process.argv[at + 1] ?? "");
const files = (readBundles() ?? []).map((file) =>
  planted !== "" && file.name.startsWith("fill/main-") ? { ...file, text: `${file.text}\n${planted}` } : file,
);
const faults = findTooNew(files);
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.stdout.write(`${faults.length} features too new in ${files.length} files\n`);
process.exit(faults.length > 0 || files.length === 0 ? 1 : 0);
