/**
 * Says what the gates of a form tell somebody who opens it (docs/adr/0050). Only for display: the submit judges again,
 * in the transaction that stores.
 */
import type { FastifyRequest } from "fastify";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx, Services } from "../../../kernel/context.ts";
import { isSecure } from "../../organisation/sessions/index.ts";
import { findOwnReceipt } from "../../data/places/index.ts";
import { runOn } from "../../data/quotas/index.ts";
import {
  type GateName,
  getPersonSecret,
  judgeVisitor,
  newBrowserId,
  readPageVisitor,
  readVisitor,
  toStateError,
  type Visitor,
} from "../gates/index.ts";
import { isEditableOwn } from "../own/index.ts";
import type { PublishedForm } from "./open-form.ts";

export interface Refusal {
  readonly gate: GateName;
  readonly error: AppError;
  /** The receipt of the visitor's own response, if that is why they are refused. */
  readonly receipt: string | null;
  /** Whether the visitor may not see the questions either. */
  readonly hidesQuestions: boolean;
  /** Whether signing in might help as well. */
  readonly maySignIn: boolean;
}

/** Only these persons are certainly the one who sent the response. */
const OWN: ReadonlySet<string> = new Set(["account", "browser"]);

/** Null if the visitor may fill in the form now. */
export async function findRefusal(
  services: Pick<Services, "pool" | "db">,
  open: Pick<PublishedForm, "formId" | "state" | "isGated">,
  visitor: Visitor,
): Promise<Refusal | null> {
  if (!open.isGated) {
    const error = toStateError(open.state);
    return error === null ? null : { gate: "state", error, receipt: null, hidesQuestions: false, maySignIn: false };
  }
  const verdict = await judgeVisitor(services, await getPersonSecret(services), open.formId, visitor);
  if (verdict.kind !== "refused") return null;
  const { gate, refusal, person, hidesQuestions, maySignIn } = verdict;
  const isOwn = gate === "once" && person !== null && OWN.has(person.by);
  const receipt = isOwn ? await findOwnReceipt(runOn(services.pool), open.formId, person) : null;
  return { gate, error: new AppError(refusal), receipt, hidesQuestions, maySignIn };
}

/**
 * Throws if the form is closed to the visitor: for what a page does before it submits (files, codes by SMS, the stock).
 * Not the form's own state, which the callers look at themselves, nor places and persons, which only the submit decides.
 */
export async function refuseStranger(
  ctx: Ctx,
  open: Pick<PublishedForm, "formId" | "state" | "isGated">,
  request: FastifyRequest,
): Promise<void> {
  if (!open.isGated) return;
  const refusal = await findRefusal(ctx, open, await readPageVisitor(ctx, request));
  if (refusal?.hidesQuestions === true) throw refusal.error;
}

/** Whether the form is full for others, and a place is kept for this visitor (docs/adr/0068). */
export async function isPlaceKept(
  services: Pick<Services, "pool" | "db">,
  open: Pick<PublishedForm, "formId" | "state" | "isGated" | "keepsWaiters">,
  visitor: Visitor,
): Promise<boolean> {
  return open.state === "full" && open.keepsWaiters && (await findRefusal(services, open, visitor)) === null;
}

/**
 * For files and codes by SMS: refuses strangers, unless the work belongs to a stored response of theirs that they may change
 * now. Returns true if it belongs to one and the form takes no new responses, or if it takes one of this visitor alone.
 * `responseId` is empty if none is named.
 */
export async function admitToWork(
  ctx: Ctx,
  open: Pick<PublishedForm, "formId" | "key" | "state" | "isGated" | "keepsWaiters">,
  request: FastifyRequest,
  responseId: string,
): Promise<boolean> {
  const mayEdit = async () => responseId !== "" && (await isEditableOwn(ctx, request, open.key, responseId));
  try {
    await refuseStranger(ctx, open, request);
  } catch (error) {
    if (await mayEdit()) return true;
    throw error;
  }
  if (toStateError(open.state) === null) return false;
  return (await isPlaceKept(ctx, open, await readPageVisitor(ctx, request))) || mayEdit();
}

/**
 * Who opens the form. A browser that opens a form with gates gets an id if it has none: a rule that counts browsers may
 * be set while somebody fills in.
 */
export async function recogniseVisitor(
  ctx: Ctx,
  request: FastifyRequest,
  { isGated }: Pick<PublishedForm, "isGated">,
): Promise<{ readonly visitor: Visitor; readonly cookies: readonly string[] }> {
  if (!isGated) return { visitor: readVisitor(ctx, request), cookies: [] };
  const visitor = await readPageVisitor(ctx, request);
  if (visitor.browser !== null) return { visitor, cookies: [] };
  const { id, cookie } = newBrowserId(isSecure(request));
  return { visitor: { ...visitor, browser: id }, cookies: [cookie] };
}
