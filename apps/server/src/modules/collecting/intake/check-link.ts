/** What a signed link gives, and whether a response keeps to it (docs/adr/0070). */
import type { KeyObject } from "node:crypto";
import {
  type Answers,
  type AnswerValue,
  type CheckOptions,
  checkResponse,
  type CompiledForm,
  createSession,
  type FilledField,
  listGivenAnswers,
} from "@idata/engine";
import { type CheckedLink, type GivenLink, type LinkField, openLink } from "../gates/index.ts";

/**
 * The fields of a link with the ids of their questions. A name is the id of a question, or its name in the file from which
 * the form was imported, and for a part of an answer a dot and the part. What no question takes is left out.
 */
export function toQuestionFields(form: CompiledForm, fields: readonly LinkField[]): FilledField[] {
  return fields.flatMap(([name, value]) => {
    const own = toFieldName(form, name);
    return own === null ? [] : [{ name: own, value }];
  });
}

function toFieldName({ questions }: CompiledForm, name: string): string | null {
  const isOf = (start: string | undefined) => start !== undefined && (name === start || name.startsWith(`${start}.`));
  if (questions.some(({ item }) => isOf(item.id))) return name;
  const item = questions.find((one) => isOf(one.item.code))?.item;
  return item === undefined ? null : item.id + name.slice(item.code?.length ?? 0);
}

type Context = Pick<CheckOptions, "today" | "seed" | "parameters">;

/** The answers that the page of the link shows. */
function listAnswersOfLink(
  form: CompiledForm,
  fields: readonly LinkField[],
  context: Context,
): readonly (readonly [string, AnswerValue])[] {
  return listGivenAnswers(createSession(form, context), form.questions, toQuestionFields(form, fields));
}

/** `answers` are normalised. An answer is not changed if its question is hidden for the other answers. */
export function checkLink(
  secret: KeyObject,
  { formId, form, context }: { readonly formId: number; readonly form: CompiledForm; readonly context: Context },
  link: GivenLink,
  answers: Answers,
): CheckedLink {
  const opened = openLink(secret, formId, link);
  if (opened === null) return { opened, given: [], changed: [] };
  const given = listAnswersOfLink(form, link.fields, context);
  const isHidden = (id: string, value: AnswerValue): boolean =>
    checkResponse(form, { ...answers, [id]: value }, context).issues.some((issue) => {
      return issue.questionId === id && issue.code === "hidden";
    });
  const changed = given.filter(([id, value]) => {
    const answer = answers[id] ?? null;
    return JSON.stringify(answer) !== JSON.stringify(value) && !(answer === null && isHidden(id, value));
  });
  return { opened, given: given.map(([id]) => id), changed: changed.map(([id]) => id) };
}
