/** What a respondent sees of a response of their own, on the page and on paper. */
import { type Answers, type AnswerValue, type CompiledItem, createSession, type ItemDefinition } from "@idata/engine";
import type { FillTranslate } from "@idata/questions/fill";
import type { FormModel } from "../app/form-model.ts";
import { type FormInput, toOptions } from "./form-input.ts";
import type { OwnResponseInput } from "./render-own.tsx";

export interface OwnAnswersInput {
  zone: string;
  response: OwnResponseInput;
  /** Null if the form does not show respondents their answers. */
  answers: Answers | null;
  /** By question id; null while the correct answers are not due. */
  review: Readonly<Record<string, ReviewLine>> | null;
}

export interface OwnAnswersPage extends OwnAnswersInput {
  /** What the respondent has changed a moment ago: [before, after] by question id. Null if the page does not follow an edit. */
  changes: Readonly<Record<string, readonly [AnswerValue, AnswerValue]>> | null;
}

/** What the respondent learns of one scored question. */
export interface ReviewLine {
  points: number;
  max: number;
  byHand: boolean;
  key: string | null;
  explanation: string | null;
}

export interface AnswerLine {
  id: string;
  title: string;
  text: string;
  files: readonly { id: string; name: string }[];
  review: ReviewLine | null;
}

/**
 * What the respondent answered, in reading order, without questions that were not shown. Scored questions that were left
 * empty are listed once the correct answers are due.
 */
export function listAnswers(
  model: FormModel,
  input: FormInput,
  answers: Answers,
  review: OwnAnswersInput["review"],
): readonly AnswerLine[] {
  const session = createSession(model.compiled, { ...toOptions(input), answers });
  return session.getFormSnapshot().pages.flatMap((pageId) =>
    session.itemsOf(pageId).flatMap((one) => {
      const { item, core, unseen } = one;
      const { visible, number, title, item: shownItem } = session.getSnapshot(item.id);
      const answer = Object.hasOwn(answers, item.id) ? (answers[item.id] ?? null) : null;
      const line = review !== null && Object.hasOwn(review, item.id) ? (review[item.id] ?? null) : null;
      if (!visible || unseen || (answer === null && line === null) || core?.toText === undefined) return [];
      const text = toText(one, answer, shownItem);
      const files = listFiles(one, answer);
      return [{ id: item.id, title: `${number} ${title}`.trim(), text, files, review: line }];
    }),
  );
}

export const toText = ({ core }: CompiledItem, answer: AnswerValue, item: ItemDefinition): string =>
  answer === null ? "" : (core?.toText(item, answer) ?? "");

/** The files of an answer that their sender can open. */
function listFiles({ core }: CompiledItem, answer: AnswerValue): AnswerLine["files"] {
  if (core?.fileIds === undefined || !Array.isArray(answer)) return [];
  return answer.flatMap((file) => {
    const { id, name } = (typeof file === "object" && file !== null ? file : {}) as { id?: unknown; name?: unknown };
    return typeof id === "string" && typeof name === "string" ? [{ id, name }] : [];
  });
}

export function toVerdict({ points, max, byHand }: ReviewLine) {
  return byHand ? "own.toMark" : points >= max ? "own.right" : points > 0 ? "own.partly" : "own.wrong";
}

export function toPoints({ points, max, byHand }: ReviewLine, t: FillTranslate): string {
  return byHand && points === 0 ? t("own.outOf", { max }) : t("own.points", { points, max });
}
