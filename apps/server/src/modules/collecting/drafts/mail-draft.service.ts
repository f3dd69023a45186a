/**
 * Sends the link of a stored draft to a mail address that its respondent types (docs/adr/0061). Whoever has the code may
 * send it; one address gets it once, however often the call is repeated and on whichever node.
 *
 * Hazard: mails to strangers, or an address that outlives its draft (docs/hazards.md#r56). The mail says nothing but the
 * title of the form and the link. Sendings are limited per draft, network, address and form. The message is queued under
 * the lock of the draft and deleted with it.
 */
import { createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { PAGE_BASE } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { toMailAddress } from "../../../kernel/mail-address.ts";
import { holdDraft, toDraftMailKey } from "../../data/response-drafts/index.ts";
import { type Limit, takeLimit, toNetwork } from "../../platform/limits/index.ts";
import { canSendMail } from "../../platform/mail/index.ts";
import { queueMessages } from "../../platform/outbox/index.ts";
import { getPersonSecret } from "../gates/index.ts";
import { openForm, type OpenForm, refuseStranger } from "../intake/index.ts";
import { createDraftCode, openDraftCode } from "./draft-code.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Where links in mails lead; null if no mail may be sent. Never the host of a request, which its sender chooses. */
function findAddress({ config, origin }: Pick<Ctx, "config" | "origin">): string | null {
  if (!canSendMail(config)) return null;
  return config.baseUrl ?? (config.testMode ? origin : null);
}

/** Whether the page may offer it. A form that promises anonymity takes no addresses. */
export const canMailDrafts = (ctx: Pick<Ctx, "config" | "origin">, { isAnonymous }: Pick<OpenForm, "isAnonymous">) =>
  !isAnonymous && findAddress(ctx) !== null;

/**
 * Throws COLLECT_NO_SUCH_FORM, MAIL_UNAVAILABLE, DRAFT_CODE_UNKNOWN, MAIL_ADDRESS_INVALID, DRAFT_MAIL_OFTEN, DRAFT_GONE and
 * the refusal of a gate that hides the questions.
 */
export async function mailDraft(
  ctx: Ctx,
  key: string,
  request: FastifyRequest,
  { code, address: typed }: { readonly code: string; readonly address: string },
): Promise<void> {
  const open = await openForm(ctx, key);
  const { formId } = open;
  const origin = findAddress(ctx);
  if (origin === null || open.isAnonymous) throw new AppError("MAIL_UNAVAILABLE");
  const secret = await getPersonSecret(ctx);
  const range = openDraftCode(secret, formId, code);
  if (range === null) throw new AppError("DRAFT_CODE_UNKNOWN");
  await refuseStranger(ctx, open, request);
  const address = toMailAddress(typed.trim());
  if (address === null) throw new AppError("MAIL_ADDRESS_INVALID", {}, { data: { field: "address" } });
  const hashed = createHmac("sha256", secret).update(address.toLowerCase()).digest("base64url");
  const limits: Limit[] = [
    { name: `draft/mail/draft/${formId}/${range.from}`, most: 5, seconds: DAY },
    { name: `draft/mail/network/${toNetwork(ctx.clientIp)}`, most: 60, seconds: HOUR },
    { name: `draft/mail/address/${hashed}`, most: 5, seconds: DAY },
    { name: `draft/mail/form/${formId}`, most: 2000, seconds: DAY },
  ];
  for (const limit of limits) if (!(await takeLimit(ctx.pool, limit))) throw new AppError("DRAFT_MAIL_OFTEN");
  await ctx.transaction(async (tx) => {
    const draft = await holdDraft(tx, range);
    if (draft === null) throw new AppError("DRAFT_GONE");
    const link = `${origin}${PAGE_BASE}/collect/form/${open.key}/resume?c=${createDraftCode(secret, formId, draft.responseId)}`;
    await queueMessages(tx, [
      {
        eventKey: toDraftMailKey({ formId, responseId: draft.responseId }),
        channel: "mail",
        kind: "draft-link",
        recipient: { name: "", address },
        formId,
        language: ctx.language,
        values: { "form.title": open.title, link, date: ctx.calendar.toDay(draft.expiresAt) },
        expiresAt: draft.expiresAt,
      },
    ]);
  });
}
