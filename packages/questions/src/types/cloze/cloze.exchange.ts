import { exchangeFace, Words } from "@idata/importers/exchange";
import type { Loss, NeutralText } from "@idata/importers/exchange";
import { loseUnheld, type NeutralBlank, toSentence } from "../../shared/exchange/blanks.exchange.ts";
import { fromTextKey, toTextKey } from "../../shared/exchange/keys.exchange.ts";
import type { ClozeGap, ClozeItem } from "./cloze.answer.ts";

const HELD = {
  choice: ["options", "many", "look", "key"],
  text: ["key", "lines"],
  number: ["key"],
  date: ["precision"],
} as const;

export const clozeExchange = exchangeFace<ClozeItem>()({
  kinds: ["blanks"],
  holds: ["text", "blanks", "wordBank"],
  says: ["passage", "gaps", "wordBank", "eachGapRequired", "caseSensitive"],
  fit: ({ look }) => (look === "passage" ? 1.1 : 0.9),
  fromNeutral(item) {
    const lost: Loss[] = [];
    const keys = item.blanks.flatMap(({ cell }) => (cell.kind === "text" && cell.key !== undefined ? [cell.key] : []));
    const isSensitive = keys.length > 0 && keys.every(({ matchCase }) => matchCase === true);
    if (!isSensitive && keys.some(({ matchCase }) => matchCase))
      lost.push({ what: "matchCase", value: true, changed: true });
    const required = item.blanks.filter((blank) => blank.required).length;
    if (required > 0 && required < item.blanks.length) lost.push({ what: "required", value: required, changed: true });
    return {
      settings: {
        passage: toSentence(item, (_blank, index) => `{{${index + 1}}}`),
        gaps: item.blanks.map((blank) => toGap(blank, lost)),
        wordBank: item.wordBank && [...item.wordBank],
        eachGapRequired: required > 0 && required === item.blanks.length ? true : undefined,
        caseSensitive: isSensitive || undefined,
      },
      lost,
    };
  },
  toNeutral({ passage, gaps, wordBank, eachGapRequired, caseSensitive }, { text }) {
    const lost: Loss[] = [];
    const marks = (words: string): string =>
      words.replaceAll(/\{\{(\d{1,3})\}\}/g, (whole, number: string) => {
        const gap = gaps[Number(number) - 1];
        return gap === undefined ? whole : `{{${gap.id}}}`;
      });
    const own = text("passage", passage) ?? { text: passage };
    const words: NeutralText = {
      text: marks(own.text),
      ...(own.translations && {
        translations: Object.fromEntries(
          Object.entries(own.translations).map(([tag, other]) => [tag, { text: marks(other.text) }]),
        ),
      }),
    };
    const blanks = gaps.map((gap): NeutralBlank => ({
      id: gap.id,
      code: gap.id,
      label: { text: "" },
      points: gap.points,
      required: eachGapRequired,
      cell: toCell(
        gap,
        caseSensitive,
        (place, label) => text(`gaps.${gap.id}.${place}`, label) ?? { text: label },
        lost,
      ),
    }));
    return { kind: { kind: "blanks", look: "passage", text: words, blanks, wordBank }, lost };
  },
});

function toGap(blank: NeutralBlank, lost: Loss[]): Record<string, unknown> {
  const { id, label, cell, points } = blank;
  loseUnheld(blank, HELD[cell.kind], lost);
  if (blank.visibleIf !== undefined) lost.push({ what: `visibleIf (${label.text})`, value: blank.visibleIf });
  if (cell.kind === "choice") {
    const options = cell.options.map((option) => ({ id: option.id, label: new Words(option.label) }));
    const right = (cell.key ?? []).flatMap(
      (code) => cell.options.find((one) => one.code === code || one.id === code)?.id ?? [],
    );
    if (cell.many) lost.push({ what: `many (${label.text})`, value: true, changed: true });
    return { id, points, options, key: right.length > 0 ? right : undefined };
  }
  if (cell.kind === "text") return { id, points, key: toTextKey(cell.key, lost)?.answers };
  lost.push({ what: `kind (${label.text})`, value: cell.kind, changed: true });
  if (cell.kind === "date") return { id, points };
  const range = cell.key?.ranges[0];
  return { id, points, key: range === undefined ? undefined : [String((range.min + range.max) / 2)] };
}

function toCell(
  { options, key }: ClozeGap,
  matchCase: boolean | undefined,
  text: (place: string, label: string) => NeutralText,
  lost: Loss[],
): NeutralBlank["cell"] {
  if (options !== undefined) {
    const list = options.map(({ id, label }) => ({ id, code: id, label: text(`options.${id}.label`, label) }));
    return { kind: "choice", many: false, look: "dropdown", options: list, key };
  }
  return { kind: "text", key: fromTextKey(key && { answers: key, ...(matchCase ? { matchCase } : {}) }, lost) };
}
