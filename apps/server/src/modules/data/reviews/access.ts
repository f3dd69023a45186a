/** Who reads and decides in the review of a form: its reviewers, and heads of departments for their people (docs/adr/0089). */
import { type Ctx, getUser } from "../../../kernel/context.ts";
import type { Executor } from "../../../kernel/database.ts";
import { canDo, findForm, findRules, type FormRecord, getForm } from "../../forms/forms/index.ts";
import { listPeopleLedBy } from "../../organisation/departments/index.ts";
import { countTasksAt, hasDecided, readReviewRules, type ReviewRules, type Turns } from "../review-store/index.ts";
import { listStepsOf } from "./deciders.ts";
import { enterResponses } from "./enter.ts";

export interface Access {
  readonly form: FormRecord;
  readonly rules: ReviewRules;
  /** Where the caller decides. Those who may change responses decide everywhere, in place of others. */
  readonly turns: Turns;
  /** True for a head who may not read the responses of the form, besides those that wait for them. */
  readonly isHeadOnly: boolean;
}

/** Whether the step of a response is the caller's to decide; `sender` is the account that sent it. */
export function isTurnOf({ turns }: Pick<Access, "turns">, step: string, sender: number | null): boolean {
  if (turns.steps.includes(step)) return true;
  return sender !== null && turns.stepsOfPeople.includes(step) && turns.people.includes(sender);
}

/**
 * The steps at which heads decide, and the people whose head the user is. Nobody for a form that promises anonymity:
 * who sent a response is then not looked up, whatever was stored before.
 */
async function readHeadTurns(
  db: Executor,
  {
    formId,
    people,
    rules,
  }: { readonly formId: number; readonly people: readonly number[]; readonly rules: ReviewRules },
): Promise<Pick<Turns, "stepsOfPeople" | "people">> {
  const stepsOfPeople = rules.steps.flatMap(({ step, byHead }) => (byHead ? [step] : []));
  const isOpen = people.length > 0 && stepsOfPeople.length > 0 && (await findRules(db, formId))?.anonymous === false;
  return isOpen ? { stepsOfPeople, people } : { stepsOfPeople: [], people: [] };
}

/**
 * Throws what `getForm` throws. A head who may not read the form gets in while something waits for them, and afterwards to
 * an empty list.
 */
export async function openReview(ctx: Ctx, formId: number, ability: "data" | "review"): Promise<Access> {
  const { userId } = getUser(ctx);
  const people = await listPeopleLedBy(ctx.db, userId);
  const asHead = people.length === 0 ? null : await openAsHead(ctx, formId, { ability, people });
  if (asHead !== null) return asHead;
  const form = await getForm(ctx, formId, ability);
  const rules = await readEntered(ctx, form.id);
  const isDeputy = await canDo(ctx, form, "changeData");
  const mayReview = isDeputy || (await canDo(ctx, form, "review"));
  const steps = isDeputy
    ? rules.steps.map(({ step }) => step)
    : mayReview
      ? [...(await listStepsOf(ctx.pool, userId, rules.steps))]
      : [];
  const heading = await readHeadTurns(ctx.db, { formId: form.id, people, rules });
  return { form, rules, turns: { steps, ...heading }, isHeadOnly: false };
}

/** Null for those who have the ability, and for those who are no heads here. */
async function openAsHead(
  ctx: Ctx,
  formId: number,
  { ability, people }: { readonly ability: "data" | "review"; readonly people: readonly number[] },
): Promise<Access | null> {
  const form = await findForm(ctx.db, formId);
  if (form === null || form.state === "trashed" || (await canDo(ctx, form, ability))) return null;
  const rules = await readEntered(ctx, form.id);
  const turns = { steps: [], ...(await readHeadTurns(ctx.db, { formId: form.id, people, rules })) };
  if (turns.people.length === 0) return null;
  const isAsked = (await countTasksAt(ctx.db, form.id, turns)) > 0;
  const isKnown = isAsked || (await hasDecided(ctx.db, form.id, getUser(ctx).userId));
  return isKnown ? { form, rules, turns, isHeadOnly: true } : null;
}

async function readEntered(ctx: Ctx, formId: number): Promise<ReviewRules> {
  const rules = await readReviewRules(ctx.db, formId);
  if (rules.isActive) await enterResponses(ctx, formId);
  return rules;
}
