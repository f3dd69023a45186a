/** A session that starts from the stored answers of a response, and what the fill faces need beside it. */
import { findDepartments, findUsers } from "@idata/contracts";
import type { DataOf, getResponse } from "@idata/contracts";
import {
  type AnswerValue,
  type Answers,
  compileForm,
  createSession,
  type FormDefinition,
  type FormSession,
  seedOf,
} from "@idata/engine";
import { cores } from "@idata/questions/core";
import { type FillServices, todayHere } from "@idata/questions/fill";
import { call } from "../../api/client.ts";
import { listQuestions } from "../../forms/questions.ts";

export type Detail = DataOf<typeof getResponse>;

/** A question without an answer begins empty, so that no default value gets into a response that is edited. */
export function startSession({ definition, response }: Detail): FormSession {
  const answers: Record<string, AnswerValue> = {};
  for (const { id } of listQuestions(definition)) answers[id] = response.answers[id] ?? null;
  return createSession(compileForm(definition, cores), {
    today: todayHere(),
    seed: seedOf(response.responseId),
    parameters: response.parameters,
    answers,
  });
}

/** A session without any answer, so that no default value gets into a response that somebody else gave. */
export function startEmpty(definition: FormDefinition, responseId: string): FormSession {
  const answers = Object.fromEntries(listQuestions(definition).map(({ id }) => [id, null]));
  return createSession(compileForm(definition, cores), { today: todayHere(), seed: seedOf(responseId), answers });
}

/** Uploads belong to respondents; the editor shows files without this. */
export const editorServices: FillServices = {
  upload: () => ({ result: Promise.reject(new Error("no upload")), cancel: () => undefined }),
  async findPeople(kind, query, within) {
    const contract = kind === "user" ? findUsers : findDepartments;
    const { data } = await call(contract, { query: { query, ...(within !== undefined && { within }) } });
    return data.found;
  },
};

/** Ids of the questions whose answers differ, in the order of the form. */
export function listDifferent(definition: Detail["definition"], one: Answers, other: Answers): string[] {
  return listQuestions(definition)
    .map(({ id }) => id)
    .filter((id) => JSON.stringify(one[id] ?? null) !== JSON.stringify(other[id] ?? null));
}
