/**
 * `npm run corpus -- NAME [--folder DIR] [--out FILE] [--check]`: reads a folder of real files with the importers of this
 * repository, prints what came out beside what was expected (facts.json of the folder, where there is one) and writes
 * everything as JSON. The folder is DIR, else NAME inside $IDATA_CORPORA, else inside ../shared/corpora. Each corpus is
 * one file of scripts/corpus/. With --check the exit code is 1 when a file does not give what was expected; a wrong call
 * ends with 2.
 */
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ensureInstalled, reexecUnderNode24 } from "./bootstrap.mjs";

await ensureInstalled();
await reexecUnderNode24(import.meta.filename ?? new URL(import.meta.url).pathname, process.argv.slice(2));

const { findCorpora, printTable } = await import("./corpus/folder.ts");

const here = import.meta.dirname;
const names = readdirSync(join(here, "corpus"))
  .filter((file) => file.endsWith(".corpus.ts"))
  .map((file) => file.slice(0, -".corpus.ts".length));
const { values, positionals } = readCall();
const [name = ""] = positionals;
if (!names.includes(name) || positionals.length > 1) stop();

const folder = values.folder ? resolve(values.folder) : join(findCorpora(), name);
if (!existsSync(folder)) stop(`No folder ${folder}; set IDATA_CORPORA or --folder.`);
const { run } = await import(`./corpus/${name}.corpus.ts`);
const { results, rows } = await run(folder);
printTable(rows);
if (values.out) writeFileSync(resolve(values.out), `${JSON.stringify(results, null, 1)}\n`);
if (values.check && !rows.every((row) => row.ok)) process.exitCode = 1;

function readCall() {
  try {
    return parseArgs({
      options: { out: { type: "string" }, folder: { type: "string" }, check: { type: "boolean" } },
      allowPositionals: true,
    });
  } catch (error) {
    return stop(error.message);
  }
}

function stop(reason) {
  if (reason) process.stderr.write(`${reason}\n`);
  process.stderr.write(`Usage: npm run corpus -- ${names.join("|")} [--folder DIR] [--out FILE] [--check]\n`);
  process.exit(2);
}
