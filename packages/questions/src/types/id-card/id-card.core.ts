/** A Chinese identity card number. Checks format, date and check character. A final X is stored in upper case. */
import type { ItemBase, QuestionCore } from "@idata/engine";
import { lineAnswer, parseLine } from "../../shared/core/line-answer.ts";
import { issue } from "../../shared/core/plain.ts";
import { readIdCard } from "./id-card-number.core.ts";

/** Words for the additional export columns, in the form's language. */
export interface IdCardColumns {
  birthday: string;
  sex: string;
  male: string;
  female: string;
}

export interface IdCardItem extends ItemBase {
  type: "id-card";
  placeholder?: string;
  /** Also allows the old number of 15 digits. */
  allowOld?: boolean;
  /** Adds birthday and sex to exports. */
  columns?: IdCardColumns;
}

export const idCardCore: QuestionCore<IdCardItem, string> = {
  ...lineAnswer,
  type: "id-card",
  defaults: () => ({}),
  parse: (_settings, raw) => parseLine(raw, 40, (line) => line.replaceAll(/\s/g, "").toUpperCase()),
  validate({ allowOld }, answer, { today }) {
    const details = answer.length === 15 && !allowOld ? null : readIdCard(answer);
    return details === null || details.birthday > today ? [issue("format", { format: "id-card" })] : [];
  },
  exportColumns({ columns }) {
    const own = { key: "", label: "", kind: "text" } as const;
    if (!columns) return [own];
    return [
      own,
      { key: "birthday", label: columns.birthday, kind: "date" },
      { key: "sex", label: columns.sex, kind: "text" },
    ];
  },
  exportCells({ columns }, answer, codes) {
    if (!columns) return [answer];
    const details = readIdCard(answer);
    if (details === null) return [answer, null, null];
    // Codes of GB/T 2261.1.
    const sex = details.male ? ["1", columns.male] : ["2", columns.female];
    return [answer, details.birthday, sex[codes ? 0 : 1] ?? null];
  },
};
