/**
 * `node scripts/test/citations.mjs [root]`: checks that every rule which a comment, a test title or a document cites
 * can be looked up in `docs/`. Prints `file:line: citation` for each one that cannot, and then exits with code 1.
 *
 *   R1 S7 V2 G8               docs/hazards.md, anchor in lower case
 *   product §2                docs/product.md
 *   spec §3                   docs/specification.md
 *   spec §3.13                a sentence of the specification (e2e/spec/sentences.json)
 *   contract §2.17            docs/administration-contract.md
 *   §7.2 no. 9                docs/administration-contract.md, anchor 7.2-9
 *   performance targets §2    docs/performance.md
 *   docs/hazards.md#r3        the anchor or heading in that file
 *   ADR 0021, docs/adr/0021   a file in docs/adr
 *
 * A § without a document belongs to the document named just before it (`spec §3, §4`). If none is named, the
 * specification or the administration contract must have the section.
 * The script also checks that the paths which these documents name in backticks exist.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";

const root = process.argv[2] ?? dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const DOCUMENTS = {
  hazards: "docs/hazards.md",
  product: "docs/product.md",
  contract: "docs/administration-contract.md",
  spec: "docs/specification.md",
  performance: "docs/performance.md",
};
const SENTENCES = "e2e/spec/sentences.json";

const SOURCE = /\.(ts|tsx|mjs|cjs|css|sql|html)$/;
/** Generated from tests, or containing strings that look like citations. */
const SKIPPED = new Set(["docs/spec-coverage.md", "scripts/test/citations.mjs", "scripts/test/citations.test.ts"]);
const SKIPPED_FOLDERS = new Set(["node_modules", "dist", "data", ".git"]);

const HAZARD = /\b[RSVG][1-9]\d?\b/g;
/** The JavaScript engine, which looks like a hazard's name. */
const NO_HAZARD = new Set(["V8"]);
const SECTION = /§(\d+)(?:\.(\d+))?(?:[–-]§?(?:\d+\.)?(\d+))?(?: no\. (\d+(?:(?:, ?|–| and )\d+)*))?/g;
/** Numbered gaps of the contract without the section, `(no. 8)`, in files that cite the section elsewhere. */
const HOLE = /(?<!§7\.2 )\bno\. (\d+)/g;
const NAMED =
  /\b(administration contract|contract|spec|specification|product|performance(?:\.md| targets))(?:'s)?,? ?\(?$/i;
const FOREIGN = /(?:\bRFC \d+|法) ?$/;
const JOINT = /^[,;]? ?(?:and |or |with the sentences of )?$/;
/** Citations of the contract without `§`, which occur only in migrations. */
const CONTRACT_NUMBER = /\badministration contract (\d+\.\d+)/g;
const LINK = /(?<![\w/.-])((?:\.{1,2}\/)*[\w./-]*\.md)?#([\w-]+(?:\.[\w-]+)*)/g;
const ADR = /\b(?:ADR |docs\/adr\/)(\d{4})\b/g;
const ANCHOR = /<a id="([^"]+)"><\/a>/g;
const PATH = /`((?:apps|packages|e2e|harness|scripts|bench|docs)\/[\w@./{},-]+)`/g;

const lineAt = (text, offset) => text.slice(0, offset).split("\n").length;

function listFiles() {
  const listed = existsSync(join(root, ".git"))
    ? spawnSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
    : null;
  if (listed?.status === 0) return listed.stdout.split("\n").filter((path) => path && existsSync(join(root, path)));
  const walk = (folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : walk(path);
      return [path];
    });
  return walk(".");
}

/** Converts a heading to an anchor in the same way as GitHub. */
const toSlug = (heading) =>
  heading
    .replaceAll(/`|\*|\[|\]\([^)]*\)/g, "")
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(/\s/g, "-");

const anchorsOf = new Map();
/** Returns the anchors of a file; null if the file does not exist. */
function listAnchors(path) {
  if (!anchorsOf.has(path)) {
    const file = join(root, path);
    const text = existsSync(file) ? readFileSync(file, "utf8") : null;
    anchorsOf.set(
      path,
      text === null
        ? null
        : new Set([
            ...[...text.matchAll(ANCHOR)].map(([, id]) => id),
            ...[...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => toSlug(heading)),
          ]),
    );
  }
  return anchorsOf.get(path);
}
const hasAnchor = (document, anchor) => listAnchors(DOCUMENTS[document])?.has(anchor) ?? false;

const sentencesFile = join(root, SENTENCES);
const sentences = new Set(
  existsSync(sentencesFile) ? JSON.parse(readFileSync(sentencesFile, "utf8")).map(({ id }) => id) : [],
);

const adrFolder = join(root, "docs/adr");
const adrs = new Set(existsSync(adrFolder) ? readdirSync(adrFolder).map((name) => name.slice(0, 4)) : []);

const has = {
  spec: (number) => (number.includes(".") ? sentences.has(number) : hasAnchor("spec", number)),
  contract: (number) => hasAnchor("contract", number),
  product: (number) => hasAnchor("product", number),
  performance: (number) => hasAnchor("performance", number),
  any: (number) => has.spec(number) || has.contract(number),
};

function toDocument(name) {
  const word = name.toLowerCase();
  if (word.endsWith("contract")) return "contract";
  if (word.startsWith("spec")) return "spec";
  return word.startsWith("performance") ? "performance" : "product";
}

/** Expands `8–11, 13` to a list of numbers. */
function expand(list) {
  return list.split(/, ?| and /).flatMap((part) => {
    const [from, to = from] = part.split("–").map(Number);
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
}

/** Joins all lines without changing offsets, so that a citation may continue after the next line's comment sign. */
const toOneLine = (text) =>
  text.replaceAll(/\n[ \t]*(?:\*(?!\/)|\/\/|--)?/g, (sign) => `\n${" ".repeat(sign.length - 1)}`).replaceAll("\n", " ");

/** Whether the offset lies in a comment or in the title of a test. */
function isProse(text, offset) {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const before = text.slice(start, offset);
  return /^\s*(\*|\/\*|\/\/|--|\{\/\*)/.test(before) || /\/\/|\/\*|--\s/.test(before) || isTitle(before);
}
const isTitle = (before) => /\b(?:test|it|describe)\b[^"'`]*["'`]|^\s*(?:["'`]|\]\)\(["'`])/.test(before);

/** Finds every citation in a file: what is cited, where, and whether it can be looked up. */
function* findCitations(path, text) {
  const isMarkdown = path.endsWith(".md");
  if (!isMarkdown)
    for (const { 0: name, index } of text.matchAll(HAZARD))
      if (!NO_HAZARD.has(name) && isProse(text, index))
        yield { index, cited: name, found: hasAnchor("hazards", name.toLowerCase()) };

  const line = toOneLine(text);
  let document = "any";
  let end = 0;
  for (const match of line.matchAll(SECTION)) {
    const { 0: cited, 1: section, 2: part, 3: last, 4: holes, index } = match;
    const before = line.slice(Math.max(0, index - 60), index).replaceAll(/ +/g, " ");
    const named = NAMED.exec(before);
    if (FOREIGN.test(before)) continue;
    if (named) document = toDocument(named[1]);
    else if (!JOINT.test(line.slice(end, index).replaceAll(/ +/g, " "))) document = "any";
    end = index + cited.length;
    const where = holes ? "contract" : document;
    const number = part ? `${section}.${part}` : section;
    const numbers = last && part ? expand(`${part}–${last}`).map((one) => `${section}.${one}`) : [number];
    const found =
      numbers.every((one) => has[where](one)) &&
      expand(holes ?? "").every((hole) => !holes || has.contract(`${number}-${hole}`));
    yield { index, cited: `${where === "any" ? "" : `${where} `}${cited}`, found };
  }
  if (text.includes("§7.2"))
    for (const { 0: cited, 1: hole, index } of line.matchAll(HOLE))
      if (!isMarkdown && isProse(text, index)) yield { index, cited, found: has.contract(`7.2-${hole}`) };
  for (const { 0: cited, 1: number, index } of line.matchAll(CONTRACT_NUMBER))
    yield { index, cited, found: has.contract(number) };
  for (const { 0: cited, 1: number, index } of line.matchAll(ADR)) yield { index, cited, found: adrs.has(number) };

  for (const { 0: cited, 1: file, 2: anchor, index } of text.matchAll(LINK)) {
    if (isMarkdown ? text[index - 1] !== "(" : !file?.startsWith("docs/")) continue;
    const target = isMarkdown ? (file ? posix.join(posix.dirname(path), file) : path) : file;
    yield { index, cited, found: listAnchors(target)?.has(anchor) ?? false };
  }
}

function* findPaths(text) {
  for (const { 1: named, index } of text.matchAll(PATH))
    if (!/[{}]/.test(named)) yield { index, cited: named, found: existsSync(join(root, named)) };
}

let count = 0;
const lost = [];
const documents = new Set(Object.values(DOCUMENTS));
for (const path of listFiles()) {
  const isRead = (SOURCE.test(path) || path.endsWith(".md")) && !SKIPPED.has(path);
  if (!isRead || /(^|\/)(CHANGELOG|GRAMMAR)\.md$/.test(path)) continue;
  const text = readFileSync(join(root, path), "utf8");
  for (const { index, cited, found } of findCitations(path, text)) {
    count += 1;
    if (!found) lost.push(`${path}:${lineAt(text, index)}: ${cited}`);
  }
  if (documents.has(path))
    for (const { index, cited, found } of findPaths(text))
      if (!found) lost.push(`${path}:${lineAt(text, index)}: ${cited} does not exist`);
}
for (const line of lost) process.stdout.write(`${line}\n`);
process.stdout.write(`${count} citations, ${lost.length} that cannot be looked up\n`);
process.exit(lost.length > 0 || count === 0 ? 1 : 0);
