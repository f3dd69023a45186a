import type { QuestionCore } from "@idata/engine";
import { roundPoints } from "@idata/engine";
import { isNumberKey, isRightNumber, numberKeyText } from "../../shared/core/number-key.ts";
import { isRightText, isTextKey, textKeyText } from "../../shared/core/text-key.ts";
import { blanksAnswer } from "./blanks.answer.ts";
import type { BlankDefinition, BlanksItem, BlanksAnswer } from "./blanks.answer.ts";

export const blanksCore: QuestionCore<BlanksItem, BlanksAnswer> = {
  ...blanksAnswer,
  texts: ["text"],
  columns: "answer",
  defaults: () => ({ blanks: [{ id: "b1", label: "" }] }),
  count(settings, answer) {
    const counters = Object.entries(answer).map(([id]): [string, number] => [id, 1]);
    const values = settings.blanks.flatMap(({ id, kind = "text" }): [string, number][] =>
      kind !== "text" && Object.hasOwn(answer, id) ? [[`${id}=${answer[id]}`, 1]] : [],
    );
    return Object.fromEntries([...counters, ...values]);
  },
  exportColumns: ({ blanks }) =>
    blanks.map(({ id, label, kind = "text" }, index) => ({ key: id, label: label || `${index + 1}`, kind })),
  exportCells: ({ blanks }, answer) =>
    blanks.map(({ id }) => (Object.hasOwn(answer, id) ? (answer[id] ?? null) : null)),
  score({ blanks, partial, points }, answer) {
    const keyed = blanks.filter(hasKey);
    if (keyed.length === 0) return null;
    const weigh = (some: readonly BlankDefinition[]) => some.reduce((sum, { key }) => sum + (key?.marks ?? 1), 0);
    const right = keyed.filter((blank) => answer !== null && isRight(blank, answer));
    const max = roundPoints(points ?? weigh(keyed));
    if (partial === "none" || weigh(keyed) === 0) return { points: right.length === keyed.length ? max : 0, max };
    return { points: roundPoints((max * weigh(right)) / weigh(keyed)), max };
  },
  keyText({ blanks }) {
    const lines = blanks.flatMap((blank, index) => {
      const text = blank.kind === "number" ? numberKeyText(blank.key) : textKeyText(blank.key);
      return text === null ? [] : [`${blank.label || index + 1}: ${text}`];
    });
    return lines.length === 0 ? null : lines.join("\n");
  },
};

function hasKey({ kind, key }: BlankDefinition): boolean {
  return kind === "number" ? isNumberKey(key) : isTextKey(key);
}

function isRight({ id, key = {} }: BlankDefinition, answer: BlanksAnswer): boolean {
  const given = Object.hasOwn(answer, id) ? answer[id] : undefined;
  return typeof given === "number" ? isRightNumber(key, given) : given !== undefined && isRightText(key, given);
}
