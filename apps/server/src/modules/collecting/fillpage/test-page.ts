/**
 * `/collect/form/test/:key`: fills in the draft, or with `?of=version` the published version, as a respondent would
 * (docs/adr/0092). The page is that of respondents; its calls go to addresses of their own, because its key is
 * `test/` and the key of the test link.
 */
import { randomUUID } from "node:crypto";
import { type Answers, prepareDefinition, readParameters } from "@idata/engine";
import { cores } from "@idata/questions/core";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { toLocalisedDefinition } from "../../forms/versions/index.ts";
import { createStart, readStart, toQuestionFields } from "../intake/index.ts";
import { getPersonSecret, readPageVisitor } from "../gates/index.ts";
import { begunOf, openTest, type OpenTest, reopenTest, submitTest } from "../test-responses/index.ts";
import type { ShowOwn } from "./own-pages.ts";
import { needsOf, parseParameters, toErrorLanguage } from "./page-input.ts";
import { readLinkFields } from "./prefill.ts";
import { fieldOf, readPlainPost } from "./read-plain-post.ts";
import type { FormInput } from "./renderer-types.ts";
import { FORM_PAGES, NOT_KEPT, sendDocument } from "./send-page.ts";
import { toResponseId } from "./visit.ts";
import { chooseFor, keepChoice, readWanted, type WantedLanguage } from "./wanted-language.ts";

const keyOf = ({ params }: FastifyRequest): string => (params as { key: string }).key;

/** What the address says: of the draft unless it names the version. */
const isOfVersion = ({ query }: FastifyRequest): boolean => (query as { of?: unknown } | null)?.of === "version";

function toTestInput(ctx: Ctx, key: string, open: OpenTest, wanted: WantedLanguage): FormInput {
  const { language, languages, words } = chooseFor(open.form.definition, wanted);
  const formKey = `test/${key}`;
  return {
    formKey,
    version: open.number,
    definition: toLocalisedDefinition(open.form, language),
    languages,
    language: words,
    today: ctx.calendar.toDay(ctx.now()),
    test: { version: open.version },
    // Posts and links of the page stay with what it shows.
    ...(open.version !== null && { source: { of: "version" } }),
    definitionUrl: `${FORM_PAGES}${formKey}/definition/${open.number}?lang=${language}`,
  };
}

export const showTest: ShowOwn = async (ctx, { renderer, request, reply }) => {
  const key = keyOf(request);
  const open = await openTest(ctx, key, isOfVersion(request) ? "version" : "draft");
  const wanted = readWanted(request);
  keepChoice(reply, wanted, chooseFor(open.form.definition, wanted));
  const { definition } = open.form;
  const responseId = randomUUID();
  const input = {
    ...toTestInput(ctx, key, open, wanted),
    responseId,
    ...(needsOf(definition).parameters && { parameters: readParameters(definition, request.query, cores) }),
  };
  void reply.header("referrer-policy", "no-referrer");
  const prefill = toQuestionFields(open.form, readLinkFields(request.query));
  const document =
    prefill.length > 0
      ? await renderer.renderPrefilled(input, prefill, { responseId })
      : await renderer.renderPage(input);
  return sendDocument(reply, 200, document);
};

/** The definition of a page that is too large to contain it. */
export const sendTestDefinition: ShowOwn = async (ctx, { request, reply }) => {
  const { key, number } = request.params as { key: string; number: string };
  const open = await reopenTest(ctx, key, /^\d{1,9}$/.test(number) ? Number(number) : 0);
  const { language } = chooseFor(open.form.definition, readWanted(request));
  return reply.headers(NOT_KEPT).send(prepareDefinition(toLocalisedDefinition(open.form, language), cores));
};

/** One post of somebody without script. Files are not taken: they would be dropped in any case. */
export const takeTest: ShowOwn = async (ctx, { renderer, request, reply }) => {
  const key = keyOf(request);
  const post = await readPlainPost(ctx, key, request, { takesFiles: false });
  const open = await reopenTest(ctx, key, Number(fieldOf(post.fields, "_version")) || 0);
  const responseId = toResponseId(request, fieldOf(post.fields, "_responseId"), post.fields);
  const secret = await getPersonSecret(ctx);
  const begun = begunOf(open.formId, responseId);
  const posted = fieldOf(post.fields, "_start");
  const isKnown = readStart(secret, begun, posted) !== null;
  const start = isKnown ? posted : createStart(secret, begun, ctx.now());
  const input = {
    ...toTestInput(ctx, key, open, readWanted(request)),
    responseId,
    parameters: parseParameters(open.form.definition, fieldOf(post.fields, "_parameters")),
  };
  const step = await renderer.takePost(input, post, { responseId, start });
  if (step.kind === "page") return sendDocument(reply, step.problems > 0 ? REFUSED_STATUS : 200, step.document);
  const { answers } = step;
  try {
    const submitted = await submitTest(ctx, {
      key,
      responseId,
      version: open.number,
      answers,
      parameters: input.parameters,
      language: input.definition.language,
      dropHidden: true,
      userId: (await readPageVisitor(ctx, request)).userId,
      ...(isKnown && { start }),
    });
    return sendDocument(
      reply,
      200,
      await renderer.renderEnding(input, answers, { ...submitted, code: null, hasResults: false }),
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.errorName === "COLLECT_NO_SUCH_FORM") throw error;
    return sendDocument(reply, error.entry.status, await showRefused(ctx, { renderer, input, answers, start }, error));
  }
};

const REFUSED_STATUS = 422;

interface Refused {
  readonly renderer: Parameters<ShowOwn>[1]["renderer"];
  readonly input: FormInput & { readonly responseId: string };
  readonly answers: Answers;
  readonly start: string;
}

function showRefused(ctx: Ctx, { renderer, input, answers, start }: Refused, error: AppError) {
  const issues = error.extra.issues ?? [];
  const reason = issues.length > 0 ? undefined : error.toText(toErrorLanguage(ctx, input));
  return renderer.renderRefused(input, answers, issues, { responseId: input.responseId, start }, reason);
}
