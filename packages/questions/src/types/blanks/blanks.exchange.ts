import { exchangeFace, toWords, Words } from "@idata/importers/exchange";
import type { Loss } from "@idata/importers/exchange";
import { isMadeOfLabels, loseUnheld, type NeutralBlank, toSentence } from "../../shared/exchange/blanks.exchange.ts";
import { fromNumberKey, fromTextKey, toNumberKey, toTextKey } from "../../shared/exchange/keys.exchange.ts";
import type { BlankDefinition, BlanksItem } from "./blanks.answer.ts";

const mark = (id: string): string => `{{${id}}}`;
const HELD = {
  text: ["minLength", "maxLength", "placeholder", "key", "lines"],
  number: ["min", "max", "placeholder", "key"],
  date: ["precision"],
} as const;

export const blanksExchange = exchangeFace<BlanksItem>()({
  kinds: ["blanks"],
  holds: ["text", "blanks"],
  says: ["text", "blanks"],
  fit: ({ blanks, wordBank = [] }) =>
    wordBank.length === 0 && blanks.every(({ cell }) => cell.kind !== "choice") ? 1 : 0,
  fromNeutral(item) {
    const lost: Loss[] = [];
    const hasKey = item.blanks.some(({ cell }) => "key" in cell && cell.key !== undefined);
    return {
      settings: {
        // Without a text the title is the sentence.
        text:
          item.text !== undefined && item.text.text === item.title.text
            ? undefined
            : toSentence(item, ({ id }) => mark(id)),
        blanks: item.blanks.map((blank) => toBlank(blank, lost)),
        partial: hasKey ? "proportional" : undefined,
      },
      lost,
    };
  },
  toNeutral(item, { text }) {
    const lost: Loss[] = [];
    const { blanks } = item;
    // An import gives points for each right blank.
    const isWhole = item.partial !== "proportional" && blanks.some(({ key }) => key !== undefined);
    const isMade = item.text !== undefined && isMadeOfLabels(item.text, blanks, mark);
    return {
      kind: {
        kind: "blanks",
        text: isMade ? undefined : (text("text", item.text) ?? text("title", item.title)),
        blanks: blanks.map((blank): NeutralBlank => {
          const { id, code = id, label, required, key } = blank;
          const part = {
            id,
            code,
            label: text(`blanks.${id}.label`, label) ?? { text: label },
            required,
            points: key?.marks,
          };
          return { ...part, cell: toCell(blank, text(`blanks.${id}.placeholder`, blank.placeholder), lost) };
        }),
      },
      lost: isWhole ? [{ what: "partial", value: item.partial ?? "none", changed: true }, ...lost] : lost,
    };
  },
});

function toBlank(blank: NeutralBlank, lost: Loss[]): Record<string, unknown> {
  const { id, code, label, required, cell, points } = blank;
  const own: Record<string, unknown> = {
    id,
    label: new Words(label),
    code: code === id || code === "" ? undefined : code,
  };
  if (required !== undefined) own["required"] = required;
  if (blank.visibleIf !== undefined) lost.push({ what: `visibleIf (${label.text})`, value: blank.visibleIf });
  if (cell.kind !== "choice") loseUnheld(blank, HELD[cell.kind], lost);
  if (cell.kind === "text") {
    const key = toTextKey(cell.key, lost);
    Object.assign(own, { min: cell.minLength, max: cell.maxLength, placeholder: toWords(cell.placeholder) });
    own["key"] = key && { ...key, marks: points };
  } else if (cell.kind === "number") {
    const key = toNumberKey(cell.key, lost);
    Object.assign(own, { kind: "number", min: cell.min, max: cell.max, placeholder: toWords(cell.placeholder) });
    own["key"] = key && { ...key, marks: points };
  } else if (cell.kind === "date") {
    own["kind"] = "date";
    if (cell.precision !== "day")
      lost.push({ what: `precision (${label.text})`, value: cell.precision, changed: true });
  }
  return own;
}

function toCell(
  { kind = "text", min, max, key = {} }: BlankDefinition,
  placeholder: ReturnType<Parameters<typeof blanksExchange.toNeutral>[1]["text"]>,
  lost: Loss[],
): NeutralBlank["cell"] {
  const { marks: _marks, ...rest } = key;
  if (kind === "number") return { kind: "number", min, max, placeholder, key: fromNumberKey(rest, lost) };
  if (kind === "date") return { kind: "date", precision: "day" };
  const { answers, matchCase, pattern } = rest;
  const words = answers === undefined && pattern === undefined ? undefined : { answers, matchCase, pattern };
  return { kind: "text", minLength: min, maxLength: max, placeholder, key: fromTextKey(words, lost) };
}
