/**
 * `npm run corpus -- NAME [--folder DIR] [--out FILE] [--check]`: runs the importers on a folder of real files, prints
 * the results next to the expected ones (from the folder's facts.json, if there is one) and writes everything as JSON.
 * The folder is DIR, else NAME in $IDATA_CORPORA, else NAME in ../shared/corpora; corpora of our own are in scripts/corpus/ and
 * need none. Each corpus has a file in
 * scripts/corpus/. With --check the exit code is 1 if a result is not the expected one. Wrong arguments exit with 2.
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

const { run, OWN_FOLDER } = await import(`./corpus/${name}.corpus.ts`);
const folder = values.folder ? resolve(values.folder) : (OWN_FOLDER ?? join(findCorpora(), name));
if (!existsSync(folder)) stop(`No folder ${folder}; set IDATA_CORPORA or --folder.`);
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
