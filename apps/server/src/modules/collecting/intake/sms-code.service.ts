/**
 * Sends a code by SMS, but only for a question of the open form that needs one, and only to a number that the question
 * accepts.
 */
import type { IssueDraft } from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { PAUSE_SECONDS, sendCode } from "../../platform/sms/index.ts";
import { toInvalidAnswers } from "./check-answers.ts";
import { toStateError } from "../gates/index.ts";
import { getPublicForm, openForm } from "./open-form.ts";

export interface CodeRequest {
  readonly questionId: string;
  /** Untrusted. */
  readonly phone: string;
  /** For a stored response that its respondent may change now, whether or not the form takes new ones. */
  readonly isEdit: boolean;
}

/**
 * Returns the seconds until another code may be requested. Throws what `sendCode` throws, SMS_NOT_ASKED and state
 * errors.
 */
export async function requestCode(ctx: Ctx, key: string, request: CodeRequest): Promise<{ seconds: number }> {
  const { formId, form } = await openForm(ctx, key);
  const refusal = toStateError((await getPublicForm(ctx, key)).collection_state);
  if (refusal !== null && !request.isEdit) throw refusal;
  const { questionId } = request;
  const question = form.questions.find(({ item }) => item.id === questionId);
  const { core, item } = question ?? {};
  if (core?.requiresSmsCode === undefined || item === undefined || !core.requiresSmsCode(item))
    throw new AppError("SMS_NOT_ASKED");
  const parsed = core.parse(item, request.phone);
  if (!parsed.ok) throw toRefusal(questionId, parsed.issues);
  if (typeof parsed.value !== "string") throw toRefusal(questionId, [{ code: "required" }]);
  const drafts = core.validate(item, parsed.value, { today: ctx.calendar.toDay(ctx.now()) });
  if (drafts.length > 0) throw toRefusal(questionId, drafts);
  await sendCode(ctx, { formId, questionId, phone: parsed.value });
  return { seconds: PAUSE_SECONDS };
}

function toRefusal(questionId: string, drafts: readonly IssueDraft[]): AppError {
  return toInvalidAnswers(drafts.map((draft) => ({ ...draft, questionId })));
}
