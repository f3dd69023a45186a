/**
 * What somebody has to know before they fill in a form (product §7): whether it takes responses now and if not why, when it
 * does, and its rules in words. To people who may not see the form it says no more than the notice that refuses them.
 */
import type { CollectionRules } from "../../forms/forms/index.ts";
import { findRules } from "../../forms/forms/index.ts";
import { AppError } from "../../../kernel/app-error.ts";
import { findRefusal, openForm, recogniseVisitor } from "../intake/index.ts";
import { languageOf, type ShowOwn } from "./own-pages.ts";
import type { InfoRule } from "./renderer-types.ts";
import { findOwnWords, sendDocument, toNoticeKind } from "./send-page.ts";

export const showInfo: ShowOwn = async (ctx, { renderer, request, reply }) => {
  const { key } = request.params as { key: string };
  const open = await openForm(ctx, key);
  const { visitor, cookies } = await recogniseVisitor(ctx, request, open);
  if (cookies.length > 0) void reply.header("set-cookie", [...cookies]);
  const refusal = await findRefusal(ctx, open, visitor);
  const rules = await findRules(ctx.db, open.formId);
  if (rules === null) throw new AppError("COLLECT_NO_SUCH_FORM");
  const isHidden = refusal?.hidesQuestions === true;
  const kind = refusal === null ? null : toNoticeKind(refusal.error);
  const document = renderer.renderInfo({
    language: languageOf(ctx, request),
    zone: ctx.calendar.zone,
    formKey: key,
    title: isHidden ? null : open.title,
    refusal: kind === null ? null : { kind, own: findOwnWords(open, kind) },
    times: isHidden ? null : open.times,
    rules: isHidden ? [] : listRules(rules),
  });
  return sendDocument(reply, 200, document);
};

/** The rules that concern respondents. How many places there are is the owner's business. */
function listRules(rules: CollectionRules & { readonly hasPassword: boolean }): InfoRule[] {
  const { once, cap, edit, signIn, anonymous, hasScope, hasList, hasPassword } = rules;
  const found: (InfoRule | false)[] = [
    hasPassword && { name: "password" },
    signIn && { name: "signIn" },
    (hasScope || hasList) && { name: "circle" },
    anonymous && { name: "anonymous" },
    once !== null && { name: `once.${once.per}`, times: once.times },
    cap !== null && { name: "cap" },
    rules.seeOwn && { name: "seeOwn" },
    edit?.until === "open" && { name: "edit.open" },
    edit?.until === "time" && { name: "edit.time", at: new Date(edit.at) },
    edit?.until === "hours" && { name: "edit.hours", times: edit.hours },
    rules.withdraw && { name: "withdraw" },
    rules.showKeys !== "never" && { name: `keys.${rules.showKeys}` },
    rules.seeResults !== "never" && { name: `results.${rules.seeResults}` },
  ];
  return found.filter((rule) => rule !== false);
}
