import type { QuestionCore } from "@idata/engine";
import { lineCore } from "../../shared/core/line-answer.ts";
import { uniqueFace } from "../../shared/core/unique-answer.ts";
import { readIdCard } from "./id-card-number.answer.ts";
import { idCardAnswer } from "./id-card.answer.ts";
import type { IdCardItem } from "./id-card.answer.ts";

export const idCardCore: QuestionCore<IdCardItem, string> = {
  ...lineCore(idCardAnswer),
  ...uniqueFace<IdCardItem, string>((_settings, answer) => answer),
  texts: ["uniqueMessage"],
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
