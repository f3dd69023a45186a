/**
 * Ordinary texts of our own, with facts written by hand before they were read: papers, banks, surveys, forms and votes as people
 * keep and send them. Each file of `texts/` holds many of them:
 *
 *     %% 001
 *     the text
 *     %% facts
 *     {"types":["text"],"stem":"姓名"}              one line for each question
 */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Row } from "./folder.ts";
import { type TextFactsReport, type TextWithFacts, compareTexts, printed } from "./text-facts.corpus.ts";

/** Where the texts are. */
export const OWN_FOLDER = join(import.meta.dirname, "texts");

/** Names of the files with texts. */
export const OWN_FILES: readonly string[] = readdirSync(OWN_FOLDER)
  .filter((name) => name.endsWith(".txt"))
  .sort();

/** Names of the texts that are not read rightly. */
export const KNOWN_WRONG = JSON.parse(readFileSync(join(OWN_FOLDER, "known-wrong.json"), "utf8")) as readonly string[];

/** The texts of a file, called `file/001`. */
export const readOwnTexts = (file: string): TextWithFacts[] => readTexts(OWN_FOLDER, file);

/** The texts of a file of the folder, called `file/001`. */
export function readTexts(folder: string, file: string): TextWithFacts[] {
  const set = file.replace(/\.txt$/u, "");
  return readFileSync(join(folder, file), "utf8")
    .split(/^%% (?=\d)/mu)
    .slice(1)
    .map((entry) => {
      const [head = "", facts = ""] = entry.split(/^%% facts\n/mu);
      const end = head.indexOf("\n");
      const questions = facts
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => {
          const fact = JSON.parse(line) as {
            types: string[];
            stem: string;
            options?: string[];
            rows?: string[];
            key?: string;
          };
          return { type: fact.types[0] ?? "", ...fact };
        });
      return { name: `${set}/${head.slice(0, end)}`, text: head.slice(end + 1), facts: { questions } };
    });
}

/** Prints what is read of all of them. */
export function run(): { results: Record<string, TextFactsReport>; rows: Row[] } {
  return printed(compareTexts(OWN_FILES.flatMap(readOwnTexts)));
}
