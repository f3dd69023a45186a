/**
 * Computes the claims of a response. This is the only place that does so: submits, edits, restores and recounts call it
 * and store the result with the response, so that returning claims needs no computation (docs/adr/0031).
 * The newest version of the form sets the quotas, whatever version the response was filled in. If the response belongs
 * to an older version, the conditions of the newest version are evaluated with nothing hidden, because the older
 * version has already decided which questions were asked. A question that the older version did not ask, or whose
 * answer the newest version cannot parse, counts as unanswered. Computed values are computed by the newest version.
 */
import { hash } from "node:crypto";
import {
  type Answers,
  type AnswerValue,
  type Claim,
  collectClaims,
  type CompiledForm,
  type CompiledItem,
  compileForm,
  optionsOf,
  seedOf,
  type QuestionCore,
  UNIQUE_MARK,
} from "@idata/engine";
import { cores } from "@idata/questions/core";
import { mergeVersions } from "../../forms/versions/index.ts";
import type { NamedValues } from "../response-metadata/index.ts";
import { withEverythingShown } from "./everything-shown.ts";

/** The response, with the values that conditions may read. */
export interface ClaimingResponse {
  readonly responseId: string;
  readonly answers: Answers;
  /** The day on which it was submitted, `YYYY-MM-DD`. */
  readonly day: string;
  /** The stored values of the address parameters that the form declares. */
  readonly parameters: NamedValues | null;
}

/** Prefix of the claim names of the form's own quotas. No question can have this id. */
export const FORM_QUOTAS = "form.";

const NOTHING: readonly Claim[] = [];

/**
 * The name of a claim on a unique answer, with a hash instead of its text, which may be long. The answer itself is in
 * the response, and the row of the claim is deleted when no response has it any more.
 */
function shorten(claim: Claim): Claim {
  const mark = claim.name.indexOf(`.${UNIQUE_MARK}`);
  if (mark < 0) return claim;
  const start = mark + 1 + UNIQUE_MARK.length;
  return { ...claim, name: claim.name.slice(0, start) + hash("sha256", claim.name.slice(start), "base64url") };
}

/** Whether the claim with this name is on a unique answer. */
export const isUniqueName = (name: string): boolean => name.includes(`.${UNIQUE_MARK}`);

const byName = (one: Claim, other: Claim): number => (one.name < other.name ? -1 : 1);

/** Returns the claims ordered by name, so that two transactions cannot deadlock. */
export function claimsOfResponse(
  { version, newest }: { readonly version: CompiledForm; readonly newest: CompiledForm },
  { responseId, answers, day, parameters }: ClaimingResponse,
): readonly Claim[] {
  if (!mayClaim(newest) && (version === newest || !mayClaim(version))) return NOTHING;
  const options = { today: day, seed: seedOf(responseId), parameters: parameters ?? {} };
  if (version === newest) return collectClaims(newest, answers, options).map(shorten).toSorted(byName);
  const both = mergeForms(version, newest);
  const claims = new Map(collectClaims(both, answers, options).map((claim) => [claim.name, shorten(claim)]));
  // A slot that the newest version removed keeps the quota of the version that had it.
  for (const claim of claimsOfRemovedParts(version, both, answers)) claims.set(claim.name, claim);
  return [...claims.values()].toSorted(byName);
}

const mergedByNewest = new WeakMap<CompiledForm, WeakMap<CompiledForm, CompiledForm>>();

/** The newest version plus the questions and options that only the older one has, with nothing hidden. */
function mergeForms(version: CompiledForm, newest: CompiledForm): CompiledForm {
  let byVersion = mergedByNewest.get(newest);
  if (byVersion === undefined) mergedByNewest.set(newest, (byVersion = new WeakMap()));
  let both = byVersion.get(version);
  if (both === undefined) {
    const definition = mergeVersions([newest.definition, version.definition]) ?? newest.definition;
    byVersion.set(version, (both = compileForm(withEverythingShown(definition, cores), cores)));
  }
  return both;
}

/** Claims of answers that only the older version can parse. */
function claimsOfRemovedParts(version: CompiledForm, both: CompiledForm, answers: Answers): Claim[] {
  return version.questions.flatMap(({ core, item }) => {
    const answer = Object.hasOwn(answers, item.id) ? answers[item.id] : null;
    if (core?.claims === undefined || answer === undefined || answer === null) return [];
    const now = both.itemsById.get(item.id);
    if (now?.core?.parse(now.item, answer).ok) return [];
    const parsed = core.parse(item, answer);
    if (!parsed.ok || parsed.value === null) return [];
    return core.claims(item, parsed.value).map((claim) => ({ ...claim, name: `${item.id}.${claim.name}` }));
  });
}

const mayClaimByForm = new WeakMap<CompiledForm, boolean>();

/** Returns false if, according to the definition, no response can claim anything. Such forms skip the computation. */
export function mayClaim(form: CompiledForm): boolean {
  let may = mayClaimByForm.get(form);
  if (may === undefined) {
    may = (form.definition.quotas?.length ?? 0) > 0 || form.questions.some(questionMayClaim);
    mayClaimByForm.set(form, may);
  }
  return may;
}

const uniqueByForm = new WeakMap<CompiledForm, boolean>();

/** Whether a question of the form takes each answer once. */
export function hasUnique(form: CompiledForm): boolean {
  let has = uniqueByForm.get(form);
  if (has === undefined) uniqueByForm.set(form, (has = form.questions.some(isUnique)));
  return has;
}

const isUnique = ({ core, item }: CompiledItem<QuestionCore>): boolean =>
  core?.uniqueBy !== undefined && item["unique"] === true;

/** The name of the claim of a valid answer to a question that takes each answer once; null for another question. */
export function nameUniqueClaim({ core, item }: CompiledItem<QuestionCore>, answer: AnswerValue): string | null {
  const same = answer === null ? null : (core?.uniqueBy?.(item, answer) ?? null);
  if (same === null) return null;
  return shorten({ name: `${item.id}.${UNIQUE_MARK}${same}`, amount: 1, limit: 1 }).name;
}

/** A question with options can claim only if one of them has a quota. */
function questionMayClaim(question: CompiledItem<QuestionCore>): boolean {
  const { core, item } = question;
  if (isUnique(question)) return true;
  if (core?.claims === undefined) return false;
  const options = optionsOf(item);
  return options.length === 0 || options.some((option) => option.quota !== undefined);
}
