/** What somebody may see of one of their responses, for the page and for its PDF: one rule for both (docs/adr/0055). */
import type { CompiledForm } from "@idata/engine";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { toRespondentScore } from "../../data/response-metadata/index.ts";
import { findResponse, readScore } from "../../data/response-store/index.ts";
import type { AnsweredForm } from "../../forms/forms/index.ts";
import { findCompiled } from "../../forms/versions/index.ts";
import { openForm } from "../intake/index.ts";
import { areKeysDue, type OwnResponse, type Standing } from "../own/index.ts";
import { toInput } from "./page-input.ts";
import type { FormInput, OwnAnswersInput, OwnResponseInput } from "./renderer-types.ts";
import { toReview } from "./review.ts";
import { chooseFor, type ChosenLanguage, readWanted } from "./wanted-language.ts";

export interface Shown {
  readonly form: AnsweredForm;
  readonly own: OwnResponse;
  readonly mayEdit: boolean;
  readonly review: Standing["review"];
}

export const NO_STANDING: Standing = { mayEdit: false, review: null };

/** Titles of questions by id, to name those that were returned. */
export const listTitles = (definition: CompiledForm["definition"]): ReadonlyMap<string, string> =>
  new Map(definition.pages.flatMap(({ items }) => items.map(({ id, title }) => [id, title] as const)));

const stateOf = ({ isDeleted, withdrawn }: OwnResponse): OwnResponseInput["state"] =>
  withdrawn ? "withdrawn" : isDeleted ? "removed" : "stored";

export function toShown(
  own: OwnResponse,
  score: OwnResponseInput["score"],
  { mayEdit, review }: Standing,
  titles: ReadonlyMap<string, string>,
): OwnResponseInput {
  const { seq, receipt, submittedAt, editedAt, code } = own;
  const shown = review && {
    state: review.state,
    remark: review.remark,
    questions: review.questions.flatMap((id) => titles.get(id) ?? []),
  };
  return { seq, receipt, submittedAt, editedAt, code, state: stateOf(own), score, mayEdit, review: shown };
}

/** The language in which it was filled in, if the visitor asks for no other one. */
export function chooseAsFilledIn(request: FastifyRequest, form: CompiledForm, language: string | null): ChosenLanguage {
  const wanted = readWanted(request);
  const asked = wanted.asked === undefined && language !== null ? [language] : wanted.wanted;
  return chooseFor(form.definition, { ...wanted, wanted: asked });
}

/** Throws OWN_NOT_FOUND for a response that was purged meanwhile. */
export async function readOwnAnswers(
  ctx: Ctx,
  request: FastifyRequest,
  { form: answered, own, mayEdit, review: standing }: Shown,
): Promise<{ readonly input: FormInput; readonly own: OwnAnswersInput }> {
  const open = await openForm(ctx, answered.key);
  const stored = await findResponse(ctx.db, own.formId, own.responseId);
  const form = stored === null ? null : await findCompiled(ctx, own.formId, stored.version);
  if (stored === null || form === null) throw new AppError("OWN_NOT_FOUND");
  const chosen = chooseAsFilledIn(request, form, stored.language);
  const input = {
    ...toInput(ctx, { ...open, version: stored.version, form }, chosen, request),
    responseId: own.responseId,
    parameters: stored.parameters === null ? undefined : { ...stored.parameters },
  };
  const storedScore = readScore(stored);
  const { showKeys, state, withdraw: mayWithdraw } = answered;
  // What waits in a review may be returned, and then it can be changed.
  const isChangeable = mayEdit || standing?.state === "waiting";
  const isDue = areKeysDue({ showKeys, state, mayWithdraw, mayEdit: isChangeable, score: storedScore });
  const review = isDue && storedScore !== null ? toReview(form, input.definition.language, storedScore) : null;
  return {
    input,
    own: {
      zone: ctx.calendar.zone,
      response: toShown(
        own,
        toRespondentScore(form, storedScore),
        { mayEdit, review: standing },
        listTitles(input.definition),
      ),
      answers: answered.seeOwn || review !== null ? stored.answers : null,
      review,
    },
  };
}
