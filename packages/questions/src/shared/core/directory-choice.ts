/** The core of the types that choose people or departments of the organisation. */
import type { AnswerCore, QuestionCore } from "@idata/engine";
import type { DirectoryAnswer, DirectoryItem } from "../answer/directory-choice.ts";
import { oneColumn } from "./single-cell.ts";

export function directoryCore(
  answerCore: AnswerCore<DirectoryItem, DirectoryAnswer>,
): QuestionCore<DirectoryItem, DirectoryAnswer> {
  return {
    ...answerCore,
    columns: "answer",
    defaults: () => ({}),
    // Includes the name, because only the answer knows it later.
    count: (_settings, answer) => Object.fromEntries(answer.map(({ id, name }) => [`${id}/${name}`, 1])),
    exportColumns: () => oneColumn("text"),
    exportCells: (_settings, answer, codes) => [answer.map(({ id, name }) => (codes ? id : name)).join("; ")],
  };
}
