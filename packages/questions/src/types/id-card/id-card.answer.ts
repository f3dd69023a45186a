/** A Chinese identity card number. Checks format, date and check character. A final X is stored in upper case. */
import type { ItemBase, AnswerCore } from "@idata/engine";
import { lineAnswer, parseLine } from "../../shared/answer/line-answer.ts";
import { issue } from "../../shared/answer/plain.ts";
import { readIdCard } from "./id-card-number.answer.ts";
import type { UniqueSettings } from "../../shared/answer/unique-settings.ts";

/** Words for the additional export columns, in the form's language. */
export interface IdCardColumns {
  birthday: string;
  sex: string;
  male: string;
  female: string;
}

export interface IdCardItem extends ItemBase, UniqueSettings {
  type: "id-card";
  placeholder?: string;
  /** Also allows the old number of 15 digits. */
  allowOld?: boolean;
  /** Adds birthday and sex to exports. */
  columns?: IdCardColumns;
}

export const idCardAnswer: AnswerCore<IdCardItem, string> = {
  ...lineAnswer,
  type: "id-card",
  parse: (_settings, raw) => parseLine(raw, 40, (line) => line.replaceAll(/\s/g, "").toUpperCase()),
  validate({ allowOld }, answer, { today }) {
    const details = answer.length === 15 && !allowOld ? null : readIdCard(answer);
    return details === null || details.birthday > today ? [issue("format", { format: "id-card" })] : [];
  },
};
