/** What a signed link does to a page (docs/adr/0070). */
import type { Ctx } from "../../../kernel/context.ts";
import { getPersonSecret, type GivenLink, openLink, type Visitor } from "../gates/index.ts";
import { type PublishedForm, toQuestionFields } from "../intake/index.ts";
import type { FormInput } from "./renderer-types.ts";
import { NotAdmittedError, toNotice } from "./send-page.ts";

/**
 * The visitor with what their link says. Throws NotAdmittedError if the link was changed or has ended, also on a form that
 * does not demand one: nobody shall take changed answers for those that were sent.
 */
export async function withLink(
  ctx: Ctx,
  open: PublishedForm,
  visitor: Visitor,
  link: GivenLink | null,
): Promise<Visitor> {
  if (link === null) return visitor;
  const opened = openLink(await getPersonSecret(ctx), open.formId, link);
  if (opened?.key !== open.link.key) throw new NotAdmittedError(toNotice("COLLECT_LINK_BROKEN"), open);
  return { ...visitor, link: { opened, given: [], changed: [] } };
}

/** What the page needs of a signed link: itself, to submit with, and the questions that it may fix. */
export function toLocks(
  { form, link: { fixed } }: PublishedForm,
  link: GivenLink | null,
): Pick<FormInput, "link" | "fixed"> {
  if (link === null) return {};
  const { fields, signature } = link;
  return { link: { fields, signature, given: toQuestionFields(form, fields) }, fixed };
}
