/**
 * What a response takes of limited stock: places of its questions and the quotas of the form that it falls under. Claims
 * of one name are one claim. It is the same for the same answers in the same version, whenever it is asked: what is given
 * back is what was taken.
 */
import {
  type Answers,
  type Claim,
  collectClaims as collectAllClaims,
  type CompiledForm,
  type CompiledItem,
  optionsOf,
  seedOf,
} from "@idata/engine";

/** Where the response stands, for conditions that ask for it. */
export interface ClaimingResponse {
  readonly responseId: string;
  /** The day on which it was submitted, `YYYY-MM-DD`. */
  readonly day: string;
}

/** The room of the form's own quotas; no question can be called so. */
export const FORM_QUOTAS = "form.";

/** Whether a form can have claims is known from its definition: others pay nothing. */
const claimers = new WeakMap<CompiledForm, readonly CompiledItem[]>();

/** In the order of their names, so that two transactions never wait for each other. */
export function collectClaims(form: CompiledForm, answers: Answers, response: ClaimingResponse): readonly Claim[] {
  const claims = collectPlaces(form, answers);
  if ((form.definition.quotas?.length ?? 0) === 0) return claims;
  const context = { today: response.day, seed: seedOf(response.responseId) };
  const quotas = collectAllClaims(form, answers, context).filter(({ name }) => name.startsWith(FORM_QUOTAS));
  return [...claims, ...quotas].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function collectPlaces(form: CompiledForm, answers: Answers): readonly Claim[] {
  const questions = findClaimers(form);
  if (questions.length === 0) return [];
  const byName = new Map<string, Claim>();
  for (const { core, item } of questions) {
    const answer = Object.hasOwn(answers, item.id) ? answers[item.id] : null;
    const parsed = answer === undefined || answer === null ? null : core?.parse(item, answer);
    if (!core?.claims || !parsed?.ok || parsed.value === null) continue;
    for (const claim of core.claims(item, parsed.value)) {
      const name = `${item.id}.${claim.name}`;
      byName.set(name, { name, limit: claim.limit, amount: claim.amount + (byName.get(name)?.amount ?? 0) });
    }
  }
  return [...byName.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function findClaimers(form: CompiledForm): readonly CompiledItem[] {
  let found = claimers.get(form);
  if (found === undefined) claimers.set(form, (found = form.questions.filter(mayClaim)));
  return found;
}

/** A question with options claims only when one of them has a quota. */
function mayClaim({ core, item }: CompiledItem): boolean {
  if (core?.claims === undefined) return false;
  const options = optionsOf(item);
  return options.length === 0 || options.some((option) => option.quota !== undefined);
}
