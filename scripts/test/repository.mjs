/**
 * Rules about the whole repository: the lock file can be installed anywhere (no download addresses, matches the
 * manifests), files contain no paths of a developer's machine, and no source file is longer than 500 lines.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const problems = [];

const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
for (const [path, entry] of Object.entries(lock.packages)) {
  if (entry.resolved && /^[a-z]+:\/\//.test(entry.resolved))
    problems.push(`package-lock.json: ${path} holds a download address`);
}

const listed = spawnSync("git", ["ls-files"], { cwd: root, encoding: "utf8" });
const files = listed.status === 0 ? listed.stdout.split("\n").filter(Boolean) : [];
const isText = (path) => /\.(ts|tsx|mjs|cjs|js|json|md|css|sql|html|ya?ml)$/.test(path) && path !== "package-lock.json";
for (const path of files.filter(isText)) {
  let text;
  try {
    text = readFileSync(join(root, path), "utf8");
  } catch {
    continue; // deleted in the working tree, not yet committed
  }
  if (path !== "scripts/test/repository.mjs" && /(^|[\s"'`(=:])\/(home|work|Users)\/[a-z]/m.test(text))
    problems.push(`${path}: names a path of one machine`);
  const lines = text.split("\n").length;
  if (/\.(ts|tsx|mjs)$/.test(path) && !/\.test\.tsx?$/.test(path) && lines > 500)
    problems.push(`${path}: ${lines} lines, split it by concern`);
}

const dry = spawnSync("npm", ["ci", "--dry-run", "--ignore-scripts", "--loglevel=error"], {
  cwd: root,
  encoding: "utf8",
});
if (dry.status !== 0) problems.push(`npm ci would fail: ${dry.stderr.trim().split("\n").slice(0, 3).join(" ")}`);

for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);
