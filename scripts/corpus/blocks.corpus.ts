/**
 * Pieces of forms, surveys and papers of one to twenty lines, each another arrangement, with facts written by hand before they were
 * read. Each stands alone, below a title, and (but for those of papers) between two others: it asks the same everywhere.
 */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Row } from "./folder.ts";
import { readTexts } from "./own-texts.corpus.ts";
import { type TextFactsReport, type TextWithFacts, compareTexts } from "./text-facts.corpus.ts";

/** Where the blocks are, in files as those of the own texts. */
export const OWN_FOLDER = join(import.meta.dirname, "blocks");

export const BLOCK_FILES: readonly string[] = readdirSync(OWN_FOLDER)
  .filter((name) => name.endsWith(".txt"))
  .sort();

/** Names of the blocks that are not read rightly below a title. */
export const KNOWN_WRONG = JSON.parse(readFileSync(join(OWN_FOLDER, "known-wrong.json"), "utf8")) as readonly string[];

const TITLE = "社区服务登记表\n\n";
/** Where the neighbours of a block stand among the others: far apart, and other ones for each block. */
const NEIGHBOURS = [
  [7, 31],
  [53, 17],
] as const;

/** The blocks of a file, each below a title. */
export function titledBlocks(file: string): TextWithFacts[] {
  return readTexts(OWN_FOLDER, file).map((block) => ({ ...block, text: `${TITLE}${block.text}` }));
}

/** The blocks of a file, each between two others of it. */
function blocksBetween(file: string): TextWithFacts[] {
  const blocks = readTexts(OWN_FOLDER, file);
  return blocks.flatMap((block, at) =>
    NEIGHBOURS.flatMap(([one, other]) => {
      const above = blocks[(at * one + other) % blocks.length];
      const below = blocks[(at * other + one) % blocks.length];
      if (above === undefined || below === undefined || new Set([above, block, below]).size < 3) return [];
      const all = [above, block, below];
      return {
        name: `${block.name} between ${above.name} and ${below.name}`,
        text: `${TITLE}${all.map(({ text }) => text.trim()).join("\n\n")}\n`,
        facts: { questions: all.flatMap(({ facts }) => facts.questions) },
      };
    }),
  );
}

/** Prints how many of them are read rightly. */
export function run(): { results: Record<string, TextFactsReport>; rows: Row[] } {
  const results: Record<string, TextFactsReport> = {};
  const rows: Row[] = [];
  for (const file of BLOCK_FILES) {
    const ways = {
      alone: readTexts(OWN_FOLDER, file),
      "below a title": titledBlocks(file),
      between: file.startsWith("papers") ? [] : blocksBetween(file),
    };
    for (const [way, texts] of Object.entries(ways)) {
      const compared = compareTexts(texts.map((text) => ({ ...text, name: `${way}: ${text.name}` })));
      if (texts.length > 0)
        console.log(`${file} ${way}: ${compared.rows.filter(({ ok }) => ok).length} of ${compared.rows.length}`);
      Object.assign(results, compared.results);
      rows.push(...compared.rows);
    }
  }
  return { results, rows };
}
