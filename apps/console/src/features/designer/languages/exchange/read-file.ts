/** Reads a translation file. The format is detected by the content, not by the file name. */
import { readCsv } from "./csv-file.ts";
import type { FileProblem, ReadFile } from "./translation-file.ts";
import { readXliff } from "./xliff-file.ts";

const MAX_BYTES = 20 * 1024 * 1024;

type ReadProblem = { ok: false; problem: FileProblem | "tooLarge"; detail: string };

export async function readTranslationFile(file: Blob, from: string, to: string): Promise<ReadFile | ReadProblem> {
  if (file.size > MAX_BYTES) return { ok: false, problem: "tooLarge", detail: "" };
  const text = decode(await file.arrayBuffer());
  return /^\uFEFF?\s*</.test(text) ? readXliff(text.replace(/^\uFEFF/, ""), to) : readCsv(text, from, to);
}

/** Chinese spreadsheets save CSV in the system's encoding (GB 18030). */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
}
