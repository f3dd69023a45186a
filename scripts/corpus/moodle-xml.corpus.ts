/** Moodle XML files: every question is kept, and every text of the file stands in the form or in a note. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { toPlainText } from "@idata/engine";
import { moodleReader } from "@idata/importers/formats/moodle/moodle.format";
import { decodeXml } from "@idata/importers/formats/xml/decode";
import { parseXml, textOf, type XmlElement } from "@idata/importers/formats/xml/xml";
import { type ExamReport, readFacts, runExam, toRow } from "./exam.ts";
import type { Row } from "./folder.ts";

export function run(folder: string): { results: Record<string, ExamReport>; rows: Row[] } {
  const facts = readFacts(folder);
  const results: Record<string, ExamReport> = {};
  const rows: Row[] = [];
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(".xml"))
    .sort()) {
    const text = decodeXml(readFileSync(join(folder, file)));
    const report = runExam([moodleReader], { kind: "text", name: file, text }, listTexts(text));
    results[file] = report;
    rows.push(toRow(file, report, facts[file]?.questions ?? null));
  }
  return { results, rows };
}

/** Texts of elements, without files and without settings that mean nothing to respondents. */
const SETTINGS = new Set(
  (
    "file penalty hidden single shuffleanswers answernumbering defaultgrade usecase layouttype showgrading selecttype " +
    "selectcount numberingstyle showstandardinstruction tolerance responseformat responserequired responsefieldlines " +
    "shownumcorrect attachments attachmentsrequired maxbytes filetypeslist unitgradingtype unitpenalty showunits unitsleft image_base64 group"
  ).split(" "),
);

export function listTexts(xml: string): string[] {
  const parsed = parseXml(xml);
  if ("fault" in parsed) return [];
  const texts: string[] = [];
  const visit = (element: XmlElement): void => {
    if (SETTINGS.has(element.name)) return;
    if (element.name === "text" && /^\s*(?:true|false)\s*$/.test(textOf(element))) return;
    for (const child of element.children) {
      if (typeof child === "string")
        texts.push(toPlainText(child.replace(/@@PLUGINFILE@@|\$\w+\$\/(?:top)?/g, "").replace(/<\/?\w[^<>]*>/g, " ")));
      else visit(child);
    }
  };
  visit(parsed.root);
  return texts;
}
