/** Aiken, missing word and embedded answers: plain text formats with one reader each. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { toPlainText } from "@idata/engine";
import { aikenReader } from "@idata/importers/formats/aiken/aiken.format";
import { giftReader } from "@idata/importers/formats/gift/gift.format";
import { clozeReader } from "@idata/importers/formats/moodle/cloze.format";
import { decodeXml } from "@idata/importers/formats/xml/decode";
import { type ExamReport, readFacts, runExam, toRow } from "./exam.ts";
import type { Row } from "./folder.ts";

export const TEXT_FORMATS = [aikenReader, giftReader, clozeReader];

/** Signs of the formats that are no words of a question. */
export const SYNTAX =
  /\[(?:html|moodle|plain|markdown)\]|%-?\d+(?:\.\d+)?%|\\n|^\s*\/\/.*$|^\$CATEGORY:\s*\$\w+\$|ANSWER:|FEEDBACK:|\{\d*:[A-Z_]+:|\{\s*(?:TRUE|FALSE|T|F)\b|\{[#>][^}\n]*|\b[A-Z][).]|<\/?\w[^<>]*>|[#=]\s*-?\d[\d.:]*|\d+%/gim;

/** The words of a text file without syntax, comments and references. */
export function toWords(text: string): string {
  const plain = text
    .replace(/<!--[\s\S]*?-->/g, " ")
    .replace(/&nbsp;/g, " ")
    .replace(/^(\$CATEGORY:.*?)\/top\b/gm, "$1");
  return toPlainText(plain.replace(SYNTAX, " ").replace(/\\(.)/g, "$1"));
}

export function run(folder: string): { results: Record<string, ExamReport>; rows: Row[] } {
  const facts = readFacts(folder);
  const results: Record<string, ExamReport> = {};
  const rows: Row[] = [];
  for (const file of readdirSync(folder)
    .filter((name) => /\.(?:gift|txt|aiken)$/.test(name))
    .sort()) {
    const text = decodeXml(readFileSync(join(folder, file)));
    const report = runExam(TEXT_FORMATS, { kind: "text", name: file, text }, [
      text.replace(SYNTAX, " ").replace(/\\(.)/g, "$1"),
    ]);
    results[file] = report;
    rows.push(toRow(file, report, facts[file]?.questions ?? null));
  }
  return { results, rows };
}
