/** What pages of a form are rendered from, and what they depend on besides it. */
import { type CompiledForm, type FormDefinition, readParameters, usesParameters, usesSeed } from "@idata/engine";
import { cores } from "@idata/questions/core";
import type { FastifyRequest } from "fastify";
import type { Ctx } from "../../../kernel/context.ts";
import { findRefusal, type PublishedForm } from "../intake/index.ts";
import { canMailDrafts } from "../drafts/index.ts";
import type { Visitor } from "../gates/index.ts";
import { toLocalisedDefinition } from "../../forms/versions/index.ts";
import { toFrame } from "./framing.ts";
import type { FormInput } from "./renderer-types.ts";
import { FORM_PAGES, NotAdmittedError, toShareTags } from "./send-page.ts";
import type { ChosenLanguage } from "./wanted-language.ts";

export function toInput(
  ctx: Ctx,
  open: PublishedForm,
  { language, languages, words }: ChosenLanguage,
  request: FastifyRequest,
): FormInput {
  // The address names the language if the version has several, and has no query otherwise.
  const query = languages.length > 1 ? `?lang=${language}` : "";
  return {
    share: toShareTags(ctx, open),
    frame: toFrame(open, request),
    ...(open.drafts && {
      drafts: { ...open.drafts, hasFiles: hasFiles(open.form), hasMail: canMailDrafts(ctx, open) },
    }),
    ...(open.asksUnique && { asksUnique: true }),
    formKey: open.key,
    version: open.version,
    definition: toLocalisedDefinition(open.form, language),
    languages,
    language: words,
    today: ctx.calendar.toDay(ctx.now()),
    definitionUrl: `${FORM_PAGES}${open.key}/definition/${open.version}${query}`,
  };
}

const hasFiles = ({ questions }: CompiledForm): boolean => questions.some(({ core }) => core?.fileIds !== undefined);

/**
 * What makes the page differ between visitors. Computed once per definition, because it takes milliseconds for a large
 * one.
 */
interface VisitNeeds {
  readonly seed: boolean;
  readonly parameters: boolean;
}
const needsByDefinition = new WeakMap<FormDefinition, VisitNeeds>();

export function needsOf(definition: FormDefinition): VisitNeeds {
  let needs = needsByDefinition.get(definition);
  if (needs === undefined) {
    needs = { seed: usesSeed(definition), parameters: usesParameters(definition, cores) };
    needsByDefinition.set(definition, needs);
  }
  return needs;
}

export function parseParameters(definition: FormDefinition, text: string): Record<string, string> | undefined {
  if (!needsOf(definition).parameters) return undefined;
  try {
    return readParameters(definition, JSON.parse(text), cores);
  } catch {
    return {};
  }
}

/** Throws the reason why the visitor may not fill in the form, with what the notice says of it. */
export async function assertAdmitted(ctx: Ctx, open: PublishedForm, visitor: Visitor): Promise<void> {
  const refusal = await findRefusal(ctx, open, visitor);
  if (refusal !== null) throw new NotAdmittedError(refusal, open);
}

/** The language of the error table that matches the page. */
export function toErrorLanguage(ctx: Ctx, { languages, definition, language }: FormInput): Ctx["language"] {
  const tag = languages.length > 1 ? definition.language : language;
  if (tag === undefined) return ctx.language;
  return tag.toLowerCase().startsWith("zh") ? "zh" : "en";
}
