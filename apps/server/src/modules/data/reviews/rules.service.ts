/** The steps of a review, as the owner's side draws them up. */
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { type FormRecord, getForm, getLockedForm, setReviewed } from "../../forms/forms/index.ts";
import { describeUnits, type UnitName } from "../../organisation/directory/index.ts";
import { isStorable } from "../../platform/stored-json/index.ts";
import { findHighestNumber } from "../response-store/index.ts";
import {
  readReviewRules,
  reopenAll,
  type ReviewStep,
  saveReviewRules,
  type StoredUnit,
} from "../review-store/index.ts";
import { listReviewers, tellDeciders } from "./deciders.ts";

export interface StepInput {
  readonly step: string;
  readonly name: string;
  readonly beside: boolean;
  readonly days: number | null;
  readonly units: readonly UnitName[];
  readonly byHead?: boolean | undefined;
}

export interface RulesInput {
  readonly revision: number;
  readonly active: boolean;
  readonly releases: boolean;
  readonly existing: boolean;
  readonly steps: readonly StepInput[];
}

export async function readRules(ctx: Ctx, formId: number) {
  const form = await getForm(ctx, formId, "data");
  const { revision, isActive, releases, steps } = await readReviewRules(ctx.db, form.id);
  return {
    revision,
    active: isActive,
    releases,
    steps: steps.map(({ step, name, stage, days, units, byHead }, at) => ({
      step,
      name,
      beside: at > 0 && steps[at - 1]?.stage === stage,
      days,
      units: units.map((unit) => ({ ...unit })),
      byHead,
    })),
  };
}

/**
 * Needs the ability to change responses: whoever draws up the steps decides who reads and rejects them. Responses that
 * wait follow the new steps at once. Throws REVIEW_RULES_CHANGED, REVIEW_STEPS, REVIEW_UNITS and REVIEW_NO_ACCESS.
 */
export async function saveRules(ctx: Ctx, formId: number, input: RulesInput): Promise<{ readonly revision: number }> {
  const form = await getForm(ctx, formId, "changeData");
  const steps = await toSteps(ctx, form, input);
  await ctx.transaction(async (tx) => {
    await getLockedForm(ctx, tx, formId, "changeData");
    const { isActive: wasActive } = await readReviewRules(tx, form.id);
    const begins = input.active && !wasActive;
    const entered = begins ? (input.existing ? 0 : await findHighestNumber(tx, form.id)) : null;
    const rules = { revision: input.revision, isActive: input.active, releases: input.releases, steps };
    if (!(await saveReviewRules(tx, form.id, rules, entered))) throw new AppError("REVIEW_RULES_CHANGED");
    await setReviewed(tx, form.id, input.active);
    await tellDeciders(ctx, tx, form, await reopenAll(tx, form.id), "open");
  });
  return { revision: input.revision + 1 };
}

async function toSteps(ctx: Ctx, form: FormRecord, { active, steps }: RulesInput): Promise<ReviewStep[]> {
  const names = steps.map(({ name }) => name.trim());
  const isComplete = names.every((name) => name !== "" && isStorable(name, 1));
  const isDistinct = new Set(steps.map(({ step }) => step)).size === steps.length;
  if (!isComplete || !isDistinct || (active && steps.length === 0)) {
    throw new AppError("REVIEW_STEPS", {}, { data: { field: "steps" } });
  }
  const wanted = steps.flatMap(({ units }) => units);
  const described = await describeUnits(ctx.db, wanted, getUser(ctx).userId);
  const byKey = new Map(described.map((unit) => [`${unit.kind}/${unit.id}`, unit]));
  const toStored = ({ kind, id }: UnitName): StoredUnit => {
    const unit = byKey.get(`${kind}/${id}`);
    if (unit === undefined || unit.state !== "here" || !unit.isOwn) {
      throw new AppError("REVIEW_UNITS", {}, { data: { field: "steps" } });
    }
    return { kind, id, name: unit.name };
  };
  const stored = steps.map(({ units }) => units.map(toStored));
  await assertCanReview(ctx, form, stored.flat());
  let stage = 0;
  return steps.map(({ step, beside, days, byHead = false }, at) => {
    if (at === 0 || !beside) stage += 1;
    return { step, stage, name: names[at] ?? "", days, units: stored[at] ?? [], byHead };
  });
}

/** A person who is named must be able to open the page. Roles and posts count for those who can. */
async function assertCanReview(ctx: Ctx, form: FormRecord, units: readonly StoredUnit[]): Promise<void> {
  const people = units.filter(({ kind }) => kind === "user");
  if (people.length === 0) return;
  const reviewers = new Set(await listReviewers(ctx.db, form));
  // Administrators may open every form, and they may name themselves.
  reviewers.add(getUser(ctx).userId);
  const outside = people.filter(({ id }) => !reviewers.has(Number(id)));
  if (outside.length === 0) return;
  const names = [...new Set(outside.map(({ name }) => name))].join("、");
  throw new AppError("REVIEW_NO_ACCESS", { names }, { data: { field: "steps" } });
}
