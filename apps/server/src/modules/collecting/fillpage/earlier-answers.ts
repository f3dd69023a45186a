/**
 * Answers of an earlier response with which its respondent begins another one, if the owner says so. They are shown to the
 * account that sent the response, or to the person of the list who did, and to nobody else.
 *
 * Hazard: somebody gets the answers of another person (docs/hazards.md#r48). Account and pass are proved for this request,
 * and a form that promises anonymity has no respondents.
 */
import {
  type Answers,
  type AnswerValue,
  type CompiledForm,
  type CompiledItem,
  mayPrefill,
  optionsOf,
} from "@idata/engine";
import type { FastifyRequest } from "fastify";
import type { Ctx } from "../../../kernel/context.ts";
import { findLastResponse } from "../../data/response-store/index.ts";
import { mayRepeatAnswers } from "../../forms/forms/index.ts";
import { listSamePeople } from "../../forms/people/index.ts";
import { findCompiled } from "../../forms/versions/index.ts";
import { listPassHolders, readPageVisitor } from "../gates/index.ts";
import type { OpenForm } from "../intake/index.ts";

/** The answers by question of this form; null if there are none. */
export async function findEarlierAnswers(ctx: Ctx, request: FastifyRequest, open: OpenForm): Promise<Answers | null> {
  const { earlier, formId, form } = open;
  if (earlier === null || earlier.questions.length === 0) return null;
  const { userId } = await readPageVisitor(ctx, request);
  const holders = await listPassHolders(ctx, request.headers.cookie);
  const personId = holders.find((holder) => holder.formId === formId)?.personId ?? null;
  const from = earlier.form ?? formId;
  if ((userId === null && personId === null) || !(await mayRepeatAnswers(ctx.pool, formId, from))) return null;
  const personIds = personId === null ? [] : await listSamePeople(ctx.db, { formId, personId }, from);
  const found = await findLastResponse(ctx.db, from, { userId, personIds });
  if (found === null) return null;
  const source = await findCompiled(ctx, from, found.version);
  if (source === null) return null;
  const chosen = form.questions.filter(
    ({ item, core }) => earlier.questions.includes(item.id) && mayPrefill(item, core),
  );
  const answers = chosen.flatMap((question): [string, AnswerValue][] => {
    const same = from === formId ? source.itemsById.get(question.item.id) : findSame(source, question);
    const answer = same === undefined ? null : (found.answers[same.item.id] ?? null);
    const value = same === undefined || answer === null ? null : fit(question, same, answer);
    return value === null ? [] : [[question.item.id, value]];
  });
  return answers.length === 0 ? null : Object.fromEntries(answers);
}

/** The question of another form with the same name, or without names with the same id and title, as in a copy. */
function findSame({ questions }: CompiledForm, { item }: CompiledItem): CompiledItem | undefined {
  return questions.find((other) => {
    if (other.item.type !== item.type) return false;
    if (item.code !== undefined || other.item.code !== undefined) return other.item.code === item.code;
    return other.item.id === item.id && other.item.title === item.title;
  });
}

/** The answer as this question takes it; null if it does not. Options are the same if their labels are. */
function fit({ item, core }: CompiledItem, same: CompiledItem, answer: AnswerValue): AnswerValue {
  const labels = new Map(optionsOf(same.item).map(({ id, label }) => [id, label]));
  const ids = new Map(optionsOf(item).map(({ id, label }) => [label, id]));
  const toOwn = (id: unknown): string | null => ids.get(labels.get(String(id)) ?? "") ?? null;
  const isChoice = labels.size > 0 || ids.size > 0;
  const isList = Array.isArray(answer) && answer.every((one) => typeof one === "string");
  if (isChoice && typeof answer !== "string" && !isList) return null;
  const own = !isChoice ? answer : isList ? answer.map(toOwn) : toOwn(answer);
  if (Array.isArray(own) && own.includes(null)) return null;
  const parsed = core?.parse(item, own);
  return parsed?.ok === true ? parsed.value : null;
}
