/** What is wrong with rows of an imported sheet, in words, and as a sheet that can be mended and imported again. */
import { type DataOf, type listImportFaults, toCsvText } from "@idata/contracts";
import type { FormDefinition } from "@idata/engine";
import { createTranslate, fillWords, issueText, toFillLanguage } from "@idata/questions/fill";
import { listOptions, listQuestions } from "../../../forms/questions.ts";
import type { AddTranslate } from "./add-words.ts";

export type FaultPage = DataOf<typeof listImportFaults>;
export type FaultyRow = FaultPage["rows"][number];
export type Fault = FaultyRow["faults"][number];

/** Faults whose words for respondents would mislead: they say "please choose again". */
const OWN = [
  "unknown_choice",
  "bad_time",
  "empty_row",
  "outdated",
  "form_gone",
  "form_full",
  "not_unique",
  "hidden",
  "required",
  "unknown_file",
  "too_costly",
  "unknown",
] as const;

export interface FaultWords {
  /** The heading of the column, or the title of the question. */
  readonly where: (fault: Fault) => string;
  readonly text: (fault: Fault) => string;
}

/** `definition` is the version whose rules the rows follow; null while it is unknown. */
export function createFaultWords(
  t: AddTranslate,
  language: string,
  definition: FormDefinition | null,
  header: readonly string[],
): FaultWords {
  const translate = createTranslate(fillWords(toFillLanguage(language)));
  const items = new Map((definition === null ? [] : listQuestions(definition)).map((item) => [item.id, item]));
  const toText = ({ code, questionId, params, part }: Fault): string => {
    const own = OWN.find((one) => one === code);
    if (own !== undefined) return t(`fault.${own}`);
    const item = items.get(questionId ?? "");
    if (code === "quota_reached") {
      const option = item && listOptions(item).find(({ id }) => id === part);
      return questionId === null
        ? t("fault.form_quota")
        : t("fault.quota_reached", { part: option?.label ?? part ?? "" });
    }
    return issueText({ questionId: questionId ?? "", code, ...(params && { params }) }, translate);
  };
  return {
    where: ({ column, questionId }) =>
      (column === null ? undefined : header[column]) ?? items.get(questionId ?? "")?.title ?? t("whole"),
    text: (fault) =>
      fault.value === undefined ? toText(fault) : t("quoted", { value: fault.value, text: toText(fault) }),
  };
}

/** With the columns of the file and one for the reasons. Nothing in it acts as a formula (docs/adr/0026). */
export function toFaultSheet(
  header: readonly string[],
  rows: readonly FaultyRow[],
  words: FaultWords,
  reason: string,
): Blob {
  const lines = rows.map(({ cells, faults }) => [
    ...header.map((_, at) => cells[at] ?? ""),
    faults.map((fault) => `${words.where(fault)}: ${words.text(fault)}`).join("\n"),
  ]);
  const text = [[...header, reason], ...lines].map((line) => `${line.map(toCsvText).join(",")}\r\n`).join("");
  return new Blob([`\uFEFF${text}`], { type: "text/csv;charset=utf-8" });
}
