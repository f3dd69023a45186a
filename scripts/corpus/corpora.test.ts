/** If the corpora folder exists: its texts have the results of facts.json, and every line is accounted for. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { run as runAiken } from "./aiken.corpus.ts";
import { type Row, findCorpora } from "./folder.ts";
import { run as runGift } from "./gift.corpus.ts";
import { run as runLimesurveyTsv } from "./limesurvey-tsv.corpus.ts";
import { run as runLimesurvey } from "./limesurvey.corpus.ts";
import { run as runXlsform } from "./xlsform.corpus.ts";
import { run as runMoodle } from "./moodle-xml.corpus.ts";
import { run as runQti } from "./qti.corpus.ts";
import { run as runBanks } from "./zh-bank-xlsx.corpus.ts";
import { run as runDocx } from "./zh-docx.corpus.ts";
import { run as runZhText } from "./zh-text.corpus.ts";

const CORPORA: [name: string, run: (folder: string) => { rows: Row[] } | Promise<{ rows: Row[] }>][] = [
  ["zh-text", runZhText],
  ["gift", runGift],
  ["xlsform", runXlsform],
  ["limesurvey", runLimesurvey],
  ["limesurvey-tsv", runLimesurveyTsv],
  ["aiken", runAiken],
  ["moodle-cloze", runAiken],
  ["moodle-xml", runMoodle],
  ["qti", runQti],
  ["zh-bank-xlsx", runBanks],
  ["zh-docx", runDocx],
];

describe.each(CORPORA)("corpus %s", async (name, run) => {
  const folder = join(findCorpora(), name);
  const rows = existsSync(folder) ? (await run(folder)).rows : [];

  it.skipIf(!existsSync(folder))("has files", () => {
    expect(rows.length).toBeGreaterThan(0);
  });

  it.each(rows.map((row) => [row.file, row] as const))("%s", (_file, row) => {
    expect({ note: row.note, unaccounted: row.unaccounted }).toEqual({ note: "", unaccounted: 0 });
    expect(row.questions).toBe(row.expected ?? row.questions);
  });
});
