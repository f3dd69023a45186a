/**
 * Says while somebody fills in whether another response has the answer to a question that takes each answer once. The
 * submit alone decides (docs/adr/0031).
 *
 * Hazard: somebody asks until they know who has answered (docs/hazards.md#r67). Only who may submit now is told, only for a
 * complete and valid answer, some times for each network and form; never on a form that promises anonymity. The answer is
 * yes or no, after the same statement.
 */
import { createSession, type JsonValue } from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { isTaken, nameUniqueClaim } from "../../data/quotas/index.ts";
import { type Limit, takeLimit } from "../../platform/limits/index.ts";
import { type GivenLink, getPersonSecret, openLink, type Visitor } from "../gates/index.ts";
import { findRefusal } from "./admit-visitor.ts";
import { openForm } from "./open-form.ts";

/** A class behind one address gets some hints each; whoever gets none is told by the submit. */
const OF_NETWORK = { most: 60, seconds: 600 };
const OF_FORM = { most: 3000, seconds: 600 };

interface Question {
  readonly questionId: string;
  /** Untrusted. */
  readonly answer: JsonValue;
  readonly link?: GivenLink | undefined;
}

/**
 * False also for an answer that is not complete or not valid, and on a form that does not tell. Throws
 * COLLECT_NO_SUCH_FORM, COLLECT_UNIQUE_TRIES and what refuses the visitor.
 */
export async function isAnswerTaken(ctx: Ctx, key: string, visitor: Visitor, asked: Question): Promise<boolean> {
  const open = await openForm(ctx, key);
  const { formId, form, asksUnique } = open;
  const question = form.itemsById.get(asked.questionId);
  if (!asksUnique || question === undefined || question.item["unique"] !== true) return false;
  const opened = asked.link && openLink(await getPersonSecret(ctx), formId, asked.link);
  const refusal = await findRefusal(ctx, open, {
    ...visitor,
    ...(opened !== undefined && { link: { opened, given: [], changed: [] } }),
  });
  if (refusal !== null) throw refusal.error;
  const limits: Limit[] = [
    { name: `unique/network/${formId}/${visitor.network}`, ...OF_NETWORK },
    { name: `unique/form/${formId}`, ...OF_FORM },
  ];
  for (const limit of limits) if (!(await takeLimit(ctx.pool, limit))) throw new AppError("COLLECT_UNIQUE_TRIES");
  const parsed = question.core?.parse(question.item, asked.answer);
  if (parsed?.ok !== true || parsed.value === null) return false;
  const session = createSession(form, { today: ctx.calendar.toDay(ctx.now()) });
  session.setAnswer(question.item.id, parsed.value);
  if (session.checkItem(question.item.id).length > 0) return false;
  const name = nameUniqueClaim(question, parsed.value);
  return name !== null && isTaken(ctx.db, formId, name);
}
