/** Tells respondents what was decided on their response (docs/adr/0081). */
import { PAGE_BASE, type Words } from "@idata/contracts";
import type { Ctx } from "../../../kernel/context.ts";
import type { Tx } from "../../../kernel/database.ts";
import { findRules, type FormRecord } from "../../forms/forms/index.ts";
import { listAddressees } from "../../organisation/accounts/index.ts";
import { recordFact } from "../../platform/facts/index.ts";
import { OUTBOX_CHANNEL, queueMessages } from "../../platform/outbox/index.ts";
import { findSender, type ResponseRecord } from "../response-store/index.ts";
import type { DecisionName, Review } from "../review-store/index.ts";

export const DECISION_WORDS: Readonly<Record<DecisionName, Words>> = {
  approve: { zh: "已通过", en: "approved" },
  reject: { zh: "已拒绝", en: "rejected" },
  return: { zh: "已退回", en: "returned" },
  again: { zh: "填写者已重新提交", en: "sent again by the respondent" },
  restore: { zh: "拒绝后又改为通过", en: "approved after it was rejected" },
};

/** What respondents are told of a state that was decided. */
export const RESULT_WORDS: Readonly<Record<Exclude<Review["state"], "waiting">, Words>> = {
  approved: DECISION_WORDS.approve,
  rejected: DECISION_WORDS.reject,
  returned: DECISION_WORDS.return,
};

/** In the console only to an account, and never where the form promises anonymity: nobody is looked up for a message. */
export async function tellRespondent(
  ctx: Pick<Ctx, "config" | "notifications">,
  tx: Tx,
  form: FormRecord,
  { response_id: responseId, seq }: Pick<ResponseRecord, "response_id" | "seq">,
  { state, round, remark }: Review,
): Promise<void> {
  if (state === "waiting") return;
  // Mails to people without an account follow from the fact, which knows each decision once.
  await recordFact(tx, "form", form.id, "response.decided", { responseId, seq, round, state });
  if ((await findRules(tx, form.id))?.anonymous !== false) return;
  const { respondentId } = await findSender(tx, form.id, responseId);
  if (respondentId === null) return;
  const people = await listAddressees(tx, [respondentId]);
  await queueMessages(
    tx,
    people.map(({ userId, nickName, language }) => ({
      eventKey: `review-result/${form.id}/${seq}/${round}/${state}`,
      channel: "in-app" as const,
      kind: "review-result" as const,
      recipient: { userId, name: nickName, address: "" },
      formId: form.id,
      language,
      values: {
        "form.title": form.title,
        link: `${ctx.config.baseUrl ?? ""}${PAGE_BASE}/collect/history/${form.key}`,
        result: RESULT_WORDS[state][language],
        note: remark,
      },
    })),
  );
  ctx.notifications.hint(OUTBOX_CHANNEL);
}
