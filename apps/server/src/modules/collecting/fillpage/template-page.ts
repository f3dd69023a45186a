/**
 * `/collect/template/:key`: the preview of a form that its owner offers as a template (docs/adr/0073), for guests and for
 * people who are signed in. It gets the definition that respondents get, so no key of an exam is in it.
 */
import { AppError } from "../../../kernel/app-error.ts";
import { findTemplate } from "../../forms/templates/index.ts";
import { findCompiled, toLocalisedDefinition } from "../../forms/versions/index.ts";
import { readPageVisitor } from "../gates/index.ts";
import type { ShowOwn } from "./own-pages.ts";
import { sendDocument } from "./send-page.ts";
import { chooseFor, keepChoice, readWanted } from "./wanted-language.ts";

export const showTemplate: ShowOwn = async (ctx, { renderer, request, reply }) => {
  const { key } = request.params as { key: string };
  const template = await findTemplate(ctx.db, key);
  const form = template === null ? null : await findCompiled(ctx, template.formId, template.version);
  if (template === null || form === null) throw new AppError("TEMPLATE_GONE");
  const wanted = readWanted(request);
  const chosen = chooseFor(form.definition, wanted);
  keepChoice(reply, wanted, chosen);
  const { userId } = await readPageVisitor(ctx, request);
  const input = {
    formKey: key,
    version: template.version,
    definition: toLocalisedDefinition(form, chosen.language),
    languages: chosen.languages,
    language: chosen.words,
    today: ctx.calendar.toDay(ctx.now()),
    definitionUrl: "",
  };
  return sendDocument(reply, 200, await renderer.renderTemplate(input, userId !== null));
};
