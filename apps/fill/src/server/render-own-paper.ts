/**
 * The receipt of a response as a document (docs/adr/0072): the same facts, answers and points as on its page, and nothing
 * that the page does not show. The server makes a PDF of it.
 */
import type { FillTranslate } from "@idata/questions/fill";
import type { ShownScore } from "../client/submit.ts";
import type { FormInput } from "./form-input.ts";
import { type AnswerLine, listAnswers, type OwnAnswersInput, toPoints, toVerdict } from "./own-lines.ts";
import { getModel } from "./models.ts";
import { toMoment } from "./render-notice.tsx";
import { translateIn, wordsLanguageOf } from "./words.ts";

/** As `Paper` of the server. */
interface Paper {
  title: string;
  language: string;
  blocks: Block[];
  footer: string;
  pageNumber: string;
  missing: string;
}

type Pairs = (readonly [name: string, value: string])[];
type Block =
  | { kind: "title" | "heading" | "paragraph"; text: string }
  | { kind: "pairs"; rows: Pairs }
  | { kind: "entry"; label: string; text: string; isEmpty: boolean; notes: string[] }
  | { kind: "rule" };

export async function renderOwnPaper(input: FormInput, own: OwnAnswersInput): Promise<Paper> {
  const { zone, response, answers, review } = own;
  const { definition } = input;
  const language = wordsLanguageOf(input);
  const t = translateIn(language);
  const lines = answers === null ? [] : listAnswers(await getModel(definition), input, answers, review);
  const facts: Pairs = [
    [t("own.number"), String(response.seq)],
    [t("own.state"), t(`own.state.${response.state}`)],
    [t("own.at"), toMoment(response.submittedAt, language, zone)],
    ...(response.editedAt === null ? [] : [[t("own.editedAt"), toMoment(response.editedAt, language, zone)] as const]),
    [t("ending.receipt"), response.receipt],
    ...(response.score === null ? [] : toScoreRows(response.score, t)),
  ];
  const about = response.score?.band?.description;
  return {
    title: definition.title,
    language: definition.language,
    blocks: [
      { kind: "title", text: definition.title },
      { kind: "pairs", rows: facts },
      ...(about ? [{ kind: "paragraph" as const, text: about }] : []),
      { kind: "rule" },
      ...(answers === null
        ? [{ kind: "paragraph" as const, text: t("own.noAnswers") }]
        : [
            { kind: "heading" as const, text: t(review === null ? "own.answers" : "own.review") },
            ...lines.map((line) => toEntry(line, t)),
          ]),
    ],
    footer: `${t("ending.receipt")} ${response.receipt}`,
    pageNumber: t("own.page"),
    missing: t("own.missing"),
  };
}

function toScoreRows({ points, max, band, toMark }: ShownScore, t: FillTranslate): Pairs {
  const rows: Pairs = [];
  if (points !== undefined) {
    rows.push([
      t(toMark === undefined ? "ending.score" : "ending.soFar"),
      t("ending.points", { points, max: max ?? points }),
    ]);
  }
  if (toMark !== undefined) rows.push([t("ending.toMark"), t("ending.toMarkPoints", { points: toMark })]);
  if (band) rows.push([t("ending.band"), band.title]);
  return rows;
}

function toEntry({ title, text, files, review }: AnswerLine, t: FillTranslate): Block {
  const answer = files.length > 0 ? files.map(({ name }) => name).join("\n") : text;
  const notes = review === null ? [] : toNotes(review, t);
  return { kind: "entry", label: title, text: answer === "" ? t("own.none") : answer, isEmpty: answer === "", notes };
}

function toNotes(review: NonNullable<AnswerLine["review"]>, t: FillTranslate): string[] {
  const { key, explanation } = review;
  const points = toPoints(review, t);
  return [
    key === null ? points : `${t(toVerdict(review))} ${points}`,
    ...(key === null ? [] : [`${t("own.key")} ${key}`]),
    ...(explanation === null || explanation === "" ? [] : [`${t("own.explanation")} ${explanation}`]),
  ];
}
