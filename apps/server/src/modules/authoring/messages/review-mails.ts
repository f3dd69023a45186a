/**
 * Mails to respondents without an account when their response was decided in a review (docs/adr/0081).
 *
 * Hazard: a mail for a decision twice or never, or to somebody whom the form promised not to know (docs/hazards.md#r83).
 * The fact of each decision is taken once; the key of the message names form, response, round and result.
 */
import { PAGE_BASE, type Words } from "@idata/contracts";
import type { Services } from "../../../kernel/context.ts";
import type { Tx } from "../../../kernel/database.ts";
import { giveCode } from "../../collecting/own/index.ts";
import { findSender, listBySeq } from "../../data/response-store/index.ts";
import { type DecisionName, listDecisions } from "../../data/review-store/index.ts";
import { findForm, findRules } from "../../forms/forms/index.ts";
import { findVersion } from "../../forms/versions/index.ts";
import type { Fact } from "../../platform/facts/index.ts";
import { cancelMessages, type NewMessage } from "../../platform/outbox/index.ts";
import { findRule } from "./form-messages.store.ts";
import { toLanguage } from "./language.ts";

type State = Fact<"response.decided">["data"]["state"];

const RESULTS: Readonly<Record<State, Words>> = {
  approved: { zh: "已通过", en: "approved" },
  rejected: { zh: "已拒绝", en: "rejected" },
  returned: { zh: "已退回，请按意见修改后重新提交", en: "returned, please correct it and send it again" },
};
const STATES: Readonly<Record<DecisionName, State | null>> = {
  approve: "approved",
  restore: "approved",
  reject: "rejected",
  return: "returned",
  again: null,
};
const MOST_DECISIONS = 100;

interface Decided {
  readonly round: number;
  readonly state: State;
}

const toKey = (formId: number, seq: number, { round, state }: Decided): string =>
  `review-mail/${formId}/${seq}/${round}/${state}`;

/** At most one message: to the address that the response gives now, if the owner has switched it on. */
export async function onDecided(services: Services, tx: Tx, fact: Fact<"response.decided">): Promise<NewMessage[]> {
  const { streamId: formId, data } = fact;
  const rule = await findRule(tx, formId, "review-mail");
  if (rule?.is_active !== true || rule.question_id === null) return [];
  const form = await findForm(tx, formId);
  if (form === null || (await findRules(tx, formId))?.anonymous !== false) return [];
  const [row] = await listBySeq(tx, formId, [data.seq]);
  if (row === undefined || row.deleted_at !== null || row.screened_out) return [];
  // Accounts are told in the console.
  if ((await findSender(tx, formId, data.responseId)).respondentId !== null) return [];
  const address = row.answers[rule.question_id];
  if (typeof address !== "string" || address.trim() === "") return [];
  const language = toLanguage(row.language, await findVersion(tx, formId, row.version));
  const decisions = await listDecisions(tx, formId, data.seq, MOST_DECISIONS);
  const decision = decisions.find(({ round, decision: name }) => round === data.round && STATES[name] === data.state);
  const code = await giveCode(services, { formId, responseId: data.responseId });
  return [
    {
      eventKey: toKey(formId, data.seq, data),
      channel: "mail",
      kind: "review-mail",
      recipient: { name: "", address: address.trim() },
      formId,
      language,
      values: {
        "form.title": form.title,
        link: `${services.config.baseUrl ?? ""}${PAGE_BASE}/collect/history/${form.key}?c=${code}`,
        result: RESULTS[data.state][language],
        note: decision?.remark ?? "",
      },
    },
  ];
}

/** Mails that still wait are cancelled with their response. */
export async function cancelReviewMails(tx: Tx, formId: number, seq: number): Promise<void> {
  const decisions = await listDecisions(tx, formId, seq, MOST_DECISIONS);
  const keys = decisions.flatMap(({ round, decision }) => {
    const state = STATES[decision];
    return state === null ? [] : [toKey(formId, seq, { round, state })];
  });
  for (const eventKey of new Set(keys)) await cancelMessages(tx, { formId, eventKey }, "response-deleted");
}
