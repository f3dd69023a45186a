/** The core of the types whose answers are uploaded files, without `defaults`. */
import type { AnswerCore, ItemBase, QuestionCore } from "@idata/engine";
import type { FilesAnswer } from "../answer/uploaded-files.ts";
import { oneColumn } from "./single-cell.ts";

export function uploadCore<S extends ItemBase>(
  answerCore: AnswerCore<S, FilesAnswer>,
): Omit<QuestionCore<S, FilesAnswer>, "defaults"> {
  return {
    ...answerCore,
    columns: "figures",
    count: (_settings, answer) => ({ files: answer.length }),
    exportColumns: () => oneColumn("text"),
    exportCells: (_settings, answer, codes) => [answer.map((file) => (codes ? file.id : file.name)).join("; ")],
    // Files are marked by hand because there is no key for them.
    score: ({ points }, answer) =>
      points === undefined ? null : { points: 0, max: points, ...(answer && { byHand: true }) },
  };
}
