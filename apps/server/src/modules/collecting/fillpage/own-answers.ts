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
import { areKeysDue, type OwnResponse } from "../own/index.ts";
import { toInput } from "./page-input.ts";
import type { FormInput, OwnAnswersInput, OwnResponseInput } from "./renderer-types.ts";
import { toReview } from "./review.ts";
import { chooseFor, type ChosenLanguage, readWanted } from "./wanted-language.ts";

export interface Shown {
  readonly form: AnsweredForm;
  readonly own: OwnResponse;
  readonly mayEdit: boolean;
}

const stateOf = ({ isDeleted, withdrawn }: OwnResponse): OwnResponseInput["state"] =>
  withdrawn ? "withdrawn" : isDeleted ? "removed" : "stored";

export function toShown(own: OwnResponse, score: OwnResponseInput["score"], mayEdit: boolean): OwnResponseInput {
  const { seq, receipt, submittedAt, editedAt, code } = own;
  return { seq, receipt, submittedAt, editedAt, code, state: stateOf(own), score, mayEdit };
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
  { form: answered, own, mayEdit }: Shown,
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
  const isDue = areKeysDue({ showKeys, state, mayWithdraw, mayEdit, score: storedScore });
  const review = isDue && storedScore !== null ? toReview(form, input.definition.language, storedScore) : null;
  return {
    input,
    own: {
      zone: ctx.calendar.zone,
      response: toShown(own, toRespondentScore(form, storedScore), mayEdit),
      answers: answered.seeOwn || review !== null ? stored.answers : null,
      review,
    },
  };
}
