/** QTI items and packages: each item is kept, and each text of it stands in the form or in a note. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { toPlainText } from "@idata/engine";
import type { Source } from "@idata/importers/exchange";
import { isQtiText } from "@idata/importers/formats/qti/package";
import { qtiReader } from "@idata/importers/formats/qti/qti.format";
import { decodeXml } from "@idata/importers/formats/xml/decode";
import { parseXml, type XmlElement } from "@idata/importers/formats/xml/xml";
import { readArchive } from "../../apps/server/src/modules/platform/reading/archive/read-archive.ts";
import { type ExamReport, readFacts, runExam } from "./exam.ts";
import type { Row } from "./folder.ts";

export async function run(folder: string): Promise<{ results: Record<string, ExamReport>; rows: Row[] }> {
  const facts = readFacts(folder);
  const results: Record<string, ExamReport> = {};
  const rows: Row[] = [];
  for (const file of readdirSync(folder)
    .filter((name) => /\.(?:xml|zip|dat|imscc)$/.test(name))
    .sort()) {
    const source = await open(join(folder, file), file);
    const report = runExam([qtiReader], source, listTexts(source));
    results[file] = report;
    const items = facts[file]?.items;
    rows.push(toItemRow(file, report, items === undefined ? null : items - countCopies(source)));
  }
  return { results, rows };
}

async function open(path: string, name: string): Promise<Source> {
  const bytes = readFileSync(path);
  if (bytes.subarray(0, 2).toString() === "PK") return { kind: "archive", name, entries: await readArchive(bytes) };
  return { kind: "text", name, text: decodeXml(bytes) };
}

/** Canvas writes some assessments twice into a package; facts.json counts the items of both copies. */
function countCopies(source: Source): number {
  if (source.kind !== "archive") return 0;
  const texts = [...source.entries]
    .filter(([name]) => /\.(?:xml|qti)$/i.test(name))
    .map(([name, bytes]) => ({ name, text: decodeXml(bytes) }));
  const identOf = (text: string): string => /<assessment[^>]*\bident="([^"]+)"/.exec(text)?.[1] ?? "";
  const full = new Set(
    texts.filter(({ name }) => name.includes("non_cc_assessments/")).map(({ text }) => identOf(text)),
  );
  return texts
    .filter(
      ({ name, text }) => !name.includes("non_cc_assessments/") && identOf(text) !== "" && full.has(identOf(text)),
    )
    .reduce((sum, { text }) => sum + (text.match(/<item[\s>]/g)?.length ?? 0), 0);
}

/** One item may hold several questions, so items are counted by their place. */
function toItemRow(
  file: string,
  { read, missing, format, built }: ReturnType<typeof runExam>,
  expected: number | null,
): Row {
  const items = "refused" in read ? [] : read.form.pages.flatMap((page) => page.items);
  const places = items
    .filter(({ kind, place }) => kind !== "section" && /^(?:item|assessmentItem)\b/.test(place.path ?? ""))
    .map(({ place }) => `${place.file ?? ""} ${place.line ?? ""} ${place.path ?? ""}`);
  const questions = new Set(places).size;
  const notes = [
    ...(built === null ? ["no definition could be built"] : []),
    ...("refused" in read ? [`refused: ${read.refused.code}`] : []),
    ...(expected !== null && expected !== questions ? [`${questions} items`] : []),
    ...(missing.length > 0 ? [`missing: ${missing.slice(0, 8).join(" ")}`] : []),
  ];
  const ok = built !== null && missing.length === 0 && (expected === null || expected === questions);
  return {
    file: `${file} (${format})`,
    questions,
    expected,
    unaccounted: missing.length,
    ok,
    note: ok ? "" : notes.join("; "),
  };
}

/** Elements of 2.x and 1.2 whose text is no text for people. */
const SILENT =
  /^(?:qti-)?(?:response-?declaration|outcome-?declaration|outcome-?processing|template-?declaration|template-?processing|response-?processing|context-?declaration|resprocessing|itemmetadata|qtimetadata|stylesheet|style|script|portable-custom-interaction|customInteraction|itemproc_extension|metadata)$/i;

function listTexts(source: Source): string[] {
  if (source.kind === "text") return textsOf(source.text);
  if (source.kind !== "archive") return [];
  return [...source.entries].flatMap(([name, bytes]) => {
    const text = /\.(?:xml|qti)$/i.test(name) && !/imsmanifest\.xml$/i.test(name) ? decodeXml(bytes) : "";
    return isQtiText(text) ? textsOf(text) : [];
  });
}

function textsOf(xml: string): string[] {
  const parsed = parseXml(xml);
  if ("fault" in parsed) return [];
  const texts: string[] = [];
  const visit = (element: XmlElement): void => {
    if (SILENT.test(element.name)) return;
    for (const child of element.children) {
      if (typeof child === "string") texts.push(toPlainText(child.replace(/<[^<>]*>/g, " ")));
      else visit(child);
    }
  };
  visit(parsed.root);
  return texts;
}
