/**
 * Forms as templates: their owners offer them, and whoever has the link makes a form of their own of one. Whoever uses a
 * template gets everything that its version holds, also keys of an exam; the owner is told so. Hazard R68.
 */
import type { DataOf, getFormTemplate, getTemplate } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { countQuestions, getForm, getLockedForm } from "../../forms/forms/index.ts";
import { stageCopies } from "../../forms/media/index.ts";
import { endTemplate, findTemplate, findTemplateOf, offerTemplate } from "../../forms/templates/index.ts";
import { findVersion } from "../../forms/versions/index.ts";
import { type CreatedForm, createWithMedia } from "../form-management/index.ts";

export async function readFormTemplate(ctx: Ctx, formId: number): Promise<DataOf<typeof getFormTemplate>> {
  await getForm(ctx, formId, "share");
  const template = await findTemplateOf(ctx.db, formId);
  if (template === null) return { template: null };
  const { key, version, offeredAt } = template;
  return { template: { key, version, offeredAt: offeredAt.toISOString() } };
}

/** Offers the newest version of a form. Throws TEMPLATE_NOT_PUBLISHED. */
export async function offerForm(ctx: Ctx, formId: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    const form = await getLockedForm(ctx, tx, formId, "share");
    if (form.current_version === null) throw new AppError("TEMPLATE_NOT_PUBLISHED");
    await offerTemplate(tx, formId, form.current_version);
  });
}

export async function withdrawForm(ctx: Ctx, formId: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    await getLockedForm(ctx, tx, formId, "share");
    await endTemplate(tx, formId);
  });
}

async function openTemplate(ctx: Ctx, key: string) {
  const template = await findTemplate(ctx.db, key);
  const definition = template === null ? null : await findVersion(ctx.db, template.formId, template.version);
  if (template === null || definition === null) throw new AppError("TEMPLATE_GONE");
  return { kind: template.kind, definition };
}

/** Throws TEMPLATE_GONE. */
export async function readTemplate(ctx: Ctx, key: string): Promise<DataOf<typeof getTemplate>> {
  const { kind, definition } = await openTemplate(ctx, key);
  return { kind, title: definition.title, questions: countQuestions(definition) };
}

/** Makes a draft of the caller's identity, with media of its own. Throws TEMPLATE_GONE, GROUP_FORBIDDEN, FILE_OWN_FULL. */
export async function useTemplate(ctx: Ctx, key: string): Promise<CreatedForm> {
  const { kind, definition } = await openTemplate(ctx, key);
  return createWithMedia(ctx, { kind, definition, staged: await stageCopies(ctx, definition), folderId: null });
}
