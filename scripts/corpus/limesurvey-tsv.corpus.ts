/** LimeSurvey's tab-separated structures, checked like its XML files (`limesurvey.corpus.ts`). */
import { type LimesurveyReport, runFiles } from "./limesurvey.corpus.ts";
import type { Row } from "./folder.ts";

export function run(folder: string): { results: Record<string, LimesurveyReport>; rows: Row[] } {
  return runFiles(
    folder,
    (file) => /\.(?:txt|tsv)$/.test(file),
    (text) => {
      const [head = "", ...lines] = text.split(/\r?\n/);
      const columns = head.split("\t");
      const isText = (index: number): boolean => ["text", "help", "default"].includes(columns[index] ?? "");
      return lines
        .filter((line) => !line.startsWith("S\t"))
        .flatMap((line) => line.split("\t").filter((_, index) => isText(index)))
        .filter((cell) => !cell.includes('"'));
    },
  );
}
